/** The last check: what the order may cost at worst, in which money it is settled, and whether the account has it. */
import type { CheckContext } from "./check-context.ts";
import { beyond } from "./check-rules.ts";
import { exactCommission } from "./commission.ts";
import { type Decimal, decimal, formatDecimal, maximum, ZERO } from "./decimal.ts";
import { roundMoneyUp } from "./money.ts";
import type { ApprovedOrderRecord, OrderIntent, Reservation, Settlement } from "./port.ts";
import { roundToTick } from "./price-tick.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { orderTotals, settlementCost } from "./trade-entries.ts";

export type ReservedOrder =
  | { readonly ok: true; readonly order: ApprovedOrderRecord }
  | { readonly ok: false; readonly refusal: Refusal };

export function reserveOrder(intent: OrderIntent, context: CheckContext): ReservedOrder {
  const outsideHours = hoursPolicy(context);
  const collarPrice = intent.type === "Market" ? collarOf(intent, context, outsideHours) : null;
  const terms: Terms = {
    ...intent,
    quantity: canonical(intent.quantity),
    limitPrice: intent.limitPrice === null ? null : canonical(intent.limitPrice),
    collarPrice: collarPrice === null ? null : formatDecimal(collarPrice),
    outsideHours,
  };
  return intent.side === "SELL" ? reserveUnits(terms, context) : reserveCash(terms, context);
}

function canonical(text: string): string {
  return formatDecimal(decimal(text));
}

type Terms = OrderIntent & Pick<ApprovedOrderRecord, "collarPrice" | "outsideHours">;

function hoursPolicy({ account, limits }: CheckContext): ApprovedOrderRecord["outsideHours"] {
  return account.mode === "paper" && !limits.tradingHoursOnly ? "fill_last" : "wait";
}

/** The worst price a market order accepts: a margin past ask or bid, wider when it has to wait for an open. */
function collarOf(
  { side }: OrderIntent,
  context: CheckContext,
  outsideHours: Terms["outsideHours"],
): Decimal {
  const { quote, limits, session, instrument } = context;
  if (quote === null) throw new Error("a market order without a quote passed the rules");
  const waits = outsideHours === "wait" && session.state !== "open" && instrument.type !== "crypto";
  const bps = waits ? limits.waitingBufferBps : limits.marketBufferBps;
  if (side === "BUY") {
    const top = maximum(decimal(quote.ask), decimal(quote.price));
    return roundToTick(instrument, beyond(formatDecimal(top), bps), "up");
  }
  const bottom = decimal(quote.bid).lt(decimal(quote.price)) ? quote.bid : quote.price;
  return roundToTick(instrument, beyond(bottom, `-${bps}`), "down");
}

function reserveUnits(terms: Terms, context: CheckContext): ReservedOrder {
  const { position, instrument, account } = context;
  if (decimal(terms.quantity).gt(decimal(position.free))) {
    return {
      ok: false,
      refusal: refusal("insufficient_position", {
        figure: terms.quantity,
        limit: position.free,
        params: { symbol: instrument.symbol, required: terms.quantity, available: position.free },
      }),
    };
  }
  const native = account.heldCurrencies.includes(terms.currency);
  const settlement = settlementIn(native ? terms.currency : account.homeCurrency, terms, context);
  if (settlement === null) return { ok: false, refusal: noRate(context) };
  const reservation: Reservation = {
    book: "position",
    commodity: terms.instrumentId,
    amount: terms.quantity,
  };
  return { ok: true, order: { ...terms, reservation, settlement } };
}

function noRate({ instrument }: CheckContext): Refusal {
  return refusal("market_data_unavailable", {
    figure: instrument.currency,
    params: { symbol: instrument.symbol },
  });
}

/** Null when a rate is needed and there is none. */
function settlementIn(
  currency: string,
  terms: Terms,
  { account, conversion }: CheckContext,
): Settlement | null {
  const { homeCurrency } = account;
  const abroad = terms.currency !== homeCurrency;
  if (abroad && (conversion === null || decimal(conversion.rate).lte(ZERO))) return null;
  const homeRate = abroad && conversion !== null ? conversion.rate : "1";
  const converts = currency !== terms.currency;
  return {
    currency,
    rate: converts ? homeRate : "1",
    feeBps: converts && conversion !== null ? conversion.feeBps : "0",
    homeCurrency,
    homeRate,
  };
}

/**
 * A purchase is paid in its own currency when the account keeps that currency and has enough of it; otherwise in home
 * currency, converted in the same transaction. What is set aside covers the worst price, the commission and the
 * conversion, so an approved order cannot bring cash below zero.
 */
function reserveCash(terms: Terms, context: CheckContext): ReservedOrder {
  const { account, venue } = context;
  const units = decimal(terms.quantity);
  const price = decimal(terms.collarPrice ?? terms.limitPrice ?? "0");
  if (price.lte(ZERO)) throw new Error("an order without a worst price passed the rules");
  const notional = roundMoneyUp(units.times(price));
  const commission = roundMoneyUp(exactCommission(venue.commission, units, units.times(price)));
  const native = notional.plus(commission);
  const free = (currency: string) => decimal(context.cash[currency] ?? "0");
  const inOwn = account.heldCurrencies.includes(terms.currency) && native.lte(free(terms.currency));
  const settlement = settlementIn(inOwn ? terms.currency : account.homeCurrency, terms, context);
  if (settlement === null) return { ok: false, refusal: noRate(context) };
  const cost = settlementCost(orderTotals("BUY", { notional, commission }, settlement));
  const available = free(settlement.currency);
  if (cost.gt(available)) return { ok: false, refusal: noFunds(cost, available, settlement.currency) };
  const reservation: Reservation = {
    book: "cash",
    commodity: settlement.currency,
    amount: formatDecimal(cost),
  };
  return { ok: true, order: { ...terms, reservation, settlement } };
}

function noFunds(required: Decimal, available: Decimal, currency: string): Refusal {
  const money = (amount: Decimal) => `${amount.toFixed(2)} ${currency}`;
  return refusal("insufficient_funds", {
    figure: formatDecimal(required),
    limit: formatDecimal(available),
    params: { required: money(required), available: money(available) },
  });
}
