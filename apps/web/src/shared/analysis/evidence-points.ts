import type { SymbolAnalysis } from "@neuro/contract";
import type { EvidencePoint, Values } from "#ui/charts/candles/candle-types.ts";

type Evidence = SymbolAnalysis["evidence"][number];

/** What a chart draws, by the bar; series that it does not draw are left out. */
export interface DrawnSeries {
  /** ISO date of each bar. */
  dates: readonly string[];
  times: readonly number[];
  high: readonly number[];
  close: readonly number[];
  volume: readonly number[];
  upper?: Values | undefined;
  lower?: Values | undefined;
  mean200?: Values | undefined;
  rsi?: Values | undefined;
  macd?: Values | undefined;
}

/** Where a reason points in a chart: at its own series on the day it is about. Null where the chart does not draw that. */
export function evidencePoint({ kind, number, date }: Evidence, drawn: DrawnSeries): EvidencePoint | null {
  const at = drawn.dates.indexOf(date);
  const time = drawn.times[at];
  const close = drawn.close[at];
  if (time === undefined || close === undefined) return null;
  const point = (value: number | null | undefined, side: "above" | "below", pane?: string) =>
    value == null ? null : { time, value, number, side, ...(pane === undefined ? {} : { pane }) };
  switch (kind) {
    case "rsi": {
      const rsi = drawn.rsi?.[at];
      return point(rsi, (rsi ?? 0) > 50 ? "below" : "above", "rsi");
    }
    case "macd": {
      const macd = drawn.macd?.[at];
      return point(macd, (macd ?? 0) > 0 ? "below" : "above", "macd");
    }
    case "volume":
      return point(drawn.volume[at], "above", "volume");
    case "trend": {
      const mean = drawn.mean200?.[at];
      return point(mean, (mean ?? 0) > close ? "above" : "below");
    }
    case "bollinger": {
      const [upper, lower] = [drawn.upper?.[at], drawn.lower?.[at]];
      if (upper == null || lower == null) return null;
      return upper - close < close - lower ? point(upper, "above") : point(lower, "below");
    }
    case "network":
      return point(drawn.high[at], "above");
  }
}
