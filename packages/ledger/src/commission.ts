/** What a venue charges for an order, exactly. */
import { type Decimal, decimal, formatDecimal, maximum, minimum, ZERO } from "./decimal.ts";

/**
 * Charge of an order = min(max(perOrder + perUnit × units + notionalBps × notional, minimum), maximumBps × notional), in
 * the order's currency; nothing while nothing is filled. Every field is a decimal string.
 */
export interface CommissionSchedule {
  readonly perOrder: string;
  readonly perUnit: string;
  readonly notionalBps: string;
  readonly minimum: string;
  /** Cap as a share of the amount traded, so that a small order is never eaten by its fee; at most 10000 (100 %). */
  readonly maximumBps: string;
}

export const NO_COMMISSION: CommissionSchedule = {
  perOrder: "0",
  perUnit: "0",
  notionalBps: "0",
  minimum: "0",
  maximumBps: "0",
};

const BPS = "10000";

export function exactCommission(schedule: CommissionSchedule, units: Decimal, notional: Decimal): Decimal {
  if (units.lte(ZERO)) return ZERO;
  const byVolume = decimal(schedule.perUnit)
    .times(units)
    .plus(decimal(schedule.notionalBps).times(notional).div(BPS));
  const charge = maximum(decimal(schedule.perOrder).plus(byVolume), decimal(schedule.minimum));
  return minimum(charge, decimal(schedule.maximumBps).times(notional).div(BPS));
}

/** Charge of the whole order so far, for `units` traded for `notional` in all. Not rounded; the journal rounds. */
export function commissionOf(
  schedule: CommissionSchedule,
  order: { readonly units: string; readonly notional: string },
): string {
  return formatDecimal(exactCommission(schedule, decimal(order.units), decimal(order.notional)));
}
