import type { Horizon } from "../dataset/labels.ts";
import { predict, type TrainedNetwork } from "../network/index.ts";

/** What an ensemble says of some bars, before any calibration: means over its networks. */
export interface HeadOutputs {
  /** Log-odds of a rise. */
  readonly direction: Readonly<Record<Horizon, Float64Array>>;
  /** Standard deviations known at the bar. */
  readonly size: Readonly<Record<Horizon, Float64Array>>;
}

/** Log-odds are cut here: beyond, a 32-bit probability cannot tell them apart. */
const LARGEST_LOGIT = 15;

/** Throws when a network refuses its inputs, which were made for its plan. */
export function headOutputs(
  networks: readonly TrainedNetwork[],
  inputs: Float32Array,
  count: number,
): HeadOutputs {
  const direction = { 1: new Float64Array(count), 5: new Float64Array(count) };
  const size = { 1: new Float64Array(count), 5: new Float64Array(count) };
  if (count === 0) return { direction, size };
  const share = 1 / networks.length;
  for (const network of networks) {
    const said = predict(network, inputs, count);
    if (!said.ok) throw new Error(`A network refused its own inputs: ${said.code}`);
    for (const horizon of [1, 5] as const) {
      const chances = said.heads[`direction${horizon}`] as Float32Array;
      const sizes = said.heads[`size${horizon}`] as Float32Array;
      for (let row = 0; row < count; row++) {
        const logit = Math.log((chances[2 * row + 1] as number) / (chances[2 * row] as number));
        const cut = Math.min(LARGEST_LOGIT, Math.max(-LARGEST_LOGIT, logit));
        direction[horizon][row] = (direction[horizon][row] as number) + share * cut;
        size[horizon][row] = (size[horizon][row] as number) + share * (sizes[row] as number);
      }
    }
  }
  return { direction, size };
}
