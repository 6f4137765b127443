/** The risk gate's rules, in the order they are asked; the first refusal is the answer. Funds come last (reserve-order). */
import type { CheckContext } from "./check-context.ts";
import { type Decimal, decimal, decimalPlaces, formatDecimal, parseDecimal, ZERO } from "./decimal.ts";
import { roundMoney } from "./money.ts";
import type { OrderIntent } from "./port.ts";
import { exactTick, isOnTick } from "./price-tick.ts";
import { type Refusal, refusal } from "./refusal.ts";

const FRACTION_DECIMALS = 8;
/** Fractions worth less than this (in the order's currency) would round to no money at all. */
const MINIMUM_FRACTION_VALUE = "1";

type Rule = (intent: OrderIntent, context: CheckContext) => Refusal | null;

const quantityRule: Rule = ({ quantity }, { limits }) => {
  const units = parseDecimal(quantity);
  if (units?.gt(ZERO) && units.lte(decimal(limits.maxQuantity))) return null;
  return refusal("quantity_range", { figure: quantity.slice(0, 40), limit: limits.maxQuantity });
};

const fractionRule: Rule = ({ quantity }, { instrument, venue, quote }) => {
  const units = decimal(quantity);
  const places = decimalPlaces(units);
  if (places === 0) return null;
  const { symbol, currency } = instrument;
  if (!venue.fractionalTypes.includes(instrument.type))
    return refusal("fractional_not_allowed", { figure: quantity, limit: "0" });
  if (places > FRACTION_DECIMALS) {
    const params = { symbol, decimals: FRACTION_DECIMALS };
    return refusal("fractional_not_allowed", { figure: quantity, limit: String(FRACTION_DECIMALS), params });
  }
  const value = units.times(decimal(quote?.price ?? "0"));
  if (quote === null || value.gte(decimal(MINIMUM_FRACTION_VALUE))) return null;
  const params = {
    value: `${roundMoney(value).toFixed(2)} ${currency}`,
    minimum: `${MINIMUM_FRACTION_VALUE} ${currency}`,
  };
  return refusal("quantity_range", { figure: formatDecimal(value), limit: MINIMUM_FRACTION_VALUE, params });
};

const orderTypeRule: Rule = ({ type, timeInForce }, { venue }) => {
  if (!venue.orderTypes.includes(type)) return refusal("order_type_unsupported", { figure: type });
  if (!venue.timesInForce.includes(timeInForce))
    return refusal("order_type_unsupported", { figure: timeInForce });
  return null;
};

const limitPriceRule: Rule = ({ type, limitPrice }, { instrument }) => {
  if (type !== "Limit") {
    return limitPrice === null ? null : refusal("limit_price_invalid", { figure: limitPrice.slice(0, 40) });
  }
  if (limitPrice === null) return refusal("limit_price_required");
  const price = parseDecimal(limitPrice);
  if (price === null || price.lte(ZERO)) {
    return refusal("limit_price_invalid", { figure: limitPrice.slice(0, 40), limit: "0" });
  }
  if (isOnTick(instrument, price)) return null;
  const tick = formatDecimal(exactTick(instrument, price));
  return refusal("limit_price_invalid", { figure: limitPrice, limit: tick, params: { tick } });
};

const instrumentRule: Rule = (_intent, { instrument }) =>
  instrument.retired === undefined
    ? null
    : refusal("instrument_not_tradable", {
        figure: instrument.retired,
        params: { symbol: instrument.symbol, reason: instrument.retired },
      });

const accountRule: Rule = (_intent, { account, requestedMode, venue }) => {
  if (account.mode !== requestedMode || account.mode !== venue.mode) {
    return refusal("account_mode_mismatch", { figure: account.mode, limit: requestedMode });
  }
  if (account.status === "active") return null;
  if (account.status === "disconnected" && account.mode === "live")
    return refusal("live_requires_connection");
  return refusal("account_read_only", { figure: account.status });
};

const killSwitchRule: Rule = (_intent, { killSwitch }) => {
  if (killSwitch.global) return refusal("trading_halted");
  return killSwitch.user ? refusal("kill_switch") : null;
};

const sessionRule: Rule = (_intent, { session, limits, instrument }) => {
  if (!limits.openSessionOnly || session.state === "open" || instrument.type === "crypto") return null;
  const params = {
    nextOpen: session.nextOpen,
    ...(session.reason === null ? {} : { holiday: session.reason }),
  };
  const because = { figure: session.state, limit: "open", params };
  if (session.reason === null) return refusal("market_closed_hours", because);
  return refusal(session.reason === "Weekend" ? "market_closed_weekend" : "market_closed_holiday", because);
};

/** Limit orders protect themselves, so an old price does not stop them; no price at all stops both. */
const quoteRule: Rule = ({ type }, { quote, session, now, limits, instrument }) => {
  if (quote === null) return refusal("market_data_unavailable", { params: { symbol: instrument.symbol } });
  if (type !== "Market") return null;
  const ageMs = now - quote.asOf;
  const old = limits.maxQuoteAgeMs !== null && session.state === "open" && ageMs > limits.maxQuoteAgeMs;
  if (!quote.stale && !old && ageMs >= 0) return null;
  return refusal("stale_quote", {
    figure: String(ageMs),
    limit: limits.maxQuoteAgeMs === null ? null : String(limits.maxQuoteAgeMs),
    params: { symbol: instrument.symbol, asOf: quote.asOf },
  });
};

/** Only the side that costs money is fenced in: a purchase far below the market merely waits. */
const collarRule: Rule = ({ type, side, limitPrice }, { quote, limits }) => {
  if (type !== "Limit" || limitPrice === null || quote === null || quote.stale) return null;
  const price = decimal(limitPrice);
  const bound =
    side === "BUY"
      ? beyond(quote.ask, limits.priceCollarBps)
      : beyond(quote.bid, `-${limits.priceCollarBps}`);
  if (side === "BUY" ? price.lte(bound) : price.gte(bound)) return null;
  return refusal("price_collar", {
    figure: limitPrice,
    limit: formatDecimal(bound),
    params: {
      limitPrice,
      lastPrice: quote.price,
      collarPercent: formatDecimal(decimal(limits.priceCollarBps).div("100")),
    },
  });
};

/** `price` moved by so many basis points. */
export function beyond(price: string, bps: string): Decimal {
  return decimal(price).times(decimal("1").plus(decimal(bps).div("10000")));
}

const duplicateRule: Rule = (intent, { recentOrders, limits }) => {
  for (const earlier of recentOrders) {
    const apartMs = intent.submittedAt - earlier.submittedAt;
    if (earlier.orderId === intent.orderId || apartMs < 0 || apartMs > limits.duplicateWindowMs) continue;
    if (!sameOrder(earlier, intent)) continue;
    return refusal("duplicate_order", {
      figure: String(apartMs),
      limit: String(limits.duplicateWindowMs),
      params: { seconds: Math.round(apartMs / 1_000) },
    });
  }
  return null;
};

function sameOrder(a: OrderIntent, b: OrderIntent): boolean {
  if (a.accountId !== b.accountId || a.instrumentId !== b.instrumentId) return false;
  if (a.side !== b.side || a.type !== b.type || !decimal(a.quantity).eq(decimal(b.quantity))) return false;
  if (a.limitPrice === null || b.limitPrice === null) return a.limitPrice === b.limitPrice;
  return decimal(a.limitPrice).eq(decimal(b.limitPrice));
}

const dailyTradesRule: Rule = (_intent, { tradesToday, limits }) =>
  limits.maxDailyTrades === null || tradesToday < limits.maxDailyTrades
    ? null
    : refusal("max_daily_trades", {
        figure: String(tradesToday),
        limit: String(limits.maxDailyTrades),
        params: { count: tradesToday, limit: limits.maxDailyTrades },
      });

const dailyLossRule: Rule = ({ side }, { lossToday, limits, account }) => {
  if (side === "SELL" || limits.maxDailyLoss === null || lossToday === null) return null;
  if (decimal(lossToday).lt(decimal(limits.maxDailyLoss))) return null;
  return refusal("max_daily_loss", {
    figure: lossToday,
    limit: limits.maxDailyLoss,
    params: {
      loss: `${lossToday} ${account.homeCurrency}`,
      limit: `${limits.maxDailyLoss} ${account.homeCurrency}`,
    },
  });
};

const positionSizeRule: Rule = (intent, context) => {
  const { limits, position, account, instrument } = context;
  if (intent.side === "SELL" || limits.maxPosition === null) return null;
  const units = [position.free, position.committed, position.workingBuys, intent.quantity]
    .map(decimal)
    .reduce((sum, value) => sum.plus(value), ZERO);
  const { basis, limit } = limits.maxPosition;
  const price = decimal(intent.limitPrice ?? context.quote?.ask ?? "0");
  const homeRate = instrument.currency === account.homeCurrency ? "1" : (context.conversion?.rate ?? "1");
  const figure = basis === "units" ? units : roundMoney(units.times(price).times(decimal(homeRate)));
  if (figure.lte(decimal(limit))) return null;
  const unit = basis === "units" ? "units" : account.homeCurrency;
  return refusal("max_position_size", {
    figure: formatDecimal(figure),
    limit,
    params: {
      symbol: instrument.symbol,
      value: `${formatDecimal(figure)} ${unit}`,
      limit: `${limit} ${unit}`,
    },
  });
};

export const CHECK_RULES: readonly Rule[] = [
  killSwitchRule,
  accountRule,
  instrumentRule,
  quantityRule,
  orderTypeRule,
  limitPriceRule,
  quoteRule,
  fractionRule,
  sessionRule,
  collarRule,
  duplicateRule,
  dailyTradesRule,
  dailyLossRule,
  positionSizeRule,
];
