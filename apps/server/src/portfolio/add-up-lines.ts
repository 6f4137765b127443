import { NO_PARTS, type ValuePoint } from "./performance.ts";

/** Adds accounts up, point by point; an account without a point at a time counts with its latest before it. */
export function addUpLines(lines: readonly (readonly ValuePoint[])[]): readonly ValuePoint[] {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) return only;
  const times = [...new Set(lines.flatMap((line) => line.map(({ time }) => time)))].sort((a, b) => a - b);
  const cursors = lines.map(() => 0);
  return times.map((time) => {
    let value = 0;
    let usdCad = 1;
    const parts = { ...NO_PARTS };
    lines.forEach((line, index) => {
      let cursor = cursors[index] ?? 0;
      while (cursor < line.length && (line[cursor]?.time ?? 0) <= time) {
        const point = line[cursor] ?? NO_PARTS;
        parts.flow += point.flow;
        parts.fx += point.fx;
        parts.income += point.income;
        parts.cost += point.cost;
        cursor += 1;
      }
      cursors[index] = cursor;
      const last = line[cursor - 1];
      value += last?.value ?? 0;
      // The same for all accounts at the same time.
      if (last?.time === time) usdCad = last.usdCad;
    });
    return { time, value, usdCad, ...parts };
  });
}
