/**
 * RSI, MACD and Bollinger bands once more, written from their definitions and sharing no line with the product. They read
 * well rather than run fast.
 */

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Wilder's relative strength index at the last value: 100 − 100 / (1 + mean gain / mean loss). */
export function lastRsi(closes: readonly number[], period = 14): number {
  const changes = closes.slice(1).map((close, index) => close - (closes[index] ?? Number.NaN));
  const smoothed = (side: readonly number[]): number =>
    side
      .slice(period)
      .reduce((average, value) => (average * (period - 1) + value) / period, mean(side.slice(0, period)));
  const gain = smoothed(changes.map((change) => Math.max(0, change)));
  const loss = smoothed(changes.map((change) => Math.max(0, -change)));
  return 100 - 100 / (1 + gain / loss);
}

/** Exponential means with weight 2 / (period + 1), begun with the plain mean of the first `period` values. */
function exponentialMeans(values: readonly number[], period: number): number[] {
  const weight = 2 / (period + 1);
  const means = [mean(values.slice(0, period))];
  for (const value of values.slice(period)) means.push(value * weight + (means.at(-1) ?? 0) * (1 - weight));
  return means;
}

/** MACD 12 26 9 at the last value. Both means begin at the 26th close, as in TA-Lib. */
export function lastMacd(closes: readonly number[]): { macd: number; signal: number; histogram: number } {
  const slow = exponentialMeans(closes, 26);
  const fast = exponentialMeans(closes.slice(26 - 12), 12);
  const lines = slow.map((value, index) => (fast[index] ?? Number.NaN) - value);
  const macd = lines.at(-1) ?? Number.NaN;
  const signal = exponentialMeans(lines, 9).at(-1) ?? Number.NaN;
  return { macd, signal, histogram: macd - signal };
}

/** Bollinger bands 20, 2 at the last value: the plain mean and twice the population deviation around it. */
export function lastBands(closes: readonly number[]): { lower: number; middle: number; upper: number } {
  const window = closes.slice(-20);
  const middle = mean(window);
  const deviation = Math.sqrt(mean(window.map((close) => (close - middle) ** 2)));
  return { lower: middle - 2 * deviation, middle, upper: middle + 2 * deviation };
}

/** How far the last value lies from the plain mean of the last `period`, in their population deviations. */
export function lastZScore(closes: readonly number[], period = 20): number {
  const window = closes.slice(-period);
  const middle = mean(window);
  const deviation = Math.sqrt(mean(window.map((close) => (close - middle) ** 2)));
  return ((closes.at(-1) ?? Number.NaN) - middle) / deviation;
}

/** Sample standard deviation of the last `period` logarithmic returns. */
export function lastVolatility(closes: readonly number[], period = 20): number {
  const returns = closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? Number.NaN)));
  const window = returns.slice(-period);
  const middle = mean(window);
  return Math.sqrt(window.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (period - 1));
}
