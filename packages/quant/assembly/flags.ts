/**
 * What a strategy says of each bar, as a byte: 1 enter, 2 exit, 0 nothing. All columns point at the first bar to judge; `pairs` of bars
 * follow. Comparisons are those of the strategies' streams.
 */

// @ts-expect-error: decorator
@inline
function storeFlags(out: usize, enters: v128, exits: v128): void {
  const entering = i64x2.bitmask(enters);
  const leaving = i64x2.bitmask(exits);
  store<u16>(out, (entering & 1) | ((leaving & 1) << 1) | ((entering & 2) << 7) | ((leaving & 2) << 8));
}

/** RSI + MACD + Bollinger. `histogram` needs the bar before. Parameters: smallest turn as a share of the price, oversold, overbought. */
export function stretchFlags(
  close: usize,
  strength: usize,
  histogram: usize,
  upper: usize,
  lower: usize,
  out: usize,
  pairs: i32,
  leastTurn: f64,
  oversold: f64,
  overbought: f64,
): void {
  const least = f64x2.splat(leastTurn);
  const low = f64x2.splat(oversold);
  const high = f64x2.splat(overbought);
  const end = out + (<usize>pairs << 1);
  while (out < end) {
    const price = v128.load(close);
    const turn = f64x2.sub(v128.load(histogram), v128.load(histogram - 8));
    const enough = f64x2.mul(least, price);
    const points = v128.load(strength);
    const isLow = v128.or(f64x2.lt(points, low), f64x2.lt(price, v128.load(lower)));
    const isHigh = v128.or(f64x2.gt(points, high), f64x2.gt(price, v128.load(upper)));
    storeFlags(
      out,
      v128.and(f64x2.gt(turn, enough), isLow),
      v128.and(f64x2.lt(turn, f64x2.neg(enough)), isHigh),
    );
    close += 16;
    strength += 16;
    histogram += 16;
    upper += 16;
    lower += 16;
    out += 2;
  }
}

/** A z-score at or below −entry enters, one from −exit up leaves. */
export function reversionFlags(score: usize, out: usize, pairs: i32, entry: f64, exit: f64): void {
  const low = f64x2.splat(-entry);
  const back = f64x2.splat(-exit);
  const end = out + (<usize>pairs << 1);
  while (out < end) {
    const value = v128.load(score);
    const enters = f64x2.le(value, low);
    storeFlags(out, enters, v128.andnot(f64x2.ge(value, back), enters));
    score += 16;
    out += 2;
  }
}

/**
 * A close above `upper` enters when the volume is more than `multiple` times the usual; a close below `lower`, and not above `upper`,
 * exits. Channels and usual volume point one bar before the close.
 */
export function breakoutFlags(
  close: usize,
  upper: usize,
  lower: usize,
  volume: usize,
  usual: usize,
  out: usize,
  pairs: i32,
  multiple: f64,
): void {
  const times = f64x2.splat(multiple);
  const end = out + (<usize>pairs << 1);
  while (out < end) {
    const price = v128.load(close);
    const above = f64x2.gt(price, v128.load(upper));
    const enough = f64x2.gt(v128.load(volume), f64x2.mul(times, v128.load(usual)));
    storeFlags(out, v128.and(above, enough), v128.andnot(f64x2.lt(price, v128.load(lower)), above));
    close += 16;
    upper += 16;
    lower += 16;
    volume += 16;
    usual += 16;
    out += 2;
  }
}
