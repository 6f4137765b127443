/** Adam (Kingma & Ba 2015) with weight decay apart from the gradient (Loshchilov & Hutter 2019). `count` is a multiple of 4. */

/**
 * One step for `count` weights with gradient `g`, moments `m` and `v`. `stepSize` is the learning rate over 1 − β₁ᵗ, `rootScale`
 * 1/√(1 − β₂ᵗ), `decay` the learning rate × l2, `scale` what clipping leaves of the gradient.
 */
export function adam(
  w: usize,
  g: usize,
  m: usize,
  v: usize,
  count: i32,
  stepSize: f32,
  rootScale: f32,
  decay: f32,
  scale: f32,
  beta1: f32,
  beta2: f32,
  epsilon: f32,
): void {
  const end = w + (<usize>count << 2);
  const keep1 = f32x4.splat(beta1);
  const take1 = f32x4.splat(1 - beta1);
  const keep2 = f32x4.splat(beta2);
  const take2 = f32x4.splat(1 - beta2);
  const shrink = f32x4.splat(1 - decay);
  for (; w < end; w += 16) {
    const slope = f32x4.mul(v128.load(g), f32x4.splat(scale));
    const mean = f32x4.add(f32x4.mul(v128.load(m), keep1), f32x4.mul(slope, take1));
    const square = f32x4.add(f32x4.mul(v128.load(v), keep2), f32x4.mul(f32x4.mul(slope, slope), take2));
    v128.store(m, mean);
    v128.store(v, square);
    const root = f32x4.add(f32x4.mul(f32x4.sqrt(square), f32x4.splat(rootScale)), f32x4.splat(epsilon));
    const step = f32x4.div(f32x4.mul(mean, f32x4.splat(stepSize)), root);
    v128.store(w, f32x4.sub(f32x4.mul(v128.load(w), shrink), step));
    g += 16;
    m += 16;
    v += 16;
  }
}

/** Σ g², in 64 bits. */
export function sumSquares(g: usize, count: i32): f64 {
  let low = f64x2.splat(0);
  let high = f64x2.splat(0);
  const end = g + (<usize>count << 2);
  for (; g < end; g += 16) {
    const x = f64x2.promote_low_f32x4(v128.load64_zero(g));
    const y = f64x2.promote_low_f32x4(v128.load64_zero(g, 8));
    low = f64x2.add(low, f64x2.mul(x, x));
    high = f64x2.add(high, f64x2.mul(y, y));
  }
  const sum = f64x2.add(low, high);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}
