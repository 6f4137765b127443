/** Limit and stop: whether they are prices, lie on a step of the exchange, and on the side of the market they are for. */
import { type Decimal, decimal, formatDecimal } from "../../decimal.ts";
import { exactTick, isOnTick, type TickRule } from "../price-tick.ts";
import { type Question, takesLimit, takesStop } from "./question.ts";
import { type Judgement, pass, quoted, type Rule, type RuleFacts, refuse } from "./rule.ts";

/** Above what any security trades at. */
const HIGHEST_PRICE = "10000000";

/** The price step that a price would have to be on, as text; null when the price is fine. */
export function priceFault(price: Decimal, rule: TickRule): { readonly tick: string } | "too_high" | null {
  if (price.gt(decimal(HIGHEST_PRICE))) return "too_high";
  return isOnTick(rule, price) ? null : { tick: formatDecimal(exactTick(rule, price)) };
}

export const limitPriceRule: Rule = {
  code: "limit_price",
  judge({ intent: { type, limitPrice }, limit, context: { instrument } }) {
    if (!takesLimit(type)) {
      return limitPrice === null ? null : refuse("limit_price_invalid", { figure: quoted(limitPrice) });
    }
    if (limitPrice === null) return refuse("limit_price_required");
    const facts = { figure: quoted(limitPrice), limit: "0", unit: instrument.currency };
    if (limit === null) return refuse("limit_price_invalid", facts);
    const fault = priceFault(limit, instrument);
    if (fault === null) return pass(facts);
    if (fault === "too_high") return refuse("limit_price_invalid", { ...facts, limit: HIGHEST_PRICE });
    return refuse("limit_price_invalid", { ...facts, limit: fault.tick, params: { tick: fault.tick } });
  },
};

/** Of the contract's `stop_rule` messages. */
type StopRuleName =
  | "on_tick"
  | "buy_above_market"
  | "sell_below_market"
  | "buy_limit_from_stop_up"
  | "sell_limit_from_stop_down"
  | "profit_above_market";

export const stopPriceRule: Rule = {
  code: "stop_price",
  judge(question) {
    const { intent, stop, context } = question;
    const stopPrice = intent.stopPrice ?? null;
    if (!takesStop(intent.type)) {
      return stopPrice === null ? null : refuse("stop_price_invalid", { figure: quoted(stopPrice) });
    }
    if (stopPrice === null) return refuse("stop_price_required");
    const facts = { figure: quoted(stopPrice), limit: "0", unit: context.instrument.currency };
    if (stop === null) return refuse("stop_price_invalid", facts);
    const fault = priceFault(stop, context.instrument);
    if (fault === "too_high") return refuse("stop_price_invalid", { ...facts, limit: HIGHEST_PRICE });
    if (fault !== null) return misplaced(question, "on_tick", { ...facts, limit: fault.tick });
    return limitFault(question, stop) ?? marketFault(question, stop) ?? pass(facts);
  },
};

/** The limit against the stop. */
function limitFault(question: Question, stop: Decimal): Judgement | null {
  const { intent, limit } = question;
  if (limit === null || intent.type !== "StopLimit") return null;
  const facts = { figure: formatDecimal(limit), limit: formatDecimal(stop) };
  if (intent.side === "BUY")
    return limit.gte(stop) ? null : misplaced(question, "buy_limit_from_stop_up", facts);
  return limit.lte(stop) ? null : misplaced(question, "sell_limit_from_stop_down", facts);
}

/** Both against the market: what lies on the wrong side would be set off at once. A way out may be. */
function marketFault(question: Question, stop: Decimal): Judgement | null {
  const { intent, limit, quote, isExit } = question;
  if (quote === null || isExit) return null;
  const { last } = quote;
  const facts = { figure: formatDecimal(stop), limit: formatDecimal(last) };
  if (intent.side === "BUY") return stop.gt(last) ? null : misplaced(question, "buy_above_market", facts);
  if (stop.gte(last)) return misplaced(question, "sell_below_market", facts);
  if (intent.type !== "OCO" || limit === null || limit.gt(last)) return null;
  return misplaced(question, "profit_above_market", { ...facts, figure: formatDecimal(limit) });
}

function misplaced({ intent, quote, context }: Question, rule: StopRuleName, facts: RuleFacts): Judgement {
  const { symbol, currency } = context.instrument;
  const lastPrice = quote === null ? null : formatDecimal(quote.last);
  const params = { stopPrice: quoted(intent.stopPrice ?? ""), symbol, rule, tick: facts.limit ?? "" };
  return refuse("stop_price_invalid", {
    unit: currency,
    ...facts,
    // Without a last price the sentence that names it cannot be said.
    params: lastPrice === null ? {} : { ...params, lastPrice },
  });
}
