/** Finds, for an activity of a broker, the fills of our own orders that it tells of. Pure. */

import type { BrokerActivity } from "@neuro/brokerage";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimal, formatDecimal, ZERO } from "@neuro/ledger";
import type { EasternDay } from "./eastern-day.ts";

export interface OwnFill {
  readonly fillId: string;
  readonly orderId: string;
  readonly instrumentId: InstrumentId;
  readonly side: "BUY" | "SELL";
  readonly quantity: string;
  /** Effect on cash, signed, commission included, in the order's currency. */
  readonly cash: string;
  readonly day: EasternDay;
}

/** An order that a venue may still tell fills of. */
export interface OpenOrder {
  readonly instrumentId: InstrumentId;
  readonly side: "BUY" | "SELL";
  readonly remaining: string;
  readonly currency: string;
  readonly since: EasternDay;
}

export function sideOf({ type }: BrokerActivity): "BUY" | "SELL" | null {
  return type === "buy" ? "BUY" : type === "sell" ? "SELL" : null;
}

/** One fill of that quantity, or all of an order's of that day together. Null when there are none. */
export function matchFills(
  activity: BrokerActivity,
  unclaimed: readonly OwnFill[],
): readonly OwnFill[] | null {
  const side = sideOf(activity);
  const wanted = decimal(activity.units).abs();
  const candidates = unclaimed.filter(
    ({ instrumentId, side: own, day }) =>
      own === side && instrumentId === activity.listing?.instrumentId && day === activity.tradeDate,
  );
  const one = candidates.find(({ quantity }) => decimal(quantity).eq(wanted));
  if (one !== undefined) return [one];
  for (const orderId of new Set(candidates.map((fill) => fill.orderId))) {
    const whole = candidates.filter((fill) => fill.orderId === orderId);
    if (whole.reduce((sum, { quantity }) => sum.plus(decimal(quantity)), ZERO).eq(wanted)) return whole;
  }
  return null;
}

/** Whether an order of ours may have made it without our knowing yet. */
export function mayBeOwn(activity: BrokerActivity, open: readonly OpenOrder[]): boolean {
  const units = decimal(activity.units).abs();
  return open.some(
    ({ instrumentId, side, remaining, since }) =>
      side === sideOf(activity) &&
      instrumentId === activity.listing?.instrumentId &&
      since <= activity.tradeDate &&
      units.lte(decimal(remaining)),
  );
}

/** What the broker's cash moved by beyond what our fills booked; zero where it gave no amount. */
export function cashBeyond({ amount }: BrokerActivity, fills: readonly OwnFill[]): string {
  if (amount === null) return "0";
  return formatDecimal(fills.reduce((rest, { cash }) => rest.minus(decimal(cash)), decimal(amount)));
}
