/** A bar's typical price: the mean of its high, low and close. */
export function typicalPrice(high: number, low: number, close: number): number {
  return (high + low + close) / 3;
}
