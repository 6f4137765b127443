export type { HeadPlan, LayerPlan, NetworkPlan } from "./plan.ts";
export { type Prediction, predict } from "./predict.ts";
export type { NetworkRefusal, UnreadableBytes } from "./refusal.ts";
export type { Samples } from "./samples.ts";
export { parseNetwork, serializeNetwork } from "./serialize-network.ts";
export { type TrainingResult, type TrainingStep, train } from "./train.ts";
export type { EpochProgress, TrainedNetwork } from "./trained-network.ts";
export type { TrainingOptions } from "./training-options.ts";
export type { TrainingRequest } from "./training-request.ts";
