/**
 * How often the signals were right, over the listings that one provider has. Each signal is computed from bars up to its day
 * only and judged by the close some sessions later; of overlapping signals of one security only the first counts.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Basis } from "@neuro/contract";
import { type DailySeries, dayNumberOf, type Instrument, type Market } from "@neuro/market";
import { discoveries, isImplausible, SIGNAL_PARAMETERS, SIGNALS, signalHistory } from "@neuro/quant";
import { HISTORY_SESSIONS } from "./analyze-instrument.ts";
import type { MeasuredProvider } from "./open-measured-market.ts";
import { bestRuleOf, createSignalTally, type JudgedSignal, type SignalTally } from "./signal-tally.ts";

/** Without provenance and target, which belong to the answer. */
export interface MeasuredAccuracy {
  /** Names what was measured: rules, data and its last session. */
  readonly key: string;
  /** Of the listings measured; null when it has none. */
  readonly provider: string | null;
  readonly label: string | null;
  readonly basis?: Basis | null;
  readonly accuracy: number | null;
  readonly interval95: readonly [number, number] | null;
  readonly hits: number;
  readonly sampleSize: number;
  readonly baseRate: number | null;
  /** Right by repeating the direction of the signal's day; missing in measurements of before it was counted, as the next two. */
  readonly repeatRate?: number | null;
  /** That luck is right as often as all signals together. */
  readonly chanceOfLuck?: number;
  /** Symbols whose own signals are a discovery among all symbols measured. */
  readonly symbolsWithEdge?: number;
  readonly horizonSessions: number;
  readonly symbols: number;
  readonly from: string | null;
  readonly to: string | null;
  /** Market time of the measurement, epoch ms. */
  readonly measuredAt: number;
}

const { horizonSessions } = SIGNAL_PARAMETERS;
/** Between two securities, each a few milliseconds of work: requests go first, and half of a processor stays free. */
const PAUSE_MS = 5;
/** 1 January 1970 was a Thursday: three days later in its week than a Monday. */
const DAYS_FROM_MONDAY = 3;

function weekOf(date: string): string {
  return String(Math.floor((dayNumberOf(date) + DAYS_FROM_MONDAY) / 7));
}

/** Signals of one security whose horizon is over, none overlapping another. */
function judgedSignals({ dates, close }: DailySeries, signals: Uint8Array): readonly JudgedSignal[] {
  const judged: JudgedSignal[] = [];
  let freeFrom = 0;
  for (let bar = 0; bar + horizonSessions < close.length; bar += 1) {
    const signal = SIGNALS[signals[bar] ?? 0];
    if (bar < freeFrom || signal === undefined || signal === "HOLD") continue;
    const move = (close[bar + horizonSessions] ?? 0) - (close[bar] ?? 0);
    const before = bar === 0 ? 0 : (close[bar] ?? 0) - (close[bar - 1] ?? 0);
    judged.push({ signal, move, before, week: weekOf(dates[bar] ?? "") });
    freeFrom = bar + horizonSessions;
  }
  return judged;
}

interface Span {
  from: string | null;
  to: string | null;
  symbols: number;
}

/** What one symbol after another comes to. */
interface Counted {
  readonly tally: SignalTally;
  readonly span: Span;
  /** That luck was right as often as the signals of each symbol; 1 where these are too good to be true. */
  readonly chances: number[];
}

/** Signals too good to be true show nothing that would count, whatever luck has to do with them. */
function chanceThatCounts(own: SignalTally): number {
  const bestRule = bestRuleOf(own.baseRate(), own.repeatRate());
  const hitRate = own.samples === 0 ? 0 : own.hits / own.samples;
  return isImplausible({ hitRate, bestRule, skill: null }) ? 1 : own.chanceOfLuck();
}

function countSeries(series: DailySeries, { tally, span, chances }: Counted): void {
  const history = signalHistory(series);
  if (!history.ok) return;
  const own = createSignalTally();
  for (const judged of judgedSignals(series, history.signals)) {
    tally.add(judged);
    own.add(judged);
  }
  chances.push(chanceThatCounts(own));
  const first = series.dates[0] ?? "";
  const last = series.dates.at(-1) ?? "";
  span.symbols += 1;
  if (span.from === null || first < span.from) span.from = first;
  if (span.to === null || last > span.to) span.to = last;
}

export interface Measurement {
  readonly market: Market;
  /** Only those that this provider answers are measured. */
  readonly provider: MeasuredProvider | null;
  readonly instruments: readonly Instrument[];
  readonly key: string;
  readonly signal?: AbortSignal;
}

/** Lets other work go first after every security. A listing that cannot be read is left out. */
export async function measureSignalAccuracy(wanted: Measurement): Promise<MeasuredAccuracy> {
  const { market, provider, instruments, key, signal } = wanted;
  const tally = createSignalTally();
  const span: Span = { from: null, to: null, symbols: 0 };
  const chances: number[] = [];
  for (const instrument of instruments) {
    signal?.throwIfAborted();
    const history = await market.daily(instrument, { limit: HISTORY_SESSIONS }).catch(() => null);
    await pause(PAUSE_MS);
    if (history !== null && history.provider === provider?.id)
      countSeries(history.value, { tally, span, chances });
    await pause(PAUSE_MS);
  }
  const { hits, samples } = tally;
  return {
    key,
    provider: provider?.id ?? null,
    label: provider?.label ?? null,
    basis: provider?.basis ?? null,
    accuracy: samples === 0 ? null : hits / samples,
    interval95: tally.interval95(),
    hits,
    sampleSize: samples,
    baseRate: tally.baseRate(),
    repeatRate: tally.repeatRate(),
    chanceOfLuck: tally.chanceOfLuck(),
    symbolsWithEdge: discoveries(chances).filter(Boolean).length,
    horizonSessions,
    ...span,
    measuredAt: market.clock.now(),
  };
}
