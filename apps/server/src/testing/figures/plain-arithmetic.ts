/** Indicators and rates of return written out once more, as plainly as their definitions: what tests compare with. */

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** RSI by Wilder: the first mean is simple, later ones smooth by 1/n. */
export function rsiAtEnd(close: readonly number[], n: number): number {
  let up = 0;
  let down = 0;
  close.slice(1).forEach((price, index) => {
    const change = price - (close[index] ?? Number.NaN);
    const gain = Math.max(change, 0);
    const loss = Math.max(-change, 0);
    up = index < n ? up + gain / n : (up * (n - 1) + gain) / n;
    down = index < n ? down + loss / n : (down * (n - 1) + loss) / n;
  });
  return (100 * up) / (up + down);
}

/** Exponential means from `start` on, seeded with the simple mean of the first n values; NaN before. */
function exponentialMeans(values: readonly number[], n: number, start: number): readonly number[] {
  const first = start + n - 1;
  let mean = sumOf(values.slice(start, start + n)) / n;
  return values.map((value, index) => {
    if (index > first) mean += (value - mean) * (2 / (n + 1));
    return index < first ? Number.NaN : mean;
  });
}

/** As TA-Lib computes it: both means begin so that they have their first value on the same bar. */
export function macdAtEnd(close: readonly number[]) {
  const slow = exponentialMeans(close, 26, 0);
  const fast = exponentialMeans(close, 12, 26 - 12);
  const gap = slow.map((value, index) => (fast[index] ?? Number.NaN) - value);
  const macd = gap.at(-1) ?? Number.NaN;
  const signal = exponentialMeans(gap, 9, 25).at(-1) ?? Number.NaN;
  return { macd, signal, histogram: macd - signal };
}

/** Twenty closes, two deviations of the population. */
export function bollingerAtEnd(close: readonly number[]) {
  const last = close.slice(-20);
  const middle = sumOf(last) / 20;
  const deviation = Math.sqrt(sumOf(last.map((value) => (value - middle) ** 2)) / 20);
  return { upper_band: middle + 2 * deviation, middle_band: middle, lower_band: middle - 2 * deviation };
}

/** Yearly rate by bisection; the first flow is the earliest. */
export function xirr(flows: readonly { readonly amount: number; readonly day: number }[]): number {
  const firstDay = flows[0]?.day ?? 0;
  const worth = (rate: number) =>
    sumOf(flows.map(({ amount, day }) => amount / (1 + rate) ** ((day - firstDay) / 365)));
  let [low, high] = [-0.9, 10];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(worth(middle)) === Math.sign(worth(low))) low = middle;
    else high = middle;
  }
  return low;
}
