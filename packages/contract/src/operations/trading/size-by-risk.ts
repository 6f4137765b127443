/** How many units lose no more than what one is ready to lose, and where an ordinary week ends: the same on screen and in answers. */
import type { AnswerOf } from "../../api/contract.ts";
import { orderQuantityLimit } from "../../constants.ts";

/** Sessions of a week and the share of outcomes its range holds: exits stand at the ends of it. */
export const ordinaryWeek = { sessions: 5, probability: 0.8 } as const;

interface Risked {
  /** Ready to be lost, in the currency of the prices. */
  readonly amount: number;
  readonly entry: number;
  readonly stop: number;
  /** Of the units: shares trade whole. */
  readonly decimals: number;
}

/** The most units whose fall from `entry` to `stop` costs no more than `amount`; null unless the stop lies below and both are prices. */
export function unitsAtRisk({ amount, entry, stop, decimals }: Risked): number | null {
  if (!(amount > 0) || !(stop > 0) || !(stop < entry)) return null;
  const scale = 10 ** decimals;
  // 0.3 / 0.1 is a little less than 3.
  const units = Math.floor((amount / (entry - stop)) * scale + 1e-9) / scale;
  return Math.min(orderQuantityLimit, units);
}

/** Where eight of ten weeks end that start at `entry`; null without a range for a week. */
export function ordinaryWeekFrom(
  entry: number,
  { price, forecasts }: Pick<AnswerOf<"rangeForecast">, "price" | "forecasts">,
): { readonly low: number; readonly high: number } | null {
  const range = forecasts
    .find(({ sessions }) => sessions === ordinaryWeek.sessions)
    ?.ranges.find(({ probability }) => probability === ordinaryWeek.probability);
  if (range === undefined) return null;
  const from = (end: number) => priceAway(entry, (end / price - 1) * 100);
  return { low: from(range.low), high: from(range.high) };
}

/** A price `percent` points away from `entry`, as finely as such a price trades. */
export function priceAway(entry: number, percent: number): number {
  return Number((entry * (1 + percent / 100)).toFixed(entry < 1 ? 4 : 2));
}
