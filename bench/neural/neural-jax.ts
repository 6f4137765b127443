/** The same trainings by jax-js (its WebAssembly device): loss, gradients and Adam in one compiled step. */
import {
  blockUntilReady,
  defaultDevice,
  init,
  type Array as JaxArray,
  jit,
  nn,
  numpy as np,
  tree,
  valueAndGrad,
} from "@jax-js/jax";
import { CLASSES, type Problem, randomNumbers, spread, type Trainer } from "./neural-problem.ts";

/** Weights by name: what jax-js calls a tree. */
type Weights = Record<string, JaxArray>;
type Stepped = { value: JaxArray; w: Weights; m: Weights; v: Weights };

export async function jaxTrainer(problem: Problem): Promise<Trainer> {
  await init("wasm");
  defaultDevice("wasm");
  const isRecurrent = problem.plan.steps > 1;
  let w = isRecurrent ? recurrentWeights(problem) : perceptronWeights(problem);
  let m = zerosLike(w);
  let v = zerosLike(w);
  let time = 0;
  const logits = isRecurrent ? recurrentLogits(problem) : perceptronLogits;
  const loss = (weights: Weights, x: JaxArray, y: JaxArray) =>
    nn
      .logSoftmax(logits(weights, x), -1)
      .mul(y)
      .sum()
      .mul(-1 / problem.batch);
  const step = jit(
    (w: Weights, m: Weights, v: Weights, x: JaxArray, y: JaxArray, size: JaxArray, root: JaxArray) => {
      const [value, g] = valueAndGrad(loss)(tree.ref(w), x, y) as [JaxArray, Weights];
      const next: Stepped = { value, w: {}, m: {}, v: {} };
      for (const name of Object.keys(w)) {
        const mean = m[name]!.mul(0.9).add(g[name]!.ref.mul(0.1));
        const square = v[name]!.mul(0.999).add(g[name]!.ref.mul(g[name]!).mul(0.001));
        const by = mean.ref.mul(size.ref).div(np.sqrt(square.ref).mul(root.ref).add(1e-8));
        next.w[name] = w[name]!.sub(by);
        next.m[name] = mean;
        next.v[name] = square;
      }
      size.dispose();
      root.dispose();
      return next;
    },
  );
  const batches = batchesOf(problem);
  return {
    name: "jax-js",
    async epoch() {
      let total: JaxArray = np.zeros([]);
      for (const { x, y } of batches) {
        time++;
        const size = np.array(problem.learningRate / (1 - 0.9 ** time));
        const root = np.array(1 / Math.sqrt(1 - 0.999 ** time));
        const next = step(w, m, v, x.ref, y.ref, size, root) as Stepped;
        ({ w, m, v } = next);
        // What is not awaited waits in a queue that grows with each step.
        await blockUntilReady(w);
        total = total.add(next.value);
      }
      return (await total.data())[0]! / batches.length;
    },
  };
}

/** Whole batches; the rest of the samples is left out, since another shape would be compiled anew. */
function batchesOf({ plan, batch, count, inputs, labels }: Problem): { x: JaxArray; y: JaxArray }[] {
  const width = plan.inputs * plan.steps;
  return Array.from({ length: Math.floor(count / batch) }, (_, index) => {
    const from = index * batch;
    const y = new Float32Array(batch * CLASSES);
    for (let row = 0; row < batch; row++) y[row * CLASSES + labels[from + row]!] = 1;
    const x = np.array(inputs.slice(from * width, (from + batch) * width));
    return {
      x: x.reshape(plan.steps > 1 ? [batch, plan.steps, plan.inputs] : [batch, width]),
      y: np.array(y).reshape([batch, CLASSES]),
    };
  });
}

function zerosLike(weights: Weights): Weights {
  return Object.fromEntries(Object.entries(weights).map(([name, w]) => [name, np.zeros(w.shape)]));
}

function matrix(next: () => number, rows: number, columns: number, limit: number): JaxArray {
  return np.array(spread(next, rows * columns, limit)).reshape([rows, columns]);
}

function perceptronWeights({ plan }: Problem): Weights {
  const next = randomNumbers(2);
  const sizes = [plan.inputs, 64, 32, CLASSES];
  return Object.fromEntries(
    [0, 1, 2].flatMap((i) => {
      const [rows, columns] = [sizes[i]!, sizes[i + 1]!];
      return [
        [`w${i}`, matrix(next, rows, columns, Math.sqrt(6 / (rows + columns)))],
        [`b${i}`, np.zeros([columns])],
      ];
    }),
  );
}

function perceptronLogits({ w0, b0, w1, b1, w2, b2 }: Weights, x: JaxArray): JaxArray {
  const first = nn.relu(np.matmul(x, w0!).add(b0!));
  const second = nn.relu(np.matmul(first, w1!).add(b1!));
  return np.matmul(second, w2!).add(b2!);
}

const UNITS = 32;

function recurrentWeights({ plan }: Problem): Weights {
  const next = randomNumbers(2);
  const limit = 1 / Math.sqrt(UNITS);
  return {
    wx: matrix(next, plan.inputs, 3 * UNITS, limit),
    wh: matrix(next, UNITS, 3 * UNITS, limit),
    bx: np.zeros([3 * UNITS]),
    bh: np.zeros([3 * UNITS]),
    wo: matrix(next, UNITS, CLASSES, limit),
    bo: np.zeros([CLASSES]),
  };
}

function recurrentLogits({ plan, batch }: Problem) {
  return ({ wx, wh, bx, bh, wo, bo }: Weights, x: JaxArray): JaxArray => {
    const fromInputs = np
      .matmul(x.reshape([batch * plan.steps, plan.inputs]), wx!)
      .add(bx!)
      .reshape([batch, plan.steps, 3 * UNITS]);
    const sums = np.unstack(fromInputs, 1);
    let h: JaxArray = np.zeros([batch, UNITS]);
    for (const sum of sums) {
      const fromState = np.matmul(h.ref, wh!.ref).add(bh!.ref);
      const [xr, xz, xn] = np.split(sum, 3, 1) as [JaxArray, JaxArray, JaxArray];
      const [hr, hz, hn] = np.split(fromState, 3, 1) as [JaxArray, JaxArray, JaxArray];
      const r = nn.sigmoid(xr.add(hr));
      const z = nn.sigmoid(xz.add(hz));
      const n = np.tanh(xn.add(r.mul(hn)));
      h = n.ref.add(z.mul(h.sub(n)));
    }
    wh!.dispose();
    bh!.dispose();
    return np.matmul(h, wo!).add(bo!);
  };
}
