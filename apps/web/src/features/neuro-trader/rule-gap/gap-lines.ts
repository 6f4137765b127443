import type { CurrencyGap, Gap } from "./gap-type.ts";

export interface GapLines {
  /** Midnights UTC of the sessions, ascending. */
  readonly times: readonly number[];
  readonly test: readonly number[];
  readonly real: readonly number[];
}

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The two results over the sessions in which a trade ended; before the first of them nothing was made. */
export function gapLines({ curve }: Pick<CurrencyGap, "curve">, from: Gap["from"]): GapLines {
  const [first] = curve;
  const isEarlier = from !== null && first !== undefined && from < first.date;
  const points = isEarlier ? [{ date: from, test: 0, real: 0 }, ...curve] : curve;
  return {
    times: points.map(({ date }) => dayOf(date)),
    test: points.map(({ test }) => test),
    real: points.map(({ real }) => real),
  };
}
