/** What a user's networks have learned altogether, as it travels to a screen. */
import { type AnswerOf, madeOf } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { wilsonInterval } from "@neuro/quant";
import { measuredBases } from "../analysis/measured-bases.ts";
import { modelsWithEdge } from "./measured-together.ts";
import type { ModelListed } from "./model-store.ts";
import { isUnderWay, type TrainingRow } from "./training-store.ts";

type State = AnswerOf<"networkState">;

const sumOf = (models: readonly ModelListed[], of: (model: ModelListed) => number) =>
  models.reduce((sum, model) => sum + of(model), 0);

/** `now`: market time, epoch ms. `models` in the order in which they were learned. */
export function stateShown(
  { models, latest }: { readonly models: readonly ModelListed[]; readonly latest: TrainingRow | null },
  now: number,
): State {
  const predictions = sumOf(models, ({ summary }) => summary.predictions);
  const hits = sumOf(models, ({ summary }) => summary.hits);
  const last = models.at(-1);
  const withEdge = modelsWithEdge(models);
  const busy = latest !== null && isUnderWay(latest);
  const interval = predictions === 0 ? null : wilsonInterval(hits, predictions);
  return {
    status: busy ? "training" : models.length > 0 ? "ready" : "untrained",
    total_predictions: predictions,
    accuracy: asFraction(predictions === 0 ? null : hits / predictions),
    interval95: asFraction(interval === null ? null : [interval[0], interval[1]]),
    learned_symbols: models.map(({ symbol }) => symbol),
    models: models.map(({ symbol, instrumentId, trainingId, trainedAt, summary }) => ({
      symbol,
      instrument_id: instrumentId,
      trained_at: trainedAt.toISOString(),
      accuracy: asFraction(summary.accuracy),
      edge_found: withEdge.has(trainingId),
      implausible: summary.implausible ?? false,
    })),
    confidence_boost:
      models.length === 0 ? 0 : sumOf(models, ({ summary }) => summary.calibrationGain) / models.length,
    weights: sumOf(models, ({ summary }) => summary.weights),
    network_state: {
      epoch: sumOf(models, ({ summary }) => summary.epochs),
      accuracy_history: asFraction([...(last?.summary.accuracyHistory ?? [])]),
    },
    provenance: madeOf(
      models.length === 0 ? measuredBases(null) : models.flatMap(({ summary }) => measuredBases(summary)),
      {
        asOf: (last?.trainedAt ?? new Date(now)).toISOString(),
        source: last?.summary.label ?? "Not trained yet",
      },
    ),
  };
}
