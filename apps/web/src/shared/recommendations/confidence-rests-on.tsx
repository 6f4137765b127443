import { Plural, useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import type { RecommendationRow } from "./recommendation-row.ts";

/** What a confidence rests on, in few words; the sentence is in its title. */
export function ConfidenceRestsOn({ row }: { row: RecommendationRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, agreeing, drawn, note } = row.confidence_basis;
  if (kind === "rule" || agreeing === null || drawn === null) return <span title={note}>{t`a rule`}</span>;
  const count = format.number(agreeing);
  return (
    <span title={note}>
      <Plural value={drawn} one={`${count} of # history`} other={`${count} of # histories`} />
    </span>
  );
}
