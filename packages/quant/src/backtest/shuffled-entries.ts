import type { Bars } from "../bars.ts";
import { seededUniform } from "../seeded-uniform.ts";
import type { Trade } from "./trade.ts";

/** What the moments of buying were worth: growth over all holdings beside that of the same holdings at other moments. */
export interface EntryTiming {
  /** Growth of all holdings one after the other, of all securities, from open to open, before costs: a fraction. */
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
 * Draws other moments for the holdings of a backtest, in each of its securities: as many, as long, in any order, the days between
 * them drawn anew. Costs are the same however they lie, so they are left out. Null without a trade, or when nothing but holdings
 * fits.
 * Source: a permutation test of the entries (Aronson, Evidence-Based Technical Analysis, 2007, chapter 5).
 */
export function entryTiming(runs: readonly TimedRun[], seed: number, draws = 1_000): EntryTiming | null {
  const next = seededUniform(seed);
  const drawn = new Float64Array(draws);
  let own = 0;
  let traded = 0;
  for (const run of runs) {
    const holdings = holdingsOf(run);
    if (holdings === null) continue;
    traded++;
    own += holdings.own;
    for (let draw = 0; draw < draws; draw++) (drawn[draw] as number) += drawnGrowth(holdings, next);
  }
  if (traded === 0) return null;
  drawn.sort();
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

interface Holdings {
  /** Natural logarithms of the opens. */
  readonly logs: Float64Array;
  readonly lengths: number[];
  readonly from: number;
  readonly idle: number;
  /** Logarithm of their growth. */
  readonly own: number;
}

function holdingsOf({ bars, trades, from, last }: TimedRun): Holdings | null {
  const lengths = trades.map(({ entryBar, exitBar }) => exitBar - entryBar);
  const idle = last - from - lengths.reduce((sum, length) => sum + length, 0);
  if (trades.length === 0 || idle < 1) return null;
  const logs = bars.open.map(Math.log);
  const own = trades.reduce(
    (sum, { entryBar, exitBar }) => sum + (logs[exitBar] as number) - (logs[entryBar] as number),
    0,
  );
  return { logs, lengths, from, idle, own };
}

function drawnGrowth({ logs, lengths, from, idle }: Holdings, next: () => number): number {
  const gaps = gapsOf(idle, lengths.length, next);
  shuffle(lengths, next);
  let bar = from;
  let sum = 0;
  for (const [i, length] of lengths.entries()) {
    bar += gaps[i] as number;
    sum += (logs[bar + length] as number) - (logs[bar] as number);
    bar += length;
  }
  return sum;
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
