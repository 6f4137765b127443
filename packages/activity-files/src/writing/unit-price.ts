/** What the units of a purchase or a sale cost or brought, without the fee. */
import { type Decimal, decimal, ZERO } from "@neuro/ledger";
import type { WrittenActivity } from "./written-activity.ts";

/** Of a price: more than any market has. */
const DECIMALS = 10;

function grossOf({ type, units, price, multiplier = "1", amount, fee }: WrittenActivity): Decimal {
  if (amount === null) return decimal(units).abs().times(decimal(price)).times(decimal(multiplier));
  const cash = decimal(amount);
  return type === "buy" ? cash.neg().minus(decimal(fee)) : cash.plus(decimal(fee));
}

/** Of one unit, so that units times price and the fee come to the cash again; null without units, and of what cost less than its fee. */
export function unitPriceOf(activity: WrittenActivity): Decimal | null {
  const units = decimal(activity.units).abs();
  if (units.eq(ZERO)) return null;
  const price = grossOf(activity).div(units).round(DECIMALS);
  return price.lt(ZERO) ? null : price;
}
