/**
 * Matching: what one look at the market (a quote, a minute bar, the last price outside hours) does to one order. Pure; the
 * prices come from quant's fill model, the same one the backtest uses.
 */
import {
  type ApprovedOrderRecord,
  decimal,
  decimalOfNumber,
  formatDecimal,
  type OrderType,
} from "@neuro/ledger";
import {
  type BarContext,
  type FilledSoFar,
  type FillOutcome,
  type FillParameters,
  fillCommission,
  fillOrder,
  fillStop,
  type OpenStop,
  type QuoteContext,
} from "@neuro/quant";
import { type Execution, recordExecution, setOff, unitsLeft } from "./paper-order.ts";
import type { PaperOrder } from "./paper-store.ts";

export const PRACTICE_LABEL = "practice fill";

interface Look {
  readonly parameters: FillParameters;
  /** Market time that the fill gets, epoch ms. */
  readonly at: number;
  /** Of what is looked at. */
  readonly priceBasis: Execution["priceBasis"];
}

/** Returns the order as it was when nothing happens to it. */
export function matchOrder(paper: PaperOrder, context: QuoteContext | BarContext, look: Look): PaperOrder {
  const { parameters } = look;
  const stop = openStopOf(paper);
  if (stop === null) return fillWith(paper, fillOrder(openOrderOf(paper), context, parameters), look);
  const { isSetOff, outcome } = fillStop(stop, context, parameters);
  return fillWith(isSetOff ? setOff(paper, look.at) : paper, outcome, look);
}

function fillWith(paper: PaperOrder, outcome: FillOutcome, { at, priceBasis }: Look): PaperOrder {
  if (!outcome.filled) return paper;
  return recordExecution(paper, {
    quantity: exact(outcome.quantity),
    price: exact(outcome.price),
    commission: exact(outcome.commission),
    at,
    priceBasis,
    label: null,
  });
}

/**
 * Outside trading hours a market order fills whole at the last price, labelled. Not beyond its collar: the order then
 * waits for the open like any other.
 */
export function fillAtLastPrice(paper: PaperOrder, last: number, look: Look): PaperOrder {
  const price = decimalOfNumber(last);
  const { side, collarPrice } = paper.order;
  if (collarPrice !== null) {
    const collar = decimal(collarPrice);
    if (side === "BUY" ? price.gt(collar) : price.lt(collar)) return paper;
  }
  const quantity = unitsLeft(paper);
  const commission = fillCommission(Number(quantity), last, filledSoFar(paper), look.parameters.commission);
  return recordExecution(paper, {
    quantity,
    price: formatDecimal(price),
    commission: exact(commission),
    at: look.at,
    priceBasis: look.priceBasis,
    label: PRACTICE_LABEL,
  });
}

/** A market order works as a limit order at its collar: it takes what the market offers, up to the price reserved for. */
export function openOrderOf(paper: PaperOrder) {
  const worst = worstPrice(paper.order);
  return {
    side: paper.order.side,
    type: worst === null ? ("Market" as const) : ("Limit" as const),
    limitPrice: worst,
    remaining: Number(unitsLeft(paper)),
    before: filledSoFar(paper),
  };
}

/** Null for an order without a stop price. */
export function openStopOf(paper: PaperOrder): OpenStop | null {
  const { type, stopPrice, side } = paper.order;
  if (!isStopType(type)) return null;
  if (!stopPrice) throw new Error(`order ${paper.order.orderId} has no stop price`);
  return {
    side,
    type,
    stopPrice: Number(stopPrice),
    limitPrice: worstPrice(paper.order),
    isSetOff: (paper.setOffAt ?? null) !== null,
    remaining: Number(unitsLeft(paper)),
    before: filledSoFar(paper),
  };
}

function isStopType(type: OrderType): type is OpenStop["type"] {
  return type === "Stop" || type === "StopLimit" || type === "OCO";
}

function worstPrice({ limitPrice, collarPrice }: ApprovedOrderRecord): number | null {
  const worst = limitPrice ?? collarPrice;
  return worst === null ? null : Number(worst);
}

function filledSoFar(paper: PaperOrder): FilledSoFar {
  return {
    quantity: Number(paper.filledQuantity),
    value: Number(paper.filledNotional),
    commission: Number(paper.commission),
  };
}

/** The model's doubles are the nearest to decimals on a tick, lot or cent: their shortest text is that decimal. */
function exact(value: number): string {
  return formatDecimal(decimalOfNumber(value));
}
