import type { Series, Timeframe } from "@neuro/contract";
import { sessionDay } from "#ui/charts/session-days.ts";

/** Timeframes whose points stand for whole sessions; the shorter ones are drawn by the minute. */
const fine: ReadonlySet<Timeframe> = new Set(["1D", "1W"]);

/** A line ready to draw: points of whole sessions carry their day, so that no hour is claimed for them. */
export function valueLine(series: Series, timeframe: Timeframe): Series {
  if (fine.has(timeframe)) return series;
  return { times: series.times.map(sessionDay), values: series.values };
}
