/** What the user's own limits allow: not twice, not too often, not after too much loss, not too much of one security. */
import { type Decimal, formatDecimal, maximum, parseDecimal } from "../../decimal.ts";
import { roundMoney } from "../../money.ts";
import type { BracketExits, OrderIntent } from "../../port.ts";
import { amount, type Question } from "./question.ts";
import { pass, type Rule, refuse } from "./rule.ts";

export const duplicateRule: Rule = {
  code: "duplicate",
  judge({ intent, isExit, context: { recentOrders, limits } }) {
    if (isExit) return null;
    const limit = String(limits.duplicateWindowMs);
    for (const earlier of recentOrders) {
      const apartMs = intent.submittedAt - earlier.submittedAt;
      if (earlier.orderId === intent.orderId || apartMs < 0 || apartMs > limits.duplicateWindowMs) continue;
      if ((earlier.protects ?? null) !== null || !isSameOrder(earlier, intent)) continue;
      const params = { seconds: Math.round(apartMs / 1_000) };
      return refuse("duplicate_order", { figure: String(apartMs), limit, unit: "ms", params });
    }
    return pass({ limit, unit: "ms" });
  },
};

function isSameOrder(a: OrderIntent, b: OrderIntent): boolean {
  if (a.accountId !== b.accountId || a.instrumentId !== b.instrumentId) return false;
  if (a.side !== b.side || a.type !== b.type || !isSameNumber(a.quantity, b.quantity)) return false;
  return (
    isSameNumber(a.limitPrice, b.limitPrice) &&
    isSameNumber(a.stopPrice, b.stopPrice) &&
    isSameBracket(a.exits ?? null, b.exits ?? null)
  );
}

function isSameBracket(a: BracketExits | null, b: BracketExits | null): boolean {
  return isSameNumber(a?.stopLoss, b?.stopLoss) && isSameNumber(a?.takeProfit, b?.takeProfit);
}

/** Whatever digits they are written in. */
function isSameNumber(a: string | null | undefined, b: string | null | undefined): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (one === null || other === null) return one === other;
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  return left === null || right === null ? one === other : left.eq(right);
}

export const dailyTradesRule: Rule = {
  code: "daily_trades",
  judge({ isExit, context: { tradesToday, limits } }) {
    if (isExit || limits.maxDailyTrades === null) return null;
    const limit = String(limits.maxDailyTrades);
    const facts = { figure: String(tradesToday), limit, unit: "trades" };
    if (tradesToday < limits.maxDailyTrades) return pass(facts);
    const params = { count: tradesToday, limit: limits.maxDailyTrades };
    return refuse("max_daily_trades", { ...facts, params });
  },
};

export const dailyLossRule: Rule = {
  code: "daily_loss",
  judge({ intent, context: { lossToday, limits, account } }) {
    const { maxDailyLoss } = limits;
    if (intent.side === "SELL" || maxDailyLoss === null || lossToday === null) return null;
    const unit = account.homeCurrency;
    const facts = { figure: lossToday, limit: maxDailyLoss, unit };
    const [loss, most] = [parseDecimal(lossToday), parseDecimal(maxDailyLoss)];
    if (loss !== null && most !== null && loss.lt(most)) return pass(facts);
    const params = { loss: `${lossToday} ${unit}`, limit: `${maxDailyLoss} ${unit}` };
    return refuse("max_daily_loss", { ...facts, params });
  },
};

export const positionSizeRule: Rule = {
  code: "position_size",
  judge(question) {
    const { intent, units, context } = question;
    const { limits, instrument, account } = context;
    if (intent.side === "SELL" || limits.maxPosition === null || units === null) return null;
    const { basis, limit, whose } = limits.maxPosition;
    const after = unitsAfter(question, units);
    const value = basis === "units" ? after : homeValue(question, after);
    if (value === null) return null;
    const unit = basis === "units" ? "units" : account.homeCurrency;
    const facts = { figure: formatDecimal(value), limit, unit };
    const most = parseDecimal(limit);
    if (most !== null && value.lte(most)) return pass(facts);
    const params = {
      symbol: instrument.symbol,
      value: `${facts.figure} ${unit}`,
      limit: `${limit} ${unit}`,
      whose,
    };
    return refuse("max_position_size", { ...facts, params });
  },
};

function unitsAfter({ context: { position } }: Question, units: Decimal): Decimal {
  const { free, committed, workingBuys, elsewhere } = position;
  return [free, committed, workingBuys, elsewhere].map(amount).reduce((sum, value) => sum.plus(value), units);
}

/** At the price the order may pay; null without one, or without the exchange rate. */
function homeValue({ limit, stop, quote, context }: Question, units: Decimal): Decimal | null {
  const { instrument, account, conversion } = context;
  const best = quote?.ask ?? null;
  const price = limit ?? (stop !== null && best !== null ? maximum(stop, best) : (stop ?? best));
  const rate = instrument.currency === account.homeCurrency ? amount("1") : amount(conversion?.rate);
  if (price === null || rate.lte("0")) return null;
  return roundMoney(units.times(price).times(rate));
}
