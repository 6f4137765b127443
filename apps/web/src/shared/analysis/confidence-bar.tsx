import { useLingui } from "@lingui/react/macro";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { useReviewLine } from "./use-review-line.ts";

export interface ConfidenceBarProps {
  /** 0 to 1. */
  confidence: number;
  /** Share of times the majority answer would have been right, 0 to 1: the grey tick. */
  baseRate?: number | undefined;
  /** Of what everybody is shown the same; the reader's own otherwise. */
  reviewLine?: number;
  width?: "s" | "m" | "l" | "full";
}

const widths = { s: "w-[50px]", m: "w-[84px]", l: "w-[112px]", full: "flex-1" };

/**
 * Bar 4 high, the value with two decimals at the right. The grey tick is the base rate, the berry one the review threshold: at or
 * above it the bar is berry.
 */
export function ConfidenceBar({ reviewLine, ...shown }: ConfidenceBarProps) {
  return reviewLine === undefined ? <OwnBar {...shown} /> : <Bar {...shown} reviewLine={reviewLine} />;
}

/** Public pages have no reader's own, and nothing to ask for it with. */
function OwnBar(shown: Omit<ConfidenceBarProps, "reviewLine">) {
  return <Bar {...shown} reviewLine={useReviewLine()} />;
}

function Bar({ confidence, baseRate, reviewLine, width = "m" }: ConfidenceBarProps & { reviewLine: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const clears = confidence >= reviewLine;
  const value = format.number(confidence, { digits: 2 });
  const line = format.number(reviewLine, { digits: 2 });
  const at = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <span
      className={classNames(
        "inline-flex items-center",
        width === "s" ? "gap-1.5 text-12" : "gap-2.5",
        width === "full" && "w-full",
      )}
    >
      <span aria-hidden="true" className={`relative h-1 rounded-[2px] bg-track ${widths[width]}`}>
        <span
          className={`absolute inset-y-0 left-0 rounded-l-[2px] ${clears ? "bg-brand" : "bg-ink"}`}
          style={{ width: at(confidence) }}
        />
        {baseRate === undefined ? null : (
          <span className="absolute -inset-y-0.5 w-px bg-control" style={{ left: at(baseRate) }} />
        )}
        <span className="absolute -inset-y-1 w-[1.5px] bg-brand" style={{ left: at(reviewLine) }} />
      </span>
      <span className="font-semibold">{value}</span>
      <span className="sr-only">
        {clears ? t`at or above the review threshold of ${line}` : t`below the review threshold of ${line}`}
      </span>
    </span>
  );
}
