import type { OddsRecord } from "./range-record.ts";

/** How odds of one change came true, in the counting. Plain JSON. */
export interface OddsTally {
  readonly change: number;
  cases: number;
  came: number;
  /** Sums of squared errors of the odds given and of the base rate. */
  errors: number;
  baseErrors: number;
  readonly deciles: { cases: number; said: number; came: number }[];
}

const DECILES = 10;

export const emptyOdds = (change: number): OddsTally => ({
  change,
  cases: 0,
  came: 0,
  errors: 0,
  baseErrors: 0,
  deciles: Array.from({ length: DECILES }, () => ({ cases: 0, said: 0, came: 0 })),
});

export function addOdds(
  tally: OddsTally,
  { said, base, came }: { readonly said: number; readonly base: number; readonly came: boolean },
): void {
  const outcome = came ? 1 : 0;
  tally.cases++;
  tally.came += outcome;
  tally.errors += (said - outcome) ** 2;
  tally.baseErrors += (base - outcome) ** 2;
  const decile = tally.deciles[Math.min(DECILES - 1, Math.floor(said * DECILES))];
  if (decile === undefined) throw new RangeError(`odds of ${said}`);
  decile.cases++;
  decile.said += said;
  decile.came += outcome;
}

export const oddsRecord = ({ change, cases, came, errors, baseErrors, deciles }: OddsTally): OddsRecord => ({
  change,
  cases,
  came: cases === 0 ? 0 : came / cases,
  brierSkill: baseErrors === 0 ? 0 : 1 - errors / baseErrors,
  reliability: deciles.map((decile) => ({
    cases: decile.cases,
    said: decile.cases === 0 ? 0 : decile.said / decile.cases,
    came: decile.cases === 0 ? 0 : decile.came / decile.cases,
  })),
});
