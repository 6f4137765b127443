import type { Engine } from "./engine.ts";
import type { TrainingOptions } from "./training-options.ts";

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/** βᵗ of both moments, multiplied up step by step so that a resumed training has the same. */
export interface BetaPowers {
  first: number;
  second: number;
}

/** One step of Adam along the gradients in the engine's memory. */
export function stepWeights(engine: Engine, options: TrainingOptions, powers: BetaPowers): void {
  const { kernels, layout, addresses } = engine;
  const { learningRate, l2, gradientClip } = options;
  powers.first *= BETA1;
  powers.second *= BETA2;
  const stepSize = learningRate / (1 - powers.first);
  const rootScale = 1 / Math.sqrt(1 - powers.second);
  let scale = 1;
  if (gradientClip !== undefined) {
    const length = Math.sqrt(kernels.sumSquares(addresses.gradients, layout.placedCount));
    if (length > gradientClip) scale = gradientClip / length;
  }
  const step = (first: number, count: number, decay: number) =>
    kernels.adam(
      addresses.weights + 4 * first,
      addresses.gradients + 4 * first,
      addresses.means + 4 * first,
      addresses.squares + 4 * first,
      count,
      stepSize,
      rootScale,
      decay,
      scale,
      BETA1,
      BETA2,
      EPSILON,
    );
  step(0, layout.decayingCount, learningRate * l2);
  step(layout.decayingCount, layout.placedCount - layout.decayingCount, 0);
}
