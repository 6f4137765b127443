/**
 * Exponential means, two bars at a step. A mean is a sum of values in which each weighs 1 / rest times as much as the one before it:
 * newer values are given that greater weight instead of older ones a smaller, so that a step is one addition and waits for nothing
 * else. After 16 bars the sum is multiplied by rest^16, which puts the weights back to where they began. Within a pair the two
 * values are added first: sum + (first + second).
 *
 * `values` and `out` point at the first bar to compute; a bar before it must lie there too. `blocks` of 16 bars each. The state
 * begins with the sum and is carried on; its layout is that of decaying-sum.ts. Each returns what is finite only if all that
 * went into the sums was.
 */

const BLOCK_BYTES: usize = 128;

/** State of `rsi`: sums of |d| and d (16 bytes), rest^16 twice, 50 twice, 16 weights, 16 factors from a sum to its mean, and the |d| of a standstill, one block up. */
export function rsi(values: usize, out: usize, blocks: i32, state: usize): f64 {
  let sums = v128.load(state);
  const decay = v128.load(state, 16);
  const half = v128.load(state, 32);
  const standstill = load<f64>(state, 304);
  const end = out + (<usize>blocks << 7);
  while (out < end) {
    if (f64x2.extract_lane(sums, 0) >= standstill) {
      sums = strengths(values, out, state, 0, sums, half);
      sums = strengths(values, out, state, 16, sums, half);
      sums = strengths(values, out, state, 32, sums, half);
      sums = strengths(values, out, state, 48, sums, half);
      sums = strengths(values, out, state, 64, sums, half);
      sums = strengths(values, out, state, 80, sums, half);
      sums = strengths(values, out, state, 96, sums, half);
      sums = strengths(values, out, state, 112, sums, half);
    } else {
      sums = strengthsNearStandstill(values, out, state, sums);
    }
    sums = f64x2.mul(sums, decay);
    values += BLOCK_BYTES;
    out += BLOCK_BYTES;
  }
  v128.store(state, sums);
  return f64x2.extract_lane(sums, 0);
}

/** Two bars: the ratio of two sums is that of their means, so the weights fall out. */
// @ts-expect-error: decorator
@inline
function strengths(values: usize, out: usize, state: usize, at: i32, sums: v128, half: v128): v128 {
  const differences = f64x2.sub(v128.load(values + at), v128.load(values + at - 8));
  const changes = f64x2.mul(differences, v128.load(state + at, 48));
  const movements = f64x2.abs(changes);
  const first = v128.shuffle<f64>(movements, changes, 0, 2);
  const second = v128.shuffle<f64>(movements, changes, 1, 3);
  const afterFirst = f64x2.add(sums, first);
  const afterSecond = f64x2.add(sums, f64x2.add(first, second));
  const movement = v128.shuffle<f64>(afterFirst, afterSecond, 0, 2);
  const change = v128.shuffle<f64>(afterFirst, afterSecond, 1, 3);
  v128.store(out + at, f64x2.add(half, f64x2.mul(half, f64x2.div(change, movement))));
  return afterSecond;
}

/** A block in which the mean of |d| may fall below 1e-14, where RSI is 0. */
function strengthsNearStandstill(values: usize, out: usize, state: usize, sums: v128): v128 {
  let movement = f64x2.extract_lane(sums, 0);
  let change = f64x2.extract_lane(sums, 1);
  let firstChange: f64 = 0;
  for (let at: usize = 0; at < BLOCK_BYTES; at += 8) {
    const weighted = (load<f64>(values + at) - load<f64>(values + at - 8)) * load<f64>(state + at, 48);
    const isFirst = (at & 8) == 0;
    const movementNow = movement + (isFirst ? abs(weighted) : abs(firstChange) + abs(weighted));
    const changeNow = change + (isFirst ? weighted : firstChange + weighted);
    const mean = movementNow * load<f64>(state + at, 176);
    store<f64>(out + at, mean < 1e-14 ? 0 : 50 + 50 * (changeNow / movementNow));
    firstChange = weighted;
    if (isFirst) continue;
    movement = movementNow;
    change = changeNow;
  }
  return f64x2(movement, change);
}

/** State of `macd`: sums of the fast and the slow mean, their rest^16; sum of the signal twice, its rest^16 twice; 16 weights and 16 factors of the signal; 16 pairs of weights and 16 pairs of factors. */
export function macd(
  values: usize,
  line: usize,
  signal: usize,
  histogram: usize,
  blocks: i32,
  state: usize,
): f64 {
  let sums = v128.load(state);
  const decay = v128.load(state, 16);
  let signals = v128.load(state, 32);
  const signalDecay = v128.load(state, 48);
  const zero = f64x2.splat(0);
  const end = values + (<usize>blocks << 7);
  while (values < end) {
    for (let at: usize = 0; at < BLOCK_BYTES; at += 16) {
      const pair = state + (at << 1);
      const first = f64x2.mul(v128.load64_splat(values + at), v128.load(pair, 320));
      const second = f64x2.mul(v128.load64_splat(values + at, 8), v128.load(pair, 336));
      const meansFirst = f64x2.mul(f64x2.add(sums, first), v128.load(pair, 576));
      sums = f64x2.add(sums, f64x2.add(first, second));
      const meansSecond = f64x2.mul(sums, v128.load(pair, 592));
      const difference = f64x2.sub(
        v128.shuffle<f64>(meansFirst, meansSecond, 0, 2),
        v128.shuffle<f64>(meansFirst, meansSecond, 1, 3),
      );
      const weighted = f64x2.mul(difference, v128.load(state + at, 64));
      const both = f64x2.add(v128.shuffle<f64>(zero, weighted, 0, 2), weighted);
      const after = f64x2.add(signals, both);
      const mean = f64x2.mul(after, v128.load(state + at, 192));
      v128.store(line + at, difference);
      v128.store(signal + at, mean);
      v128.store(histogram + at, f64x2.sub(difference, mean));
      signals = v128.shuffle<f64>(after, after, 1, 1);
    }
    sums = f64x2.mul(sums, decay);
    signals = f64x2.mul(signals, signalDecay);
    values += BLOCK_BYTES;
    line += BLOCK_BYTES;
    signal += BLOCK_BYTES;
    histogram += BLOCK_BYTES;
  }
  v128.store(state, sums);
  v128.store(state, signals, 32);
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
}

/** State of `atr`: sum of the true ranges twice, its rest^16 twice, 16 weights, 16 factors. `close` points one bar before `high`. */
export function atr(high: usize, low: usize, close: usize, out: usize, blocks: i32, state: usize): f64 {
  let sums = v128.load(state);
  const decay = v128.load(state, 16);
  const zero = f64x2.splat(0);
  let seen = zero;
  const end = out + (<usize>blocks << 7);
  while (out < end) {
    for (let at: usize = 0; at < BLOCK_BYTES; at += 16) {
      const top = v128.load(high + at);
      const bottom = v128.load(low + at);
      const before = v128.load(close + at);
      seen = f64x2.add(seen, f64x2.add(f64x2.add(top, bottom), before));
      const range = f64x2.sub(f64x2.pmax(top, before), f64x2.pmin(bottom, before));
      const weighted = f64x2.mul(range, v128.load(state + at, 32));
      const both = f64x2.add(v128.shuffle<f64>(zero, weighted, 0, 2), weighted);
      const after = f64x2.add(sums, both);
      v128.store(out + at, f64x2.mul(after, v128.load(state + at, 160)));
      sums = v128.shuffle<f64>(after, after, 1, 1);
    }
    sums = f64x2.mul(sums, decay);
    high += BLOCK_BYTES;
    low += BLOCK_BYTES;
    close += BLOCK_BYTES;
    out += BLOCK_BYTES;
  }
  v128.store(state, sums);
  return f64x2.extract_lane(sums, 0) + f64x2.extract_lane(seen, 0) + f64x2.extract_lane(seen, 1);
}
