import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";

interface FailureNoteProps {
  /** What failed and why, a whole sentence. */
  words: string;
  /** When the figures that stay are from; null where there are none, and samples stand in. */
  asOf: string | null;
  busy: boolean;
  onRetry(): void;
}

/** Over figures that could not be had anew: why, and what stands there instead. */
export function FailureNote({ words, asOf, busy, onRetry }: FailureNoteProps) {
  const { t } = useLingui();
  const format = useFormat();
  const time = asOf === null ? "" : format.dateTime(asOf);
  return (
    <div className="mb-4">
      <Note
        live
        mark="warning"
        lead={words}
        action={
          <Button size="sm" icon="refresh" busy={busy} onClick={onRetry}>
            {t`Retry`}
          </Button>
        }
      >
        {asOf === null
          ? t`The figures could not be reached. Those below are samples, not of this installation.`
          : t`The last figures stay, as of ${time}, Eastern time.`}
      </Note>
    </div>
  );
}
