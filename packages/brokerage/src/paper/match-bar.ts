/** One bar of the market against one order, and what an exit needs to know of the bar that filled its purchase. */
import { type BarContext, type FillParameters, isMarketable } from "@neuro/quant";
import type { Bar } from "./market-minutes.ts";
import { matchOrder, openOrderOf, openStopOf } from "./match-order.ts";
import type { EntryBar, PaperOrder } from "./paper-store.ts";

/** The order after the bar; what it fills is stamped with the bar's end. */
export function matchBar(paper: PaperOrder, bar: Bar, parameters: FillParameters): PaperOrder {
  const matched = matchOrder(paper, seenBy(paper, bar), {
    parameters,
    at: bar.end,
    priceBasis: bar.priceBasis,
  });
  const moved = { ...matched, matchedUntil: bar.end };
  if (matched.filledQuantity === paper.filledQuantity || paper.order.side === "SELL") return moved;
  return { ...moved, entryBars: [...(paper.entryBars ?? []), entryBarOf(paper, matched, bar, parameters)] };
}

/**
 * An exit works from the fill it protects. In the bar of that fill its stop counts always; its target only when the purchase
 * filled at the bar's open, because otherwise the high may be older than the purchase.
 */
function seenBy({ protectsFrom }: PaperOrder, bar: Bar): BarContext {
  const { kind, open, high, low, close, volume } = bar;
  const entry = protectsFrom ?? null;
  if (entry === null || entry.start !== bar.start || entry.atOpen) {
    return { kind, open, high, low, close, volume };
  }
  const { price } = entry;
  return { kind, open: price, high: price, low: Math.min(low, price), close: price, volume };
}

function entryBarOf(before: PaperOrder, after: PaperOrder, bar: Bar, parameters: FillParameters): EntryBar {
  const event = after.events.at(-1);
  if (event?.type !== "OrderFilled") throw new Error("an order grew without a fill");
  const { fillId, price } = event.fill;
  return { fillId, start: bar.start, price: Number(price), atOpen: fillsAtOpen(before, bar, parameters) };
}

function fillsAtOpen(paper: PaperOrder, bar: Bar, parameters: FillParameters): boolean {
  const stop = openStopOf(paper);
  if (stop !== null && !stop.isSetOff) return bar.open >= stop.stopPrice;
  return isMarketable(openOrderOf(paper), bar, parameters);
}
