/** The sets of parameters that a search of a rule tries. */
import type { RuleParameter } from "@neuro/contract/trading-rules";
import { seededUniform } from "../seeded-uniform.ts";

type ParameterSet = Readonly<Record<string, number>>;

/** What one parameter can be: its bounds, both included, in its steps. */
function valuesOf({ min, max, step }: RuleParameter): number {
  return Math.floor((max - min) / step + 1e-9) + 1;
}

const valueAt = ({ min, step }: RuleParameter, at: number): number => Number((min + at * step).toFixed(6));

/**
 * At most `most` different sets, the rule's own first. All that there are where they are not more; else drawn with the seed, each as
 * likely as any other.
 */
export function parameterSets(
  parameters: readonly RuleParameter[],
  most: number,
  seed: number,
): readonly ParameterSet[] {
  const own: ParameterSet = Object.fromEntries(parameters.map(({ name, byDefault }) => [name, byDefault]));
  const counts = parameters.map(valuesOf);
  const all = counts.reduce((product, count) => product * count, 1);
  const sets = new Map([[keyOf(parameters, own), own]]);
  const add = (positions: readonly number[]) => {
    const set = Object.fromEntries(
      parameters.map((parameter, i) => [parameter.name, valueAt(parameter, positions[i] as number)]),
    );
    sets.set(keyOf(parameters, set), set);
  };
  if (all <= most) {
    for (let each = 0; each < all && sets.size < most; each++) add(positionsOf(each, counts));
    return [...sets.values()];
  }
  const next = seededUniform(seed);
  while (sets.size < most) add(counts.map((count) => Math.floor(next() * count)));
  return [...sets.values()];
}

function positionsOf(each: number, counts: readonly number[]): number[] {
  let rest = each;
  return counts.map((count) => {
    const at = rest % count;
    rest = Math.floor(rest / count);
    return at;
  });
}

const keyOf = (parameters: readonly RuleParameter[], set: ParameterSet): string =>
  parameters.map(({ name }) => set[name]).join(" ");
