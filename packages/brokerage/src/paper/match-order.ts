/**
 * Matching: what one look at the market (a quote, a minute bar, the last price outside hours) does to one order. Pure; the
 * prices come from quant's fill model, the same one the backtest uses.
 */
import { type ApprovedOrderRecord, decimal, decimalOfNumber, formatDecimal } from "@neuro/ledger";
import {
  type BarContext,
  type FilledSoFar,
  type FillOutcome,
  type FillParameters,
  fillCommission,
  fillOrder,
  type OpenOrder,
  type QuoteContext,
} from "@neuro/quant";
import { recordExecution, unitsLeft } from "./paper-order.ts";
import type { PaperOrder } from "./paper-store.ts";

export const PRACTICE_LABEL = "practice fill";

interface Look {
  readonly parameters: FillParameters;
  /** Market time that the fill gets, epoch ms. */
  readonly at: number;
}

/** Returns the order as it was when nothing fills. */
export function matchOrder(paper: PaperOrder, context: QuoteContext | BarContext, look: Look): PaperOrder {
  const outcome: FillOutcome = fillOrder(openOrderOf(paper), context, look.parameters);
  if (!outcome.filled) return paper;
  return recordExecution(paper, {
    quantity: exact(outcome.quantity),
    price: exact(outcome.price),
    commission: exact(outcome.commission),
    at: look.at,
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
    label: PRACTICE_LABEL,
  });
}

/** A market order works as a limit order at its collar: it takes what the market offers, up to the price reserved for. */
function openOrderOf(paper: PaperOrder): OpenOrder {
  const worst = worstPrice(paper.order);
  return {
    side: paper.order.side,
    type: worst === null ? "Market" : "Limit",
    limitPrice: worst === null ? null : Number(worst),
    remaining: Number(unitsLeft(paper)),
    before: filledSoFar(paper),
  };
}

function worstPrice({ limitPrice, collarPrice }: ApprovedOrderRecord): string | null {
  return limitPrice ?? collarPrice;
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
