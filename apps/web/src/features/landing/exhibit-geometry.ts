/** A value scale: finite limits, a function to pixels and a few round levels. */
export interface Scale {
  y(value: number): number;
  levels: number[];
  /** Whether a value lies inside the limits. */
  holds(value: number): boolean;
}

export function scaleOf(values: ReadonlyArray<number | null>, top: number, bottom: number): Scale {
  const known = values.filter((value): value is number => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const span = high - low || 1;
  const y = (value: number): number => bottom - ((value - low) / span) * (bottom - top);
  return { y, levels: roundLevels(low, high), holds: (value) => value >= low && value <= high };
}

/** Three to five round numbers inside the limits. */
function roundLevels(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const levels: number[] = [];
  for (let level = Math.ceil(low / step) * step; level <= high; level += step) levels.push(level);
  return levels;
}

/** An SVG path through the known points; a gap lifts the pen. */
export function pathOf(
  values: ReadonlyArray<number | null>,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let pen = false;
  values.forEach((value, index) => {
    if (value === null) {
      pen = false;
      return;
    }
    path += `${pen ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = true;
  });
  return path;
}

/** Indexes at which a new month begins, with its date. */
export function monthStarts(dates: readonly string[]): Array<{ index: number; date: string }> {
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    return before !== undefined && before.slice(0, 7) !== date.slice(0, 7) ? [{ index, date }] : [];
  });
}
