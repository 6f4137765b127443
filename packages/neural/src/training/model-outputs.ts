import { inputsOf, type PreparedSeries } from "../dataset/samples.ts";
import { type HeadOutputs, headOutputs } from "../evaluation/head-outputs.ts";
import type { SymbolModel } from "./symbol-model.ts";

/** What a model's ensemble says of bars of a series, before calibration. */
export function modelOutputs(
  { networks, standardizer, parameters }: SymbolModel,
  series: PreparedSeries,
  bars: readonly number[],
): HeadOutputs {
  const references = bars.map((bar) => ({ series, bar }));
  const inputs = inputsOf(references, { standardizer, steps: parameters.steps });
  return headOutputs(networks, inputs, bars.length);
}
