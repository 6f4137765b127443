/** Amounts in whole cents that add up to a given sum: rounded down, the cents left go to the largest remainders. */

/** `totalCents`: whole. Amounts of 0 stay 0 unless there is nothing else; in the order given. */
export function inCents(amounts: readonly number[], totalCents: number): readonly number[] {
  const cents = amounts.map((amount) => Math.floor(amount * 100));
  const byRemainder = amounts
    .map((amount, at) => ({
      at,
      isNothing: amount === 0,
      remainder: amount * 100 - Math.floor(amount * 100),
    }))
    .sort((a, b) => Number(a.isNothing) - Number(b.isNothing) || b.remainder - a.remainder);
  const able = byRemainder.filter(({ isNothing }) => !isNothing);
  const takers = able.length > 0 ? able : byRemainder;
  let left = totalCents - cents.reduce((sum, own) => sum + own, 0);
  while (left !== 0 && takers.length > 0) {
    const round = left > 0 ? takers : takers.toReversed();
    for (const { at } of round) {
      if (left === 0) break;
      cents[at] = (cents[at] ?? 0) + Math.sign(left);
      left -= Math.sign(left);
    }
  }
  return cents;
}
