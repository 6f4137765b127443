/** Activations, four lanes at a time. `count` is in floats and a multiple of 4. */

/**
 * eˣ: x = n·ln 2 + r, and eʳ by its Taylor series, which seven terms bring under half a unit in the last place for |r| ≤ ln 2 / 2.
 * Adding 1.5·2²³ rounds to the nearest whole n and leaves it in the low bits, from where it is shifted into the exponent.
 * Saturates at e^±87.
 */
// @ts-ignore: decorator
@inline
export function exp4(x: v128): v128 {
  x = f32x4.pmin(f32x4.pmax(x, f32x4.splat(-87)), f32x4.splat(87));
  const rounded = f32x4.add(f32x4.mul(x, f32x4.splat(1.44269504088896)), f32x4.splat(12582912));
  const n = f32x4.sub(rounded, f32x4.splat(12582912));
  const r = f32x4.sub(
    f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375))),
    f32x4.mul(n, f32x4.splat(-2.12194440054690583e-4)),
  );
  let p = f32x4.add(f32x4.mul(r, f32x4.splat(1.0 / 5040)), f32x4.splat(1.0 / 720));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 120));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 24));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 6));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(0.5));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
  return i32x4.add(p, i32x4.shl(rounded, 23));
}

// @ts-ignore: decorator
@inline
export function sigmoid4(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, exp4(f32x4.neg(x))));
}

// @ts-ignore: decorator
@inline
export function tanh4(x: v128): v128 {
  const one = f32x4.splat(1);
  const e = exp4(f32x4.mul(f32x4.abs(x), f32x4.splat(-2)));
  const size = f32x4.div(f32x4.sub(one, e), f32x4.add(one, e));
  return v128.or(size, v128.and(x, i32x4.splat(0x80000000)));
}

/** y ← tanh y. */
export function tanh(y: usize, count: i32): void {
  const end = y + (<usize>count << 2);
  for (; y < end; y += 16) v128.store(y, tanh4(v128.load(y)));
}

/** dy ← dy · (1 − y²), y being the tangents. */
export function tanhBackward(dy: usize, y: usize, count: i32): void {
  const end = y + (<usize>count << 2);
  for (; y < end; y += 16) {
    const value = v128.load(y);
    const slope = f32x4.sub(f32x4.splat(1), f32x4.mul(value, value));
    v128.store(dy, f32x4.mul(v128.load(dy), slope));
    dy += 16;
  }
}

/** dy ← dy where y > 0, else 0. */
export function reluBackward(dy: usize, y: usize, count: i32): void {
  const end = y + (<usize>count << 2);
  for (; y < end; y += 16) {
    v128.store(dy, v128.and(v128.load(dy), f32x4.gt(v128.load(y), f32x4.splat(0))));
    dy += 16;
  }
}
