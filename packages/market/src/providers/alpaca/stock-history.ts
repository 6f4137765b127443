import { dayNumberOf, easternDate, easternEpochMs } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { DailySeries, Instrument, IntradaySeries } from "../../port.ts";
import { ProviderUnavailable } from "../../port.ts";
import type { AlpacaClient } from "./alpaca-client.ts";
import { stockBars } from "./bars.ts";
import { type DayBar, dailySeriesOf, minuteSeriesOf } from "./series.ts";

const FIRST_DAY = "2000-01-01";

export interface StockHistoryOptions {
  readonly client: AlpacaClient;
  readonly instrument: Instrument;
  readonly symbol: string;
  /** Latest instant the plan may ask for, epoch ms. */
  readonly until: number;
}

/**
 * Split-adjusted bars of sessions that are over, with the closes that are adjusted for dividends too. When the
 * two they do not hold the same days one of them is not whole.
 */
export async function stockDays(
  { client, instrument, symbol, until }: StockHistoryOptions,
  since: string = FIRST_DAY,
): Promise<DailySeries | null> {
  const calendar = calendarOf(instrument.mic);
  const question = {
    symbol,
    timeframe: "1Day",
    from: easternEpochMs(dayNumberOf(since), 0, 0),
    to: until,
  } as const;
  if (question.from >= until) return null;
  // One after the other: after an outage only one question is let through at first.
  const prices = await stockBars(client, question, "split");
  if (prices === null) return null;
  const adjusted = await stockBars(client, question, "all");
  const adjustedAt = new Map(adjusted?.map(({ time, close }) => [time, close]));
  const days: DayBar[] = [];
  for (const bar of prices) {
    const date = easternDate(bar.time);
    const hours = calendar.session(date);
    // Extended hours of a day that is still running, or that was none, are no session's bar.
    if (hours === null || hours.close > until) continue;
    const adjClose = adjustedAt.get(bar.time);
    if (adjClose === undefined)
      throw new ProviderUnavailable("alpaca: a history came without its adjusted closes");
    days.push({ ...bar, date, adjClose });
  }
  return dailySeriesOf(days);
}

/** Minutes of the regular session only. */
export async function stockMinutes(
  { client, instrument, symbol, until }: StockHistoryOptions,
  date: string,
): Promise<IntradaySeries | null> {
  const hours = calendarOf(instrument.mic).session(date);
  if (hours === null || hours.open >= until) return null;
  const to = Math.min(hours.close - 1, until);
  const bars = await stockBars(client, { symbol, timeframe: "1Min", from: hours.open, to }, "split");
  return bars && minuteSeriesOf(bars.filter(({ time }) => time >= hours.open && time < hours.close));
}
