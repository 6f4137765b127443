import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useReviewLine } from "./use-review-line.ts";

/** What the two ticks of the confidence bars are. */
export function ConfidenceLegend() {
  const { t } = useLingui();
  const format = useFormat();
  const line = format.number(useReviewLine(), { digits: 2 });
  const item = "inline-flex items-center gap-1.5 text-11 text-soft";
  return (
    <>
      <span className={item}>
        <span aria-hidden="true" className="h-3 w-[1.5px] bg-brand" />
        {t`review threshold ${line}`}
      </span>
      <span className={item}>
        <span aria-hidden="true" className="h-3 w-px bg-control" />
        {t`base rate`}
      </span>
    </>
  );
}
