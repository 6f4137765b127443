/** Puts newly fetched bars behind the known ones, when both still agree on the sessions they share. */
import type { DailySeries } from "../../port.ts";

/** Prices that were rounded twice differ by less. */
const SAME_WITHIN = 1e-4;
/** The last known bars may still have been corrected by their exchange. */
const SETTLING_BARS = 2;

const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_WITHIN * Math.max(Math.abs(a), Math.abs(b));

/**
 * Null when the history was rewritten before its end (a split, a restatement, a dividend that moved the adjusted closes), or the
 * bars leave a gap: then only the whole history helps. `fresh` begins inside `known`.
 */
export function mergeDaily(known: DailySeries, fresh: DailySeries): DailySeries | null {
  const first = fresh.dates[0];
  if (first === undefined) return known;
  const start = known.dates.indexOf(first);
  if (start < 0) return null;
  const shared = known.dates.length - start;
  if (shared > fresh.dates.length) return null;
  for (let bar = 0; bar < shared; bar++) {
    if (known.dates[start + bar] !== fresh.dates[bar]) return null;
    const isSettled = bar < shared - SETTLING_BARS;
    if (!agrees({ known, fresh, at: start + bar, bar, isSettled })) return null;
  }
  const joined = (a: Float64Array, b: Float64Array) => {
    const column = new Float64Array(start + b.length);
    column.set(a.subarray(0, start));
    column.set(b, start);
    return column;
  };
  return {
    dates: [...known.dates.slice(0, start), ...fresh.dates],
    open: joined(known.open, fresh.open),
    high: joined(known.high, fresh.high),
    low: joined(known.low, fresh.low),
    close: joined(known.close, fresh.close),
    adjClose: joined(known.adjClose, fresh.adjClose),
    volume: joined(known.volume, fresh.volume),
  };
}

interface Compared {
  readonly known: DailySeries;
  readonly fresh: DailySeries;
  /** Of the known bar. */
  readonly at: number;
  /** Of the fresh one. */
  readonly bar: number;
  readonly isSettled: boolean;
}

function agrees({ known, fresh, at, bar, isSettled }: Compared): boolean {
  const same = (column: "open" | "high" | "low" | "close" | "adjClose") =>
    isSame(known[column][at] ?? 0, fresh[column][bar] ?? 0);
  if (isSettled) return same("open") && same("high") && same("low") && same("close") && same("adjClose");
  // A correction moves a bar a little and its adjusted close alike; a split or a dividend moves their ratio or much more.
  const factor = (fresh.close[bar] ?? 0) / (known.close[at] ?? 1);
  const ratio = (series: DailySeries, index: number) =>
    (series.adjClose[index] ?? 0) / (series.close[index] ?? 1);
  return factor > 0.8 && factor < 1.25 && isSame(ratio(known, at), ratio(fresh, bar));
}
