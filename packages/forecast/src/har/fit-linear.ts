import { solvePositive } from "./solve.ts";

/** Rows of standardized terms (n × width, the first one constant 1) and the log of what each foretells. */
export interface TrainingRows {
  readonly width: number;
  readonly count: number;
  readonly terms: Float64Array;
  readonly logOutcome: Float64Array;
}

/** Rows above forecast by more than this count as much: a single crash must not bend every coefficient. */
export const LARGEST_SURPRISE = 50;
/** Of the mean square of a standardized term, to hold coefficients of terms that say the same. */
const RIDGE = 1e-3;
const STEPS = 10;
const ENOUGH = 1e-3;

/**
 * Coefficients by least squares of the log, then moved to the least mean QLIKE loss, which is a gamma regression with a log link: Fisher's
 * scoring, whose information is the same terms' products at each step.
 *
 * Source: Patton (2011), "Volatility forecast comparison using imperfect volatility proxies"; McCullagh and Nelder (1989).
 */
export function fitLinear(rows: TrainingRows): { readonly logs: Float64Array; readonly qlike: Float64Array } {
  const { width, count, terms, logOutcome } = rows;
  const products = productsOf(rows);
  const right = new Float64Array(width);
  for (let row = 0; row < count; row++) {
    const at = row * width;
    const outcome = logOutcome[row] as number;
    for (let a = 0; a < width; a++) right[a] = (right[a] as number) + (terms[at + a] as number) * outcome;
  }
  const logs = solvePositive(products, right);
  logs[0] = (logs[0] as number) + levelOf(rows, logs);
  const qlike = Float64Array.from(logs);
  for (let step = 0; step < STEPS; step++) {
    const move = solvePositive(products, gradientOf(rows, qlike));
    let largest = 0;
    for (let a = 0; a < width; a++) {
      qlike[a] = (qlike[a] as number) + (move[a] as number);
      largest = Math.max(largest, Math.abs(move[a] as number));
    }
    if (largest < ENOUGH) break;
  }
  return { logs, qlike };
}

/** The sum of coefficients times terms of one row. */
export function linearOf(coefficients: ArrayLike<number>, terms: Float64Array, at: number): number {
  let sum = 0;
  for (let a = 0; a < coefficients.length; a++) {
    sum += (coefficients[a] as number) * (terms[at + a] as number);
  }
  return sum;
}

function productsOf({ width, count, terms }: TrainingRows): Float64Array {
  const products = new Float64Array(width * width);
  for (let row = 0; row < count; row++) {
    const at = row * width;
    for (let a = 0; a < width; a++) {
      const value = terms[at + a] as number;
      const to = a * width;
      for (let b = 0; b <= a; b++) {
        products[to + b] = (products[to + b] as number) + value * (terms[at + b] as number);
      }
    }
  }
  for (let a = 0; a < width; a++) {
    if (a > 0) products[a * width + a] = (products[a * width + a] as number) + RIDGE * count;
    for (let b = a + 1; b < width; b++) products[a * width + b] = products[b * width + a] as number;
  }
  return products;
}

/** Log of the mean outcome over forecast. */
function levelOf(rows: TrainingRows, coefficients: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < rows.count; row++) sum += surprise(rows, coefficients, row);
  return Math.log(sum / rows.count);
}

function gradientOf(rows: TrainingRows, coefficients: Float64Array): Float64Array {
  const { width, count, terms } = rows;
  const gradient = new Float64Array(width);
  for (let row = 0; row < count; row++) {
    const error = surprise(rows, coefficients, row) - 1;
    const at = row * width;
    for (let a = 0; a < width; a++) {
      gradient[a] = (gradient[a] as number) + error * (terms[at + a] as number);
    }
  }
  return gradient;
}

function surprise(
  { width, terms, logOutcome }: TrainingRows,
  coefficients: Float64Array,
  row: number,
): number {
  const forecast = linearOf(coefficients, terms, row * width);
  return Math.min(LARGEST_SURPRISE, Math.exp((logOutcome[row] as number) - forecast));
}
