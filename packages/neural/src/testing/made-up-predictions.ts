import { emptyPredictions, type Predictions } from "../evaluation/predictions.ts";

/** Predictions from chances and what came, with a base rate of one half and every other day a rise before. */
export function predictionsOf(
  said: readonly number[],
  came: readonly number[],
  baseRate: readonly number[] = said.map(() => 0.5),
): Predictions {
  const predictions = emptyPredictions(said.length);
  predictions.bar.set(said.map((_, row) => 100 + row));
  predictions.probability.set(said);
  predictions.uncalibrated.set(said);
  predictions.baseRate.set(baseRate);
  predictions.outcome.set(came);
  predictions.roseBefore.set(said.map((_, row) => row % 2));
  predictions.sizeLow.fill(-1);
  predictions.sizeHigh.fill(1);
  predictions.sizeCame.set(came.map((rose, row) => (rose === 255 ? Number.NaN : row % 4 === 0 ? 2 : 0)));
  return predictions;
}
