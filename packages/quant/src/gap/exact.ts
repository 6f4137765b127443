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

/** An amount in whole cents; a half goes to the even cent, as in the ledger. */
export function centsOf(amount: bigint): number {
  const whole = amount / AMOUNT_OF_A_CENT;
  const rest = amount - whole * AMOUNT_OF_A_CENT;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const isUp = twice > AMOUNT_OF_A_CENT || (twice === AMOUNT_OF_A_CENT && whole % 2n !== 0n);
  if (!isUp) return Number(whole);
  return Number(amount < 0n ? whole - 1n : whole + 1n);
}
