import type { ChatBlock } from "@neuro/contract";

type Lines = Extract<ChatBlock, { kind: "lines" }>["lines"];

export interface DrawnLine {
  readonly name: string;
  /** SVG path. */
  readonly path: string;
  /** Of the last point. */
  readonly x: number;
  readonly y: number;
  readonly last: number;
}

export interface Drawing {
  readonly lines: readonly DrawnLine[];
  /** Height of zero, or null where it is out of sight. */
  readonly zero: number | null;
  readonly from: number;
  readonly to: number;
}

const PAD = 5;

/** Lines over one time axis, each drawn where its own times are. Null when there is nothing to draw. */
export function drawingOf(lines: Lines, width: number, height: number): Drawing | null {
  const drawable = lines.filter(({ series }) => series.times.length > 1);
  if (drawable.length === 0) return null;
  const times = drawable.flatMap(({ series }) => series.times);
  const values = drawable.flatMap(({ series }) => series.values);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (time: number): number => ((time - from) / (to - from || 1)) * (width - PAD);
  const y = (value: number): number => PAD + ((high - value) / (high - low || 1)) * (height - 2 * PAD);
  return {
    lines: drawable.map(({ name, series }) => {
      const points = series.times.map((time, index) => {
        const value = series.values[index] ?? 0;
        return `${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
      });
      const last = series.values.at(-1) ?? 0;
      return { name, path: `M${points.join("L")}`, x: x(series.times.at(-1) ?? to), y: y(last), last };
    }),
    zero: low <= 0 && high >= 0 ? y(0) : null,
    from,
    to,
  };
}

/** Rows of the table in place of the drawing: each time with what every line was then, thinned evenly to at most so many. */
export function tableOf(
  lines: Lines,
  rowsAtMost: number,
): Array<{ time: number; values: Array<number | null> }> {
  const times = [...new Set(lines.flatMap(({ series }) => series.times))].sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(times.length / rowsAtMost));
  const last = times.length - 1;
  const known = lines.map(
    ({ series }) => new Map(series.times.map((time, index) => [time, series.values[index] ?? null])),
  );
  return times
    .filter((_, index) => (last - index) % step === 0)
    .map((time) => ({ time, values: known.map((values) => values.get(time) ?? null) }))
    .reverse();
}
