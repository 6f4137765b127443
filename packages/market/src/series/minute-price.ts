import { MINUTE_MS } from "@neuro/contract/primitives";
import type { IntradaySeries } from "../port.ts";
import { roundToTick } from "./price-tick.ts";

export interface SessionSoFar {
  readonly price: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  /** Time of the last trade, epoch ms. */
  readonly asOf: number;
}

/** Number of bars that are complete at an instant. */
export function completeBars(series: IntradaySeries, now: number): number {
  return firstAfter(series.time, now - MINUTE_MS);
}

/** Index of the first time later than `limit` (ascending times). */
function firstAfter(times: Float64Array, limit: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The session as it stands at an instant: complete minutes, then the running minute travelled along its own bar (open,
 * nearer extreme, other extreme, close), so that a price moves every second and is the same whenever it is asked for.
 * Null before the first trade.
 */
export function sessionAt(series: IntradaySeries, now: number): SessionSoFar | null {
  const complete = completeBars(series, now);
  const open = series.open[0];
  const started = series.time[0];
  if (open === undefined || started === undefined || started > now) return null;
  let high = open;
  let low = open;
  let volume = 0;
  for (let i = 0; i < complete; i++) {
    high = Math.max(high, series.high[i] ?? high);
    low = Math.min(low, series.low[i] ?? low);
    volume += series.volume[i] ?? 0;
  }
  const running = series.time[complete];
  if (running === undefined || running > now) {
    const last = complete - 1;
    const price = series.close[last] ?? open;
    return { price, open, high, low, volume, asOf: (series.time[last] ?? started) + MINUTE_MS };
  }
  const share = (now - running) / MINUTE_MS;
  const travelled = travel(series, complete, share);
  high = Math.max(high, travelled.high);
  low = Math.min(low, travelled.low);
  volume += Math.floor((series.volume[complete] ?? 0) * share);
  return { price: travelled.price, open, high, low, volume, asOf: now };
}

function travel(series: IntradaySeries, index: number, share: number) {
  const open = series.open[index] ?? 0;
  const high = series.high[index] ?? open;
  const low = series.low[index] ?? open;
  const close = series.close[index] ?? open;
  const points = close >= open ? [open, low, high, close] : [open, high, low, close];
  const leg = Math.min(2, Math.floor(share * 3));
  const passed = points.slice(0, leg + 1);
  const from = points[leg] ?? open;
  const to = points[leg + 1] ?? close;
  const exact = from + (to - from) * (share * 3 - leg);
  const price = Math.min(high, Math.max(low, roundToTick(exact)));
  return { price, high: Math.max(...passed, price), low: Math.min(...passed, price) };
}
