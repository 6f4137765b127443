/** The vendor's bars, trades and quotes: read from JSON of any form, null where a row cannot be true. */
import { marketNumber } from "../live/market-number.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export interface WireBar {
  /** Start, epoch ms. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface WireTrade {
  readonly time: number;
  readonly price: number;
}

export interface WireQuote {
  readonly time: number;
  /** Null without an active side. */
  readonly bid: number | null;
  readonly ask: number | null;
}

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function priceIn(value: unknown): number | null {
  const price = marketNumber(value);
  return price !== null && price > 0 ? price : null;
}

/** RFC 3339 with up to nanoseconds, in epoch ms. */
export function timeIn(value: unknown): number | null {
  if (
    typeof value !== "string" ||
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value)
  )
    return null;
  const time = Date.parse(value.replace(/(\.\d{3})\d+/, "$1"));
  return Number.isNaN(time) ? null : time;
}

export function barIn(value: unknown): WireBar | null {
  if (!isRecord(value)) return null;
  const [time, open, high, low, close] = [
    timeIn(value.t),
    ...[value.o, value.h, value.l, value.c].map(priceIn),
  ];
  const volume = marketNumber(value.v);
  if (time == null || open == null || high == null || low == null || close == null || volume === null)
    return null;
  const isRange = low <= open && low <= close && high >= open && high >= close;
  return isRange && volume >= 0 ? { time, open, high, low, close, volume } : null;
}

/** Null also for a trade that was taken back or corrected since. */
export function tradeIn(value: unknown): WireTrade | null {
  if (!isRecord(value) || value.u === "canceled" || value.u === "incorrect") return null;
  const [time, price] = [timeIn(value.t), priceIn(value.p)];
  return time === null || price === null ? null : { time, price };
}

export function quoteIn(value: unknown): WireQuote | null {
  if (!isRecord(value)) return null;
  const time = timeIn(value.t);
  return time === null ? null : { time, bid: priceIn(value.bp), ask: priceIn(value.ap) };
}
