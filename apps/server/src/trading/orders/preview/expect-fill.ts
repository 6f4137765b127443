/** When an order would trade and at which price, by the fill model of the venue. */
import { type FillParameters, fillOrder, NOTHING_FILLED, type QuoteContext } from "@neuro/quant";
import type { OrderRequest } from "../placing/order-request.ts";
import { type ExecutionTime, isMarketOpen, type PreviewedOrder } from "./previewed-order.ts";

export interface ExpectedFill {
  readonly when: ExecutionTime;
  /** Of one unit; null without any price. */
  readonly price: number | null;
  /** Units that trade at once; the rest follows with the market. 0 while it waits. */
  readonly unitsNow: number;
  /** What the price is measured from, for spread and slippage: the middle of bid and ask, or the stop. */
  readonly middle: number | null;
}

type Terms = Pick<OrderRequest, "side" | "quantity"> & { readonly limitPrice: number | null };

function meet(order: Terms, market: QuoteContext, parameters: FillParameters) {
  return fillOrder(
    {
      side: order.side,
      type: order.limitPrice === null ? "Market" : "Limit",
      limitPrice: order.limitPrice,
      remaining: order.quantity,
      before: NOTHING_FILLED,
    },
    market,
    parameters,
  );
}

/** The price an order would have, whatever the volume; its limit when the market does not come that far now. */
function priceAt(order: Terms, market: QuoteContext, parameters: FillParameters): number | null {
  const outcome = meet(order, { ...market, volume: null }, parameters);
  return outcome.filled ? outcome.price : order.limitPrice;
}

/** Of an order with a stop: from the stop on it meets a market whose last price is the stop. */
function expectStop({ request, parameters, volume }: PreviewedOrder, stop: number): ExpectedFill {
  const waiting = { when: "resting" as const, unitsNow: 0 };
  if (request.type === "OCO") return { ...waiting, price: request.limitPrice, middle: request.limitPrice };
  const limitPrice = request.type === "StopLimit" ? request.limitPrice : null;
  const market: QuoteContext = { kind: "quote", bid: null, ask: null, last: stop, volume };
  const outcome = meet({ ...request, limitPrice }, market, parameters);
  const price = outcome.filled ? outcome.price : priceAt({ ...request, limitPrice }, market, parameters);
  return { ...waiting, price, middle: stop };
}

/** Outside hours a paper market order fills at the last price, unless the user waits for trading hours. */
function isPractice({ request, account, context }: PreviewedOrder): boolean {
  return request.type === "Market" && account.mode === "paper" && !context.limits.tradingHoursOnly;
}

export function expectFill(order: PreviewedOrder): ExpectedFill {
  const { request, view, parameters, volume } = order;
  const { quote } = view;
  if (request.stopPrice !== null) return expectStop(order, request.stopPrice);
  const isLimit = request.type === "Limit";
  if (quote === null) {
    const when = isMarketOpen(order) && !isLimit ? "now" : "resting";
    return { when, price: request.limitPrice, unitsNow: 0, middle: null };
  }
  const { bid, ask, price: last } = quote;
  const middle = (bid + ask) / 2;
  const market: QuoteContext = { kind: "quote", bid, ask, last, volume };
  if (!isMarketOpen(order)) {
    if (isPractice(order)) {
      return { when: "practice_fill", price: last, unitsNow: request.quantity, middle: last };
    }
    const price = priceAt(request, market, parameters);
    return { when: isLimit ? "resting" : "at_open", price, unitsNow: 0, middle };
  }
  const outcome = meet(request, market, parameters);
  if (outcome.filled) return { when: "now", price: outcome.price, unitsNow: outcome.quantity, middle };
  const waits = outcome.reason === "limit_not_reached";
  const price = priceAt(request, market, parameters);
  return { when: waits ? "resting" : "now", price, unitsNow: 0, middle };
}
