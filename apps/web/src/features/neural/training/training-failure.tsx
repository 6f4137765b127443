import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import { Callout } from "#ui/note.tsx";
import type { Training } from "./use-training.ts";

/** Why a training could not begin, or why it ended, in the specification's words. */
export function TrainingFailure({ training }: { training: Training }) {
  const { t } = useLingui();
  const words = useWords();
  const { failure, progress, underWay } = training;
  const ended = progress?.status === "error" && !underWay ? progress.error : null;
  const message = failure?.detail ?? ended;
  if (message === null || message === undefined) return null;
  return (
    <div role="alert" className="mt-4">
      <Callout tone={failure?.isUnreachable ? "warn" : "loss"} title={words("training.failed", { message })}>
        <p>{t`What was learned before stays as it is.`}</p>
      </Callout>
    </div>
  );
}
