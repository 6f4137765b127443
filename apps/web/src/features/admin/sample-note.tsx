import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { ErrorState } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";

interface SampleNoteProps {
  /** What failed. */
  title: string;
  error: Error;
  retry: { run(): void; busy: boolean };
  /** What stands there instead. */
  children: ReactNode;
}

/** Over a sample that stands in for what could not be had: what failed, why, and that the figures are nobody's. */
export function SampleNote({ title, error, retry, children }: SampleNoteProps) {
  const { t } = useLingui();
  return (
    <div className="mb-4">
      <ErrorState title={title} onRetry={retry.run} busy={retry.busy}>
        {wordsOf(error)}
      </ErrorState>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-13 text-soft">
        <Tag tone="sample">{t`Sample`}</Tag>
        {children}
      </p>
    </div>
  );
}
