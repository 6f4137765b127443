/**
 * Where net capital losses go if each is used as soon as it can be: against gains of the three years before, oldest first, then
 * against gains of later years. Income Tax Act, paragraph 111(1)(b). Whole cents.
 */

/** Years a loss can be carried back. */
const BACK = 3;

export interface YearOfGains {
  readonly year: number;
  /** Gains less losses that count. */
  readonly net: number;
}

/** By year: what of its loss no gain has used up. `years` in any order, each once. */
export function carryLosses(years: readonly YearOfGains[]): ReadonlyMap<number, number> {
  const ordered = years.toSorted((a, b) => a.year - b.year);
  const gains = new Map<number, number>();
  const left = new Map<number, number>();
  const use = (lossYear: number, gainYear: number) => {
    const used = Math.min(left.get(lossYear) ?? 0, gains.get(gainYear) ?? 0);
    left.set(lossYear, (left.get(lossYear) ?? 0) - used);
    gains.set(gainYear, (gains.get(gainYear) ?? 0) - used);
  };
  for (const { year, net } of ordered) {
    gains.set(year, Math.max(0, net));
    left.set(year, Math.max(0, -net));
    for (const earlier of ordered) if (earlier.year < year) use(earlier.year, year);
    for (const earlier of ordered)
      if (earlier.year < year && earlier.year >= year - BACK) use(year, earlier.year);
  }
  return left;
}
