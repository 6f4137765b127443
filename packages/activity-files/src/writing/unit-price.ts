/** What the units of a purchase or a sale cost or brought, without the fee. */
import { type Decimal, decimal } from "@neuro/ledger";
import type { WrittenActivity } from "./written-activity.ts";

/** Of a price: more than any market has. */
const DECIMALS = 10;

function grossOf({ type, units, price, multiplier = "1", amount, fee }: WrittenActivity): Decimal {
  if (amount === null) return decimal(units).abs().times(decimal(price)).times(decimal(multiplier));
  const cash = decimal(amount).abs();
  return type === "buy" ? cash.minus(decimal(fee)) : cash.plus(decimal(fee));
}

/** Of one unit, so that units times price and the fee come to the cash again; null without units. */
export function unitPriceOf(activity: WrittenActivity): Decimal | null {
  const units = decimal(activity.units).abs();
  return units.eq(decimal("0")) ? null : grossOf(activity).div(units).round(DECIMALS);
}
