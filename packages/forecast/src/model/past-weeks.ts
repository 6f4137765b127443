import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import { type RangeLevel, WEEK } from "../horizons.ts";
import type { ForecastRefusal, VarianceMethod } from "../range-forecast.ts";
import { refusalOf, SHORTEST_HISTORY } from "../variance/check-bars.ts";
import { dayColumns, methodAt } from "../variance/day-columns.ts";
import { type ForecastRequest, rangeEnds } from "./forecast-range.ts";
import { type KnownSeries, knownColumns } from "./known-series.ts";
import { logForecasts } from "./log-forecasts.ts";
import type { HorizonModel, RangeModel, YearModel } from "./range-model.ts";
import { wideningOf } from "./widening.ts";

/** By bar: where the range of the week after its close ends, as changes of that close; NaN where nothing could be forecast. */
export interface PastWeeks {
  readonly ok: true;
  /** Below 0 and above 0; 0.05 is 5 %. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export interface PastWeeksRequest extends ForecastRequest {
  readonly level: RangeLevel;
  /** The first bar asked about; the first of all if left out. */
  readonly fromBar?: number;
}

/**
 * The range of a week as it would have been forecast at each close: by what had been learnt before that year, and after the model's last
 * session by the model itself. Nothing later than a close is in its range, of this series or of any other. Refuses as `forecastRange` does.
 */
export function pastWeeks({
  model,
  series,
  market,
  level,
  fromBar = 0,
}: PastWeeksRequest): PastWeeks | ForecastRefusal {
  const { bars } = series;
  const refusal = refusalOf(bars);
  if (refusal !== null) return refusal;
  const low = new Float64Array(bars.dates.length).fill(Number.NaN);
  const high = low.slice();
  const measured = new Map<VarianceMethod, ReturnType<typeof dayColumns>>();
  const columnsBy = (method: VarianceMethod) => {
    const columns = measured.get(method) ?? dayColumns(series, method);
    measured.set(method, columns);
    return columns;
  };
  const { windows } = columnsBy("range");
  const known = new Map<string, KnownSeries>();
  for (let i = Math.max(fromBar, SHORTEST_HISTORY - 1); i < bars.dates.length; i++) {
    const learnt = learntBefore(model, bars.dates[i] as string);
    if (learnt === null) continue;
    const by = methodAt(bars, i, windows);
    const key = `${by} ${learnt.year}`;
    const then = known.get(key) ?? knownColumns(series, columnsBy(by), { usual: learnt.usual, market });
    known.set(key, then);
    const [log] = logForecasts([learnt.week], then.source, i, then.marketAt(i));
    const method = then.methodAt(i);
    const ends = rangeEnds(learnt.week, log as number, level, { method, widening: wideningOf(method, i) });
    low[i] = ends.low / 100;
    high[i] = ends.high / 100;
  }
  return { ok: true, low, high };
}

function learntBefore(model: RangeModel, date: string): YearModel | null {
  const year = yearOf(dayNumberOf(date));
  if (date <= model.to) return model.years.find((learnt) => learnt.year === year) ?? null;
  const week = model.horizons.find(({ sessions }) => sessions === WEEK) as HorizonModel;
  return { year: 0, week, usual: model.usual };
}
