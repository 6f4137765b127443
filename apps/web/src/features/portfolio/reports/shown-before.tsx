import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Note } from "#ui/note.tsx";

/** What an earlier version showed of the same sales, and what is counted otherwise since. Nothing where it showed the same. */
export function ShownBefore({ before }: { before: AnswerOf<"portfolioGains">["shown_before"] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (before === null) return null;
  const [day, gain] = [format.date(before.shown_at), format.money(before.realized_cad)];
  const denied = format.money(before.denied_cad);
  return (
    <div className="mb-4">
      <Note
        mark="warning"
        lead={t`Until ${day} this year was shown with a gain of ${gain}, denied losses ${denied}.`}
      >
        {[t`Your books are the same; an update of Neuro counts otherwise:`, ...before.reasons].join(" ")}
      </Note>
    </div>
  );
}
