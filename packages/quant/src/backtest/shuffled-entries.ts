import type { Bars } from "../bars.ts";
import { seededUniform } from "../seeded-uniform.ts";
import type { Trade } from "./trade.ts";

/** What the moments of buying were worth: growth over all holdings beside that of the same holdings at other moments. */
export interface EntryTiming {
  /** Growth of all holdings one after the other, from open to open, before costs: a fraction. */
  readonly own: number;
  /** Of the draws: the middle one, and the ends of nine tenths of them. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Chance that moments drawn by lot do at least as well, 0..1. */
  readonly chanceOfLuck: number;
  readonly draws: number;
}

export interface TimedRun {
  readonly bars: Bars;
  /** One after the other; a grid's lots, which are held at the same time, cannot be drawn. */
  readonly trades: readonly Pick<Trade, "entryBar" | "exitBar">[];
  /** First bar that could be bought in, and last bar. */
  readonly from: number;
  readonly last: number;
}

/**
 * Draws other moments for the holdings of a backtest: as many, as long, in any order, the days between them drawn anew. Costs are the
 * same however they lie, so they are left out. Null without a trade, or when nothing but holdings fits.
 * Source: a permutation test of the entries (Aronson, Evidence-Based Technical Analysis, 2007, chapter 5).
 */
export function entryTiming(run: TimedRun, seed: number, draws = 1_000): EntryTiming | null {
  const { bars, trades, from, last } = run;
  const lengths = trades.map(({ entryBar, exitBar }) => exitBar - entryBar);
  const idle = last - from - lengths.reduce((sum, length) => sum + length, 0);
  if (trades.length === 0 || idle < 1) return null;
  const logs = bars.open.map(Math.log);
  const growthOf = (entryBar: number, exitBar: number) =>
    (logs[exitBar] as number) - (logs[entryBar] as number);
  const own = trades.reduce((sum, { entryBar, exitBar }) => sum + growthOf(entryBar, exitBar), 0);
  const next = seededUniform(seed);
  const drawn = Float64Array.from({ length: draws }, () => {
    let bar = from;
    let sum = 0;
    const gaps = gapsOf(idle, lengths.length, next);
    shuffle(lengths, next);
    for (const [i, length] of lengths.entries()) {
      bar += gaps[i] as number;
      sum += growthOf(bar, bar + length);
      bar += length;
    }
    return sum;
  }).sort();
  // The moments themselves are one of the ways in which they could have been drawn.
  const better = drawn.reduce((count, each) => count + (each >= own - 1e-12 ? 1 : 0), 0);
  const at = (share: number) => Math.expm1(drawn[Math.round(share * (draws - 1))] as number);
  return {
    own: Math.expm1(own),
    median: at(0.5),
    low: at(0.05),
    high: at(0.95),
    chanceOfLuck: (better + 1) / (draws + 1),
    draws,
  };
}

/** So many idle bars before each of so many holdings; what is left comes after the last. Every way is as likely. */
function gapsOf(idle: number, holdings: number, next: () => number): number[] {
  const cuts = Array.from({ length: holdings }, () => Math.floor(next() * (idle + 1))).sort((a, b) => a - b);
  return cuts.map((cut, i) => cut - (cuts[i - 1] ?? 0));
}

function shuffle(values: number[], next: () => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [values[i], values[j]] = [values[j] as number, values[i] as number];
  }
}
