/** What an order would cost or bring, exactly as the journal would round it. */
import type { Currency } from "@neuro/contract";
import {
  commissionOf,
  type Decimal,
  decimal,
  decimalOfNumber,
  formatDecimal,
  roundMoney,
  ZERO,
} from "@neuro/ledger";
import { plainDecimal, plainNumber } from "../placing/plain-decimal.ts";
import type { ExpectedFill } from "./expect-fill.ts";
import type { PreviewedOrder } from "./previewed-order.ts";

export interface EstimatedCost {
  /** In the order's currency. */
  readonly value: number;
  readonly commission: number;
  readonly spreadAndSlippage: number;
  readonly settlementCurrency: Currency;
  /** Null where nothing is converted. */
  readonly fxRate: number | null;
  /** In the settlement currency, as what follows. */
  readonly conversionFee: number;
  readonly total: number;
  readonly atWorst: number;
}

interface SettlementTerms {
  readonly currency: Currency;
  /** Null where nothing is converted. */
  readonly rate: Decimal | null;
  readonly feeBps: Decimal;
}

const asCurrency = (text: string): Currency => (text === "USD" ? "USD" : "CAD");

/** As the gate approved it; for an order it refuses, as it would have been settled. */
function settlementOf(
  { explanation, account, context, view, request }: PreviewedOrder,
  cost: Decimal,
): SettlementTerms {
  const { result } = explanation;
  const { currency } = view.instrument;
  if (result.ok) {
    const { settlement } = result.order;
    const converts = settlement.currency !== currency;
    return {
      currency: asCurrency(settlement.currency),
      rate: converts ? decimal(settlement.rate) : null,
      feeBps: decimal(settlement.feeBps),
    };
  }
  const keeps = account.heldCurrencies.includes(currency);
  const enough = request.side === "SELL" || cost.lte(decimal(context.cash[currency] ?? "0"));
  const { conversion } = context;
  if ((keeps && enough) || currency === account.currency || conversion === null)
    return { currency, rate: null, feeBps: ZERO };
  return {
    currency: account.currency,
    rate: decimal(conversion.rate),
    feeBps: decimal(conversion.feeBps),
  };
}

interface Legs {
  readonly value: Decimal;
  readonly commission: Decimal;
}

function legsAt(order: PreviewedOrder, price: number): Legs {
  const { request, capabilities, view } = order;
  const units = plainDecimal(request.quantity);
  const notional = decimalOfNumber(request.quantity).times(decimalOfNumber(price));
  const schedule = capabilities.commission[view.instrument.type];
  const charged = commissionOf(schedule, { units, notional: formatDecimal(notional) });
  return { value: roundMoney(notional), commission: roundMoney(decimal(charged)) };
}

/** In the settlement currency: paid by a purchase, received by a sale. */
function settled({ value, commission }: Legs, side: "BUY" | "SELL", terms: SettlementTerms) {
  const net = side === "BUY" ? value.plus(commission) : value.minus(commission);
  const exact = terms.rate === null ? net : net.times(terms.rate);
  const fee = roundMoney(exact.abs().times(terms.feeBps).div("10000"));
  const converted = roundMoney(exact);
  return { fee, total: side === "BUY" ? converted.plus(fee) : converted.minus(fee) };
}

/** The worst price the order may trade at: its collar or limit, else its stop or the price expected. */
function worstPrice({ explanation, request }: PreviewedOrder, expected: number): number {
  const collar = explanation.result.ok ? explanation.result.order.collarPrice : null;
  if (collar !== null) return Number(collar);
  if (request.type === "OCO") return request.stopPrice ?? expected;
  return request.limitPrice ?? request.stopPrice ?? expected;
}

function atWorst(order: PreviewedOrder, expected: number, terms: SettlementTerms): Decimal {
  const { result } = order.explanation;
  const { side } = order.request;
  if (result.ok && side === "BUY") return decimal(result.order.reservation.amount);
  return settled(legsAt(order, worstPrice(order, expected)), side, terms).total;
}

export function estimateCost(order: PreviewedOrder, { price, middle }: ExpectedFill): EstimatedCost {
  const { request, view } = order;
  if (price === null) {
    const none = { value: 0, commission: 0, spreadAndSlippage: 0, conversionFee: 0, total: 0, atWorst: 0 };
    return { ...none, settlementCurrency: view.instrument.currency, fxRate: null };
  }
  const legs = legsAt(order, price);
  const terms = settlementOf(order, legs.value.plus(legs.commission));
  const { fee, total } = settled(legs, request.side, terms);
  const side = request.side === "BUY" ? 1 : -1;
  const beyond = middle === null ? 0 : Math.max(0, side * (price - middle) * request.quantity);
  return {
    value: plainNumber(legs.value),
    commission: plainNumber(legs.commission),
    spreadAndSlippage: Math.round(beyond * 100) / 100,
    settlementCurrency: terms.currency,
    fxRate: terms.rate === null ? null : plainNumber(terms.rate),
    conversionFee: plainNumber(fee),
    total: plainNumber(total),
    atWorst: plainNumber(atWorst(order, price, terms)),
  };
}
