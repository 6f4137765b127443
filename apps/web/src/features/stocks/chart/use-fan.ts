import { type AnswerOf, asFraction, type Fraction, type Timeframe } from "@neuro/contract";
import { useMemo } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import type { CandleChartProps, Fan } from "#ui/charts/candles/candle-types.ts";
import { timeOf } from "./chart-view.ts";

/** Ranges of days, long enough to see the fan begin and short enough to see it open. */
const shownOn: ReadonlySet<Timeframe> = new Set(["1M", "3M", "1Y"]);

export interface Ahead extends Pick<CandleChartProps, "fan" | "room"> {
  /** Of outcomes within each range, the narrowest first; empty where none are drawn. */
  readonly shares: readonly Fraction[];
}

/** The range of the price ahead as the chart draws it; its room is kept while the forecast is on its way. */
export function useFan(symbol: string, timeframe: Timeframe, on: boolean): Ahead {
  const enabled = on && shownOn.has(timeframe);
  const { data, error } = useOperation("rangeForecast", { params: { symbol } }, { enabled });
  const fan = useMemo(() => (data === undefined ? undefined : fanOf(data)), [data]);
  if (!enabled || (fan === undefined && error !== null)) return { shares: [] };
  return { fan, room: ROOM, shares: fan === undefined ? [] : sharesOf(data) };
}

/** Sessions ahead that the chart has room for: those of the farthest forecast. */
const ROOM = 21;

const sharesOf = (data: AnswerOf<"rangeForecast"> | undefined): readonly Fraction[] =>
  data?.forecasts[0]?.ranges.map(({ probability }) => asFraction(probability)) ?? [];

function fanOf({ as_of, price, forecasts }: AnswerOf<"rangeForecast">): Fan {
  const probabilities = forecasts[0]?.ranges.map(({ probability }) => probability) ?? [];
  const range = (probability: number) =>
    forecasts.map(({ ranges }) => ranges.find((each) => each.probability === probability));
  return {
    time: timeOf(as_of),
    price,
    ahead: forecasts.map(({ sessions }) => sessions),
    ranges: probabilities.toReversed().map((probability) => ({
      low: range(probability).map((found) => found?.low ?? price),
      high: range(probability).map((found) => found?.high ?? price),
    })),
  };
}
