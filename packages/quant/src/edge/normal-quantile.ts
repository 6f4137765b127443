import { normalTail } from "./normal-tail.ts";

/** No chance that can be told from 0 or 1 lies further out. */
const FARTHEST = 38;
/** Halvings until what is left is smaller than `normalTail` is exact. */
const HALVINGS = 60;

/** The number that a standard normal one is below with chance `below`, 0..1; ±Infinity at the ends. To 10⁻⁶ where that is not far out. */
export function normalQuantile(below: number): number {
  if (below <= 0) return Number.NEGATIVE_INFINITY;
  if (below >= 1) return Number.POSITIVE_INFINITY;
  let low = -FARTHEST;
  let high = FARTHEST;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (normalTail(-middle) < below) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
