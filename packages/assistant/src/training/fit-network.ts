import {
  GAIN,
  hiddenOf,
  type Network,
  type Present,
  probabilitiesOf,
} from "../understand/classify/network.ts";
import { numbersFrom, shuffle } from "./random-numbers.ts";

export interface Example extends Present {
  /** Place of its class. */
  readonly class: number;
  readonly weight: number;
}

export type FittedNetwork = Network & { readonly inputs: Float32Array; readonly outputs: Float32Array };

const DIMENSIONS = 64;
const EPOCHS = 12;
/** Of features' vectors, and of classes'. */
const RATE = 0.05;
const CLASS_RATE = 0.1;
/** Share of the features that is left out each time, so that no question rests on one of them. */
const LEFT_OUT = 0.2;
/** Vectors begin with numbers up to that. */
const FIRST_INPUTS = 0.2;
const FIRST_OUTPUTS = 0.1;
/** What no class is expected to gain from is not worth its time. */
const NOTHING = 1e-5;

/**
 * By stochastic gradient descent with a rate of each vector's own (AdaGrad, Duchi, Hazan, Singer 2011) and features left out by chance
 * (dropout, Srivastava et al. 2014). The same examples in the same order give the same network.
 */
export function fitNetwork(examples: readonly Example[], features: number, classes: number): FittedNetwork {
  const random = numbersFrom(1);
  const first = (count: number, most: number) =>
    Float32Array.from({ length: count * DIMENSIONS }, () => (2 * random() - 1) * most);
  const network = {
    dimensions: DIMENSIONS,
    inputs: first(features, FIRST_INPUTS),
    inputStep: 1,
    outputs: first(classes, FIRST_OUTPUTS),
    outputStep: 1,
    bias: new Float32Array(classes),
  };
  const learner = new Learner(network);
  const order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (example !== undefined) learner.learn(someOf(example, random), example);
    }
  }
  // All features are there from now on.
  for (let at = 0; at < network.inputs.length; at++)
    network.inputs[at] = (network.inputs[at] ?? 0) * (1 - LEFT_OUT);
  return network;
}

function someOf({ rows, values }: Present, random: () => number): Present {
  const kept = rows.map(() => random() >= LEFT_OUT);
  return { rows: rows.filter((_, at) => kept[at]), values: values.filter((_, at) => kept[at]) };
}

class Learner {
  readonly #network: FittedNetwork;
  /** Of each vector the sum of its mean squared slopes. */
  readonly #inputSquares: Float32Array;
  readonly #outputSquares: Float32Array;

  constructor(network: FittedNetwork) {
    this.#network = network;
    this.#inputSquares = new Float32Array(network.inputs.length / DIMENSIONS).fill(1e-6);
    this.#outputSquares = new Float32Array(network.bias.length).fill(1e-6);
  }

  learn(present: Present, { class: wanted, weight }: Pick<Example, "class" | "weight">): void {
    const hidden = hiddenOf(this.#network, present);
    const errors = probabilitiesOf(this.#network, hidden);
    errors[wanted] = (errors[wanted] ?? 0) - 1;
    this.#moveInputs(present, this.#moveOutputs(errors, hidden, weight), hidden);
  }

  /** The slope of the hidden layer. */
  #moveOutputs(errors: Float32Array, hidden: Float32Array, weight: number): Float32Array {
    const { outputs, bias } = this.#network;
    const slopes = new Float32Array(DIMENSIONS);
    const length = hidden.reduce((sum, one) => sum + one * one, 0);
    for (let c = 0; c < errors.length; c++) {
      const error = (errors[c] ?? 0) * weight;
      if (Math.abs(error) < NOTHING) continue;
      const squares = (this.#outputSquares[c] ?? 0) + (error * error * length) / DIMENSIONS;
      this.#outputSquares[c] = squares;
      const step = (CLASS_RATE * error) / Math.sqrt(squares);
      for (let d = 0; d < DIMENSIONS; d++) {
        const place = c * DIMENSIONS + d;
        slopes[d] = (slopes[d] ?? 0) + error * (outputs[place] ?? 0);
        outputs[place] = (outputs[place] ?? 0) - step * (hidden[d] ?? 0);
      }
      bias[c] = (bias[c] ?? 0) - step;
    }
    return slopes;
  }

  #moveInputs({ rows, values }: Present, slopes: Float32Array, hidden: Float32Array): void {
    const { inputs } = this.#network;
    let length = 0;
    for (let d = 0; d < DIMENSIONS; d++) {
      slopes[d] = (slopes[d] ?? 0) * GAIN * (1 - (hidden[d] ?? 0) ** 2);
      length += (slopes[d] ?? 0) ** 2;
    }
    rows.forEach((row, at) => {
      const value = values[at] ?? 0;
      const squares = (this.#inputSquares[row] ?? 0) + (length * value * value) / DIMENSIONS;
      this.#inputSquares[row] = squares;
      const step = (RATE * value) / Math.sqrt(squares);
      for (let d = 0; d < DIMENSIONS; d++) {
        const place = row * DIMENSIONS + d;
        inputs[place] = (inputs[place] ?? 0) - step * (slopes[d] ?? 0);
      }
    });
  }
}
