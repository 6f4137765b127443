/** What a portfolio is made of by one property of its parts, beside a target. */

export interface AllocationPart {
  readonly key: string;
  /** CAD; negative for borrowed cash. */
  readonly value: number;
}

export interface TargetWeight {
  readonly key: string;
  readonly percent: number;
}

export interface AllocationShare {
  readonly key: string;
  readonly value: number;
  /** Of the total; 0 for all when there is nothing. */
  readonly percent: number;
  /** Null without a target; 0 for what a target leaves out. */
  readonly targetPercent: number | null;
  readonly driftPercent: number | null;
  /** What is held above the target. */
  readonly driftValue: number | null;
}

/** Parts of one key together, the largest first; what the target names and nobody holds is there with nothing. */
export function allocate(
  parts: readonly AllocationPart[],
  target: readonly TargetWeight[],
): readonly AllocationShare[] {
  const sums = new Map<string, number>();
  for (const { key, value } of parts) sums.set(key, (sums.get(key) ?? 0) + value);
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  const wanted = new Map(target.map(({ key, percent }) => [key, percent]));
  for (const key of wanted.keys()) if (!sums.has(key)) sums.set(key, 0);
  const shares = [...sums].map(([key, value]) => {
    const percent = total > 0 ? (value / total) * 100 : 0;
    if (wanted.size === 0)
      return { key, value, percent, targetPercent: null, driftPercent: null, driftValue: null };
    const targetPercent = wanted.get(key) ?? 0;
    const driftPercent = percent - targetPercent;
    return {
      key,
      value,
      percent,
      targetPercent,
      driftPercent,
      driftValue: value - (total * targetPercent) / 100,
    };
  });
  return shares.sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
}

/** A sum so far from 100 is rounding. */
const SUM_TOLERANCE = 0.01;

export type TargetFault =
  | { readonly code: "weight_invalid"; readonly key: string; readonly percent: number }
  | { readonly code: "target_key_twice"; readonly key: string }
  | { readonly code: "weights_do_not_sum"; readonly sum: number };

/** Null for a target that can be: each weight from 0 to 100, no key twice, 100 in all. No weights clear the target. */
export function targetFault(weights: readonly TargetWeight[]): TargetFault | null {
  const seen = new Set<string>();
  for (const { key, percent } of weights) {
    if (!(percent >= 0 && percent <= 100)) return { code: "weight_invalid", key, percent };
    if (seen.has(key)) return { code: "target_key_twice", key };
    seen.add(key);
  }
  const sum = weights.reduce((total, { percent }) => total + percent, 0);
  const isWhole = weights.length === 0 || Math.abs(sum - 100) <= SUM_TOLERANCE;
  return isWhole ? null : { code: "weights_do_not_sum", sum };
}
