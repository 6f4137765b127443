/** A pivot below this share of its diagonal is rounding: the matrix is singular. */
const SINGULAR = 1e-13;
const RIDGE = 1e-10;

/**
 * The inverse of the lower Cholesky factor L of a symmetric positive semidefinite matrix M, n × n row by row: M⁻¹ = (L⁻¹)'L⁻¹.
 * A singular M gets 1e-10 of its diagonal added first, which also gives identical assets identical weights.
 * Throws RangeError when even that is not definite: then M is no covariance.
 */
export function inverseFactor(matrix: Float64Array, n: number): Float64Array {
  const factor = lowerFactor(matrix, n, 0) ?? lowerFactor(matrix, n, RIDGE);
  if (factor === null) throw new RangeError("the matrix is not positive semidefinite");
  const inverse = new Float64Array(n * n);
  for (let row = 0; row < n; row++) {
    const pivot = factor[row * n + row] as number;
    for (let earlier = 0; earlier < row; earlier++) {
      const share = (factor[row * n + earlier] as number) / pivot;
      for (let column = 0; column <= earlier; column++) {
        inverse[row * n + column] =
          (inverse[row * n + column] as number) - share * (inverse[earlier * n + column] as number);
      }
    }
    inverse[row * n + row] = 1 / pivot;
  }
  return inverse;
}

function lowerFactor(matrix: Float64Array, n: number, ridge: number): Float64Array | null {
  const factor = new Float64Array(n * n);
  for (let row = 0; row < n; row++) {
    for (let column = 0; column <= row; column++) {
      const diagonal = matrix[row * n + row] as number;
      let sum = (matrix[row * n + column] as number) + (row === column ? ridge * diagonal : 0);
      for (let k = 0; k < column; k++) {
        sum -= (factor[row * n + k] as number) * (factor[column * n + k] as number);
      }
      if (column < row) {
        factor[row * n + column] = sum / (factor[column * n + column] as number);
      } else {
        if (!(sum > SINGULAR * diagonal)) return null;
        factor[row * n + row] = Math.sqrt(sum);
      }
    }
  }
  return factor;
}
