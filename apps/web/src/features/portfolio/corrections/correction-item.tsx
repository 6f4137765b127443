import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useFormat } from "#lib/format.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { EntryLine } from "./entry-line.tsx";

type Correction = AnswerOf<"corrections">["corrections"][number];

/** One correction: why, what was reported, what counts in its place, and the way back. */
export function CorrectionItem({ accountId, correction }: { accountId: string; correction: Correction }) {
  const { t } = useLingui();
  const format = useFormat();
  const undo = useTakeBack("undoCorrection", {
    refreshes: [...ledgerReads, "connections"],
    done: t`The correction is undone`,
  });
  const { id, reason, made_at, undone_at, replaced, entered, can_undo } = correction;
  const day = format.date(made_at);
  return (
    <div className="grid gap-y-2">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="text-14 font-semibold">{reason}</strong>
            {undone_at === null ? null : <Tag>{t({ message: "Undone", context: "a correction" })}</Tag>}
          </p>
          <p className="text-12 text-muted">{day}</p>
        </div>
        {can_undo ? (
          <button
            type="button"
            className={`${textLinkClass} min-h-6`}
            disabled={undo.busy}
            aria-label={t`Undo the correction of ${day}: ${reason}`}
            onClick={() => void undo.takeBack({ params: { account_id: accountId, correction_id: id } })}
          >
            {t`Undo`}
          </button>
        ) : null}
      </div>
      <Entries words={t`Reported`} entries={replaced} isGone={undone_at === null} />
      <Entries
        words={replaced.length === 0 ? t`Entered` : t`In its place`}
        entries={entered}
        isGone={undone_at !== null}
      />
      {undone_at === null && !can_undo ? (
        <p className="text-12 text-muted">{t`A later correction changes it. Undo that one first.`}</p>
      ) : null}
    </div>
  );
}

interface EntriesProps {
  words: string;
  entries: Correction["entered"];
  isGone: boolean;
}

function Entries({ words, entries, isGone }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-12 text-soft">{words}</p>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLine entry={entry} isGone={isGone} />
          </li>
        ))}
      </ul>
    </div>
  );
}
