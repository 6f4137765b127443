import { useLingui } from "@lingui/react/macro";
import { classNames } from "#lib/class-names.ts";
import { ConfidenceBar } from "#ui/confidence-bar.tsx";
import { Dumbbell } from "#ui/dumbbell.tsx";
import { Percent } from "#ui/percent.tsx";
import { ConfidenceRestsOn } from "./confidence-rests-on.tsx";
import { useActionNames } from "./review-row.ts";
import type { ReviewShape } from "./review-table.tsx";

/** Recommendations as rows, for the phone. */
export function ReviewList({ rows, sample, to }: ReviewShape) {
  const { t } = useLingui();
  const actions = useActionNames();
  return (
    <ul aria-label={t`Recommendations`}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-grid py-3 last:border-0">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">
              <span className="font-semibold">{row.symbol ?? t`Cash`}</span>{" "}
              <span className="text-13 text-soft">{actions[row.type]}</span>
            </span>
            <span className="flex-none font-semibold whitespace-nowrap">
              <span className="font-normal text-muted">
                <Percent value={row.current_weight} digits={1} />
              </span>
              {" → "}
              <Percent value={row.suggested_weight} digits={1} />
            </span>
          </p>
          <div className="my-2">
            <Dumbbell now={row.current_weight} suggested={row.suggested_weight} to={to} sample={sample} />
          </div>
          <p className={classNames("text-12 text-soft", row.symbol === null && "amount")}>{row.reason}</p>
          <p className="mt-1.5 flex items-center justify-between gap-3 text-12 text-muted">
            <ConfidenceBar confidence={row.confidence} width="s" />
            <ConfidenceRestsOn row={row} />
          </p>
        </li>
      ))}
    </ul>
  );
}
