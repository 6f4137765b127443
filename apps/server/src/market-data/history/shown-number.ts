/** Numbers of a chart, with as many decimals as any price step needs and no more. */

/** Prices before a split are fractions of a step: two decimals more than a cent, four more below one dollar. */
export function shownPrice(price: number): number {
  const perUnit = Math.abs(price) < 1 ? 1e6 : 1e4;
  return Math.round(price * perUnit) / perUnit;
}

/** An index from 0 to 100. */
export function shownPoints(value: number): number {
  return Math.round(value * 100) / 100;
}
