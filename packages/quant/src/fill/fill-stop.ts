import type { FilledSoFar } from "./commission.ts";
import {
  type BarContext,
  checkContext,
  type FillOutcome,
  fillOrder,
  type QuoteContext,
} from "./fill-order.ts";
import type { FillParameters } from "./fill-parameters.ts";

/** What is left of an order with a stop price. Prices and quantities are positive numbers. */
export interface OpenStop {
  readonly side: "BUY" | "SELL";
  readonly type: "Stop" | "StopLimit" | "OCO";
  readonly stopPrice: number;
  /**
   * Of a StopLimit what it becomes a limit order at, of an OCO where it takes the profit; of a Stop the worst price it may
   * fill at, null for any.
   */
  readonly limitPrice: number | null;
  /** The stop price has traded: the order is a plain one by now. */
  readonly isSetOff: boolean;
  readonly remaining: number;
  readonly before: FilledSoFar;
}

export interface StopOutcome {
  readonly isSetOff: boolean;
  readonly outcome: FillOutcome;
}

const WAITS: FillOutcome = { filled: false, reason: "stop_not_reached" };

/**
 * One look at the market for an order with a stop price. A purchase is set off once the last price is at the stop or above, a
 * sale at it or below; in a bar at the stop price itself, after a gap through it at the open. From that moment on it is a
 * market order (with slippage and half a spread; a purchase up to its limit) or, as a StopLimit, a limit order. In the bar
 * that sets it off it meets the market of that moment only: a limit that this does not meet waits for the next bar.
 *
 * An OCO rests at its limit until its stop is set off. A bar that reaches both counts as having reached the stop first,
 * because bars do not tell their order and this is never too kind; an open at or beyond either decides.
 *
 * Errors as `fillOrder`.
 */
export function fillStop(
  order: OpenStop,
  context: QuoteContext | BarContext,
  parameters: FillParameters,
): StopOutcome {
  if (order.isSetOff) return { isSetOff: true, outcome: fillOrder(plainOrder(order), context, parameters) };
  checkContext(context);
  const price = opensAtProfit(order, context) ? null : stopTrigger(order, context);
  if (price !== null) {
    return { isSetOff: true, outcome: fillOrder(plainOrder(order), momentOf(price, context), parameters) };
  }
  if (order.type !== "OCO") return { isSetOff: false, outcome: WAITS };
  const profit = { ...order, type: "Limit" as const };
  return { isSetOff: false, outcome: fillOrder(profit, context, parameters) };
}

/** Price from which on a stop trades; null while it is not set off. */
export function stopTrigger(
  { side, stopPrice }: Pick<OpenStop, "side" | "stopPrice">,
  context: QuoteContext | BarContext,
): number | null {
  if (!(stopPrice > 0 && Number.isFinite(stopPrice))) {
    throw new RangeError(`stopPrice must be a positive number; it is ${stopPrice}`);
  }
  if (context.kind === "quote") {
    const isReached = side === "BUY" ? context.last >= stopPrice : context.last <= stopPrice;
    return isReached ? context.last : null;
  }
  if (side === "BUY") return context.high >= stopPrice ? Math.max(context.open, stopPrice) : null;
  return context.low <= stopPrice ? Math.min(context.open, stopPrice) : null;
}

function opensAtProfit({ type, limitPrice }: OpenStop, context: QuoteContext | BarContext): boolean {
  return type === "OCO" && context.kind === "bar" && limitPrice !== null && context.open >= limitPrice;
}

/** A moment within a bar, with the bar's volume to take part in. */
function momentOf(price: number, context: QuoteContext | BarContext): QuoteContext {
  if (context.kind === "quote") return context;
  return { kind: "quote", bid: null, ask: null, last: price, volume: context.volume };
}

/** What the order is once it is set off. */
function plainOrder({ side, type, limitPrice, remaining, before }: OpenStop) {
  const limit = type === "OCO" ? null : limitPrice;
  return { side, type: limit === null ? "Market" : "Limit", limitPrice: limit, remaining, before } as const;
}
