/** Solves a symmetric positive definite system of n equations, row by row (n × n), by Cholesky's decomposition. */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const factor = new Float64Array(n * n);
  for (let row = 0; row < n; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * n + column] as number;
      for (let k = 0; k < column; k++) {
        sum -= (factor[row * n + k] as number) * (factor[column * n + k] as number);
      }
      factor[row * n + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (factor[column * n + column] as number);
    }
  }
  const solution = Float64Array.from(right);
  for (let row = 0; row < n; row++) {
    let sum = solution[row] as number;
    for (let k = 0; k < row; k++) sum -= (factor[row * n + k] as number) * (solution[k] as number);
    solution[row] = sum / (factor[row * n + row] as number);
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = solution[row] as number;
    for (let k = row + 1; k < n; k++) sum -= (factor[k * n + row] as number) * (solution[k] as number);
    solution[row] = sum / (factor[row * n + row] as number);
  }
  return solution;
}
