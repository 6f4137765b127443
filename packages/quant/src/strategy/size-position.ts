import { cutToLot } from "../fill/tick.ts";

/** How much to buy. Shares are fractions of the account's worth (0.25 = a quarter). */
export type SizingRule =
  /** This share of the worth. */
  | { readonly kind: "equity_share"; readonly share: number }
  /** This much money at most, whatever the worth. */
  | { readonly kind: "fixed_value"; readonly value: number }
  /** So much that the stop would lose `riskShare` of the worth, but not more than `maxShare` of it. Needs a stop. */
  | { readonly kind: "risk"; readonly riskShare: number; readonly maxShare: number };

export const ALL_IN: SizingRule = { kind: "equity_share", share: 1 };

/** The same where money is counted in a currency of which one unit costs `rate` of the rule's. */
export function sizingAt(rule: SizingRule, rate: number): SizingRule {
  return rule.kind === "fixed_value" && rate !== 1 ? { kind: "fixed_value", value: rule.value / rate } : rule;
}

export interface SizingInput {
  /** Worth of the account at the decision. */
  readonly equity: number;
  readonly cash: number;
  /** Price to reckon with: what the order is expected to fill at. */
  readonly price: number;
  /** From the price to the stop, in price; null without a stop. */
  readonly stopDistance: number | null;
}

/**
 * Units to buy: by the rule, not worth more than the cash, cut to a lot; 0 when that is less than one lot. The risk rule
 * without a stop risks everything it buys, so it buys `riskShare` of the worth.
 */
export function sizePosition(input: SizingInput, rule: SizingRule, lotSize: number): number {
  const value = Math.min(wantedValue(input, rule), input.cash);
  return value > 0 ? cutToLot(value / input.price, lotSize) : 0;
}

function wantedValue({ equity, price, stopDistance }: SizingInput, rule: SizingRule): number {
  if (rule.kind === "equity_share") return equity * rule.share;
  if (rule.kind === "fixed_value") return rule.value;
  const lossPerUnit = Math.min(stopDistance ?? price, price);
  return Math.min((equity * rule.riskShare * price) / lossPerUnit, equity * rule.maxShare);
}
