/** Numbers of a chart, with as many decimals as can be seen in it and no more. */

function rounded(value: number, decimals: number): number {
  const perUnit = 10 ** decimals;
  return Math.round(value * perUnit) / perUnit;
}

/** Prices before a split are fractions of a step: two decimals more than a cent, four more below one dollar. */
export function shownPrice(price: number): number {
  return rounded(price, Math.abs(price) < 1 ? 6 : 4);
}

/** A line drawn over prices, or a difference of two such lines: a ten-thousandth of the price and finer. */
export function shownLine(value: number, price: number): number {
  if (price >= 100) return rounded(value, 3);
  return rounded(value, price >= 1 ? 4 : 6);
}

/** An index from 0 to 100. */
export function shownPoints(value: number): number {
  return rounded(value, 2);
}
