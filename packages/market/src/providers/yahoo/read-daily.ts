import { dayNumberOf, isoDateOf, weekdayOf } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { DailySeries, Mic } from "../../port.ts";
import { marketNumber } from "../live/market-number.ts";
import { type Bar, barOf, createRowProblems } from "./bar-row.ts";
import { SETTLED_AFTER_MS } from "./config.ts";
import { plainPrice } from "./plain-price.ts";
import type { Chart } from "./read-chart.ts";
import { absent, broken, type Reading, read } from "./reading.ts";
import { dayIn } from "./zone-dates.ts";

/** A listing does not rest for so long: what lies before the gap belongs to somebody who had the symbol earlier. */
const LONGEST_GAP_DAYS = 400;

export interface DailyOptions {
  /** Null for an exchange rate. */
  readonly mic: Mic | null;
  /** Wall time, epoch ms. */
  readonly now: number;
}

interface Row extends Bar {
  /** Day number. */
  readonly day: number;
  /** Null where the vendor left it out. */
  readonly adjClose: number | null;
}

/**
 * Daily bars of completed sessions. Yahoo's last row is the session of today as far as it got, sometimes beside another row
 * of the same day: such a day counts only when its session was over long enough at `now` for its figures to be settled.
 * Rows without prices are days without trading; rows that cannot be true are refused and counted.
 */
export function readDaily(chart: Chart, { mic, now }: DailyOptions): Reading<DailySeries> {
  const problems = createRowProblems();
  const toDay = dayIn(chart.timeZone);
  const lastSettled = lastSettledDay(mic, now);
  const byDay = new Map<number, Row>();
  for (let i = 0; i < chart.time.length; i++) {
    const at = chart.time[i];
    if (typeof at !== "number" || !Number.isSafeInteger(at) || Math.abs(at) > 1e11) {
      problems.add("the time is no time");
      continue;
    }
    const day = toDay(at);
    if (day > lastSettled) continue;
    const bar = barOf(chart, i, { volumeInMoney: mic === "CRYPTO" });
    if (bar === null) continue;
    if (typeof bar === "string") problems.add(bar);
    else if (!isRest(day, bar, mic)) {
      const adjClose = adjustedOf(chart, i, bar.close);
      if (typeof adjClose === "string") problems.add(adjClose);
      else byDay.set(day, { day, ...bar, adjClose });
    }
  }
  if (problems.count > byDay.size) return broken("most rows of the history cannot be true");
  const rows = [...byDay.values()].sort((a, b) => a.day - b.day);
  if (rows.length === 0) return absent("no completed session in the history");
  const kept = afterLongGap(rows);
  if (kept.length < rows.length) problems.add("another listing had the symbol before a long gap");
  return read(columnsOf(kept), problems.list());
}

/** The days of coins and currencies end at midnight, those of an exchange at its close. */
function lastSettledDay(mic: Mic | null, now: number): number {
  const calendar = calendarOf(mic ?? "CRYPTO");
  const today = calendar.dateOf(now);
  const hours = calendar.session(today);
  return dayNumberOf(
    hours && now >= hours.close + SETTLED_AFTER_MS ? today : calendar.previousSession(today),
  );
}

/** A day off that the vendor filled with the last price: a weekend always, a holiday when nothing was traded. */
function isRest(day: number, { volume }: Bar, mic: Mic | null): boolean {
  if (mic === "CRYPTO") return false;
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return true;
  return mic !== null && volume === 0 && !calendarOf(mic).isSession(isoDateOf(day));
}

function adjustedOf(chart: Chart, row: number, close: number): number | string | null {
  if (chart.adjClose === null) return close;
  const cell = chart.adjClose[row];
  if (cell === null || cell === undefined) return null;
  const adjusted = marketNumber(cell);
  if (adjusted === null) return "the adjusted close is no number";
  return adjusted > 0 ? plainPrice(adjusted) : "the adjusted close is not above zero";
}

function afterLongGap(rows: readonly Row[]): readonly Row[] {
  for (let i = rows.length - 1; i > 0; i--) {
    const gap = (rows[i]?.day ?? 0) - (rows[i - 1]?.day ?? 0);
    if (gap > LONGEST_GAP_DAYS) return rows.slice(i);
  }
  return rows;
}

function columnsOf(rows: readonly Row[]): DailySeries {
  const adjClose = new Float64Array(rows.length);
  // Where an adjustment is missing the next day's holds: it changes on ex-dates only.
  let ratio = 1;
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (row === undefined) continue;
    if (row.adjClose !== null) ratio = row.adjClose / row.close;
    adjClose[i] = row.adjClose ?? row.close * ratio;
  }
  return {
    dates: rows.map(({ day }) => isoDateOf(day)),
    open: Float64Array.from(rows, ({ open }) => open),
    high: Float64Array.from(rows, ({ high }) => high),
    low: Float64Array.from(rows, ({ low }) => low),
    close: Float64Array.from(rows, ({ close }) => close),
    adjClose,
    volume: Float64Array.from(rows, ({ volume }) => volume),
  };
}
