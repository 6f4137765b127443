/** Prices of a timeframe: minutes inside a day, half hours inside a week, sessions beyond. */
import type { AnswerOf, Timeframe } from "@neuro/contract";
import type { DailySeries, Instrument, IntradaySeries, Market, Quote } from "@neuro/market";
import { currentSession, latestSessions } from "./session-days.ts";
import { timeframeStart } from "./timeframe-start.ts";

type History = Pick<AnswerOf<"stockHistory">, "prices" | "statistics" | "provenance">;
type Bar = History["prices"][number];

const WEEK_SESSIONS = 5;
const DAY_STEP_MINUTES = 1;
const WEEK_STEP_MINUTES = 30;

/** Joins runs of `size` minute bars into one bar each; the last run may be shorter. */
function joinMinutes(minutes: IntradaySeries, size: number): Bar[] {
  const bars: Bar[] = [];
  for (let start = 0; start < minutes.time.length; start += size) {
    const end = Math.min(start + size, minutes.time.length);
    bars.push({
      date: new Date(minutes.time[start] ?? 0).toISOString(),
      open: minutes.open[start] ?? 0,
      high: Math.max(...minutes.high.subarray(start, end)),
      low: Math.min(...minutes.low.subarray(start, end)),
      close: minutes.close[end - 1] ?? 0,
      volume: minutes.volume.subarray(start, end).reduce((sum, volume) => sum + volume, 0),
    });
  }
  return bars;
}

function sessionBars(daily: DailySeries, from: string): Bar[] {
  const first = daily.dates.findIndex((date) => date >= from);
  if (first === -1) return [];
  return daily.dates.slice(first).map((date, offset) => {
    const index = first + offset;
    return {
      date,
      open: daily.open[index] ?? 0,
      high: daily.high[index] ?? 0,
      low: daily.low[index] ?? 0,
      close: daily.close[index] ?? 0,
      volume: daily.volume[index] ?? 0,
    };
  });
}

/** The session under way as a bar of what happened so far; null when its bar is among the completed ones. */
function unfinishedBar(daily: DailySeries, quote: Quote, session: string): Bar | null {
  const { dayOpen, dayHigh, dayLow } = quote;
  if ((daily.dates.at(-1) ?? "") >= session || dayOpen === null || dayHigh === null || dayLow === null)
    return null;
  return {
    date: session,
    open: dayOpen,
    high: dayHigh,
    low: dayLow,
    close: quote.price,
    volume: quote.volume,
  };
}

function statisticsOf(bars: readonly Bar[], quote: Quote, base: number): History["statistics"] {
  const change = quote.price - base;
  return {
    current_price: quote.price,
    change,
    change_percent: base > 0 ? (change / base) * 100 : 0,
    high: bars.reduce((high, bar) => Math.max(high, bar.high), quote.price),
    low: bars.reduce((low, bar) => Math.min(low, bar.low), quote.price),
  };
}

export async function priceHistory(
  market: Market,
  instrument: Instrument,
  timeframe: Timeframe,
): Promise<History | null> {
  const quote = await market.quote(instrument);
  const daily = await market.daily(instrument);
  if (quote === null || daily === null) return null;
  const now = market.clock.now();
  const calendar = market.calendar(instrument.mic);
  const provenance = (source: string) => ({
    basis: "real" as const,
    asOf: new Date(quote.asOf).toISOString(),
    source,
    ...(quote.stale ? { stale: true } : {}),
  });
  if (timeframe === "1D" || timeframe === "1W") {
    const sessions = latestSessions(calendar, now, timeframe === "1D" ? 1 : WEEK_SESSIONS);
    const step = timeframe === "1D" ? DAY_STEP_MINUTES : WEEK_STEP_MINUTES;
    const found = await Promise.all(sessions.map((date) => market.minutes(instrument, date)));
    const prices = found.flatMap((minutes) => (minutes === null ? [] : joinMinutes(minutes.value, step)));
    const base = timeframe === "1D" ? quote.previousClose : closeBefore(daily.value, sessions[0] ?? "");
    const source = found.find((minutes) => minutes !== null)?.label ?? daily.label;
    return {
      prices,
      statistics: statisticsOf(prices, quote, base ?? prices[0]?.open ?? quote.price),
      provenance: provenance(source),
    };
  }
  const start = timeframeStart(timeframe, now);
  const from = start === null ? "" : calendar.dateOf(start);
  const bars = sessionBars(daily.value, from);
  const live = unfinishedBar(daily.value, quote, currentSession(calendar, now));
  const prices = live === null ? bars : [...bars, live];
  return {
    prices,
    statistics: statisticsOf(prices, quote, prices[0]?.close ?? quote.price),
    provenance: provenance(daily.label),
  };
}

function closeBefore(daily: DailySeries, date: string): number | undefined {
  return daily.close[daily.dates.findLastIndex((day) => day < date)];
}
