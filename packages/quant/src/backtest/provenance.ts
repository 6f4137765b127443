import type { ParameterValues } from "../strategy/parameters.ts";
import type { BacktestTerms } from "./backtest-options.ts";

/** Changes whenever the same data, parameters and terms would give other figures. */
export const METHOD_VERSION = "4";

/** What a result can be made again from, exactly. */
export interface Provenance {
  readonly dataHash: string;
  readonly parameters: ParameterValues;
  /** Balance, costs, sizing and levels it traded with. */
  readonly terms: BacktestTerms;
  /** Of the random numbers used; null when none were. */
  readonly seed: number | null;
  readonly version: string;
}

export function provenanceOf(
  dataHash: string,
  parameters: ParameterValues,
  terms: BacktestTerms,
): Provenance {
  return { dataHash, parameters, terms, seed: null, version: METHOD_VERSION };
}
