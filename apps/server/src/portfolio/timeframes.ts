/** Performance of one account or of several together over the specification's timeframes. */
import { type Timeframe, timeframes } from "@neuro/contract";
import type { AccountBooks } from "./account-books.ts";
import {
  dailyPoints,
  type HistoryParts,
  HOME_MIC,
  intradayPoints,
  latestSessions,
} from "./account-history.ts";
import { type Deposit, type PerformanceFigures, performanceOver, type ValuePoint } from "./performance.ts";

/** Sessions drawn finely in a week, and the steps of both fine timeframes. */
const WEEK_SESSIONS = 5;
const DAY_STEP_MINUTES = 5;
const WEEK_STEP_MINUTES = 30;

export interface AccountPoints {
  readonly daily: readonly ValuePoint[];
  readonly week: readonly ValuePoint[];
  readonly day: readonly ValuePoint[];
}

/** History of an account without its value of now; kept until the journal or the session changes. */
export interface HistoryBook {
  pointsOf(books: AccountBooks): Promise<AccountPoints>;
}

const KEPT_HISTORIES = 1_000;
const FINE_KEPT_MS = 60_000;

export function createHistoryBook(parts: HistoryParts): HistoryBook {
  const { market } = parts;
  const kept = new Map<string, Promise<AccountPoints>>();
  const compute = async (books: AccountBooks): Promise<AccountPoints> => {
    const calendar = market.calendar(HOME_MIC);
    const week = latestSessions(calendar, market.clock.now(), WEEK_SESSIONS);
    return {
      daily: await dailyPoints(parts, books),
      week: await intradayPoints(parts, books, { dates: week, stepMinutes: WEEK_STEP_MINUTES }),
      day: await intradayPoints(parts, books, { dates: week.slice(-1), stepMinutes: DAY_STEP_MINUTES }),
    };
  };
  return {
    pointsOf(books) {
      const minute = Math.floor(market.clock.now() / FINE_KEPT_MS);
      const key = `${books.account.id} ${books.version} ${minute}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const computed = compute(books);
      kept.set(key, computed);
      computed.catch(() => kept.delete(key));
      if (kept.size > KEPT_HISTORIES) kept.delete(kept.keys().next().value ?? "");
      return computed;
    },
  };
}

/** Adds accounts up, point by point; an account without a point at a time counts with its latest before it. */
export function addUp(lines: readonly (readonly ValuePoint[])[]): readonly ValuePoint[] {
  const times = [...new Set(lines.flatMap((line) => line.map(({ time }) => time)))].sort((a, b) => a - b);
  const cursors = lines.map(() => 0);
  return times.map((time) => {
    let value = 0;
    let flow = 0;
    lines.forEach((line, index) => {
      let cursor = cursors[index] ?? 0;
      while (cursor < line.length && (line[cursor]?.time ?? 0) <= time) {
        flow += line[cursor]?.flow ?? 0;
        cursor += 1;
      }
      cursors[index] = cursor;
      value += line[cursor - 1]?.value ?? 0;
    });
    return { time, value, flow };
  });
}

export function depositsOf(books: AccountBooks): readonly Deposit[] {
  return books.entries.flatMap((entry) => {
    if (entry.kind !== "deposit" && entry.kind !== "withdrawal") return [];
    const cash = entry.postings.find(({ book }) => book === "cash");
    return cash === undefined
      ? []
      : [{ time: entry.occurredAt, amount: Number(cash.amount), memo: entry.memo }];
  });
}

const MONTHS: Readonly<Partial<Record<Timeframe, number>>> = { "1M": 1, "3M": 3, "1Y": 12 };

/** The same day of the month `months` before, or the month's last day. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const target = new Date(time);
  target.setUTCDate(1);
  target.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return target.getTime();
}

/** From the last point at or before `start`, or from the first one. */
export function since(points: readonly ValuePoint[], start: number): readonly ValuePoint[] {
  const index = points.findLastIndex(({ time }) => time <= start);
  return points.slice(Math.max(index, 0));
}

export interface PerformanceInput {
  /** Market time, epoch ms. */
  readonly now: number;
  readonly points: AccountPoints;
  readonly deposits: readonly Deposit[];
  /** CAD now, at the live quotes. */
  readonly valueNow: number;
  /** CAD that came in after a moment. */
  readonly flowsAfter: (time: number) => number;
}

/** Ends the line at the live value. */
function withLive(
  line: readonly ValuePoint[],
  { now, valueNow, flowsAfter }: PerformanceInput,
): readonly ValuePoint[] {
  const past = line.filter(({ time }) => time < now);
  const last = past.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...past, { time: now, value: valueNow, flow: past.length === 0 ? 0 : flowsAfter(last) }];
}

export function performanceByTimeframe(input: PerformanceInput): Record<Timeframe, PerformanceFigures> {
  const whole = withLive(input.points.daily, input);
  const lines: Partial<Record<Timeframe, readonly ValuePoint[]>> = {
    "1D": withLive(input.points.day, input),
    "1W": withLive(input.points.week, input),
  };
  const figures = timeframes.map((name) => {
    const months = MONTHS[name];
    const line =
      lines[name] ?? (months === undefined ? whole : since(whole, monthsBefore(input.now, months)));
    const found = performanceOver(line, input.deposits);
    if (found === null) throw new Error(`no point of value for ${name}`);
    return [name, found] as const;
  });
  return Object.fromEntries(figures) as Record<Timeframe, PerformanceFigures>;
}

/** The change since the close before the current session, deposits excluded. */
export function changeToday({ points, valueNow, flowsAfter }: PerformanceInput): {
  change: number;
  percent: number;
} {
  const before = points.day[0];
  if (before === undefined) return { change: 0, percent: 0 };
  const flow = flowsAfter(before.time);
  const change = valueNow - before.value - flow;
  const invested = before.value + Math.max(flow, 0);
  return { change, percent: invested > 0 ? (change / invested) * 100 : 0 };
}
