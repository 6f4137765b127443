/** Counts how signals turned out, over many securities, and how far that count is to be trusted. */
import { chanceOfLuck, type Signal, wilsonInterval } from "@neuro/quant";

/** How one signal turned out. */
export interface JudgedSignal {
  readonly signal: Exclude<Signal, "HOLD">;
  /** Close at the horizon less the close of the signal's day. */
  readonly move: number;
  /** Close of the signal's day less the close before it: the direction that would be repeated. */
  readonly before: number;
  /** Names the days that it shares with others: signals of one week are judged by the same moves of the market. */
  readonly week: string;
}

export interface SignalTally {
  add(judged: JudgedSignal): void;
  readonly hits: number;
  readonly samples: number;
  /** How often always naming the more frequent direction of the same days was right; null without samples. */
  baseRate(): number | null;
  /** How often naming the direction of the signal's own day once more was right; null without samples. */
  repeatRate(): number | null;
  /** That luck is right as often as these signals, against the better of the two rules; 1 without samples. */
  chanceOfLuck(): number;
  /**
   * 95 % Wilson interval of the hit rate, for the effective number of samples: what that many independent signals with the same
   * spread from week to week would give. Securities rise and fall together, so it is smaller than the count; weeks are not
   * quite independent either, so the interval is still the narrowest that may be claimed.
   */
  interval95(): readonly [number, number] | null;
}

/** Hit rate of the best simple rule: a coin, always the more frequent direction, or the signal's own day again. */
export function bestRuleOf(baseRate: number | null, repeatRate: number | null): number {
  return Math.max(0.5, baseRate ?? 0, repeatRate ?? 0);
}

interface Week {
  hits: number;
  samples: number;
}

function effectiveSamples(weeks: Iterable<Week>, total: Week): number {
  const rate = total.hits / total.samples;
  let squares = 0;
  for (const { hits, samples } of weeks) squares += (hits - rate * samples) ** 2;
  const variance = squares / total.samples ** 2;
  const independent = rate * (1 - rate);
  if (variance === 0 || independent === 0) return total.samples;
  return Math.min(total.samples, Math.max(1, independent / variance));
}

export function createSignalTally(): SignalTally {
  const weeks = new Map<string, Week>();
  const total: Week = { hits: 0, samples: 0 };
  let rises = 0;
  let falls = 0;
  let repeats = 0;
  const rate = (hits: number) => (total.samples === 0 ? null : hits / total.samples);
  return {
    get hits() {
      return total.hits;
    },
    get samples() {
      return total.samples;
    },
    add({ signal, move, before, week }) {
      const hit = (signal === "BUY" ? move > 0 : move < 0) ? 1 : 0;
      const own = weeks.get(week) ?? { hits: 0, samples: 0 };
      weeks.set(week, own);
      for (const count of [own, total]) {
        count.hits += hit;
        count.samples += 1;
      }
      if (move > 0) rises += 1;
      if (move < 0) falls += 1;
      if (move * before > 0) repeats += 1;
    },
    baseRate: () => rate(Math.max(rises, falls)),
    repeatRate: () => rate(repeats),
    chanceOfLuck() {
      if (total.samples === 0) return 1;
      const best = bestRuleOf(rate(Math.max(rises, falls)), rate(repeats));
      const effective = effectiveSamples(weeks.values(), total);
      return chanceOfLuck((total.hits / total.samples) * effective, effective, best);
    },
    interval95() {
      if (total.samples === 0) return null;
      const effective = effectiveSamples(weeks.values(), total);
      return wilsonInterval((total.hits / total.samples) * effective, effective);
    },
  };
}
