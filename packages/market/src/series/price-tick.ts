/** The smallest step a price is shown in: a cent, and a hundredth of a cent below one dollar. */
export function tickOf(price: number): number {
  return price >= 1 ? 0.01 : 0.0001;
}

/** Nearest price on the tick grid; never zero. */
export function roundToTick(price: number): number {
  const perUnit = price >= 1 ? 100 : 10_000;
  return Math.max(1, Math.round(price * perUnit)) / perUnit;
}
