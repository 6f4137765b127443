/**
 * How often the signals were right, over every security of the market at hand. Each signal is computed from bars up to its
 * day only and judged by the close some sessions later; of overlapping signals of one security only the first counts.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SignalAccuracy } from "@neuro/contract";
import type { DailySeries, Instrument, Market } from "@neuro/market";
import { SIGNAL_PARAMETERS, SIGNALS, signalHistory, wilsonInterval } from "@neuro/quant";

/** Without provenance and target, which belong to the answer. */
export interface MeasuredAccuracy {
  readonly accuracy: number | null;
  readonly interval95: readonly [number, number] | null;
  readonly hits: number;
  readonly sampleSize: number;
  readonly baseRate: number | null;
  readonly horizonSessions: number;
  readonly symbols: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly label: string | null;
  /** Market time of the measurement, epoch ms. */
  readonly measuredAt: number;
}

interface Counts {
  samples: number;
  hits: number;
  rises: number;
  falls: number;
}

function countSeries(series: DailySeries, counts: Counts): boolean {
  const history = signalHistory(series);
  if (!history.ok) return false;
  const { horizonSessions } = SIGNAL_PARAMETERS;
  const { close } = series;
  let freeFrom = 0;
  for (let bar = 0; bar + horizonSessions < close.length; bar += 1) {
    const signal = SIGNALS[history.signals[bar] ?? 0];
    if (bar < freeFrom || signal === undefined || signal === "HOLD") continue;
    const move = (close[bar + horizonSessions] ?? 0) - (close[bar] ?? 0);
    counts.samples += 1;
    if (move > 0) counts.rises += 1;
    if (move < 0) counts.falls += 1;
    if (signal === "BUY" ? move > 0 : move < 0) counts.hits += 1;
    freeFrom = bar + horizonSessions;
  }
  return true;
}

/** Yields to other work between securities, so that no request waits for it. */
export async function measureSignalAccuracy(
  market: Market,
  instruments: readonly Instrument[],
  signal?: AbortSignal,
): Promise<MeasuredAccuracy> {
  const counts: Counts = { samples: 0, hits: 0, rises: 0, falls: 0 };
  let symbols = 0;
  let from: string | null = null;
  let to: string | null = null;
  let label: string | null = null;
  for (const instrument of instruments) {
    signal?.throwIfAborted();
    const history = await market.daily(instrument);
    if (history !== null && countSeries(history.value, counts)) {
      const first = history.value.dates[0] ?? null;
      const last = history.value.dates.at(-1) ?? null;
      symbols += 1;
      if (from === null || (first !== null && first < from)) from = first;
      if (to === null || (last !== null && last > to)) to = last;
      label = history.label;
    }
    await nextTurn();
  }
  const { samples, hits, rises, falls } = counts;
  return {
    accuracy: samples === 0 ? null : hits / samples,
    interval95: wilsonInterval(hits, samples),
    hits,
    sampleSize: samples,
    baseRate: samples === 0 ? null : Math.max(rises, falls) / samples,
    horizonSessions: SIGNAL_PARAMETERS.horizonSessions,
    symbols,
    from,
    to,
    label,
    measuredAt: market.clock.now(),
  };
}

/** Above the base rate with its whole interval: less than that is luck. */
export function edgeFound({ interval95, baseRate }: MeasuredAccuracy): boolean {
  return interval95 !== null && baseRate !== null && interval95[0] > baseRate;
}

export function accuracyShown(
  measured: MeasuredAccuracy | null,
  now: number,
  targetPercent: number,
): SignalAccuracy {
  return {
    accuracy: measured?.accuracy ?? null,
    interval95: measured?.interval95 ? [measured.interval95[0], measured.interval95[1]] : null,
    sample_size: measured?.sampleSize ?? 0,
    base_rate: measured?.baseRate ?? null,
    horizon_days: measured?.horizonSessions ?? SIGNAL_PARAMETERS.horizonSessions,
    symbols: measured?.symbols ?? 0,
    from: measured?.from ?? null,
    to: measured?.to ?? null,
    edge_found: measured !== null && edgeFound(measured),
    target: targetPercent / 100,
    provenance: {
      basis: "real",
      asOf: new Date(measured?.measuredAt ?? now).toISOString(),
      source: measured?.label ?? "Not measured yet",
    },
  };
}
