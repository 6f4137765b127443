/** Where an ordinary week ends, now and at past closes: what stops, targets and sizes by forecast go by. */
import { leastReal, ordinaryWeek } from "@neuro/contract";
import { fractionOf } from "@neuro/contract/primitives";
import { looksAtWeek, type TradingRule } from "@neuro/contract/trading-rules";
import { pastWeeks, RANGE_LEVELS, type RangeLevel, windowsOf } from "@neuro/forecast";
import type { Instrument, Market } from "@neuro/market";
import { backtestData, type ExitColumns } from "@neuro/quant";
import { type Failure, isFailure } from "../../platform/failure.ts";
import type { TestedData } from "../analysis/strategies/tested-data.ts";
import type { KnownRange, RangeReader } from "./known-range.ts";
import { priceSeries } from "./price-series.ts";
import { forecastFailure, readListingRange } from "./read-listing-range.ts";

const LEVEL = RANGE_LEVELS.find((level) => level === 100 * ordinaryWeek.probability) as RangeLevel;

/** What past weeks are forecast by: all that a thread of its own is sent. */
export type WeekModel = Pick<KnownRange, "basis" | "model" | "market">;

/** Fractions of the price, both above 0: how far below it the week ends, and how far above. */
export interface WeekExits {
  readonly stop: number;
  readonly target: number;
}

/** From the last completed session on. */
export async function readWeekExits(
  market: Pick<Market, "daily" | "isPriceless">,
  known: KnownRange,
  instrument: Instrument,
): Promise<WeekExits | Failure> {
  const found = await readListingRange(market, known, instrument);
  if (isFailure(found)) return found;
  const week = found.forecast.horizons.find(({ sessions }) => sessions === ordinaryWeek.sessions);
  const range = week?.ranges.find(({ level }) => level === LEVEL);
  if (range === undefined) throw new Error(`${instrument.id} has no range of its week`);
  return { stop: -fractionOf(range.low), target: fractionOf(range.high) };
}

/** Of the sessions from `dates[fromBar]` on, as each was forecast at its close; NaN before, and where nothing was known. */
export async function readPastWeekExits(
  market: Pick<Market, "daily">,
  known: Pick<WeekModel, "model" | "market">,
  {
    instrument,
    dates,
    fromBar,
  }: {
    readonly instrument: Instrument;
    readonly dates: readonly string[];
    readonly fromBar: number;
  },
): Promise<ExitColumns | Failure> {
  const { long } = windowsOf(instrument.type === "crypto" ? "every_day" : "sessions");
  const history = await market.daily(instrument, { limit: dates.length - fromBar + long + 1 });
  const stop = new Float64Array(dates.length).fill(Number.NaN);
  const target = stop.slice();
  if (history === null) return { stop, target };
  const series = priceSeries(instrument, history.value);
  const first = Math.max(
    0,
    history.value.dates.findIndex((date) => date >= (dates[fromBar] ?? "")),
  );
  const weeks = pastWeeks({ model: known.model, series, market: known.market, level: LEVEL, fromBar: first });
  if (!weeks.ok) return forecastFailure(weeks, instrument);
  const barOf = new Map(dates.map((date, bar) => [date, bar]));
  for (let i = first; i < history.value.dates.length; i++) {
    const bar = barOf.get(history.value.dates[i] as string);
    if (bar === undefined) continue;
    stop[bar] = -(weeks.low[i] as number);
    target[bar] = weeks.high[i] as number;
  }
  return { stop, target };
}

/** What a rule that goes by weeks is to be given them by; null for one that does not. */
export async function weekModelFor(rule: TradingRule, readKnown: RangeReader): Promise<WeekModel | null> {
  if (!looksAtWeek(rule)) return null;
  const { basis, model, market } = await readKnown();
  return { basis, model, market };
}

/** The same history with the week of every bar, for rules that go by it: NaN where nothing could be forecast. */
export async function withPastWeeks(
  market: Pick<Market, "daily">,
  known: WeekModel,
  instrument: Instrument,
  tested: TestedData,
): Promise<TestedData> {
  const { dates, data } = tested;
  const read = await readPastWeekExits(market, known, { instrument, dates, fromBar: 0 });
  const nowhere = () => new Float64Array(dates.length).fill(Number.NaN);
  const week = isFailure(read) ? { stop: nowhere(), target: nowhere() } : read;
  const checked = backtestData({ ...data.bars, week }, data.dividends);
  if (!checked.ok) throw new Error(`bars that were good are not: ${checked.code}`);
  return { ...tested, data: checked.data, basis: leastReal([tested, known]) };
}

/** Day of the first close whose week is known; null where none is, undefined for a history without weeks. */
export function weekKnownSince({ dates, data: { bars } }: TestedData): string | null | undefined {
  return bars.week && (dates[bars.week.stop.findIndex((stop) => !Number.isNaN(stop))] ?? null);
}
