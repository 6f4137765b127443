import { addDays, dayNumberOf } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { DailySeries, Dividend, Instrument } from "../../port.ts";
import { countUpTo } from "../../series/daily-columns.ts";
import { hashOf, mix } from "../../series/random.ts";
import type { CompanyParameters } from "./parameters.ts";

/** Dividends under a twentieth of a cent are not paid. */
const LEAST_AMOUNT = 0.0005;

/**
 * A listing's dividends over its bars: monthly to yearly by its measured habit, on a day of the month of its own, an even share
 * of the yield on the price at the end of the year before (in the first year: the first price), so that a payout is known
 * before its year begins.
 */
export function drawDividends(
  instrument: Instrument,
  parameters: CompanyParameters,
  series: DailySeries,
  seed: string,
): Dividend[] {
  const { dividendsPerYear, dividendYield, key } = parameters;
  const first = series.dates[0];
  const last = series.dates.at(-1);
  if (dividendsPerYear === 0 || !first || !last) return [];
  const calendar = calendarOf(instrument.mic);
  const hash = hashOf(`${seed}/dividends/${key}`);
  const everyMonths = 12 / dividendsPerYear;
  const firstMonth = hash % everyMonths;
  const dayOfMonth = 3 + (mix(hash, 1) % 24);
  const dividends: Dividend[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    const before = countUpTo(series.dates, `${year - 1}-12-31`);
    const price = series.close[Math.max(0, before - 1)] ?? 0;
    const amount = Math.round(((dividendYield * price) / dividendsPerYear) * 10_000) / 10_000;
    for (let month = firstMonth; month < 12; month += everyMonths) {
      const date = new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10);
      const exDate = Number.isNaN(dayNumberOf(date)) ? date : calendar.nextSession(addDays(date, -1));
      if (amount >= LEAST_AMOUNT && exDate > first && exDate <= last) dividends.push({ exDate, amount });
    }
  }
  return dividends;
}
