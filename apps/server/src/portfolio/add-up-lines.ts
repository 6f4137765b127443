import type { ValuePoint } from "./performance.ts";

/** Adds accounts up, point by point; an account without a point at a time counts with its latest before it. */
export function addUpLines(lines: readonly (readonly ValuePoint[])[]): readonly ValuePoint[] {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) return only;
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
