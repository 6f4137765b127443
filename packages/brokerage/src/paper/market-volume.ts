/** How much trades: the volume an order that meets a quote may take part in. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument, IntradaySeries, Market } from "@neuro/market";

/** An order that arrives meets about what the last five minutes saw. */
const QUOTE_WINDOW_MINUTES = 5;
const SESSION_MINUTES = 390;
const DAILY_WINDOW = 20;

/** Number of bars that are over at `now`. */
export function completeMinutes({ time }: IntradaySeries, now: number): number {
  let count = time.length;
  while (count > 0 && (time[count - 1] ?? 0) + MINUTE_MS > now) count -= 1;
  return count;
}

/**
 * Volume of the last five complete minutes of the session; right after the open the usual volume of five minutes (20-day
 * average); null when neither is known.
 */
export async function volumeAtQuote(
  market: Market,
  instrument: Instrument,
  now: number,
): Promise<number | null> {
  const date = market.calendar(instrument.mic).dateOf(now);
  const minutes = await market.minutes(instrument, date);
  const complete = minutes === null ? 0 : completeMinutes(minutes.value, now);
  if (minutes !== null && complete >= QUOTE_WINDOW_MINUTES) {
    return sum(minutes.value.volume.subarray(complete - QUOTE_WINDOW_MINUTES, complete));
  }
  const daily = await market.daily(instrument, { limit: DAILY_WINDOW });
  if (daily === null || daily.value.volume.length === 0) return null;
  const average = sum(daily.value.volume) / daily.value.volume.length;
  return Number.isFinite(average) && average > 0 ? (average * QUOTE_WINDOW_MINUTES) / SESSION_MINUTES : null;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
