import type { SymbolModel } from "../training/symbol-model.ts";
import type { SymbolTrainingRequest, SymbolTrainingResult } from "../training/symbol-training.ts";
import { trainSymbol } from "../training/train-symbol.ts";

/** What a training comes to, without looking at its progress. */
export function outcomeOf(request: SymbolTrainingRequest): SymbolTrainingResult {
  const training = trainSymbol(request);
  let step = training.next();
  while (!step.done) step = training.next();
  return step.value;
}

/** The model of a training that must succeed. */
export function trainedModel(request: SymbolTrainingRequest): SymbolModel {
  const result = outcomeOf(request);
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.details)}`);
  return result.model;
}
