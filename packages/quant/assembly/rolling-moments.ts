/**
 * Means and variances of a sliding window, two bars at a step: each bar adds what enters less what leaves, and within a pair the two
 * changes are added first. The sums are made anew after every `stride` bars, from the window that ends there.
 *
 * `values` points at the first bar to compute and the window before it lies there too; `stride` and `bars` are multiples of 16. The
 * state begins with the sums at the bar before, and the bars until they are made anew (at byte 32). Each returns what is finite
 * only if all that went into the sums was.
 */

/** The mean. State: sum of the window (8 bytes). */
export function averages(
  values: usize,
  out: usize,
  bars: i32,
  period: i32,
  stride: i32,
  state: usize,
): f64 {
  const window = <usize>period << 3;
  const share = f64x2.splat(1 / <f64>period);
  const zero = f64x2.splat(0);
  let sum = v128.load64_splat(state);
  let left = <i32>load<f64>(state, 32);
  let seen: f64 = 0;
  const end = values + (<usize>bars << 3);
  while (values < end) {
    const start = values;
    const stop = min(values + (<usize>left << 3), end);
    while (values < stop) {
      const change = f64x2.sub(v128.load(values), v128.load(values - window));
      const after = f64x2.add(sum, f64x2.add(v128.shuffle<f64>(zero, change, 0, 2), change));
      v128.store(out, f64x2.mul(after, share));
      sum = v128.shuffle<f64>(after, after, 1, 1);
      values += 16;
      out += 16;
    }
    seen += f64x2.extract_lane(sum, 0);
    left -= <i32>((stop - start) >> 3);
    if (left > 0) break;
    left = stride;
    let anew: f64 = 0;
    for (let at = values - window; at < values; at += 8) anew += load<f64>(at);
    sum = f64x2.splat(anew);
  }
  store<f64>(state, f64x2.extract_lane(sum, 0));
  store<f64>(state, <f64>left, 32);
  return seen;
}

/** The mean, and `deviations` population standard deviations above and below it. State as of `slide`. */
export function bands(
  values: usize,
  upper: usize,
  middle: usize,
  lower: usize,
  bars: i32,
  period: i32,
  stride: i32,
  deviations: f64,
  state: usize,
): f64 {
  return slide(BANDS, values, upper, middle, lower, bars, period, stride, deviations, state);
}

/** The mean and the population standard deviation. State as of `slide`. */
export function moments(
  values: usize,
  mean: usize,
  deviation: usize,
  bars: i32,
  period: i32,
  stride: i32,
  state: usize,
): f64 {
  return slide(MOMENTS, values, mean, deviation, 0, bars, period, stride, 1, state);
}

/** The value's distance from the mean in standard deviations, 0 without a deviation. State as of `slide`. */
export function scores(
  values: usize,
  out: usize,
  bars: i32,
  period: i32,
  stride: i32,
  state: usize,
): f64 {
  return slide(SCORES, values, out, 0, 0, bars, period, stride, 1, state);
}

const BANDS: i32 = 0;
const MOMENTS: i32 = 1;
const SCORES: i32 = 2;

/**
 * State: mean distance from the anchor and mean square of the distances, the anchor, and the variance below which there is none,
 * 8 bytes each. The anchor is the last value of the window that the sums were made from.
 */
// @ts-expect-error: decorator
@inline
function slide(
  kind: i32,
  values: usize,
  a: usize,
  b: usize,
  c: usize,
  bars: i32,
  period: i32,
  stride: i32,
  deviations: f64,
  state: usize,
): f64 {
  const window = <usize>period << 3;
  const share = f64x2.splat(1 / <f64>period);
  const factor = f64x2.splat(deviations);
  const least = v128.load64_splat(state, 24);
  const zero = f64x2.splat(0);
  let distance = v128.load64_splat(state);
  let square = v128.load64_splat(state, 8);
  let anchor = load<f64>(state, 16);
  let left = <i32>load<f64>(state, 32);
  let seen: f64 = 0;
  const end = values + (<usize>bars << 3);
  while (values < end) {
    const anchors = f64x2.splat(anchor);
    const start = values;
    const stop = min(values + (<usize>left << 3), end);
    while (values < stop) {
      const entering = v128.load(values);
      const leaving = v128.load(values - window);
      const change = f64x2.mul(f64x2.sub(entering, leaving), share);
      const away = f64x2.add(f64x2.sub(entering, anchors), f64x2.sub(leaving, anchors));
      const squares = f64x2.mul(change, away);
      const distances = f64x2.add(distance, f64x2.add(v128.shuffle<f64>(zero, change, 0, 2), change));
      const after = f64x2.add(square, f64x2.add(v128.shuffle<f64>(zero, squares, 0, 2), squares));
      const variance = f64x2.sub(after, f64x2.mul(distances, distances));
      const varies = f64x2.ge(variance, least);
      const mean = f64x2.add(anchors, distances);
      if (kind == SCORES) {
        const score = f64x2.div(f64x2.sub(entering, mean), f64x2.sqrt(variance));
        v128.store(a, v128.and(score, varies));
      } else {
        const deviation = f64x2.sqrt(v128.and(variance, varies));
        if (kind == MOMENTS) {
          v128.store(a, mean);
          v128.store(b, deviation);
        } else {
          const width = f64x2.mul(deviation, factor);
          v128.store(a, f64x2.add(mean, width));
          v128.store(b, mean);
          v128.store(c, f64x2.sub(mean, width));
        }
      }
      distance = v128.shuffle<f64>(distances, distances, 1, 1);
      square = v128.shuffle<f64>(after, after, 1, 1);
      values += 16;
      a += 16;
      b += 16;
      c += 16;
    }
    seen += f64x2.extract_lane(distance, 0);
    left -= <i32>((stop - start) >> 3);
    if (left > 0) break;
    left = stride;
    anchor = load<f64>(values - 8);
    let sum: f64 = 0;
    let sumOfSquares: f64 = 0;
    for (let at = values - window; at < values; at += 8) {
      const one = load<f64>(at) - anchor;
      sum += one;
      sumOfSquares += one * one;
    }
    distance = f64x2.mul(f64x2.splat(sum), share);
    square = f64x2.mul(f64x2.splat(sumOfSquares), share);
  }
  store<f64>(state, f64x2.extract_lane(distance, 0));
  store<f64>(state, f64x2.extract_lane(square, 0), 8);
  store<f64>(state, anchor, 16);
  store<f64>(state, <f64>left, 32);
  return seen;
}
