/** The bars of a listing's timeframe with what its statistics need. */
import { type AnswerOf, type Based, isFineTimeframe, type Timeframe } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import type { DailySeries, Instrument, Market, Quote } from "@neuro/market";
import { type Bars, sliceBars } from "./bars.ts";
import type { BarColumns } from "./chart-indicators.ts";
import { fineBars } from "./fine-bars.ts";
import { sessionBars } from "./session-bars.ts";
import { shownPrice } from "./shown-number.ts";

type Statistics = AnswerOf<"stockHistory">["statistics"];

export interface ReadHistory {
  readonly quote: Quote;
  /** Of the timeframe. */
  readonly bars: Bars;
  /** Bars from before the timeframe on, for lines that warm up: `warm` of them come before the first bar. */
  readonly columns: BarColumns;
  readonly warm: number;
  readonly statistics: Statistics;
  /** The histories the bars are of; minutes drawn from a day's bar among them. */
  readonly madeOf: readonly Based[];
}

/** `base`: what the change is counted from; null where the price is not of the day it would be told of. */
function statisticsOf({ high, low }: Bars, quote: Quote, base: number | null): Statistics {
  const change = base === null ? null : quote.price - base;
  return {
    current_price: quote.price,
    change,
    change_percent: asPercent(change === null ? null : base !== null && base > 0 ? (change / base) * 100 : 0),
    high: shownPrice(high.reduce((highest, value) => Math.max(highest, value), quote.price)),
    low: shownPrice(low.reduce((lowest, value) => Math.min(lowest, value), quote.price)),
  };
}

function closeBefore({ dates, close }: DailySeries, date: string): number | undefined {
  return close[dates.findLastIndex((day) => day < date)];
}

/** What the change of the timeframe is counted from. */
function baseOf(
  timeframe: Timeframe,
  bars: Bars,
  known: { daily: DailySeries; quote: Quote },
): number | null {
  const { daily, quote } = known;
  if (timeframe === "1D") return quote.change === null ? null : quote.previousClose;
  if (timeframe !== "1W") return bars.close[0] ?? quote.price;
  const first = bars.dates[0]?.slice(0, 10) ?? "";
  return closeBefore(daily, first) ?? bars.open[0] ?? quote.price;
}

/** Null when nobody has prices of the listing. `warmBars`: how many bars inside sessions lines need before the first. */
export async function readHistory(
  market: Market,
  instrument: Instrument,
  { timeframe, warmBars }: { readonly timeframe: Timeframe; readonly warmBars: number },
): Promise<ReadHistory | null> {
  const [quote, daily] = await Promise.all([market.quote(instrument), market.daily(instrument)]);
  if (quote === null || daily === null) return null;
  const known = { quote, daily: daily.value };
  const found = isFineTimeframe(timeframe)
    ? await fineBars({ market, instrument, daily: daily.value, timeframe, warmBars })
    : sessionBars(market, known, timeframe);
  const bars = sliceBars(found.bars, found.first);
  return {
    quote,
    bars,
    columns: found.bars,
    warm: found.first,
    statistics: statisticsOf(bars, quote, baseOf(timeframe, bars, known)),
    madeOf: [daily, ...found.madeOf],
  };
}
