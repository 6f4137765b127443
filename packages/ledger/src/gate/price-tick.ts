/** The smallest price steps of the exchanges. */
import Big from "big.js";
import { type Decimal, decimal, formatDecimal, maximum } from "../decimal.ts";

export interface TickRule {
  readonly currency: string;
  readonly type: "stock" | "etf" | "crypto";
}

/**
 * Toronto (UMIR 6.1): half a cent below 0.50 CAD, else a cent. New York (Regulation NMS, rule 612): a hundredth of a cent
 * below 1 USD, else a cent. Crypto has no such law: a millionth below 1, a ten-thousandth below 100, else a cent.
 */
export function tickSize(rule: TickRule, price: string): string {
  return formatDecimal(exactTick(rule, decimal(price)));
}

export function exactTick({ currency, type }: TickRule, price: Decimal): Decimal {
  if (type === "crypto") return decimal(price.lt("1") ? "0.000001" : price.lt("100") ? "0.0001" : "0.01");
  if (currency === "CAD") return decimal(price.lt("0.5") ? "0.005" : "0.01");
  return decimal(price.lt("1") ? "0.0001" : "0.01");
}

export function isOnTick(rule: TickRule, price: Decimal): boolean {
  return price.mod(exactTick(rule, price)).eq("0");
}

/** The nearest price on a tick that is not lower (`up`) or not higher (`down`), but at least one tick. */
export function roundToTick(rule: TickRule, price: Decimal, direction: "up" | "down"): Decimal {
  const tick = exactTick(rule, price);
  const steps = price.div(tick).round(0, direction === "up" ? Big.roundUp : Big.roundDown);
  return maximum(steps.times(tick), tick);
}
