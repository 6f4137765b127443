/** The same trainings by TensorFlow.js on its WebAssembly backend (SIMD), with its own Adam. */
import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import { CLASSES, type Problem, randomNumbers, spread, type Trainer } from "./neural-problem.ts";

export async function tfjsTrainer(problem: Problem): Promise<Trainer> {
  if (!(await tf.setBackend("wasm")))
    throw new Error("The WebAssembly backend of TensorFlow.js did not start.");
  const { plan, batch, count, learningRate } = problem;
  const logits = plan.steps > 1 ? recurrentLogits(problem) : perceptronLogits(problem);
  const width = plan.inputs * plan.steps;
  const shape = plan.steps > 1 ? [count, plan.steps, plan.inputs] : [count, width];
  const inputs = tf.tensor(problem.inputs, shape);
  const labels = tf.oneHot(tf.tensor1d(Int32Array.from(problem.labels), "int32"), CLASSES);
  const batches: { x: tf.Tensor; y: tf.Tensor }[] = [];
  for (let from = 0; from < count; from += batch) {
    const size = Math.min(batch, count - from);
    const x = tf.slice(inputs, [from], [size]);
    batches.push({ x, y: tf.cast(tf.slice(labels, [from], [size]), "float32") });
  }
  const adam = tf.train.adam(learningRate);
  return {
    name: "tfjs-wasm",
    epoch() {
      let total = 0;
      for (const { x, y } of batches) {
        total += tf.tidy(() => {
          const loss = adam.minimize(() => tf.losses.softmaxCrossEntropy(y, logits(x)) as tf.Scalar, true);
          return loss!.dataSync()[0]!;
        });
      }
      return total / batches.length;
    },
  };
}

function matrix(next: () => number, rows: number, columns: number, limit: number): tf.Variable<tf.Rank.R2> {
  return tf.variable(tf.tensor2d(spread(next, rows * columns, limit), [rows, columns]));
}

function zeros(length: number): tf.Variable<tf.Rank.R1> {
  return tf.variable(tf.zeros<tf.Rank.R1>([length]));
}

function perceptronLogits({ plan }: Problem): (x: tf.Tensor) => tf.Tensor {
  const next = randomNumbers(2);
  const sizes = [plan.inputs, 64, 32, CLASSES];
  const layers = [0, 1, 2].map((i) => {
    const [rows, columns] = [sizes[i]!, sizes[i + 1]!];
    return { w: matrix(next, rows, columns, Math.sqrt(6 / (rows + columns))), b: zeros(columns) };
  });
  return (x) => {
    let values = x as tf.Tensor2D;
    for (const [index, { w, b }] of layers.entries()) {
      const activation = index < layers.length - 1 ? "relu" : "linear";
      values = tf.fused.matMul({ a: values, b: w, bias: b, activation }) as tf.Tensor2D;
    }
    return values;
  };
}

const UNITS = 32;

function recurrentLogits({ plan }: Problem): (x: tf.Tensor) => tf.Tensor {
  const next = randomNumbers(2);
  const limit = 1 / Math.sqrt(UNITS);
  const wx = matrix(next, plan.inputs, 3 * UNITS, limit);
  const wh = matrix(next, UNITS, 3 * UNITS, limit);
  const bx = zeros(3 * UNITS);
  const bh = zeros(3 * UNITS);
  const wo = matrix(next, UNITS, CLASSES, limit);
  const bo = zeros(CLASSES);
  return (x) => {
    const batch = x.shape[0]!;
    const flat = tf.reshape(x, [batch * plan.steps, plan.inputs]) as tf.Tensor2D;
    const sums = tf.reshape(tf.add(tf.matMul(flat, wx), bx), [batch, plan.steps, 3 * UNITS]);
    let h: tf.Tensor2D = tf.zeros([batch, UNITS]);
    for (const sum of tf.unstack(sums, 1)) {
      const [xr, xz, xn] = tf.split(sum, 3, 1) as [tf.Tensor2D, tf.Tensor2D, tf.Tensor2D];
      const [hr, hz, hn] = tf.split(tf.add(tf.matMul(h, wh), bh), 3, 1) as [
        tf.Tensor2D,
        tf.Tensor2D,
        tf.Tensor2D,
      ];
      const r = tf.sigmoid(tf.add(xr, hr));
      const z = tf.sigmoid(tf.add(xz, hz));
      const n = tf.tanh(tf.add(xn, tf.mul(r, hn)));
      h = tf.add(n, tf.mul(z, tf.sub(h, n)));
    }
    return tf.add(tf.matMul(h, wo), bo);
  };
}
