import type { ParameterValues } from "../strategy/parameters.ts";

/** Changes whenever the same data and parameters would give other figures. */
export const METHOD_VERSION = "1";

/** What a result can be made again from, exactly. */
export interface Provenance {
  readonly dataHash: string;
  readonly parameters: ParameterValues;
  /** Of the random numbers used; null when none were. */
  readonly seed: number | null;
  readonly version: string;
}

export function provenanceOf(
  dataHash: string,
  parameters: ParameterValues,
  seed: number | null = null,
): Provenance {
  return { dataHash, parameters, seed, version: METHOD_VERSION };
}
