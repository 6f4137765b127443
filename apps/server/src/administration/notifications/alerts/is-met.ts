/** Whether what an alert waits for is so. */
import type { Quote } from "@neuro/market";
import type { DayRange } from "../../../research/range/read-day-range.ts";
import type { AlertRow } from "./alert-store.ts";

/** What is known of its listing at one moment. */
export interface Sighting {
  /** In the listing's currency. */
  readonly price: number;
  /** Percent since the previous close; null while nobody knows what today did. */
  readonly change: number | null;
}

type Threshold = Pick<AlertRow, "kind" | "threshold">;

export function isPriceMet({ kind, threshold }: Threshold, { price, change }: Sighting): boolean {
  if (threshold === null) return false;
  if (kind === "price_above") return price >= threshold;
  if (kind === "price_below") return price <= threshold;
  return kind === "day_change" && change !== null && Math.abs(change) >= threshold;
}

/** Further apart, a split came between history and quote, and the range is of other prices. */
const SAME_CLOSE_WITHIN = 0.05;

/** Only of trades within the session that the range is of: what trades before and after it, no range was measured for. */
export function isOutside(
  { opensAt, closesAt, lastClose, low, high }: DayRange,
  { price, asOf, previousClose }: Quote,
): boolean {
  if (asOf < opensAt || asOf > closesAt) return false;
  if (Math.abs(previousClose / lastClose - 1) > SAME_CLOSE_WITHIN) return false;
  return price < low || price > high;
}

/** `ANY`: whatever else it becomes. One that was so when the alert was set has to change first. */
export function isSignalMet({ wanted, before }: Pick<AlertRow, "wanted" | "before">, now: string): boolean {
  return now !== before && (wanted === "ANY" || wanted === now);
}
