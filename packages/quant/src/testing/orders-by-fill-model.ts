import type { Bars } from "../bars.ts";
import { type FilledSoFar, NOTHING_FILLED } from "../fill/commission.ts";
import { type BarContext, type FillOutcome, fillOrder } from "../fill/fill-order.ts";
import type { FillParameters } from "../fill/fill-parameters.ts";
import { cutToLot } from "../fill/tick.ts";

/** The backtest's orders put to `fillOrder` one by one, as the paper exchange does: what its own market must agree with. */
type Fill = Extract<FillOutcome, { readonly filled: true }>;

/** The bar as an interval to trade in, from `open` on: the bar's own open, or the price at which a stop is set off. */
export function barContext(bars: Bars, bar: number, open = bars.open[bar] as number): BarContext {
  const volume = bars.volume[bar] as number;
  return {
    kind: "bar",
    open,
    high: bars.high[bar] as number,
    low: bars.low[bar] as number,
    close: bars.close[bar] as number,
    volume: Number.isNaN(volume) ? null : volume,
  };
}

/** The close as a moment to trade at, whole and without slippage by size. */
export function closeContext(bars: Bars, bar: number): BarContext {
  const close = bars.close[bar] as number;
  return { kind: "bar", open: close, high: close, low: close, close, volume: null };
}

/**
 * Buys for no more than `cash`, commission included: an order that would cost more is made smaller, as a broker's
 * buying-power check would make it. Null when nothing was filled; what the bar could not fill is given up.
 */
export function buy(
  order: { readonly quantity: number; readonly limitPrice: number | null; readonly cash: number },
  context: BarContext,
  parameters: FillParameters,
): Fill | null {
  const { limitPrice, cash } = order;
  let { quantity } = order;
  while (quantity > 0) {
    const fill = fillOrder(
      {
        side: "BUY",
        type: limitPrice === null ? "Market" : "Limit",
        limitPrice,
        remaining: quantity,
        before: NOTHING_FILLED,
      },
      context,
      parameters,
    );
    if (!fill.filled) return null;
    const cost = fill.quantity * fill.price + fill.commission;
    if (cost <= cash) return fill;
    const affordable = cutToLot((fill.quantity * cash) / cost, parameters.lotSize);
    quantity = Math.min(affordable, cutToLot(fill.quantity - parameters.lotSize, parameters.lotSize));
  }
  return null;
}

/** Sells what the bar lets go of, at the market or at a limit; null when it is nothing. */
export function sell(
  order: { readonly quantity: number; readonly limitPrice: number | null; readonly before: FilledSoFar },
  context: BarContext,
  parameters: FillParameters,
): Fill | null {
  const { quantity, limitPrice, before } = order;
  const type = limitPrice === null ? "Market" : "Limit";
  const fill = fillOrder(
    { side: "SELL", type, limitPrice, remaining: quantity, before },
    context,
    parameters,
  );
  return fill.filled ? fill : null;
}
