/**
 * Exact money for sums of products. Prices and quantities count in steps of 10⁻⁸, finer than any tick or lot; a number that is no
 * multiple, such as an average, is taken at the nearest. Their products count in steps of 10⁻¹⁶ and are never rounded, so what is
 * taken apart adds up again whatever its order.
 */
const STEPS = 1e8;
const STEPS_OF_A_UNIT = 100_000_000n;
const AMOUNT_OF_A_CENT = 100_000_000_000_000n;

/** A finite price, quantity or commission in steps of 10⁻⁸. */
export function stepsOf(value: number): bigint {
  return BigInt(Math.round(value * STEPS));
}

export function numberOf(steps: bigint): number {
  return Number(steps) / STEPS;
}

/** Money given as such (a commission, a dividend) as an amount. */
export function amountOf(money: number): bigint {
  return stepsOf(money) * STEPS_OF_A_UNIT;
}

/**
 * An amount in whole cents. A half goes up, below zero too: so a difference of whole cents stays what it is, wherever it is added,
 * which halves that go to the even cent would not keep.
 */
export function centsOf(amount: bigint): number {
  const doubled = 2n * amount + AMOUNT_OF_A_CENT;
  const twoCents = 2n * AMOUNT_OF_A_CENT;
  const down = doubled / twoCents;
  return Number(doubled < 0n && doubled % twoCents !== 0n ? down - 1n : down);
}
