import { DAY_MS } from "@neuro/contract/primitives";
import type { Bars } from "@neuro/quant";
import type { SymbolSeries } from "../features/symbol-series.ts";

/**
 * Deterministic numbers in 0..1. Each is a mixed counter, so that series of neighbouring seeds have nothing in common, as they would
 * with a generator that only multiplies.
 * Source: Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators (2014); the 32-bit mixer is MurmurHash3's finalizer.
 */
export function uniformSequence(seed: number): () => number {
  let counter = mixed(seed + 1);
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mixed(counter) / 2 ** 32;
  };
}

function mixed(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Weekdays from a Monday on, as ISO dates. */
function weekdays(count: number, from = "2010-01-04"): string[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, i) => {
    const day = Math.floor(i / 5) * 7 + (i % 5);
    return new Date(start + day * DAY_MS).toISOString().slice(0, 10);
  });
}

/** What a rule may look at: returns in percent and volumes of the bars before, latest last. */
interface Past {
  readonly moves: readonly number[];
  readonly volumes: readonly number[];
}

/** Return of a bar in percent from its size, its luck (evenly 0..1) and what came before. */
export type ReturnRule = (size: number, luck: number, past: Past) => number;

export const randomWalk: ReturnRule = (size, luck) => (luck < 0.5 ? size : -size);

/** A day's direction repeats the last one's with the given probability. */
export function repeating(probability: number): ReturnRule {
  return (size, luck, { moves }) => {
    const last = Math.sign(moves.at(-1) ?? 1);
    return size * (luck < probability ? last : -last);
  };
}

/** After a day of high volume prices rise with the given probability, after one of low volume they fall with it. */
export function foretoldByVolume(probability: number): ReturnRule {
  return (size, luck, { volumes }) => {
    const side = (volumes.at(-1) ?? 0) > USUAL_VOLUME ? 1 : -1;
    return size * (luck < probability ? side : -side);
  };
}

const USUAL_VOLUME = 1e5;

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
  const past = { moves: [] as number[], volumes: [] as number[] };
  let price = 50;
  for (let bar = 0; bar < length; bar++) {
    bars.open[bar] = price;
    const move = rule(Math.abs(bell()), next(), past);
    past.moves.push(move);
    price *= Math.exp(0.01 * move);
    bars.close[bar] = price;
    bars.high[bar] = Math.max(price, bars.open[bar] as number) * (1 + 0.004 * next());
    bars.low[bar] = Math.min(price, bars.open[bar] as number) * (1 - 0.004 * next());
    bars.volume[bar] = USUAL_VOLUME * (0.5 + next());
    past.volumes.push(bars.volume[bar] as number);
  }
  return { symbol, dates: weekdays(length), bars, market: null, sector: null };
}

function emptyBars(length: number): Bars {
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
