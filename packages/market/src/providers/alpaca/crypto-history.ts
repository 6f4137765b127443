import { DAY_MS, dayNumberOf, isoDateOf } from "@neuro/contract/primitives";
import type { DailySeries, IntradaySeries } from "../../port.ts";
import type { AlpacaClient } from "./alpaca-client.ts";
import { cryptoBars } from "./bars.ts";
import { type DayBar, dailySeriesOf, minuteSeriesOf } from "./series.ts";
import type { WireBar } from "./wire.ts";

/** The vendor's coins begin here. */
const FIRST_DAY = "2021-01-01";

/**
 * Days of coins, ended ones only. The vendor's own daily bars begin at midnight in Chicago; the product's day of a coin is the
 * UTC day, so days are made of hours.
 */
export async function cryptoDays(
  client: AlpacaClient,
  symbol: string,
  { since = FIRST_DAY, until }: { readonly since?: string | undefined; readonly until: number },
): Promise<DailySeries | null> {
  const from = dayNumberOf(since) * DAY_MS;
  const to = Math.floor(until / DAY_MS) * DAY_MS - 1;
  if (from >= to) return null;
  const hours = (await cryptoBars(client, [symbol], { timeframe: "1Hour", from, to })).get(symbol);
  return dailySeriesOf(daysOf(hours ?? []));
}

/** Hours put together to UTC days. */
export function daysOf(hours: readonly WireBar[]): DayBar[] {
  const days: DayBar[] = [];
  for (const hour of hours) {
    const date = isoDateOf(Math.floor(hour.time / DAY_MS));
    const day = days.at(-1);
    if (day?.date !== date) {
      days.push({ ...hour, date, adjClose: hour.close });
      continue;
    }
    days[days.length - 1] = {
      ...day,
      high: Math.max(day.high, hour.high),
      low: Math.min(day.low, hour.low),
      close: hour.close,
      adjClose: hour.close,
      volume: day.volume + hour.volume,
    };
  }
  return days;
}

export async function cryptoMinutes(
  client: AlpacaClient,
  symbol: string,
  { date, until }: { readonly date: string; readonly until: number },
): Promise<IntradaySeries | null> {
  const from = dayNumberOf(date) * DAY_MS;
  const to = Math.min(from + DAY_MS - 1, until);
  if (from >= until) return null;
  const bars = (await cryptoBars(client, [symbol], { timeframe: "1Min", from, to })).get(symbol);
  return minuteSeriesOf(bars ?? []);
}
