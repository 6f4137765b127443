import type { Bars } from "@neuro/quant";
import type { SymbolSeries } from "../features/symbol-series.ts";

/** Deterministic numbers in 0..1 from a seed (Lehmer, multiplier 48271). */
export function uniformSequence(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 10; i++) next();
  return next;
}

/** Weekdays from a Monday on, as ISO dates. */
export function weekdays(count: number, from = "2010-01-04"): string[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, i) => {
    const day = Math.floor(i / 5) * 7 + (i % 5);
    return new Date(start + day * 86_400_000).toISOString().slice(0, 10);
  });
}

/** Return of a bar in percent from its size, its luck (evenly 0..1) and the returns before it (latest last). */
export type ReturnRule = (size: number, luck: number, before: readonly number[]) => number;

export const randomWalk: ReturnRule = (size, luck) => (luck < 0.5 ? size : -size);

/** A day's direction repeats the last one's with the given probability. */
export function repeating(probability: number): ReturnRule {
  return (size, luck, before) => {
    const last = Math.sign(before.at(-1) ?? 1);
    return size * (luck < probability ? last : -last);
  };
}

/** A series whose returns follow a rule, with a high and a low around and a volume of its own. */
export function seriesByRule(
  rule: ReturnRule,
  {
    length,
    seed,
    symbol = "TEST",
  }: { readonly length: number; readonly seed: number; readonly symbol?: string },
): SymbolSeries {
  const next = uniformSequence(seed);
  const bell = () => next() + next() + next() + next() + next() + next() - 3;
  const bars = emptyBars(length);
  const before: number[] = [];
  let price = 50;
  for (let bar = 0; bar < length; bar++) {
    bars.open[bar] = price;
    const move = rule(Math.abs(bell()), next(), before);
    before.push(move);
    price *= Math.exp(0.01 * move);
    bars.close[bar] = price;
    bars.high[bar] = Math.max(price, bars.open[bar] as number) * (1 + 0.004 * next());
    bars.low[bar] = Math.min(price, bars.open[bar] as number) * (1 - 0.004 * next());
    bars.volume[bar] = 1e5 * (0.5 + next());
  }
  return { symbol, dates: weekdays(length), bars, market: null, sector: null };
}

export function emptyBars(length: number): Bars {
  return {
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
  };
}

/** The first `length` bars; references keep all they have. */
export function headOfSeries(series: SymbolSeries, length: number): SymbolSeries {
  return sliceOfSeries(series, 0, length);
}

export function sliceOfSeries(series: SymbolSeries, from: number, to: number): SymbolSeries {
  const { open, high, low, close, volume } = series.bars;
  const bars = {
    open: open.slice(from, to),
    high: high.slice(from, to),
    low: low.slice(from, to),
    close: close.slice(from, to),
    volume: volume.slice(from, to),
  };
  return { ...series, dates: series.dates.slice(from, to), bars };
}
