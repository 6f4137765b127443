import type { NetworkPlan } from "./plan.ts";
import type { Samples } from "./samples.ts";
import type { TrainedNetwork } from "./trained-network.ts";
import type { TrainingOptions } from "./training-options.ts";

export interface TrainingRequest {
  readonly plan: NetworkPlan;
  readonly training: Samples;
  readonly validation: Samples | null;
  readonly options: TrainingOptions;
  /** A network of the same plan to start from instead of random weights, as when tuning a pre-trained base. */
  readonly start?: TrainedNetwork;
  /** Goes on from here, to the very bits it would have had without stopping. */
  readonly checkpoint?: Uint8Array;
  /** Also yields inside an epoch, after so many samples, so that a caller can look for a cancel. */
  readonly samplesPerSlice?: number;
}
