import { chanceOfLuck, EDGE_LEVEL } from "../edge/discoveries.ts";
import { LARGEST_PLAUSIBLE_SURPLUS } from "../edge/implausible.ts";
import { BUY, FIRST_SIGNAL_BAR, HOLD, SELL, type SignalParameters } from "./signal-parameters.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** What a confidence rests on. Rates are 0..1. */
export interface ConfidenceBasis {
  /** `own_hit_rate`: this signal on this symbol's past. `base_rate`: no edge, so how often any session was right. */
  readonly kind: "own_hit_rate" | "base_rate";
  /** Earlier signals of this kind whose horizon is over, no two of them overlapping. */
  readonly sampleSize: number;
  readonly hits: number;
  /** hits / sampleSize as counted, before shrinkage; null without a sample. */
  readonly hitRate: number | null;
  /** How often the same outcome followed any session, signal or not. */
  readonly baseRate: number;
  /**
   * How often the best simple rule was right on any session: always naming the more frequent outcome or, of a direction, naming that
   * of the last session again. Drawn towards one half as the base rate is.
   */
  readonly bestRule: number;
  /** Kinds of signals on this history, of which this is one: each is held to its part of `EDGE_LEVEL`. */
  readonly tries: number;
  /** 95 % Wilson interval of the hit rate; null without a sample. */
  readonly interval95: readonly [number, number] | null;
  readonly horizonSessions: number;
  /**
   * Brier skill against the base rate: 1 − (error of the hit rate as a forecast) / (error of the base rate as one), each
   * forecast made from what was known on its day. 0 or less: the record of the signal tells no more than the base rate; null
   * without a sample.
   */
  readonly skill: number | null;
}

export interface Confidence {
  readonly confidence: number;
  readonly edgeFound: boolean;
  /** Right certainly more often than is plausible: too good to be true, most likely a leak. Never an edge. */
  readonly implausible: boolean;
  readonly basis: ConfidenceBasis;
}

interface Forecast {
  readonly own: number;
  readonly base: number;
  /** Hit rate of the best simple rule. */
  readonly bestRule: number;
}

/** Running counts of one kind of signal. */
interface Tally {
  baseHits: number;
  samples: number;
  hits: number;
  ownError: number;
  baseError: number;
  /** First bar whose horizon does not overlap that of the latest sample. */
  freeFrom: number;
}

/**
 * Walks a series once and says, at each bar, how far its signal is to be trusted, from that bar and earlier ones only.
 *
 * A BUY is right when the close `horizonSessions` later is higher, a SELL when it is lower, a HOLD when it differs by less
 * than `holdWithinAtr` average true ranges of the signal's day. A day's signal joins the samples when the horizon of
 * the sample before it is over, so the samples never share a session and their number means what it says. The hit rate
 * is the mean of a Beta distribution: (hits + k·base) / (samples + k), with k = `priorStrength`; the base rate, over all
 * sessions, is drawn towards one half in the same way. An edge is a hit rate above that of the best simple rule by more than
 * luck explains in one of three kinds of signals, by no more than is plausible, with at least `minimumSamples` samples and positive
 * Brier skill; without one the confidence is the base rate.
 */
export function measureHitRates(
  close: Float64Array,
  atr14: Float64Array,
  signals: Uint8Array,
  parameters: SignalParameters,
): { readonly confidence: Float64Array; readonly last: Confidence | null } {
  const { horizonSessions } = parameters;
  const length = close.length;
  const confidence = new Float64Array(length).fill(Number.NaN);
  const pending: (Forecast | undefined)[] = new Array(length);
  const tallies = [newTally(), newTally(), newTally()];
  const repeats = { hits: 0 };
  for (let bar = FIRST_SIGNAL_BAR; bar < length; bar++) {
    const start = bar - horizonSessions;
    if (start >= FIRST_SIGNAL_BAR) {
      const move = (close[bar] as number) - (close[start] as number);
      const quiet = Math.abs(move) < parameters.holdWithinAtr * (atr14[start] as number);
      const last = (close[start] as number) - (close[start - 1] as number);
      if (move * last > 0) repeats.hits++;
      settle(tallies, signals[start] as number, pending[start], move, quiet);
    }
    const tally = tallies[signals[bar] as number] as Tally;
    const settled = Math.max(0, start - FIRST_SIGNAL_BAR + 1);
    const forecast = forecastOf(
      { tallies, repeats: repeats.hits, settled },
      signals[bar] as number,
      parameters,
    );
    confidence[bar] = hasEdge(tally, forecast, parameters) ? forecast.own : forecast.base;
    if (bar >= tally.freeFrom) {
      pending[bar] = forecast;
      tally.freeFrom = bar + horizonSessions;
    }
  }
  if (length <= FIRST_SIGNAL_BAR) return { confidence, last: null };
  const settled = Math.max(0, length - 1 - horizonSessions - FIRST_SIGNAL_BAR + 1);
  const tally = tallies[signals[length - 1] as number] as Tally;
  const forecast = forecastOf(
    { tallies, repeats: repeats.hits, settled },
    signals[length - 1] as number,
    parameters,
  );
  return { confidence, last: describe(tally, forecast, parameters) };
}

function newTally(): Tally {
  return { baseHits: 0, samples: 0, hits: 0, ownError: 0, baseError: 0, freeFrom: 0 };
}

function settle(
  tallies: readonly Tally[],
  signal: number,
  forecast: Forecast | undefined,
  move: number,
  quiet: boolean,
): void {
  const outcomes: number[] = [];
  outcomes[HOLD] = quiet ? 1 : 0;
  outcomes[BUY] = move > 0 ? 1 : 0;
  outcomes[SELL] = move < 0 ? 1 : 0;
  for (const [kind, tally] of tallies.entries()) tally.baseHits += outcomes[kind] as number;
  if (forecast === undefined) return;
  const tally = tallies[signal] as Tally;
  const outcome = outcomes[signal] as number;
  tally.samples++;
  tally.hits += outcome;
  tally.ownError += (forecast.own - outcome) ** 2;
  tally.baseError += (forecast.base - outcome) ** 2;
}

interface Walked {
  readonly tallies: readonly Tally[];
  /** Sessions on which the last direction came again, and all whose horizon is over. */
  readonly repeats: number;
  readonly settled: number;
}

function forecastOf(
  { tallies, repeats, settled }: Walked,
  signal: number,
  { priorStrength, basePriorStrength }: SignalParameters,
): Forecast {
  const tally = tallies[signal] as Tally;
  const drawn = (hits: number) => (hits + basePriorStrength / 2) / (settled + basePriorStrength);
  const base = drawn(tally.baseHits);
  const own = (tally.hits + priorStrength * base) / (tally.samples + priorStrength);
  if (signal === HOLD) return { base, own, bestRule: Math.max(base, 1 - base) };
  const rules = [tallies[BUY] as Tally, tallies[SELL] as Tally].map(({ baseHits }) => drawn(baseHits));
  return { base, own, bestRule: Math.max(0.5, ...rules, drawn(repeats)) };
}

function skillOf(tally: Tally): number | null {
  return tally.baseError > 0 ? 1 - tally.ownError / tally.baseError : null;
}

/** Kinds of signals: what is measured together on one history. */
const TRIES = 3;

function isBeyondLuck({ hits, samples }: Tally, rate: number): boolean {
  return chanceOfLuck(hits, samples, rate) < EDGE_LEVEL / TRIES;
}

function isImplausiblyGood(tally: Tally, { bestRule }: Forecast, parameters: SignalParameters): boolean {
  return (
    tally.samples >= parameters.minimumSamples && isBeyondLuck(tally, bestRule + LARGEST_PLAUSIBLE_SURPLUS)
  );
}

/** What a few samples show by so much that it would not be plausible is luck or a leak, but no edge. */
function hasEdge(tally: Tally, { bestRule }: Forecast, parameters: SignalParameters): boolean {
  const { samples, hits } = tally;
  const isPlausible = hits / samples - bestRule <= LARGEST_PLAUSIBLE_SURPLUS;
  return (
    samples >= parameters.minimumSamples &&
    isPlausible &&
    isBeyondLuck(tally, bestRule) &&
    (skillOf(tally) ?? 0) > 0
  );
}

function describe(tally: Tally, forecast: Forecast, parameters: SignalParameters): Confidence {
  const edgeFound = hasEdge(tally, forecast, parameters);
  return {
    confidence: edgeFound ? forecast.own : forecast.base,
    edgeFound,
    implausible: isImplausiblyGood(tally, forecast, parameters),
    basis: {
      kind: edgeFound ? "own_hit_rate" : "base_rate",
      sampleSize: tally.samples,
      hits: tally.hits,
      hitRate: tally.samples === 0 ? null : tally.hits / tally.samples,
      baseRate: forecast.base,
      bestRule: forecast.bestRule,
      tries: TRIES,
      interval95: wilsonInterval(tally.hits, tally.samples),
      horizonSessions: parameters.horizonSessions,
      skill: skillOf(tally),
    },
  };
}
