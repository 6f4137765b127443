/** How each kind of history is kept. */
import type { DailyRates, DailySeries, Dividend, IntradaySeries, Split } from "../../port.ts";
import * as history from "./encode-history.ts";
import type { Codec } from "./kept-answers.ts";

const lastDate = (entries: readonly { readonly exDate: string }[]) => entries.at(-1)?.exDate ?? null;

export const DAILY: Codec<DailySeries> = {
  encode: history.encodeDaily,
  decode: history.decodeDaily,
  through: ({ dates }) => dates.at(-1) ?? null,
};
export const MINUTES: Codec<IntradaySeries> = {
  encode: history.encodeMinutes,
  decode: history.decodeMinutes,
  through: () => null,
};
export const DIVIDENDS: Codec<readonly Dividend[]> = {
  encode: history.encodeDividends,
  decode: history.decodeDividends,
  through: lastDate,
};
export const SPLITS: Codec<readonly Split[]> = {
  encode: history.encodeSplits,
  decode: history.decodeSplits,
  through: lastDate,
};
export const FX: Codec<DailyRates> = {
  encode: history.encodeFx,
  decode: history.decodeFx,
  through: ({ dates }) => dates.at(-1) ?? null,
};
