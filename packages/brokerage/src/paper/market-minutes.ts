/** The market's minutes as bars to match against. */
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument, IntradaySeries, Market, Sourced } from "@neuro/market";
import type { BarContext } from "@neuro/quant";
import { completeMinutes } from "./market-volume.ts";
import type { Execution } from "./paper-order.ts";

export interface Bar extends BarContext {
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  /** Minutes drawn from a day's bar are estimates. */
  readonly priceBasis: Execution["priceBasis"];
}

const WEEK_MS = 7 * DAY_MS;

/** Minutes older than a week that nobody has delivered will not come: a lasting order does not ask for them again. */
export function settledUntil(lookedUntil: number, until: number): number {
  return Math.max(lookedUntil, until - WEEK_MS);
}

/** Complete minutes that began at `from` or later and were over by `until`, session by session. */
export async function* barsBetween(
  market: Market,
  instrument: Instrument,
  { from, until }: { readonly from: number; readonly until: number },
): AsyncGenerator<Iterable<Bar>> {
  const calendar = market.calendar(instrument.mic);
  for (const date of calendar.sessionsBetween(calendar.dateOf(from), calendar.dateOf(until))) {
    const minutes = await market.minutes(instrument, date);
    if (minutes !== null) yield barsOf(minutes, { from, until });
  }
}

function* barsOf(
  { value: series, basis }: Sourced<IntradaySeries>,
  { from, until }: { from: number; until: number },
): Generator<Bar> {
  const complete = completeMinutes(series, until);
  for (let i = 0; i < complete; i++) {
    if ((series.time[i] ?? 0) < from) continue;
    const bar = barAt(series, i);
    if (bar !== null) yield { ...bar, priceBasis: basis };
  }
}

/** Null for a minute without trades. A volume nobody reported is unknown, not none. */
function barAt(
  { time, open, high, low, close, volume }: IntradaySeries,
  i: number,
): Omit<Bar, "priceBasis"> | null {
  const start = time[i] ?? 0;
  const prices = { open: open[i] ?? 0, high: high[i] ?? 0, low: low[i] ?? 0, close: close[i] ?? 0 };
  if (!Object.values(prices).every((price) => price > 0)) return null;
  const traded = volume[i] ?? Number.NaN;
  return {
    kind: "bar",
    start,
    end: start + MINUTE_MS,
    ...prices,
    volume: traded >= 0 ? traded : null,
  };
}
