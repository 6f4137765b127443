/** Beyond any price, volume, count or value of a market; what is computed from two such numbers is still finite. */
const LARGEST = 1e18;
/** Below any price above zero. */
const SMALLEST = 1e-12;

/** A vendor's number; null for what is none and for what no figure of a market can be. */
export function marketNumber(value: unknown): number | null {
  if (typeof value !== "number" || !(Math.abs(value) <= LARGEST)) return null;
  return Math.abs(value) < SMALLEST ? 0 : value;
}
