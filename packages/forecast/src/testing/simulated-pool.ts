import { addDays, dayNumberOf, type InstrumentId, weekdayOf } from "@neuro/contract/primitives";
import { seededUniform } from "@neuro/quant";
import type { DailyBars, PriceSeries } from "../price-series.ts";
import { normalDraw } from "../statistics/normal-draw.ts";

/** What each session's variance follows: omega + alpha × last squared return + beta × last variance. */
export interface SimulatedLaw {
  readonly omega: number;
  readonly alpha: number;
  readonly beta: number;
}

/** A random walk of 1.5 % a day. */
export const RANDOM_WALK: SimulatedLaw = { omega: 0.015 ** 2, alpha: 0, beta: 0 };
/** Calm and turmoil, 1.6 % a day in the long run. */
export const CLUSTERED: SimulatedLaw = { omega: 0.000_005, alpha: 0.09, beta: 0.89 };

/** Steps of a session: enough for its high and low. */
const STEPS = 64;
/** Of the variance of a day, at night. */
const NIGHT = 0.25;
/** Of each step's variance, shared by all series. */
const SHARED = 0.3;

export interface Simulated {
  readonly series: PriceSeries;
  /** The variance each day was drawn with. */
  readonly variance: Float64Array;
}

interface Ways {
  readonly dates: readonly string[];
  readonly law: SimulatedLaw;
  readonly shared: Float64Array;
  readonly own: () => number;
}

/** Series that trade on the same dates, share a part of their shocks and follow one law; weekends are left out. */
export function simulatedPool(
  count: number,
  bars: number,
  { law, seed }: { readonly law: SimulatedLaw; readonly seed: number },
): readonly Simulated[] {
  const dates = weekdays(bars);
  const next = seededUniform(seed);
  const shared = Float64Array.from({ length: bars * (STEPS + 1) }, () => normalDraw(next));
  return Array.from({ length: count }, (_, index) => {
    const own = seededUniform(seed * 1_000 + index);
    const id: InstrumentId = `XSIM:S${String(index).padStart(3, "0")}`;
    const { variance, ...columns } = simulate({ dates, law, shared, own });
    const sector = index % 2 === 0 ? "Even" : "Odd";
    return { series: { id, bars: columns, sector, tradingDays: "sessions" }, variance };
  });
}

function simulate({ dates, law, shared, own }: Ways): DailyBars & { readonly variance: Float64Array } {
  const column = () => new Float64Array(dates.length);
  const bars = { open: column(), high: column(), low: column(), close: column(), variance: column() };
  let now = law.omega / Math.max(0.01, 1 - law.alpha - law.beta);
  let price = Math.log(50);
  for (let day = 0; day < dates.length; day++) {
    bars.variance[day] = now;
    const before = price;
    const shock = (step: number) =>
      Math.sqrt(SHARED) * (shared[day * (STEPS + 1) + step] as number) +
      Math.sqrt(1 - SHARED) * normalDraw(own);
    price += Math.sqrt(now * NIGHT) * shock(0);
    bars.open[day] = Math.exp(price);
    let highest = price;
    let lowest = price;
    for (let step = 1; step <= STEPS; step++) {
      price += Math.sqrt((now * (1 - NIGHT)) / STEPS) * shock(step);
      highest = Math.max(highest, price);
      lowest = Math.min(lowest, price);
    }
    bars.close[day] = Math.exp(price);
    bars.high[day] = Math.exp(highest);
    bars.low[day] = Math.exp(lowest);
    now = law.omega + law.alpha * (price - before) ** 2 + law.beta * now;
  }
  return { ...bars, dates, adjClose: bars.close.slice(), volume: column().fill(1e6) };
}

function weekdays(count: number): readonly string[] {
  const dates: string[] = [];
  for (let date = "2010-01-01"; dates.length < count; date = addDays(date, 1)) {
    if (weekdayOf(dayNumberOf(date)) % 6 !== 0) dates.push(date);
  }
  return dates;
}

/** The same series with its columns made anew. */
export function mapBars(
  series: PriceSeries,
  change: (column: Float64Array, name: Exclude<keyof DailyBars, "dates">) => Float64Array,
  dates: (dates: readonly string[]) => readonly string[] = (same) => same,
): PriceSeries {
  const { bars } = series;
  return {
    ...series,
    bars: {
      dates: dates(bars.dates),
      open: change(bars.open, "open"),
      high: change(bars.high, "high"),
      low: change(bars.low, "low"),
      close: change(bars.close, "close"),
      adjClose: change(bars.adjClose, "adjClose"),
      volume: change(bars.volume, "volume"),
    },
  };
}

/** Bars `from` to before `to` of a series. */
export const partOf = (series: PriceSeries, from: number, to: number): PriceSeries =>
  mapBars(
    series,
    (column) => column.slice(from, to),
    (dates) => dates.slice(from, to),
  );
