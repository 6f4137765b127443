/** Percents of a target allocation: rounded, added up, judged. */

/** Percents with two decimals may miss 100 by this; the server allows the same. */
const SUM_TOLERANCE = 0.05;
const DIGITS = 1;

/** Rounded to one decimal so that the sum stays exactly 100: what is left goes to the largest remainders. */
export function roundedTo100(percents: readonly number[], digits = DIGITS): number[] {
  const sum = percents.reduce((total, percent) => total + percent, 0);
  if (!(sum > 0)) return percents.map(() => 0);
  const units = 10 ** digits;
  const exact = percents.map((percent) => (percent / sum) * 100 * units);
  const rounded = exact.map((value) => Math.floor(value + 1e-9));
  let left = Math.round(100 * units) - rounded.reduce((total, value) => total + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - (rounded[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    rounded[index] = (rounded[index] ?? 0) + 1;
    left -= 1;
  }
  return rounded.map((value) => value / units);
}

export interface TargetSum {
  /** Of what can be read. */
  sum: number;
  /** Rows whose text is not a percent between 0 and 100. */
  wrong: string[];
  /** Signed: what is missing (above 0) or too much; 0 when it may be sent. */
  missing: number;
}

/** What the typed percents come to; an empty field counts as 0. */
export function targetSum(typed: ReadonlyMap<string, number | null>): TargetSum {
  const wrong = [...typed].filter(([, value]) => value === null || value < 0 || value > 100);
  const sum = [...typed.values()].reduce<number>((total, value) => total + (value ?? 0), 0);
  const rounded = Math.round(sum * 100) / 100;
  const missing = Math.abs(100 - rounded) <= SUM_TOLERANCE ? 0 : Math.round((100 - rounded) * 100) / 100;
  return { sum: rounded, wrong: wrong.map(([key]) => key), missing };
}
