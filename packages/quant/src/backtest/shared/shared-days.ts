/** The days of several series beside each other. */
import type { Refused, ShortHistory } from "../../refused.ts";
import type { BacktestData } from "../backtest-data.ts";

/** Every day on which any of the securities has a bar; the first one only decides. */
export interface SharedDays {
  /** Days since 1970, ascending. */
  readonly day: Int32Array;
  readonly count: number;
  /** Of each security, by day: its bar, −1 where it has none. */
  readonly barOf: readonly Int32Array[];
  /** Of each security the first bar whose close may decide, and the last one. */
  readonly from: readonly number[];
  readonly last: readonly number[];
  /** Columns of the securities' length to write to and forget. */
  readonly room: readonly Float64Array[];
}

export type SharedDaysRefusal = ShortHistory | Refused<"days_missing", { readonly security: number }>;

/**
 * The last `sessions` days that any of the securities traded on. A security whose history begins later joins once it has its warm-up;
 * refused, as a value, when none has it in time, or when bars have no days. `needed`: bars of history before the first decision.
 */
export function sharedDays(
  all: readonly BacktestData[],
  needed: number,
  sessions: number,
): { readonly ok: true; readonly days: SharedDays } | SharedDaysRefusal {
  const columns: Int32Array[] = [];
  for (const [security, { bars }] of all.entries()) {
    if (bars.day === undefined) return { ok: false, code: "days_missing", details: { security } };
    columns.push(bars.day);
  }
  const union = [...new Set(columns.flatMap((column) => [...column]))].sort((one, other) => one - other);
  const day = Int32Array.from(union.slice(-(sessions + 1)));
  const available = Math.max(0, ...columns.map(({ length }) => length));
  const earliest = Math.min(...columns.map((column) => column[needed - 1] ?? Number.POSITIVE_INFINITY));
  if (day.length < sessions + 1 || earliest > (day[0] as number))
    return { ok: false, code: "insufficient_history", details: { needed: needed + sessions, available } };
  const placed = columns.map((column) => placedIn(column, day, needed));
  return {
    ok: true,
    days: {
      ...{ day, count: day.length },
      barOf: placed.map(({ barOf }) => barOf),
      from: placed.map(({ from }) => from),
      last: columns.map(({ length }) => length - 1),
      room: columns.map(({ length }) => new Float64Array(length)),
    },
  };
}

function placedIn(column: Int32Array, day: Int32Array, needed: number) {
  const barOf = new Int32Array(day.length).fill(-1);
  let bar = 0;
  while (bar < column.length && (column[bar] as number) < (day[0] as number)) bar++;
  // A security that rests on the first day decides by its bar before.
  const first = column[bar] === day[0] ? bar : bar - 1;
  for (let at = 0; at < day.length; at++) {
    if (column[bar] !== day[at]) continue;
    barOf[at] = bar;
    bar++;
  }
  return { barOf, from: Math.max(first, needed - 1) };
}
