/** Amounts are rounded on the way out only. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
