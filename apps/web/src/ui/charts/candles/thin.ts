/**
 * Indexes of the points to draw where there are more than a line of `columns` pixels can show: of each of `columns` runs of
 * equal length the lowest and the highest point in their order, and the very last. Two a run, so that every run keeps its
 * width on an axis that counts points. All of them when they fit.
 */
export function extremeIndexes(values: readonly number[], columns: number): readonly number[] {
  const count = values.length;
  if (columns < 1 || count <= 2 * columns) return values.map((_, index) => index);
  const kept: number[] = [];
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * count) / columns);
    const to = Math.floor(((column + 1) * count) / columns);
    kept.push(...extremesOf(values, from, to));
  }
  if (kept.at(-1) !== count - 1) kept.push(count - 1);
  return kept;
}

function extremesOf(values: readonly number[], from: number, to: number): [number, number] {
  let lowest = from;
  let highest = from;
  for (let index = from + 1; index < to; index++) {
    const value = values[index] ?? 0;
    if (value < (values[lowest] ?? 0)) lowest = index;
    // The later of equals, so that a level run keeps two points.
    if (value >= (values[highest] ?? 0)) highest = index;
  }
  if (lowest === highest) return [from, to - 1];
  return lowest < highest ? [lowest, highest] : [highest, lowest];
}

export function pick<T>(values: readonly T[], indexes: readonly number[]): T[] {
  return indexes.flatMap((index) => (index in values ? [values[index] as T] : []));
}
