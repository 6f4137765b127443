import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Dumbbell } from "#ui/plots/dumbbell.tsx";
import { ConfidenceRestsOn } from "./confidence-rests-on.tsx";
import { RecommendationCheck } from "./recommendation-check.tsx";
import {
  type RecommendationRow,
  type RecommendationShape,
  useRecommendationNames,
} from "./recommendation-row.ts";

/** Recommendations as rows, for the phone. */
export function RecommendationList<Row extends RecommendationRow>({
  rows,
  sample,
  to,
  amount,
  orders,
  choice,
}: RecommendationShape<Row>) {
  const { t } = useLingui();
  const names = useRecommendationNames();
  return (
    <ul aria-label={t`Recommendations`}>
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 border-b border-grid py-3 last:border-0">
          {choice === undefined ? null : (
            <span className="flex-none pt-0.5">
              <RecommendationCheck row={row} choice={choice} />
            </span>
          )}
          <div className={classNames("min-w-0 flex-1", isLeftOut(row, choice) && "text-muted")}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <span className="font-semibold">{row.symbol ?? t`Cash`}</span>{" "}
                <span className="text-13 text-soft">{names[row.type]}</span>
              </span>
              <span className="flex-none font-semibold whitespace-nowrap">
                <span className="font-normal text-muted">
                  <Percent value={asPercent(row.current_weight)} digits={1} />
                </span>
                {" → "}
                <Percent value={asPercent(row.suggested_weight)} digits={1} />
              </span>
            </p>
            <div className="my-2">
              <Dumbbell now={row.current_weight} suggested={row.suggested_weight} to={to} sample={sample} />
            </div>
            <p className={classNames("text-12 text-soft", row.symbol === null && "amount")}>{row.reason}</p>
            {orders === undefined && amount === undefined ? null : (
              <p className="mt-1 flex items-baseline justify-between gap-3 text-12">
                <span className="min-w-0 text-muted">{orders?.(row)}</span>
                <span className="flex-none font-semibold">{amount?.(row)}</span>
              </p>
            )}
            <p className="mt-1.5 flex items-center justify-between gap-3 text-12 text-muted">
              <ConfidenceBar confidence={row.confidence} width="s" />
              <ConfidenceRestsOn row={row} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** It could be carried out, but is not to be. */
function isLeftOut<Row extends RecommendationRow>(
  row: Row,
  choice: RecommendationShape<Row>["choice"],
): boolean {
  return choice !== undefined && !(choice.hindrance(row) === null && choice.isChosen(row));
}
