/** What an order must look like: its quantity, its type, its fractions. */
import { type Decimal, decimal, decimalPlaces, formatDecimal } from "../../decimal.ts";
import { roundMoney } from "../../money.ts";
import { amount } from "./question.ts";
import { pass, quoted, type Rule, refuse } from "./rule.ts";

const FRACTION_DECIMALS = 8;
/** Fractions worth less than this (in the order's currency) would round to no money at all. */
const MINIMUM_FRACTION_VALUE = "1";

/**
 * Whether what stays of `held` is whole once `units` are gone: so the rest of a split or of a broker's plan can leave where only
 * whole units trade, and no new one comes to be.
 */
export function leavesNoFraction(held: string, units: Decimal): boolean {
  return decimalPlaces(amount(held).minus(units)) === 0;
}

export const quantityRule: Rule = {
  code: "quantity",
  judge({ intent, units, context: { limits } }) {
    const facts = { figure: quoted(intent.quantity), limit: limits.maxQuantity, unit: "units" };
    return units?.lte(amount(limits.maxQuantity)) ? pass(facts) : refuse("quantity_range", facts);
  },
};

export const orderTypeRule: Rule = {
  code: "order_type",
  judge({ intent: { type, side, timeInForce }, context: { venue } }) {
    if (!venue.orderTypes.includes(type)) return refuse("order_type_unsupported", { figure: type });
    if (!venue.timesInForce.includes(timeInForce))
      return refuse("order_type_unsupported", { figure: timeInForce });
    // Two exits of the same units: a purchase has none to leave by.
    if (type === "OCO" && side === "BUY")
      return refuse("order_type_unsupported", { figure: `${type} ${side}` });
    return pass({ figure: type });
  },
};

export const fractionRule: Rule = {
  code: "fraction",
  judge({ intent, units, quote, isExit, context: { instrument, position, venue } }) {
    if (units === null) return null;
    const { quantity } = intent;
    const { symbol, currency, type } = instrument;
    const places = decimalPlaces(units);
    if (places === 0) return pass({ figure: quantity, unit: "units" });
    const isWhole = !venue.fractionalTypes.includes(type);
    const clears = intent.side === "SELL" && venue.mode === "paper" && leavesNoFraction(position.free, units);
    if (isWhole && !clears) return refuse("fractional_not_allowed", { figure: quantity, limit: "0" });
    if (places > FRACTION_DECIMALS) {
      const params = { symbol, decimals: FRACTION_DECIMALS };
      return refuse("fractional_not_allowed", { figure: quantity, limit: String(FRACTION_DECIMALS), params });
    }
    if (quote === null || isExit) return pass({ figure: quantity, unit: "units" });
    const value = units.times(quote.last);
    const facts = { figure: formatDecimal(value), limit: MINIMUM_FRACTION_VALUE, unit: currency };
    if (value.gte(decimal(MINIMUM_FRACTION_VALUE))) return pass(facts);
    const params = {
      value: `${roundMoney(value).toFixed(2)} ${currency}`,
      minimum: `${MINIMUM_FRACTION_VALUE} ${currency}`,
    };
    return refuse("quantity_range", { ...facts, params });
  },
};
