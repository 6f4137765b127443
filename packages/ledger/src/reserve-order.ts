/** The last check: what the order may cost at worst, in which money it is settled, and whether the account has it. */

import { exactCommission } from "./commission.ts";
import { type Decimal, formatDecimal, maximum, minimum, ZERO } from "./decimal.ts";
import type { CheckContext } from "./gate/check-context.ts";
import { roundToTick } from "./gate/price-tick.ts";
import { amount, beyond, type Question } from "./gate/rules/question.ts";
import { type Judgement, pass, type RuleCode, refuse } from "./gate/rules/rule.ts";
import { roundMoneyUp } from "./money.ts";
import type { ApprovedOrderRecord, BracketExits, OrderIntent, Reservation, Settlement } from "./port.ts";
import { orderTotals, settlementCost } from "./trade-entries.ts";

export interface ReservedOrder {
  /** The order as it is approved, if every other rule agrees; null when this one refuses. */
  readonly order: ApprovedOrderRecord | null;
  readonly code: Extract<RuleCode, "cash" | "holding" | "exchange_rate">;
  readonly judgement: Judgement;
}

/** Null when a quantity or a price that other rules refuse leaves nothing to reckon with. */
export function reserveOrder(question: Question): ReservedOrder | null {
  const { intent, units, context } = question;
  const isPurchase = intent.side === "BUY";
  const collar = collarOf(question);
  const worst = collar ?? question.limit;
  if (units === null || (isPurchase && worst === null)) return null;
  const terms: Terms = {
    ...intent,
    quantity: formatDecimal(units),
    limitPrice: canonical(question.limit),
    ...(intent.stopPrice === undefined ? {} : { stopPrice: canonical(question.stop) }),
    ...(intent.exits === undefined ? {} : { exits: canonicalExits(question) }),
    collarPrice: canonical(collar),
    outsideHours: hoursPolicy(intent, context),
  };
  return isPurchase && worst !== null
    ? reserveCash(terms, { units, worst }, context)
    : reserveUnits(terms, units, context);
}

function canonical(value: Decimal | null): string | null {
  return value === null ? null : formatDecimal(value);
}

function canonicalExits({ intent, stopLoss, takeProfit }: Question): BracketExits | null {
  if ((intent.exits ?? null) === null) return null;
  return { stopLoss: canonical(stopLoss), takeProfit: canonical(takeProfit) };
}

type Terms = OrderIntent & Pick<ApprovedOrderRecord, "collarPrice" | "outsideHours">;

/** Only a market order can be filled as practice: the others name a price that has to trade. */
function hoursPolicy(
  { type }: OrderIntent,
  { account, limits }: CheckContext,
): ApprovedOrderRecord["outsideHours"] {
  const isPlain = type === "Market" || type === "Limit";
  return isPlain && account.mode === "paper" && !limits.tradingHoursOnly ? "fill_last" : "wait";
}

/**
 * The worst price a market order accepts: a margin past ask or bid, wider when it has to wait for an open. A stop that buys
 * has the wide margin past its stop price; one that sells has none, because it must sell. Null without a collar or a price.
 */
function collarOf(question: Question): Decimal | null {
  const { intent, quote, stop, context } = question;
  const { limits, session, instrument } = context;
  if (intent.type === "Stop" && intent.side === "BUY") {
    return stop && roundToTick(instrument, beyond(stop, limits.waitingBufferBps), "up");
  }
  if (intent.type !== "Market" || quote === null) return null;
  const waits =
    hoursPolicy(intent, context) === "wait" && session.state !== "open" && instrument.type !== "crypto";
  const bps = waits ? limits.waitingBufferBps : limits.marketBufferBps;
  if (intent.side === "BUY") {
    return roundToTick(instrument, beyond(maximum(quote.ask, quote.last), bps), "up");
  }
  return roundToTick(instrument, beyond(minimum(quote.bid, quote.last), `-${bps}`), "down");
}

function reserveUnits(terms: Terms, units: Decimal, context: CheckContext): ReservedOrder {
  const { position, instrument, account } = context;
  const free = amount(position.free);
  const available = formatDecimal(free);
  const facts = { figure: terms.quantity, limit: available, unit: "units" };
  if (units.gt(free)) {
    const params = { symbol: instrument.symbol, required: terms.quantity, available };
    return refused("holding", refuse("insufficient_position", { ...facts, params }));
  }
  const native = account.heldCurrencies.includes(terms.currency);
  const settlement = settlementIn(native ? terms.currency : account.homeCurrency, terms, context);
  if (settlement === null) return noRate(context);
  const reservation: Reservation = {
    book: "position",
    commodity: terms.instrumentId,
    amount: terms.quantity,
  };
  return { code: "holding", judgement: pass(facts), order: { ...terms, reservation, settlement } };
}

function refused(code: ReservedOrder["code"], judgement: Judgement): ReservedOrder {
  return { code, judgement, order: null };
}

function noRate({ instrument }: CheckContext): ReservedOrder {
  const params = { symbol: instrument.symbol };
  return refused("exchange_rate", refuse("market_data_unavailable", { figure: instrument.currency, params }));
}

/** Null when a rate is needed and there is none. */
function settlementIn(
  currency: string,
  terms: Terms,
  { account, conversion }: CheckContext,
): Settlement | null {
  const { homeCurrency } = account;
  const abroad = terms.currency !== homeCurrency;
  if (abroad && (conversion === null || amount(conversion.rate).lte(ZERO))) return null;
  const homeRate = abroad && conversion !== null ? conversion.rate : "1";
  const converts = currency !== terms.currency;
  return {
    currency,
    rate: converts ? homeRate : "1",
    feeBps: converts && conversion !== null ? conversion.feeBps : "0",
    homeCurrency,
    homeRate,
    ...(abroad && conversion !== null ? { rateBasis: conversion.priceBasis } : {}),
  };
}

/**
 * A purchase is paid in its own currency when the account keeps that currency and has enough of it; otherwise in home
 * currency, converted in the same transaction. What is set aside covers the worst price, the commission and the
 * conversion, so an approved order cannot bring cash below zero.
 */
function reserveCash(
  terms: Terms,
  { units, worst }: { readonly units: Decimal; readonly worst: Decimal },
  context: CheckContext,
): ReservedOrder {
  const { account, venue } = context;
  const notional = roundMoneyUp(units.times(worst));
  const commission = roundMoneyUp(exactCommission(venue.commission, units, units.times(worst)));
  const free = (currency: string) => amount(context.cash[currency]);
  const inOwn =
    account.heldCurrencies.includes(terms.currency) && notional.plus(commission).lte(free(terms.currency));
  const settlement = settlementIn(inOwn ? terms.currency : account.homeCurrency, terms, context);
  if (settlement === null) return noRate(context);
  const { currency } = settlement;
  const cost = settlementCost(orderTotals("BUY", { notional, commission }, settlement));
  const [figure, limit] = [formatDecimal(cost), formatDecimal(free(currency))];
  if (cost.gt(free(currency))) {
    const money = (value: Decimal) => `${value.toFixed(2)} ${currency}`;
    const params = { required: money(cost), available: money(free(currency)) };
    return refused("cash", refuse("insufficient_funds", { figure, limit, unit: currency, params }));
  }
  const reservation: Reservation = { book: "cash", commodity: currency, amount: figure };
  return {
    code: "cash",
    judgement: pass({ figure, limit, unit: currency }),
    order: { ...terms, reservation, settlement },
  };
}
