/** Places of securities among each other: a value of each by civil day, from 1 for the highest or the lowest. */
import { BoundedMap } from "@neuro/contract/primitives";
import type { SignalRule } from "@neuro/contract/trading-rules";
import type { Bars } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import { PlanColumns } from "./rule-columns.ts";
import { type PlannedRank, planRule } from "./rule-plan.ts";

/** Ranks kept while parameters are searched: a set that changes nothing of what is ranked takes them as they are. */
const MOST_KEPT = 8;

/**
 * Ranks a list for any parameters of a rule. On each day those securities are counted that have a bar of it and whose value is known then;
 * equal values share the better place, whatever the order of the list. Throws RangeError for bars without days.
 */
export function ranker(
  rule: SignalRule,
  list: readonly Bars[],
): (parameters: ParameterValues) => readonly Bars[] {
  const days = daysOf(list);
  const kept = new BoundedMap<string, readonly Float64Array[]>({ capacity: MOST_KEPT });
  const columnsOf = (rank: PlannedRank): readonly Float64Array[] => {
    const known = kept.get(rank.key);
    if (known !== undefined) return known;
    const columns = rankColumns(rank, list, days);
    kept.set(rank.key, columns);
    return columns;
  };
  return (parameters) => {
    const ranks = planRule(rule, parameters).ranks.map((rank) => [rank.key, columnsOf(rank)] as const);
    return list.map((bars, i) => ({
      ...bars,
      ranks: Object.fromEntries(ranks.map(([key, columns]) => [key, columns[i] as Float64Array])),
    }));
  };
}

/** Securities with their bars of one day after the other, as pairs of positions; where each day begins, and where the last one ends. */
interface ListDays {
  readonly pairs: Int32Array;
  readonly starts: readonly number[];
}

/** Of a bar with its ranks, in their order; null for one that is not known. */
export const placesAt = ({ ranks = {} }: Pick<Bars, "ranks">, bar: number): (number | null)[] =>
  Object.values(ranks).map((column) =>
    Number.isNaN(column[bar] ?? Number.NaN) ? null : (column[bar] as number),
  );

function daysOf(list: readonly Bars[]): ListDays {
  const columns = list.map(({ day }) => {
    if (day === undefined) throw new RangeError("securities are ranked by the day of every bar");
    return day;
  });
  const pairs = new Int32Array(2 * columns.reduce((sum, { length }) => sum + length, 0));
  const next = new Int32Array(list.length);
  const starts = [0];
  for (let end = 0; end < pairs.length; starts.push(end)) {
    const day = columns.reduce(
      (first, column, i) => Math.min(first, column[next[i] as number] ?? first),
      Number.POSITIVE_INFINITY,
    );
    for (const [i, column] of columns.entries()) {
      const bar = next[i] as number;
      if (column[bar] !== day) continue;
      pairs[end++] = i;
      pairs[end++] = bar;
      next[i] = bar + 1;
    }
  }
  return { pairs, starts };
}

function rankColumns(
  { from, plan, slot }: PlannedRank,
  list: readonly Bars[],
  { pairs, starts }: ListDays,
): readonly Float64Array[] {
  const values = list.map((bars) => new PlanColumns(plan, bars).column(slot));
  const places = values.map(({ length }) => new Float64Array(length).fill(Number.NaN));
  const room = new Float64Array(list.length);
  for (let at = 0; at + 1 < starts.length; at++) {
    const [start, end] = [starts[at] as number, starts[at + 1] as number];
    const valueAt = (pair: number) =>
      (values[pairs[pair] as number] as Float64Array)[pairs[pair + 1] as number] as number;
    let known = 0;
    for (let pair = start; pair < end; pair += 2) {
      const value = valueAt(pair);
      if (Number.isFinite(value)) room[known++] = from === "lowest" ? value : -value;
    }
    const sorted = room.subarray(0, known).sort();
    for (let pair = start; pair < end; pair += 2) {
      const value = valueAt(pair);
      if (!Number.isFinite(value)) continue;
      const column = places[pairs[pair] as number] as Float64Array;
      column[pairs[pair + 1] as number] = 1 + countBelow(sorted, from === "lowest" ? value : -value);
    }
  }
  return places;
}

/** Of ascending values those that are smaller. */
function countBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
