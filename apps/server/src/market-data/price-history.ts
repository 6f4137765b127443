/** Prices of a timeframe: minutes inside a day, half hours inside a week, sessions beyond. */
import type { AnswerOf, Timeframe } from "@neuro/contract";
import type { DailySeries, Instrument, IntradaySeries, Market, Quote, Sourced } from "@neuro/market";
import { quoteProvenance } from "../research/analysis-shown.ts";
import { currentSession, latestSessions } from "./session-days.ts";
import { timeframeStart } from "./timeframe-start.ts";

type History = Pick<AnswerOf<"stockHistory">, "prices" | "statistics" | "provenance">;
type Bar = History["prices"][number];

const DAY_MINUTES = 1;
const WEEK_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Trading days of a week: coins never rest. */
function weekSessions({ mic }: Instrument): number {
  return mic === "CRYPTO" ? 7 : 5;
}

/** Joins minute bars into bars of `size` minutes, counted from the first; a bar without trades is left out. */
function joinMinutes(minutes: IntradaySeries, size: number): Bar[] {
  const { time, open, high, low, close, volume } = minutes;
  const first = time[0] ?? 0;
  const slotOf = (index: number) => Math.floor(((time[index] ?? 0) - first) / (size * MINUTE_MS));
  const bars: Bar[] = [];
  for (let start = 0, end = 0; start < time.length; start = end) {
    while (end < time.length && slotOf(end) === slotOf(start)) end += 1;
    bars.push({
      date: new Date(time[start] ?? 0).toISOString(),
      open: open[start] ?? 0,
      high: Math.max(...high.subarray(start, end)),
      low: Math.min(...low.subarray(start, end)),
      close: close[end - 1] ?? 0,
      volume: volume.subarray(start, end).reduce((sum, traded) => sum + traded, 0),
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

interface Known {
  readonly market: Market;
  readonly quote: Quote;
  readonly daily: Sourced<DailySeries>;
}

function closeBefore(daily: DailySeries, date: string): number | undefined {
  return daily.close[daily.dates.findLastIndex((day) => day < date)];
}

async function fineHistory({ market, quote, daily }: Known, timeframe: "1D" | "1W") {
  const { instrument } = quote;
  const isDay = timeframe === "1D";
  const calendar = market.calendar(instrument.mic);
  const sessions = latestSessions(calendar, market.clock.now(), isDay ? 1 : weekSessions(instrument));
  const found = await Promise.all(sessions.map((date) => market.minutes(instrument, date)));
  const size = isDay ? DAY_MINUTES : WEEK_MINUTES;
  const prices = found.flatMap((minutes) => (minutes === null ? [] : joinMinutes(minutes.value, size)));
  const base = isDay ? quote.previousClose : closeBefore(daily.value, sessions[0] ?? "");
  return { prices, base: base ?? prices[0]?.open };
}

function dailyHistory({ market, quote, daily }: Known, timeframe: Timeframe) {
  const now = market.clock.now();
  const calendar = market.calendar(quote.instrument.mic);
  const start = timeframeStart(timeframe, now);
  const bars = sessionBars(daily.value, start === null ? "" : calendar.dateOf(start));
  const live = unfinishedBar(daily.value, quote, currentSession(calendar, now));
  const prices = live === null ? bars : [...bars, live];
  return { prices, base: prices[0]?.close };
}

/** Null when nobody has prices of the instrument. */
export async function priceHistory(
  market: Market,
  instrument: Instrument,
  timeframe: Timeframe,
): Promise<History | null> {
  const [quote, daily] = await Promise.all([market.quote(instrument), market.daily(instrument)]);
  if (quote === null || daily === null) return null;
  const known = { market, quote, daily };
  const { prices, base } =
    timeframe === "1D" || timeframe === "1W"
      ? await fineHistory(known, timeframe)
      : dailyHistory(known, timeframe);
  return {
    prices,
    statistics: statisticsOf(prices, quote, base ?? quote.price),
    provenance: quoteProvenance(quote),
  };
}
