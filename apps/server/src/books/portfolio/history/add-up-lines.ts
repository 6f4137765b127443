import { NO_PARTS, type ValuePoint } from "./value-point.ts";

/**
 * Adds accounts up, point by point; an account without a point at a time counts with its latest before it. What an account was
 * opened with comes in at its first close: in the middle of the others' day it is a flow like any other.
 */
export function addUpLines(lines: readonly (readonly ValuePoint[])[]): readonly ValuePoint[] {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) return only;
  const first = Math.min(...lines.flatMap((line) => line[0]?.time ?? []));
  const later = new Set(lines.flatMap((line) => line.slice(1).map(({ time }) => time)));
  const times = Number.isFinite(first) ? [...later.add(first)].sort((a, b) => a - b) : [];
  const cursors = lines.map(() => 0);
  return times.map((time) => {
    let dollar = 1;
    const sum = { ...NO_PARTS, value: 0, cash: 0 };
    lines.forEach((line, index) => {
      let cursor = cursors[index] ?? 0;
      while (cursor < line.length && (line[cursor]?.time ?? 0) <= time) {
        const point = line[cursor] ?? NO_PARTS;
        sum.flow += point.flow;
        sum.cashFlow += point.cashFlow;
        sum.fx += point.fx;
        sum.income += point.income;
        sum.cost += point.cost;
        cursor += 1;
      }
      cursors[index] = cursor;
      const last = line[cursor - 1];
      sum.value += last?.value ?? 0;
      sum.cash += last?.cash ?? 0;
      // The same for all accounts at the same time.
      if (last?.time === time) dollar = last.dollar;
    });
    return { time, dollar, ...sum };
  });
}
