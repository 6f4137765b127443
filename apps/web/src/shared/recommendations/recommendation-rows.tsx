import { usePhone } from "#lib/use-media.ts";
import { RecommendationList } from "./recommendation-list.tsx";
import type { RecommendationRow, RecommendationShape } from "./recommendation-row.ts";
import { RecommendationTable } from "./recommendation-table.tsx";

export type RecommendationRowsProps<Row extends RecommendationRow> = Pick<
  RecommendationShape<Row>,
  "rows" | "amount" | "orders" | "choice"
> & { sample?: boolean };

/** What Neuro would change, all on one scale of weights: ring = now, arrowhead = suggested. */
export function RecommendationRows<Row extends RecommendationRow>({
  sample = false,
  ...shape
}: RecommendationRowsProps<Row>) {
  const phone = usePhone();
  const to = scaleEnd(shape.rows);
  return phone ? (
    <RecommendationList {...shape} sample={sample} to={to} />
  ) : (
    <RecommendationTable {...shape} sample={sample} to={to} />
  );
}

/** A little beyond the largest weight, on whole tens. */
function scaleEnd(rows: readonly RecommendationRow[]): number {
  const largest = Math.max(...rows.flatMap((row) => [row.current_weight, row.suggested_weight]), 1);
  return Math.ceil((largest * 1.05) / 10) * 10;
}
