/**
 * Yahoo sends single-precision prices as doubles (166.69000244140625 for 166.69): what was meant is the price of the fewest
 * decimals that has that single-precision value. A true double stays as it is.
 */
export function plainPrice(value: number): number {
  if (Math.fround(value) !== value) return value;
  for (const perUnit of [100, 10_000, 1_000_000]) {
    const rounded = Math.round(value * perUnit) / perUnit;
    if (Math.fround(rounded) === value) return rounded;
  }
  return Number(value.toPrecision(7));
}
