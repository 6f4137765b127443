/** What the same money would have become in another security: every deposit buys it, every withdrawal sells it. */
import { type AnswerOf, type ListingCurrency, MINUTE_MS, type Timeframe, timeframes } from "@neuro/contract";
import { asFraction, type InstrumentId, percentOf } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { latestSessions } from "../../../market/market-data/session-days.ts";
import { cents } from "../cents.ts";
import { lastAtOrBefore } from "../history/day-prices.ts";
import type { ValuePoint } from "../history/value-point.ts";

type Benchmark = NonNullable<AnswerOf<"portfolioPerformance">["benchmark"]>;

/** The largest Canadian index fund; its dividends are in its adjusted closes. */
const BENCHMARK_SYMBOL = "XIU.TO";

const FINE_SESSIONS = 5;

interface FundLine {
  /** Adjusted price of the latest trade at or before a moment; null before the first. */
  priceAt(time: number): number | null;
  readonly isConverted: boolean;
}

async function latestMinutes(market: Market, fund: Instrument) {
  const dates = latestSessions(market.calendar(fund.mic), market.clock.now(), FINE_SESSIONS);
  const found = await Promise.all(dates.map((date) => market.minutes(fund, date)));
  const sessions = found.flatMap((session) => (session === null ? [] : [session.value]));
  return {
    ends: sessions.flatMap(({ time }) => [...time].map((start) => start + MINUTE_MS)),
    closes: sessions.flatMap(({ close }) => [...close]),
  };
}

async function fundLine(market: Market, fund: Instrument, home: ListingCurrency): Promise<FundLine | null> {
  const [history, quote] = await Promise.all([market.daily(fund), market.quote(fund)]);
  if (history === null || quote === null) return null;
  const calendar = market.calendar(fund.mic);
  const { dates, adjClose, close } = history.value;
  const recent = await latestMinutes(market, fund);
  const now = market.clock.now();
  const toAdjusted = (adjClose.at(-1) ?? 1) / (close.at(-1) ?? 1);
  return {
    isConverted: fund.currency !== home,
    priceAt(time) {
      if (time >= now) return quote.price * toAdjusted;
      const today = calendar.dateOf(time);
      const session = calendar.session(today);
      const isInside = session !== null && session.open < time && time < session.close;
      const isOver = session !== null && session.close <= time;
      const closed = isOver ? today : calendar.previousSession(today);
      const day = lastAtOrBefore(dates, closed);
      // Between sessions the close counts; its last minute may end otherwise.
      const minute = !isInside && dates[day] === closed ? -1 : lastAtOrBefore(recent.ends, time);
      return minute >= 0 ? (recent.closes[minute] ?? quote.price) * toAdjusted : (adjClose[day] ?? null);
    },
  };
}

type Followed = Benchmark["timeframes"][Timeframe];

const NOTHING: Followed = { series: { times: [], values: [] }, return_percent: null };

/** Each flow buys or sells at the price of the point it belongs to. Nothing where there is no price at the start. */
function follow({ priceAt, isConverted }: FundLine, line: readonly ValuePoint[]): Followed {
  const worthAt = ({ time, dollar }: ValuePoint): number | null => {
    const price = priceAt(time);
    return price === null ? null : price * (isConverted ? dollar : 1);
  };
  const [start] = line;
  const end = line.at(-1);
  const startPrice = start === undefined ? null : worthAt(start);
  const endPrice = end === undefined ? null : worthAt(end);
  if (start === undefined || startPrice === null || endPrice === null) return NOTHING;
  let units = start.value / startPrice;
  const values = line.map((point, index) => {
    const { flow } = point;
    const price = worthAt(point) ?? startPrice;
    if (index > 0) units += flow / price;
    return cents(units * price);
  });
  return {
    series: { times: line.map(({ time }) => time), values },
    return_percent: percentOf(asFraction(endPrice / startPrice - 1)),
  };
}

/** The security that its reader chose, or else the index fund. */
async function benchmarked(market: Market, chosen: InstrumentId | null, home: ListingCurrency) {
  const own = chosen === null ? null : await market.instrument(chosen);
  const fund = own ?? (await market.resolve(BENCHMARK_SYMBOL));
  const line = fund === null ? null : await fundLine(market, fund, home);
  if (fund === null || line === null) return null;
  const { symbol, name, id } = fund;
  return { line, named: { symbol, name, instrument_id: id, is_chosen: own !== null } };
}

interface Compared {
  readonly chosen: InstrumentId | null;
  /** What the lines are in. */
  readonly home: ListingCurrency;
}

export async function benchmarkOf(
  market: Market,
  lines: Readonly<Record<Timeframe, readonly ValuePoint[]>>,
  { chosen, home }: Compared,
): Promise<Benchmark | null> {
  const found = await benchmarked(market, chosen, home);
  if (found === null) return null;
  const followed = timeframes.map((name) => [name, follow(found.line, lines[name])] as const);
  return { ...found.named, timeframes: Object.fromEntries(followed) as Benchmark["timeframes"] };
}

/** What it returned itself from the first point to the last; null where it has no price at one of them. */
export async function benchmarkReturn(
  market: Market,
  points: readonly ValuePoint[],
  { chosen, home }: Compared,
): Promise<AnswerOf<"portfolioAttribution">["benchmark"]> {
  const found = await benchmarked(market, chosen, home);
  if (found === null) return null;
  const { return_percent } = follow(found.line, points);
  const { symbol, name } = found.named;
  return return_percent === null ? null : { symbol, name, return_percent };
}
