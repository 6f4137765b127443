/** Weights of the plain loops, and the loops themselves. */

/** A matrix (or a bias: one row) with its gradient and Adam's moments. */
export interface Weights {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

export function weightsOf(rows: number, columns: number, values: Float32Array): Weights {
  const column = () => new Float32Array(rows * columns);
  return { rows, columns, values, gradient: column(), mean: column(), square: column() };
}

export function zeroBias(columns: number): Weights {
  return weightsOf(1, columns, new Float32Array(columns));
}

/** Four products per sum that is loaded and stored. Rows and depths here are multiples of 4, except for a last batch's rows. */
export function multiply(a: Float32Array, w: Weights, bias: Weights, out: Float32Array, rows: number): void {
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

export function multiplyTransposed(dOut: Float32Array, w: Weights, dInput: Float32Array, rows: number): void {
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

export function addGradients(
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

export function stepAdam(
  { values, gradient, mean, square }: Weights,
  learningRate: number,
  time: number,
): void {
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
