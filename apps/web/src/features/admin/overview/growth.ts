export interface Growth {
  readonly more: number;
  /** Against those before; null where there was nobody. */
  readonly percent: number | null;
}

/** How many more there are than so many days ago. `values`: one a day, oldest first. */
export function growthOf(values: readonly number[], days: number): Growth {
  const last = values.at(-1) ?? 0;
  const before = values.at(-1 - days) ?? 0;
  return { more: last - before, percent: before === 0 ? null : (100 * (last - before)) / before };
}
