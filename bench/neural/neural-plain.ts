/** The same trainings as plain loops over Float32Array, in the order that suits caches: what one would write without kernels. */
import {
  addGradients,
  multiply,
  multiplyTransposed,
  stepAdam,
  type Weights,
  weightsOf,
  zeroBias,
} from "./neural-plain-weights.ts";
import { CLASSES, type Problem, randomNumbers, spread, type Trainer } from "./neural-problem.ts";

export function plainTrainer(problem: Problem): Trainer {
  const { batch, count, learningRate, plan, labels, inputs } = problem;
  const model = plan.steps > 1 ? recurrentModel(problem) : perceptronModel(problem);
  const width = plan.inputs * plan.steps;
  let time = 0;
  return {
    name: "plain Float32Array",
    epoch() {
      let total = 0;
      for (let from = 0; from < count; from += batch) {
        const rows = Math.min(batch, count - from);
        const logits = model.forward(inputs.subarray(from * width, (from + rows) * width), rows);
        total += crossEntropy(logits, labels.subarray(from, from + rows)) * rows;
        model.backward(rows);
        time++;
        for (const weights of model.weights) stepAdam(weights, learningRate, time);
      }
      return total / count;
    },
  };
}

interface Model {
  readonly weights: readonly Weights[];
  /** Logits, rows × classes; they become their own gradient before `backward`. */
  forward(inputs: Float32Array, rows: number): Float32Array;
  backward(rows: number): void;
}

function perceptronModel({ plan, batch }: Problem): Model {
  const next = randomNumbers(2);
  const sizes = [plan.inputs, 64, 32, CLASSES];
  const layers = sizes.slice(1).map((columns, index) => {
    const rows = sizes[index]!;
    return {
      w: weightsOf(rows, columns, spread(next, rows * columns, Math.sqrt(6 / (rows + columns)))),
      b: zeroBias(columns),
    };
  });
  const outputs = layers.map(({ w }) => new Float32Array(batch * w.columns));
  const gradients = layers.map(({ w }) => new Float32Array(batch * w.columns));
  let given: Float32Array;
  return {
    weights: layers.flatMap(({ w, b }) => [w, b]),
    forward(inputs, rows) {
      given = inputs;
      let values = inputs;
      for (const [index, { w, b }] of layers.entries()) {
        const out = outputs[index]!;
        multiply(values, w, b, out, rows);
        if (index < layers.length - 1) for (let i = 0; i < rows * w.columns; i++) if (out[i]! < 0) out[i] = 0;
        values = out;
      }
      return values.subarray(0, rows * CLASSES);
    },
    backward(rows) {
      let dOut = outputs.at(-1)!;
      for (let index = layers.length - 1; index >= 0; index--) {
        const { w, b } = layers[index]!;
        const input = index === 0 ? given : outputs[index - 1]!;
        addGradients(input, dOut, w, b, rows);
        if (index === 0) break;
        const dInput = gradients[index - 1]!;
        multiplyTransposed(dOut, w, dInput, rows);
        for (let i = 0; i < rows * w.rows; i++) if (input[i]! <= 0) dInput[i] = 0;
        dOut = dInput;
      }
    },
  };
}

const UNITS = 32;
const GATES = 3 * UNITS;

function recurrentModel({ plan, batch }: Problem): Model {
  const { inputs: width, steps } = plan;
  const next = randomNumbers(2);
  const limit = 1 / Math.sqrt(UNITS);
  const wx = weightsOf(width, GATES, spread(next, width * GATES, limit));
  const wh = weightsOf(UNITS, GATES, spread(next, UNITS * GATES, limit));
  const bx = zeroBias(GATES);
  const bh = zeroBias(GATES);
  const wo = weightsOf(UNITS, CLASSES, spread(next, UNITS * CLASSES, limit));
  const bo = zeroBias(CLASSES);
  const column = (floats: number) => Array.from({ length: steps }, () => new Float32Array(batch * floats));
  const x = column(width);
  const fromInput = column(GATES);
  const fromState = column(GATES);
  const states = [...column(UNITS), new Float32Array(batch * UNITS)];
  const logits = new Float32Array(batch * CLASSES);
  const dState = new Float32Array(batch * UNITS);
  const dBefore = new Float32Array(batch * UNITS);
  return {
    weights: [wx, wh, bx, bh, wo, bo],
    forward(inputs, rows) {
      for (let step = 0; step < steps; step++) {
        for (let row = 0; row < rows; row++) {
          const start = (row * steps + step) * width;
          x[step]!.set(inputs.subarray(start, start + width), row * width);
        }
        multiply(x[step]!, wx, bx, fromInput[step]!, rows);
        multiply(states[step]!, wh, bh, fromState[step]!, rows);
        stepForward(fromInput[step]!, fromState[step]!, states[step]!, states[step + 1]!, rows);
      }
      multiply(states[steps]!, wo, bo, logits, rows);
      return logits.subarray(0, rows * CLASSES);
    },
    backward(rows) {
      addGradients(states[steps]!, logits, wo, bo, rows);
      multiplyTransposed(logits, wo, dState, rows);
      for (let step = steps - 1; step >= 0; step--) {
        stepBackward(fromInput[step]!, fromState[step]!, states[step]!, dState, rows);
        addGradients(x[step]!, fromInput[step]!, wx, bx, rows);
        addGradients(states[step]!, fromState[step]!, wh, bh, rows);
        multiplyTransposed(fromState[step]!, wh, dBefore, rows);
        for (let i = 0; i < rows * UNITS; i++) dState[i] = dState[i]! + dBefore[i]!;
      }
    },
  };
}

/** Leaves reset, update and new state in `a`; the recurrent part of the new state stays in `b`. */
function stepForward(
  a: Float32Array,
  b: Float32Array,
  before: Float32Array,
  after: Float32Array,
  rows: number,
): void {
  for (let row = 0; row < rows; row++) {
    for (let unit = 0; unit < UNITS; unit++) {
      const at = row * GATES + unit;
      const r = 1 / (1 + Math.exp(-(a[at]! + b[at]!)));
      const z = 1 / (1 + Math.exp(-(a[at + UNITS]! + b[at + UNITS]!)));
      const n = Math.tanh(a[at + 2 * UNITS]! + r * b[at + 2 * UNITS]!);
      a[at] = r;
      a[at + UNITS] = z;
      a[at + 2 * UNITS] = n;
      after[row * UNITS + unit] = n + z * (before[row * UNITS + unit]! - n);
    }
  }
}

/** Turns what `stepForward` left into gradients of both sums, and the state's gradient into its share for the state before. */
function stepBackward(
  a: Float32Array,
  b: Float32Array,
  before: Float32Array,
  dState: Float32Array,
  rows: number,
): void {
  for (let row = 0; row < rows; row++) {
    for (let unit = 0; unit < UNITS; unit++) {
      const at = row * GATES + unit;
      const here = row * UNITS + unit;
      const [r, z, n, d] = [a[at]!, a[at + UNITS]!, a[at + 2 * UNITS]!, dState[here]!];
      const dn = d * (1 - z) * (1 - n * n);
      const dz = d * (before[here]! - n) * z * (1 - z);
      const dr = dn * b[at + 2 * UNITS]! * r * (1 - r);
      a[at] = b[at] = dr;
      a[at + UNITS] = b[at + UNITS] = dz;
      a[at + 2 * UNITS] = dn;
      b[at + 2 * UNITS] = dn * r;
      dState[here] = d * z;
    }
  }
}

/** The mean loss; the logits become their gradient. */
function crossEntropy(logits: Float32Array, labels: Uint8Array): number {
  let loss = 0;
  for (const [row, label] of labels.entries()) {
    const own = logits.subarray(row * CLASSES, (row + 1) * CLASSES);
    const highest = Math.max(...own);
    let sum = 0;
    for (const logit of own) sum += Math.exp(logit - highest);
    loss += Math.log(sum) + highest - own[label]!;
    for (let c = 0; c < CLASSES; c++) {
      own[c] = (Math.exp(own[c]! - highest) / sum - (c === label ? 1 : 0)) / labels.length;
    }
  }
  return loss / labels.length;
}
