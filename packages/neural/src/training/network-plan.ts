import { NO_DIRECTION } from "../dataset/labels.ts";
import type { Samples, TrainingOptions } from "../network/index.ts";
import type { NetworkPlan } from "../network/plan.ts";
import type { NeuralParameters } from "./neural-parameters.ts";

const DIRECTION_HEADS = ["direction1", "direction5"] as const;

/** The parameters' layers with a direction and a size for each horizon on top. */
export function networkPlan(inputs: number, { steps, layers }: NeuralParameters): NetworkPlan {
  return {
    inputs,
    steps,
    layers,
    heads: [
      ...DIRECTION_HEADS.map((name) => ({ name, kind: "softmax" as const, classes: 2 })),
      { name: "size1", kind: "linear", units: 1, huberDelta: 1 },
      { name: "size5", kind: "linear", units: 1, huberDelta: 1 },
    ],
  };
}

/** How a network of a symbol is trained: from random weights, or tuned from a base. */
export function memberOptions(
  parameters: NeuralParameters,
  training: Samples,
  { seed, tunes }: { readonly seed: number; readonly tunes: boolean },
): TrainingOptions {
  const { epochs, batch, learningRate, tuningRate, l2, patience } = parameters;
  return {
    epochs,
    batch,
    learningRate: tunes ? tuningRate : learningRate,
    l2,
    seed,
    patience,
    ...sharedOptions(parameters, training),
  };
}

export function baseOptions(parameters: NeuralParameters, training: Samples, seed: number): TrainingOptions {
  const { epochs, batch, learningRate } = parameters.base;
  const shared = sharedOptions(parameters, training);
  return { epochs, batch, learningRate, l2: parameters.l2, seed, patience: null, ...shared };
}

function sharedOptions({ sizeWeight }: NeuralParameters, { targets }: Samples) {
  const share = 1 / DIRECTION_HEADS.length;
  return {
    classWeights: Object.fromEntries(
      DIRECTION_HEADS.map((name) => [name, balancedWeights(targets[name] as Uint8Array)]),
    ),
    headWeights: { direction1: share, direction5: share, size1: sizeWeight, size5: sizeWeight },
    gradientClip: 5,
  };
}

/** Weights that make both classes count the same in sum, so that a market that mostly rose does not teach "rise" and no more. */
function balancedWeights(labels: Uint8Array): readonly [number, number] {
  let [falls, rises] = [0, 0];
  for (const label of labels) {
    if (label === 1) rises++;
    else if (label !== NO_DIRECTION) falls++;
  }
  if (falls === 0 || rises === 0) return [1, 1];
  return [(falls + rises) / (2 * falls), (falls + rises) / (2 * rises)];
}
