export type { TrainingPhase } from "./network-tasks.ts";
export { MODEL_VERSION, NEURAL_PARAMETERS, type NeuralParameters } from "./neural-parameters.ts";
export { type PoolingReport, parseModel, type SymbolModel, serializeModel } from "./symbol-model.ts";
export type {
  NetworkProgress,
  SymbolTrainingRequest,
  SymbolTrainingResult,
  TrainingProgress,
  TrainingRefusal,
} from "./symbol-training.ts";
export { trainSymbol } from "./train-symbol.ts";
