import { mix, randomStream } from "../../series/random.ts";
import type { DayAxis } from "./day-axis.ts";

/** Log-volatility: persistence a day and stationary deviation, so that wild days come in spells of some weeks. */
const PERSISTENCE = 0.965;
const SPELL_DEVIATION = 0.42;
const SPELL_NOISE = SPELL_DEVIATION * Math.sqrt(1 - PERSISTENCE ** 2);
/** How much a falling day raises the volatility of the days after it. */
const LEVERAGE = 0.03;

export interface ShockPath {
  /** Log return of each day of the axis, with zero drift. */
  readonly returns: Float64Array;
  /** Volatility of each day relative to the long-run one. */
  readonly intensity: Float64Array;
}

/**
 * Daily shocks with volatility clustering and fat tails. Each day draws from its own stream, and a day's state depends on
 * earlier days only, so a longer path begins with the shorter one.
 */
export function drawShocks(hash: number, axis: DayAxis, length: number, volatilityAnnual: number): ShockPath {
  const daily = volatilityAnnual / Math.sqrt(axis.daysPerYear);
  const returns = new Float64Array(length);
  const intensity = new Float64Array(length);
  let state = 0;
  for (let i = 0; i < length; i++) {
    const random = randomStream(mix(hash, axis.dayAt(i)));
    // The mean of exp(2 · state) is exp(2 · variance): dividing keeps the long-run variance as asked.
    const level = Math.exp(state - SPELL_DEVIATION ** 2);
    const shock = random.heavyTailed();
    intensity[i] = level;
    returns[i] = daily * level * shock;
    state = PERSISTENCE * state + SPELL_NOISE * random.normal() - LEVERAGE * shock;
  }
  return { returns, intensity };
}
