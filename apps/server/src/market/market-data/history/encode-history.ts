/**
 * A history as JSON text in pieces. Completed bars and their lines are written and compressed once, as long as nothing in them
 * changes; what follows the quote, the last bar among it, is written for each answer.
 */
import { setImmediate as breathe } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { type AnswerOf, type ChartIndicator, indicatorFacts, operations } from "@neuro/contract";
import * as z from "zod/mini";
import { EncodedAnswer } from "../../../platform/http/encoded/encoded-answer.ts";
import { compressPiece, type GzipPiece, storePiece } from "../../../platform/http/encoded/gzip-pieces.ts";
import type { PieceCache } from "../../../platform/http/encoded/piece-cache.ts";
import type { Bars } from "./bars.ts";
import { linesOf } from "./chart-indicators.ts";
import type { ReadHistory } from "./read-history.ts";
import { shownLine, shownPoints, shownPrice } from "./shown-number.ts";

type History = AnswerOf<"stockHistory">;
export type HistoryHead = Omit<History, "prices" | "indicators">;

/** Bars written before others get their turn. */
const BARS_AT_ONCE = 1_000;

/** NaN in a price is a bug somewhere below; it never leaves as one. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new Error("a price that is not a number reached the chart");
  return String(value);
}

function barText({ dates, open, high, low, close, volume }: Bars, index: number): string {
  const price = (column: Float64Array) => numberText(shownPrice(column[index] ?? Number.NaN));
  const prices = `"open":${price(open)},"high":${price(high)},"low":${price(low)},"close":${price(close)}`;
  return `{"date":"${dates[index]}",${prices},"volume":${numberText(volume[index] ?? Number.NaN)}}`;
}

async function joinedTexts(count: number, textOf: (index: number) => string): Promise<string> {
  let text = "";
  for (let index = 0; index < count; index += 1) {
    text += index === 0 ? textOf(index) : `,${textOf(index)}`;
    if (index % BARS_AT_ONCE === BARS_AT_ONCE - 1) await breathe();
  }
  return text;
}

/** The same for the same numbers, whoever read them. */
function fingerprint(columns: readonly Float64Array[]): string {
  let sum = 0;
  for (const { buffer, byteOffset, byteLength } of columns)
    sum = crc32(new Uint8Array(buffer, byteOffset, byteLength), sum);
  return sum.toString(36);
}

interface Written {
  readonly pieces: PieceCache;
  readonly indicators: readonly ChartIndicator[];
}

/** The kept entries and the last one, which follows the quote. */
function withLast(kept: GzipPiece, last: string): readonly GzipPiece[] {
  return [kept, storePiece(kept.bytes > 0 ? `,${last}` : last)];
}

async function priceParts(
  { pieces }: Written,
  head: HistoryHead,
  { bars }: ReadHistory,
): Promise<readonly GzipPiece[]> {
  const completed = bars.dates.length - 1;
  if (completed < 0) return [];
  const { dates, open, high, low, close, volume } = bars;
  const columns = [open, high, low, close, volume].map((column) => column.subarray(0, completed));
  const place = `${head.instrument.instrument_id} ${head.timeframe} ${dates[0]} ${dates[completed - 1]}`;
  const kept = await pieces.get(`${place} ${completed} ${fingerprint(columns)}`, async () =>
    compressPiece(await joinedTexts(completed, (index) => barText(bars, index))),
  );
  return withLast(kept, barText(bars, completed));
}

interface Line {
  readonly indicator: ChartIndicator;
  readonly key: string;
  /** Of the timeframe, NaN while warming up. */
  readonly values: Float64Array;
  readonly closes: Float64Array;
}

async function lineParts(
  { pieces }: Written,
  { indicator, key, values, closes }: Line,
  place: string,
): Promise<readonly GzipPiece[]> {
  const isPoints = indicatorFacts(indicator).unit === "points";
  const shown = (value: number, index: number) =>
    isPoints ? shownPoints(value) : shownLine(value, closes[index] ?? 1);
  const text = (index: number) => {
    const value = values[index] ?? Number.NaN;
    return Number.isNaN(value) ? "null" : numberText(shown(value, index));
  };
  const completed = values.length - 1;
  if (completed < 0) return [];
  const print = fingerprint([values.subarray(0, completed), closes.subarray(0, completed)]);
  const kept = await pieces.get(`${place} ${indicator} ${key} ${completed} ${print}`, async () =>
    compressPiece(await joinedTexts(completed, text)),
  );
  return withLast(kept, text(completed));
}

async function indicatorParts(
  written: Written,
  head: HistoryHead,
  { columns, warm }: ReadHistory,
): Promise<readonly GzipPiece[]> {
  const place = `${head.instrument.instrument_id} ${head.timeframe}`;
  const parts: GzipPiece[] = [];
  for (const [number, indicator] of written.indicators.entries()) {
    const { pane } = indicatorFacts(indicator);
    const opening = `${number > 0 ? "," : ""}{"key":"${indicator}","pane":"${pane}","lines":[`;
    parts.push(storePiece(opening));
    for (const [at, [key, column]] of linesOf(indicator, columns).entries()) {
      const line = { indicator, key, values: column.subarray(warm), closes: columns.close.subarray(warm) };
      parts.push(storePiece(`${at > 0 ? "," : ""}{"key":"${key}","values":[`));
      parts.push(...(await lineParts(written, line, place)), storePiece("]}"));
    }
    parts.push(storePiece("]}"));
  }
  return parts;
}

const headSchema = z.omit(operations.stockHistory.response, { prices: true, indicators: true });

export async function encodeHistory(
  written: Written,
  head: HistoryHead,
  read: ReadHistory,
): Promise<EncodedAnswer> {
  const front = JSON.stringify(z.parse(headSchema, head)).slice(0, -1);
  return new EncodedAnswer([
    storePiece(`${front},"prices":[`),
    ...(await priceParts(written, head, read)),
    storePiece('],"indicators":['),
    ...(await indicatorParts(written, head, read)),
    storePiece("]}"),
  ]);
}
