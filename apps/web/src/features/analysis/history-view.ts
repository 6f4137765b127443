import type { AnswerOf } from "@neuro/contract";
import type { Bars } from "#ui/charts/candles/candle-types.ts";

type Prices = AnswerOf<"stockHistory">["prices"];

/** More candles than this cannot be told apart. */
const CANDLE_LIMIT = 280;

/** Prices as columns: a day is its midnight UTC, anything else the moment itself. */
export function historyBars(prices: Prices): Bars {
  return {
    times: prices.map(({ date }) => Date.parse(date.length === 10 ? `${date}T00:00:00Z` : date)),
    open: prices.map(({ open }) => open),
    high: prices.map(({ high }) => high),
    low: prices.map(({ low }) => low),
    close: prices.map(({ close }) => close),
    volume: prices.map(({ volume }) => volume),
  };
}

export function historyKind(bars: Bars): "candles" | "line" {
  return bars.times.length > CANDLE_LIMIT ? "line" : "candles";
}
