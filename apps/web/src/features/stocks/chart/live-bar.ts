import { MINUTE_MS, type Timeframe } from "@neuro/contract";
import type { Quote } from "#data/market/quotes.ts";
import type { Bars, LiveBar } from "#ui/charts/candles/candle-types.ts";
import { sessionDay } from "#ui/charts/session-days.ts";

/** Minutes of a bar inside a session. */
const fineMinutes: Partial<Record<Timeframe, number>> = { "1D": 1, "1W": 30 };

/** The last bar with the price of a quote in it, or the one after it; null where the quote is from before the last bar. */
export function liveBar(bars: Bars, quote: Quote, timeframe: Timeframe): LiveBar | null {
  const index = bars.times.length - 1;
  const last = bars.times[index];
  const quotedAt = Date.parse(quote.provenance.asOf);
  if (last === undefined || !Number.isFinite(quotedAt)) return null;
  const minutes = fineMinutes[timeframe];
  if (minutes === undefined) {
    return sessionDay(quotedAt) === last ? moved(bars, index, quote) : null;
  }
  const lengthMs = minutes * MINUTE_MS;
  if (quotedAt < last) return null;
  const passed = Math.floor((quotedAt - last) / lengthMs);
  if (passed === 0) return fine(bars, index, quote.price);
  // The close of a session is no bar of its own, and a gap is the next answer's to fill.
  if (quote.stale || passed * lengthMs > 2 * lengthMs) return null;
  const { price } = quote;
  return { time: last + passed * lengthMs, open: price, high: price, low: price, close: price, volume: 0 };
}

/** The bar of the session under way: its extremes and volume are the quote's. */
function moved(bars: Bars, index: number, quote: Quote): LiveBar {
  const bar = barAt(bars, index);
  return {
    ...bar,
    high: Math.max(bar.high, quote.day_high ?? quote.price, quote.price),
    low: Math.min(bar.low, quote.day_low ?? quote.price, quote.price),
    close: quote.price,
    volume: Math.max(bar.volume, quote.volume),
  };
}

function fine(bars: Bars, index: number, price: number): LiveBar {
  const bar = barAt(bars, index);
  return { ...bar, high: Math.max(bar.high, price), low: Math.min(bar.low, price), close: price };
}

function barAt(bars: Bars, index: number): LiveBar {
  return {
    time: bars.times[index] ?? 0,
    open: bars.open[index] ?? 0,
    high: bars.high[index] ?? 0,
    low: bars.low[index] ?? 0,
    close: bars.close[index] ?? 0,
    volume: bars.volume?.[index] ?? 0,
  };
}
