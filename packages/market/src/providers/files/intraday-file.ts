import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { Instrument, IntradaySeries } from "../../port.ts";
import { columnsOf, headerOf, numberOf, rowsOf } from "./csv-file.ts";
import type { ProblemLog } from "./problem-log.ts";

const REQUIRED = ["datetime", "open", "high", "low", "close", "volume"] as const;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

type Bar = readonly [time: number, open: number, high: number, low: number, close: number, volume: number];

/**
 * Real one-minute bars by session date: `datetime,open,high,low,close,volume`, the time with its UTC offset. Minutes without a
 * trade may be missing; bars outside the session's hours are left out.
 */
export function parseIntradayFile(
  text: string,
  file: string,
  instrument: Instrument,
  problems: ProblemLog,
): ReadonlyMap<string, IntradaySeries> {
  const columns = columnsOf(headerOf(text));
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    problems.add({ file, line: 1, reason: `the header lacks ${missing.join(", ")}` });
    return new Map();
  }
  const calendar = calendarOf(instrument.mic);
  const byDate = new Map<string, Bar[]>();
  let previous = Number.NEGATIVE_INFINITY;
  for (const { line, fields } of rowsOf(text)) {
    const field = (name: string) => fields[columns.get(name) ?? -1];
    const datetime = field("datetime") ?? "";
    const time = WITH_OFFSET.test(datetime) ? Date.parse(datetime.replace(" ", "T")) : Number.NaN;
    const bar: Bar = [
      time,
      numberOf(field("open")),
      numberOf(field("high")),
      numberOf(field("low")),
      numberOf(field("close")),
      numberOf(field("volume")),
    ];
    const reason = faultOf(bar, previous, datetime);
    if (reason !== null) {
      problems.add({ file, line, reason });
      continue;
    }
    previous = time;
    const date = calendar.dateOf(time);
    const hours = calendar.session(date);
    if (!hours || time < hours.open || time >= hours.close) continue;
    const bars = byDate.get(date);
    if (bars) bars.push(bar);
    else byDate.set(date, [bar]);
  }
  return new Map([...byDate].map(([date, bars]) => [date, seriesOf(bars)]));
}

function faultOf(bar: Bar, previous: number, datetime: string): string | null {
  const [time, open, high, low, close, volume] = bar;
  if (Number.isNaN(time)) return `"${datetime.slice(0, 30)}" is not a time with its UTC offset`;
  if (time <= previous) return `${datetime} does not follow the bar before`;
  if (bar.some(Number.isNaN)) return "a price or the volume is not a number";
  if (low <= 0) return `low is ${low}, not above zero`;
  if (volume < 0) return `volume is ${volume}, below zero`;
  if (high < Math.max(open, close) || low > Math.min(open, close))
    return "open or close is outside low and high";
  return null;
}

function seriesOf(bars: readonly Bar[]): IntradaySeries {
  const column = (index: number) => Float64Array.from(bars, (bar) => bar[index] ?? Number.NaN);
  return {
    time: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  };
}
