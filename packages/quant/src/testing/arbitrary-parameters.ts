import fc from "fast-check";
import type { ParameterSpec } from "../strategy/parameters.ts";

/** Any parameters within their bounds. */
export function arbitraryParameters(specs: readonly ParameterSpec[]): fc.Arbitrary<Record<string, number>> {
  const values = specs.map(({ unit, min, max }) =>
    unit === "bars" || unit === "levels" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }),
  );
  return fc
    .tuple(...values)
    .map((all) => Object.fromEntries(specs.map((spec, i) => [spec.name, all[i] as number])));
}
