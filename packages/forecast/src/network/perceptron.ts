/** A network of one hidden layer of hyperbolic tangents: for each hidden unit its weights of all terms, then the weights of the units, then a constant. */
export interface Perceptron {
  readonly inputs: number;
  readonly hidden: number;
  readonly weights: Float64Array;
}

export const weightCount = (inputs: number, hidden: number): number => hidden * (inputs + 1) + 1;

/** What it says of the terms of one row; the hidden units' values are left in `units`. */
export function perceptronOf(
  { inputs, hidden, weights }: Perceptron,
  terms: Float64Array,
  at: number,
  units: Float64Array,
): number {
  let sum = weights[weights.length - 1] as number;
  const outer = hidden * inputs;
  for (let unit = 0; unit < hidden; unit++) {
    let inner = 0;
    const from = unit * inputs;
    for (let k = 0; k < inputs; k++) inner += (weights[from + k] as number) * (terms[at + k] as number);
    const value = Math.tanh(inner);
    units[unit] = value;
    sum += (weights[outer + unit] as number) * value;
  }
  return sum;
}
