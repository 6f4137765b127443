export type { HorizonEvaluation, JudgedRule } from "./horizon-evaluation.ts";
export { type ModelEvidence, modelEvidence } from "./model-evidence.ts";
export type { Predictions } from "./predictions.ts";
export type { ReliabilityBin } from "./reliability.ts";
export type { JudgedWindow, SymbolEvaluation } from "./symbol-evaluation.ts";
