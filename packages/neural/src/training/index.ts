export { chancesOfLuck, judgeAmong } from "./judge-among.ts";
export { modelOpinions } from "./model-opinions.ts";
export { type ModelPolicy, modelPolicy, POLICY_HORIZON, roundTripCost } from "./model-policy.ts";
export type { TrainingPhase } from "./network-tasks.ts";
export { MODEL_VERSION, NEURAL_PARAMETERS, type NeuralParameters } from "./neural-parameters.ts";
export { type ForeignSeries, type OutOfSample, outOfSample } from "./out-of-sample.ts";
export {
  type HorizonPrediction,
  type PredictionRefusal,
  predictSymbol,
  type SymbolPrediction,
} from "./predict-symbol.ts";
export { type PoolingReport, parseModel, type SymbolModel, serializeModel } from "./symbol-model.ts";
export type {
  NetworkProgress,
  SymbolTrainingRequest,
  SymbolTrainingResult,
  TrainingProgress,
  TrainingRefusal,
} from "./symbol-training.ts";
export { trainSymbol } from "./train-symbol.ts";
