/** One hidden layer over the sum of the features' vectors, then a softmax over classes (fastText with a bend in it; Joulin et al. 2016). */
export interface Network {
  /** Numbers in a vector. */
  readonly dimensions: number;
  /** A vector per feature, one after the other, in steps of `inputStep`. */
  readonly inputs: Float32Array | Int8Array;
  readonly inputStep: number;
  /** A vector per class, in steps of `outputStep`. */
  readonly outputs: Float32Array | Int8Array;
  readonly outputStep: number;
  /** Of each class. */
  readonly bias: Float32Array;
}

/** Features that are there: their rows, and how much of each. */
export interface Present {
  readonly rows: readonly number[];
  readonly values: readonly number[];
}

/** How steep the bend is: features of a whole question are together of length 1, so their sum is small. */
export const GAIN = 2;

/** The hidden layer, -1 to 1 each. */
export function hiddenOf(
  { dimensions, inputs, inputStep }: Network,
  { rows, values }: Present,
): Float32Array {
  const hidden = new Float32Array(dimensions);
  for (let at = 0; at < rows.length; at++) {
    const start = (rows[at] ?? 0) * dimensions;
    const value = values[at] ?? 0;
    for (let d = 0; d < dimensions; d++) hidden[d] = (hidden[d] ?? 0) + (inputs[start + d] ?? 0) * value;
  }
  for (let d = 0; d < dimensions; d++) hidden[d] = Math.tanh(GAIN * inputStep * (hidden[d] ?? 0));
  return hidden;
}

/** Of each class, together 1. */
export function probabilitiesOf(
  { dimensions, outputs, outputStep, bias }: Network,
  hidden: Float32Array,
): Float32Array {
  const scores = new Float32Array(bias.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < scores.length; c++) {
    let sum = 0;
    for (let d = 0; d < dimensions; d++) sum += (outputs[c * dimensions + d] ?? 0) * (hidden[d] ?? 0);
    scores[c] = (bias[c] ?? 0) + outputStep * sum;
    most = Math.max(most, scores[c] ?? 0);
  }
  let all = 0;
  for (let c = 0; c < scores.length; c++) {
    scores[c] = Math.exp((scores[c] ?? 0) - most);
    all += scores[c] ?? 0;
  }
  for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] ?? 0) / all;
  return scores;
}
