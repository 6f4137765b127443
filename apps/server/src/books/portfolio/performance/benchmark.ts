/** What the same money would have become in an index fund: every deposit buys it, every withdrawal sells it. */
import { type AnswerOf, MINUTE_MS, type Timeframe, timeframes } from "@neuro/contract";
import { asFraction, percentOf } from "@neuro/contract/primitives";
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

async function fundLine(market: Market, fund: Instrument): Promise<FundLine | null> {
  const [history, quote] = await Promise.all([market.daily(fund), market.quote(fund)]);
  if (history === null || quote === null) return null;
  const calendar = market.calendar(fund.mic);
  const { dates, adjClose, close } = history.value;
  const recent = await latestMinutes(market, fund);
  const now = market.clock.now();
  const toAdjusted = (adjClose.at(-1) ?? 1) / (close.at(-1) ?? 1);
  return {
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

/** Each flow buys or sells at the price of the point it belongs to. Null where the fund has no price at the start. */
function follow(fund: FundLine, line: readonly ValuePoint[]): Benchmark["timeframes"][Timeframe] | null {
  const [start] = line;
  const startPrice = start === undefined ? null : fund.priceAt(start.time);
  const endPrice = fund.priceAt(line.at(-1)?.time ?? 0);
  if (start === undefined || startPrice === null || endPrice === null) return null;
  let units = start.value / startPrice;
  const values = line.map(({ time, flow }, index) => {
    const price = fund.priceAt(time) ?? startPrice;
    if (index > 0) units += flow / price;
    return cents(units * price);
  });
  return {
    series: { times: line.map(({ time }) => time), values },
    return_percent: percentOf(asFraction(endPrice / startPrice - 1)),
  };
}

export async function benchmarkOf(
  market: Market,
  lines: Readonly<Record<Timeframe, readonly ValuePoint[]>>,
): Promise<Benchmark | null> {
  const fund = await market.resolve(BENCHMARK_SYMBOL);
  const line = fund === null ? null : await fundLine(market, fund);
  if (fund === null || line === null) return null;
  const followed = timeframes.map((name) => [name, follow(line, lines[name])] as const);
  if (followed.some(([, own]) => own === null)) return null;
  return {
    symbol: fund.symbol,
    name: fund.name,
    timeframes: Object.fromEntries(followed) as Benchmark["timeframes"],
  };
}

/** What the fund itself returned from the first point to the last; null where it has no price at one of them. */
export async function benchmarkReturn(
  market: Market,
  points: readonly ValuePoint[],
): Promise<AnswerOf<"portfolioAttribution">["benchmark"]> {
  const fund = await market.resolve(BENCHMARK_SYMBOL);
  const line = fund === null ? null : await fundLine(market, fund);
  if (fund === null || line === null) return null;
  const { return_percent = null } = follow(line, points) ?? {};
  return return_percent === null ? null : { symbol: fund.symbol, name: fund.name, return_percent };
}
