import { useLingui } from "@lingui/react/macro";
import { CheckBox } from "#ui/fields/check-box.tsx";
import {
  type RecommendationChoice,
  type RecommendationRow,
  useRecommendationNames,
} from "./recommendation-row.ts";

/** Takes a recommendation in or leaves it out; one without an order cannot be taken in. */
export function RecommendationCheck<Row extends RecommendationRow>({
  row,
  choice,
}: {
  row: Row;
  choice: RecommendationChoice<Row>;
}) {
  const { t } = useLingui();
  const names = useRecommendationNames();
  const [what, action] = [row.symbol ?? t`Cash`, names[row.type]];
  const hindrance = choice.hindrance(row);
  return (
    <CheckBox
      label={t`Include: ${what}, ${action}`}
      checked={hindrance === null && choice.isChosen(row)}
      disabled={hindrance !== null}
      title={hindrance ?? undefined}
      onChange={() => choice.toggle(row)}
    />
  );
}
