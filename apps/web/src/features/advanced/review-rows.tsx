import { usePhone } from "#lib/use-media.ts";
import { ReviewList } from "./review-list.tsx";
import type { ReviewRow } from "./review-row.ts";
import { ReviewTable } from "./review-table.tsx";

export interface ReviewRowsProps {
  rows: readonly ReviewRow[];
  sample?: boolean;
}

/** What Neuro would change, all on one scale of weights: ring = now, arrowhead = suggested. */
export function ReviewRows({ rows, sample = false }: ReviewRowsProps) {
  const phone = usePhone();
  const to = scaleEnd(rows);
  return phone ? (
    <ReviewList rows={rows} sample={sample} to={to} />
  ) : (
    <ReviewTable rows={rows} sample={sample} to={to} />
  );
}

/** A little beyond the largest weight, on whole tens. */
function scaleEnd(rows: readonly ReviewRow[]): number {
  const largest = Math.max(...rows.flatMap((row) => [row.current_weight, row.suggested_weight]), 1);
  return Math.ceil((largest * 1.05) / 10) * 10;
}
