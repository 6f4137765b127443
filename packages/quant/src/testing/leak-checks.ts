import type { Bars } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import { ENTER, EXIT, type Strategy } from "../strategy/strategy.ts";
import { headOf, uniformSequence } from "./random-bars.ts";

/** What a rule says of each bar: 1 the price will be higher after the horizon, −1 lower, 0 nothing. */
export type Rule = (bars: Bars) => Int8Array;

/** A hit rate further from chance than one case in so many is no chance: the tests ask a few thousand times. */
const ONE_IN = 1e7;

/** Differences of two hit rates, in standard errors, that chance does not make: one case in 1.7 million. */
const BEYOND_CHANCE = 5;

/** What a strategy says at each close: to buy, to leave, or that its grid was left upwards or downwards. */
export function ruleOf(strategy: Strategy, parameters: ParameterValues): Rule {
  if (strategy.kind === "grid") return (bars) => strategy.grid(bars, parameters).left;
  return (bars) =>
    Int8Array.from(strategy.flags(bars, parameters), (flags) =>
      flags === ENTER ? 1 : (flags & EXIT) !== 0 ? -1 : 0,
    );
}

export interface CheckedSeries {
  readonly bars: Bars;
  readonly horizon: number;
  /** Of where it is cut and how it is shuffled. */
  readonly seed: number;
}

/** The three kinds of check; each is true when it caught the rule looking ahead. */
export const LEAK_CHECKS = {
  "cutting the series": (rule: Rule, { bars, seed }: CheckedSeries) => {
    const next = uniformSequence(seed);
    const somewhere = () => 61 + Math.floor(next() * (bars.close.length - 61));
    const inARow = Array.from({ length: 12 }, (_, i) => bars.close.length - 1 - i);
    return leaksByTruncation(rule, bars, [...inARow, somewhere(), somewhere(), somewhere()]);
  },
  "shuffling the bars": (rule: Rule, { bars, horizon, seed }: CheckedSeries) =>
    leaksByShuffling(rule, bars, horizon, seed),
  "shifting the label": (rule: Rule, { bars, horizon }: CheckedSeries) =>
    leaksByShifting(rule, bars, horizon),
} as const;

/** First kind of check: true when cutting the series at one of the lengths changes what was said before the cut. */
function leaksByTruncation(rule: Rule, bars: Bars, lengths: readonly number[]): boolean {
  const whole = rule(bars);
  return lengths.some((length) => rule(headOf(bars, length)).some((said, bar) => said !== whole[bar]));
}

/**
 * Second kind: true when the rule is right about a series in which nothing can be foretold, its bars being shuffled. That is
 * the shuffling of labels for rules without training: every bar has the label of another one, and the rule sees the new order.
 */
function leaksByShuffling(rule: Rule, bars: Bars, horizon: number, seed: number): boolean {
  return !isChance(judge(rule, shuffledBars(bars, seed), { horizon, shift: 0 }));
}

/**
 * Third kind: true when being right ends with the bars it was right about. An honest edge, or none, is about as large against
 * the label one horizon later; what was read off the label itself is gone there.
 */
function leaksByShifting(rule: Rule, bars: Bars, horizon: number): boolean {
  const at = judge(rule, bars, { horizon, shift: 0 });
  const later = judge(rule, bars, { horizon, shift: horizon });
  const error = Math.sqrt(varianceOf(at) / at.sayings ** 2 + varianceOf(later) / later.sayings ** 2);
  return Math.abs(edgeOf(at) - edgeOf(later)) > BEYOND_CHANCE * error;
}

/** A record of sayings against what their mix would have hit by chance. */
export interface Judgement {
  readonly sayings: number;
  readonly hits: number;
  /** Chance of a hit, the mean over the sayings. */
  readonly chance: number;
}

/**
 * Judges a rule from bar 60 on. A saying at a close is right or wrong by the close `horizon` bars after the bar `shift` bars
 * later; sayings closer than a horizon to the last one are left out, so that no two outcomes share a bar and each is a draw of
 * its own. Their chance is how often any bar's outcome went that way.
 */
export function judge(
  rule: Rule,
  bars: Bars,
  { horizon, shift }: { readonly horizon: number; readonly shift: number },
): Judgement {
  const { close } = bars;
  const said = rule(bars);
  const counts = { up: 0, upHits: 0, down: 0, downHits: 0 };
  let judged = 0;
  let rises = 0;
  let freeFrom = 60;
  for (let bar = 60; bar + shift + horizon < close.length; bar++) {
    const rose = (close[bar + shift + horizon] as number) > (close[bar + shift] as number);
    judged++;
    if (rose) rises++;
    if (said[bar] === 0 || bar < freeFrom) continue;
    freeFrom = bar + horizon;
    const isUp = (said[bar] as number) > 0;
    counts[isUp ? "up" : "down"]++;
    if (isUp === rose) counts[isUp ? "upHits" : "downHits"]++;
  }
  const sayings = counts.up + counts.down;
  const riseRate = rises / judged;
  const chance = sayings === 0 ? 0.5 : (counts.up * riseRate + counts.down * (1 - riseRate)) / sayings;
  return { sayings, hits: counts.upHits + counts.downHits, chance };
}

/** Whether so many hits lie within the binomial interval that leaves out one case in `ONE_IN` on each side. */
export function isChance({ sayings, hits, chance }: Judgement): boolean {
  if (sayings === 0) return true;
  let below = 0;
  let above = 0;
  for (let count = 0; count <= sayings; count++) {
    const probability = binomialProbability(sayings, count, chance);
    if (count <= hits) below += probability;
    if (count >= hits) above += probability;
  }
  return Math.min(below, above) > 1 / ONE_IN;
}

export function binomialProbability(draws: number, hits: number, chance: number): number {
  if (chance === 0 || chance === 1) return hits === draws * chance ? 1 : 0;
  const misses = draws - hits;
  const choose = logFactorial(draws) - logFactorial(hits) - logFactorial(misses);
  return Math.exp(choose + hits * Math.log(chance) + misses * Math.log1p(-chance));
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let k = logFactorials.length; k <= n; k++) {
    logFactorials.push((logFactorials[k - 1] as number) + Math.log(k));
  }
  return logFactorials[n] as number;
}

function edgeOf({ sayings, hits, chance }: Judgement): number {
  return sayings === 0 ? 0 : hits / sayings - chance;
}

function varianceOf({ sayings, chance }: Judgement): number {
  return sayings * chance * (1 - chance);
}

/** The same bars in another order, each kept whole relative to the close before it: what came before tells nothing now. */
export function shuffledBars(bars: Bars, seed: number): Bars {
  const next = uniformSequence(seed);
  const order = Array.from({ length: bars.close.length - 1 }, (_, i) => i + 1);
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  const out = headOf(bars, bars.close.length);
  for (const [i, source] of order.entries()) {
    const scale = (out.close[i] as number) / (bars.close[source - 1] as number);
    for (const name of ["open", "high", "low", "close"] as const) {
      out[name][i + 1] = (bars[name][source] as number) * scale;
    }
    out.volume[i + 1] = bars.volume[source] as number;
  }
  return out;
}
