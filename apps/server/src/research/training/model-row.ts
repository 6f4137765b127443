/** What is stored of a trained model, and what lists show of it without reading its weights. */
import type { Basis } from "@neuro/contract";
import { chancesOfLuck, parseModel } from "@neuro/neural";
import type { ModelRow, ModelSummary } from "./model-store.ts";
import type { TrainingRow, TrainingSnapshot } from "./training-store.ts";

export interface MadeModel {
  readonly bytes: Uint8Array;
  /** Of the provider its prices come from. */
  readonly label: string;
  readonly basis: Basis;
  /** The last report of its training. */
  readonly snapshot: TrainingSnapshot | null;
  /** Market time, epoch ms. */
  readonly trainedAt: number;
}

export function modelRowOf(
  row: Pick<TrainingRow, "id" | "userId" | "instrumentId" | "symbol" | "seed">,
  { bytes, label, basis, snapshot, trainedAt }: MadeModel,
): ModelRow & { readonly summary: ModelSummary } {
  const parsed = parseModel(bytes);
  if (!parsed.ok) throw new Error(`a model just made is unreadable: ${parsed.code}`);
  const { model } = parsed;
  const next = model.evaluation.horizons[1];
  return {
    userId: row.userId,
    instrumentId: row.instrumentId,
    symbol: row.symbol,
    trainingId: row.id,
    model: bytes,
    summary: {
      label,
      basis,
      predictions: next?.samples ?? 0,
      hits: next?.model.hits ?? 0,
      accuracy: next?.model.accuracy ?? null,
      edgeFound: next?.edgeFound ?? false,
      chancesOfLuck: chancesOfLuck(model),
      implausible: next?.implausible ?? false,
      calibrationGain: next?.calibrationGain.brier ?? 0,
      weights: model.networks.reduce((sum, { weights }) => sum + weights.length, 0),
      epochs: snapshot?.epoch ?? 0,
      accuracyHistory: snapshot?.accuracies ?? [],
    },
    dataHash: model.dataHash,
    seed: row.seed,
    version: model.version,
    trainedAt: new Date(trainedAt),
  };
}
