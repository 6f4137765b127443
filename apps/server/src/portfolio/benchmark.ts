/** What the same money would have become in an index fund: every deposit buys it, every withdrawal sells it. */
import { type AnswerOf, type Timeframe, timeframes } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { latestSessions } from "./account-history.ts";
import type { PerformanceFigures } from "./performance.ts";

type Benchmark = NonNullable<AnswerOf<"portfolioPerformance">["benchmark"]>;

/** The largest Canadian index fund; its dividends are in its adjusted closes. */
const BENCHMARK_SYMBOL = "XIU.TO";

interface FundLine {
  /** Adjusted close of the latest session at or before a moment; null before the first. */
  priceAt(time: number): number | null;
}

async function fundLine(market: Market, symbol: string) {
  const instrument = await market.resolve(symbol);
  if (instrument === null) return null;
  const [history, quote] = await Promise.all([market.daily(instrument), market.quote(instrument)]);
  if (history === null || quote === null) return null;
  const calendar = market.calendar(instrument.mic);
  const { dates, adjClose, close } = history.value;
  const closes = dates.map((date) => calendar.session(date)?.close ?? 0);
  const lastRaw = close.at(-1) ?? quote.price;
  const lastAdjusted = adjClose.at(-1) ?? quote.price;
  const recent = await latestMinutes(market, instrument);
  const toAdjusted = close.length === 0 ? 1 : lastAdjusted / lastRaw;
  const line: FundLine = {
    priceAt(time) {
      if (time >= market.clock.now()) return quote.price * toAdjusted;
      const minute = recent.times.findLastIndex((start) => start <= time);
      if (minute !== -1) return (recent.closes[minute] ?? quote.price) * toAdjusted;
      const index = closes.findLastIndex((closedAt) => closedAt <= time);
      return adjClose[index] ?? null;
    },
  };
  return { instrument, line };
}

const FINE_SESSIONS = 5;

async function latestMinutes(market: Market, instrument: Instrument) {
  const calendar = market.calendar(instrument.mic);
  const dates = latestSessions(calendar, market.clock.now(), FINE_SESSIONS);
  const found = await Promise.all(dates.map((date) => market.minutes(instrument, date)));
  const sessions = found.flatMap((session) => (session === null ? [] : [session.value]));
  return {
    times: sessions.flatMap(({ time }) => [...time]),
    closes: sessions.flatMap(({ close }) => [...close]),
  };
}

/** Flows are placed evenly-handed: at the first point at or after each. */
function follow(line: FundLine, figures: PerformanceFigures): Benchmark["timeframes"][Timeframe] | null {
  const { times } = figures.series;
  const start = line.priceAt(times[0] ?? 0);
  const end = line.priceAt(times.at(-1) ?? 0);
  if (start === null || end === null || times.length === 0) return null;
  let units = figures.start_value / start;
  let next = 0;
  const deposits = figures.deposits.toSorted((a, b) => a.time - b.time);
  const values = times.map((time) => {
    const price = line.priceAt(time) ?? start;
    for (; next < deposits.length && (deposits[next]?.time ?? 0) <= time; next += 1)
      units += (deposits[next]?.amount ?? 0) / price;
    return Math.round(units * price * 100) / 100;
  });
  return { series: { times: [...times], values }, return_percent: (end / start - 1) * 100 };
}

export async function benchmarkOf(
  market: Market,
  performance: Readonly<Record<Timeframe, PerformanceFigures>>,
): Promise<Benchmark | null> {
  const fund = await fundLine(market, BENCHMARK_SYMBOL);
  if (fund === null) return null;
  const lines = timeframes.map((name) => [name, follow(fund.line, performance[name])] as const);
  if (lines.some(([, line]) => line === null)) return null;
  return {
    symbol: fund.instrument.symbol,
    name: fund.instrument.name,
    timeframes: Object.fromEntries(lines) as Benchmark["timeframes"],
  };
}
