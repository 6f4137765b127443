/** The same trainings as plain loops over Float32Array, in the order that suits caches: what one would write without kernels. */
import { CLASSES, type Problem, randomNumbers, spread, type Trainer } from "./neural-problem.ts";

/** A matrix (or a bias: one row) with its gradient and Adam's moments. */
interface Weights {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

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

function weightsOf(rows: number, columns: number, values: Float32Array): Weights {
  const column = () => new Float32Array(rows * columns);
  return { rows, columns, values, gradient: column(), mean: column(), square: column() };
}

function zeroBias(columns: number): Weights {
  return weightsOf(1, columns, new Float32Array(columns));
}

/** Four products per sum that is loaded and stored. Rows and depths here are multiples of 4, except for a last batch's rows. */
function multiply(a: Float32Array, w: Weights, bias: Weights, out: Float32Array, rows: number): void {
  const { rows: depth, columns, values } = w;
  for (let row = 0; row < rows; row++) {
    const first = row * columns;
    for (let c = 0; c < columns; c++) out[first + c] = bias.values[c]!;
    for (let k = 0; k < depth; k += 4) {
      const at = row * depth + k;
      const [a0, a1, a2, a3] = [a[at]!, a[at + 1]!, a[at + 2]!, a[at + 3]!];
      const w0 = k * columns;
      const w1 = w0 + columns;
      const w2 = w1 + columns;
      const w3 = w2 + columns;
      for (let c = 0; c < columns; c++) {
        out[first + c] =
          out[first + c]! +
          a0 * values[w0 + c]! +
          a1 * values[w1 + c]! +
          a2 * values[w2 + c]! +
          a3 * values[w3 + c]!;
      }
    }
  }
}

function multiplyTransposed(dOut: Float32Array, w: Weights, dInput: Float32Array, rows: number): void {
  const { rows: depth, columns, values } = w;
  for (let row = 0; row < rows; row++) {
    const first = row * columns;
    for (let k = 0; k < depth; k += 4) {
      let [s0, s1, s2, s3] = [0, 0, 0, 0];
      const w0 = k * columns;
      const w1 = w0 + columns;
      const w2 = w1 + columns;
      const w3 = w2 + columns;
      for (let c = 0; c < columns; c++) {
        const slope = dOut[first + c]!;
        s0 += slope * values[w0 + c]!;
        s1 += slope * values[w1 + c]!;
        s2 += slope * values[w2 + c]!;
        s3 += slope * values[w3 + c]!;
      }
      const to = row * depth + k;
      dInput[to] = s0;
      dInput[to + 1] = s1;
      dInput[to + 2] = s2;
      dInput[to + 3] = s3;
    }
  }
}

function addGradients(
  input: Float32Array,
  dOut: Float32Array,
  w: Weights,
  bias: Weights,
  rows: number,
): void {
  const { rows: depth, columns, gradient } = w;
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < columns; c++) bias.gradient[c] = bias.gradient[c]! + dOut[row * columns + c]!;
  }
  const inFours = rows - (rows % 4);
  for (let k = 0; k < depth; k++) {
    const to = k * columns;
    for (let row = 0; row < inFours; row += 4) {
      const at = row * depth + k;
      const [a0, a1, a2, a3] = [
        input[at]!,
        input[at + depth]!,
        input[at + 2 * depth]!,
        input[at + 3 * depth]!,
      ];
      const d0 = row * columns;
      const d1 = d0 + columns;
      const d2 = d1 + columns;
      const d3 = d2 + columns;
      for (let c = 0; c < columns; c++) {
        gradient[to + c] =
          gradient[to + c]! +
          a0 * dOut[d0 + c]! +
          a1 * dOut[d1 + c]! +
          a2 * dOut[d2 + c]! +
          a3 * dOut[d3 + c]!;
      }
    }
    for (let row = inFours; row < rows; row++) {
      const factor = input[row * depth + k]!;
      for (let c = 0; c < columns; c++)
        gradient[to + c] = gradient[to + c]! + factor * dOut[row * columns + c]!;
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

function stepAdam({ values, gradient, mean, square }: Weights, learningRate: number, time: number): void {
  const size = learningRate / (1 - 0.9 ** time);
  const root = 1 / Math.sqrt(1 - 0.999 ** time);
  for (let i = 0; i < values.length; i++) {
    const g = gradient[i]!;
    mean[i] = 0.9 * mean[i]! + 0.1 * g;
    square[i] = 0.999 * square[i]! + 0.001 * g * g;
    values[i] = values[i]! - (size * mean[i]!) / (Math.sqrt(square[i]!) * root + 1e-8);
    gradient[i] = 0;
  }
}
