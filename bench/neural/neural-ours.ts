/** The training of packages/neural, an epoch per call. */
import { train } from "../../packages/neural/src/index.ts";
import type { Problem, Trainer } from "./neural-problem.ts";

export function ourTrainer({ plan, batch, learningRate, count, inputs, labels }: Problem): Trainer {
  const training = { count, inputs, targets: { direction: labels } };
  const options = { epochs: 1_000, batch, learningRate, l2: 0, seed: 1, patience: null };
  const epochs = train({ plan, training, validation: null, options });
  return {
    name: "packages/neural",
    epoch() {
      const step = epochs.next();
      if (step.done === true || step.value.kind !== "epoch") throw new Error("The training ended early.");
      return step.value.loss;
    },
  };
}
