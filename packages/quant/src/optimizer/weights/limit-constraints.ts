import type { FeasibleSet } from "./feasible-set.ts";
import type { LinearConstraint } from "./quadratic-program.ts";

/** The set as constraints on weights: their sum first, then the bounds that can bind. */
export function limitConstraints(set: FeasibleSet): readonly LinearConstraint[] {
  const all = Int32Array.from(set.lower, (_, i) => i);
  return [{ ...sumOver(all, 1, set.invested), isEquality: true }, ...inequalities(set)];
}

/**
 * The same bounds in proportion to the total: x keeps them when x × invested / Σx is in the set. The sum is left free.
 */
export function proportionalConstraints(set: FeasibleSet): readonly LinearConstraint[] {
  return inequalities(set).map((constraint) => ({
    ...constraint,
    everyone: -constraint.bound / set.invested,
    bound: 0,
  }));
}

function inequalities({ lower, upper, groups, invested }: FeasibleSet): readonly LinearConstraint[] {
  const list: LinearConstraint[] = [];
  for (const [i, min] of lower.entries()) {
    const max = upper[i] as number;
    list.push(sumOver(Int32Array.of(i), 1, min));
    // Nothing exceeds all that is invested while nothing is negative.
    if (max < invested) list.push(sumOver(Int32Array.of(i), -1, -max));
  }
  for (const { members, min, max } of groups) {
    if (min > 0) list.push(sumOver(members, 1, min));
    if (max < invested) list.push(sumOver(members, -1, -max));
  }
  return list;
}

function sumOver(indices: Int32Array, sign: 1 | -1, bound: number): LinearConstraint {
  return {
    indices,
    values: new Float64Array(indices.length).fill(sign),
    everyone: 0,
    bound,
    isEquality: false,
  };
}
