/** Conditional variance omega + alpha × last squared return + beta × last variance. */
export interface Garch {
  readonly omega: number;
  readonly alpha: number;
  readonly beta: number;
}

/** Returns from which two coefficients can be told. */
export const FEWEST_RETURNS = 250;
const FIRST: readonly [number, number] = [0.08, 0.9];
const TURNS = 14;
const SMALLEST_STEP = 1e-3;
const MOST_LASTING = 0.9995;

/**
 * GARCH(1,1) of daily log returns by maximum likelihood under normal shocks, its long-run variance held to the sample's (variance targeting):
 * a compass search over alpha and beta. `from` begins the search.
 *
 * Source: Bollerslev (1986); Engle and Mezrich (1996) for targeting.
 */
export function fitGarch(returns: ArrayLike<number>, from: Garch | null = null): Garch {
  const variance = meanSquare(returns);
  let best: readonly [number, number] = from === null ? FIRST : [from.alpha, from.beta];
  let least = lossOf(returns, variance, best);
  let step = from === null ? 0.04 : 0.02;
  for (let turn = 0; turn < TURNS && step > SMALLEST_STEP; turn++) {
    let found = false;
    for (const [alpha, beta] of around(best, step)) {
      if (alpha < 0 || beta < 0 || alpha + beta > MOST_LASTING) continue;
      const loss = lossOf(returns, variance, [alpha, beta]);
      if (loss < least) {
        least = loss;
        best = [alpha, beta];
        found = true;
      }
    }
    if (!found) step /= 2;
  }
  const [alpha, beta] = best;
  return { omega: variance * (1 - alpha - beta), alpha, beta };
}

/** Along both coefficients, and along the line on which what one gains the other loses. */
function around([alpha, beta]: readonly [number, number], step: number): readonly [number, number][] {
  return [
    [alpha + step, beta],
    [alpha - step, beta],
    [alpha, beta + step],
    [alpha, beta - step],
    [alpha + step, beta - step],
    [alpha - step, beta + step],
  ];
}

function meanSquare(returns: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < returns.length; i++) sum += (returns[i] as number) ** 2;
  return Math.max(1e-10, sum / returns.length);
}

/** Variances that are multiplied before their logarithm is taken: few enough that the product stays finite. */
const LOGS_TOGETHER = 8;

/** Twice the negative log likelihood over the long-run variance, without its constant. */
function lossOf(
  returns: ArrayLike<number>,
  longRun: number,
  [alpha, beta]: readonly [number, number],
): number {
  const omega = 1 - alpha - beta;
  let variance = 1;
  let loss = 0;
  let product = 1;
  for (let i = 0; i < returns.length; i++) {
    const square = (returns[i] as number) ** 2 / longRun;
    loss += square / variance;
    product *= variance;
    if (i % LOGS_TOGETHER === 0) {
      loss += Math.log(product);
      product = 1;
    }
    variance = omega + alpha * square + beta * variance;
  }
  return loss + Math.log(product);
}

/** Variance of each return, and in the end of the one after the last, from the sample's long run on. */
export function garchVariances(returns: ArrayLike<number>, { omega, alpha, beta }: Garch): Float64Array {
  const variances = new Float64Array(returns.length + 1);
  variances[0] = omega / Math.max(1e-6, 1 - alpha - beta);
  for (let i = 0; i < returns.length; i++) {
    variances[i + 1] = omega + alpha * (returns[i] as number) ** 2 + beta * (variances[i] as number);
  }
  return variances;
}

/** Mean variance of the sessions ahead, given that of the next one. */
export function garchMean({ omega, alpha, beta }: Garch, next: number, sessions: number): number {
  const lasting = alpha + beta;
  const longRun = omega / Math.max(1e-6, 1 - lasting);
  const share = lasting >= 1 ? sessions : (1 - lasting ** sessions) / (1 - lasting);
  return longRun + ((next - longRun) * share) / sessions;
}
