/** A standard normal number from two uniform ones (Box and Muller 1958). */
export function normalDraw(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
