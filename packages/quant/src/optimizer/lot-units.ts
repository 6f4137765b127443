/** A quotient of decimals just below a whole number counts as that number; small enough to add no lot to a million million. */
const ROUNDING = 1e-14;

/** Whole lots in so many units. */
export function lotsIn(units: number, lotUnits: number): number {
  return Math.floor((units / lotUnits) * (1 + ROUNDING));
}

/** Units of so many lots without the noise of binary: 30,000,000 lots of 1e-8 are 0.3 and not a little more. */
export function unitsOfLots(lots: number, lotUnits: number): number {
  return lotUnits < 1 ? lots / Math.round(1 / lotUnits) : lots * lotUnits;
}
