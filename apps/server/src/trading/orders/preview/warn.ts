/** What somebody should know before confirming, although it refuses nothing. */
import {
  type AnswerOf,
  asFraction,
  asPercent,
  type Locale,
  message,
  percentOf,
  sourceName,
  unitsText,
} from "@neuro/contract";
import { decimal } from "@neuro/ledger";
import {
  dayTold,
  easternMoment,
  easternTime,
  percentTold,
  priceTold,
} from "../../../platform/format/figures-told.ts";
import { plainNumber } from "../placing/plain-decimal.ts";
import type { EstimatedCost } from "./estimate-cost.ts";
import { exitTypeOf } from "./exits-shown.ts";
import type { ExpectedFill } from "./expect-fill.ts";
import { isMarketOpen, type PreviewedOrder } from "./previewed-order.ts";
import type { Weights } from "./weigh-position.ts";

type Warning = AnswerOf<"previewOrder">["warnings"][number];

/** Percent of an account or of all accounts from which one security is a lump risk. */
const CONCENTRATED_PERCENT = 25;
/** Of the price: what a round trip costs at least. */
const WIDE_SPREAD_PERCENT = 1;
/** In the security's currency: below it exchanges themselves speak of penny stocks. */
const LOW_PRICE = 1;

export interface WarnedOrder {
  readonly order: PreviewedOrder;
  readonly fill: ExpectedFill;
  readonly cost: EstimatedCost;
  readonly weights: Weights;
}

type Warn = (warned: WarnedOrder, locale: Locale) => string | null;

const practiceFill: Warn = ({ fill }, locale) =>
  fill.when === "practice_fill" ? message("warning.practice_fill", locale) : null;

const stalePrice: Warn = ({ order: { view, context } }, locale) => {
  const { quote, instrument } = view;
  const mostMs = context.limits.maxQuoteAgeMs;
  if (quote === null) return null;
  const late = context.session.state === "open" && mostMs !== null && context.now - quote.asOf > mostMs;
  if (quote.old !== undefined) {
    const { priceDate, sessionsBehind: sessions } = quote.old;
    const told = { symbol: instrument.symbol, priceDate: dayTold(priceDate, locale), sessions };
    return message("warning.old_price", locale, told);
  }
  if (!quote.stale && !late) return null;
  return message("warning.stale_price", locale, {
    symbol: instrument.symbol,
    asOf: easternMoment(quote.asOf, locale),
  });
};

const partialFill: Warn = ({ order: { request, parameters }, fill }, locale) => {
  if (fill.when !== "now" || fill.price === null || fill.unitsNow >= request.quantity) return null;
  return message("warning.partial_fill", locale, {
    units: unitsText(fill.unitsNow, locale),
    quantity: unitsText(request.quantity, locale),
    share: percentTold(percentOf(asFraction(parameters.maxParticipation)), locale),
  });
};

const concentration: Warn = ({ order: { request, view }, weights }, locale) => {
  if (request.side === "SELL") return null;
  const { symbol } = view.instrument;
  const { accountAfter, portfolioAfter } = weights;
  if (portfolioAfter > CONCENTRATED_PERCENT)
    return message("warning.concentration_portfolio", locale, {
      symbol,
      percent: percentTold(asPercent(portfolioAfter), locale),
    });
  if (accountAfter <= CONCENTRATED_PERCENT) return null;
  return message("warning.concentration_account", locale, {
    symbol,
    percent: percentTold(asPercent(accountAfter), locale),
  });
};

const conversion: Warn = ({ order: { view }, cost }, locale) => {
  if (cost.fxRate === null) return null;
  return message("warning.conversion", locale, {
    symbol: view.instrument.symbol,
    currency: view.instrument.currency,
    settlement: cost.settlementCurrency,
    rate: unitsText(cost.fxRate, locale),
    fee: priceTold(cost.conversionFee, { currency: cost.settlementCurrency, locale }),
  });
};

const dayOutsideHours: Warn = ({ order, fill }, locale) => {
  if (order.request.timeInForce !== "Day" || isMarketOpen(order) || fill.when === "practice_fill")
    return null;
  return message("warning.day_outside_hours", locale, {
    time: easternTime(order.context.session.nextOpen, locale),
  });
};

const stopWatched: Warn = ({ order: { request, capabilities } }, locale) => {
  const types = [request.type, exitTypeOf(request.exits)];
  const watched = types.some((type) => type !== null && capabilities.watchedOrderTypes.includes(type));
  return watched
    ? message("warning.stop_watched", locale, { venue: sourceName(capabilities.label, locale) })
    : null;
};

const stopMayGap: Warn = ({ order: { request, view } }, locale) => {
  const stop = request.type === "StopLimit" ? null : (request.stopPrice ?? request.exits?.stopLoss ?? null);
  if (stop === null) return null;
  const { currency } = view.instrument;
  return message("warning.stop_may_gap", locale, { stop: priceTold(stop, { currency, locale }) });
};

const lowPrice: Warn = ({ order: { view } }, locale) => {
  const { quote, instrument } = view;
  if (quote === null || instrument.type === "crypto" || quote.price >= LOW_PRICE) return null;
  return message("warning.low_price", locale, {
    symbol: instrument.symbol,
    threshold: priceTold(LOW_PRICE, { currency: instrument.currency, locale }),
  });
};

const sellsEverything: Warn = ({ order: { request, view, context } }, locale) => {
  const { free, committed } = context.position;
  const held = plainNumber(decimal(free).plus(decimal(committed)));
  if (request.side === "BUY" || held === 0 || held !== request.quantity) return null;
  return message("warning.sells_everything", locale, {
    symbol: view.instrument.symbol,
    quantity: unitsText(request.quantity, locale),
  });
};

const limitMeetsMarket: Warn = ({ order: { request }, fill }, locale) =>
  request.type === "Limit" && fill.when === "now" ? message("warning.limit_meets_market", locale) : null;

const wideSpread: Warn = ({ order: { view } }, locale) => {
  const { quote, instrument } = view;
  if (quote === null) return null;
  const percent = ((quote.ask - quote.bid) / ((quote.ask + quote.bid) / 2)) * 100;
  if (percent < WIDE_SPREAD_PERCENT) return null;
  return message("warning.wide_spread", locale, {
    symbol: instrument.symbol,
    percent: percentTold(asPercent(percent), locale),
  });
};

/** By code, the gravest first. */
const WARNINGS: Readonly<Record<string, Warn>> = {
  stale_price: stalePrice,
  practice_fill: practiceFill,
  partial_fill: partialFill,
  sells_everything: sellsEverything,
  concentration,
  stop_watched: stopWatched,
  stop_may_gap: stopMayGap,
  low_price: lowPrice,
  wide_spread: wideSpread,
  conversion,
  day_outside_hours: dayOutsideHours,
  limit_meets_market: limitMeetsMarket,
};

export function warningsOn(warned: WarnedOrder): Warning[] {
  return Object.entries(WARNINGS).flatMap(([code, warn]) => {
    const text = warn(warned, warned.order.locale);
    return text === null ? [] : [{ code, text }];
  });
}
