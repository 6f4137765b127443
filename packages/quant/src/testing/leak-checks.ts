import type { Bars } from "../bars.ts";
import { headOf, uniformSequence } from "./random-bars.ts";

/** What a rule says of each bar: 1 the price will be higher after the horizon, −1 lower, 0 nothing. */
export type Rule = (bars: Bars) => Int8Array;

/** True when cutting a series anywhere would have changed what was said before the cut. */
export function leaksByTruncation(rule: Rule, bars: Bars, length: number): boolean {
  const whole = rule(bars);
  return rule(headOf(bars, length)).some((said, bar) => said !== whole[bar]);
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

/**
 * How far the hit rate of a rule's sayings is from what the mix of its sayings would hit by chance, in standard errors. A saying
 * at a close is judged by the close `horizon` bars after the bar `shift` bars later; sayings closer than a horizon to the
 * last one are left out, so that no two share a bar. Null with fewer than 20.
 */
export function distanceFromChance(
  rule: Rule,
  bars: Bars,
  at: { readonly horizon: number; readonly shift: number; readonly from: number },
): number | null {
  const { close } = bars;
  const said = rule(bars);
  const moves: number[] = [];
  const sayings: number[] = [];
  let ups = 0;
  let bar = at.from;
  while (bar + at.shift + at.horizon < close.length) {
    const start = bar + at.shift;
    const move = Math.sign((close[start + at.horizon] as number) - (close[start] as number));
    if (move > 0) ups++;
    moves.push(move);
    sayings.push(said[bar] as number);
    bar += at.horizon;
  }
  const upRate = ups / moves.length;
  let count = 0;
  let surplus = 0;
  for (const [i, saying] of sayings.entries()) {
    if (saying === 0) continue;
    count++;
    surplus += (saying === moves[i] ? 1 : 0) - (saying > 0 ? upRate : 1 - upRate);
  }
  return count < 20 ? null : surplus / Math.sqrt(count * upRate * (1 - upRate));
}
