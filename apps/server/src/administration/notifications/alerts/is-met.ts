/** Whether what an alert waits for is so. */
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

/** `ANY`: whatever else it becomes. One that was so when the alert was set has to change first. */
export function isSignalMet({ wanted, before }: Pick<AlertRow, "wanted" | "before">, now: string): boolean {
  return now !== before && (wanted === "ANY" || wanted === now);
}
