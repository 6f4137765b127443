/**
 * Matrix products of 32-bit floats. A weight matrix of `depth` rows lies in panels of 8 columns, [column / 8][row][column % 8], so that
 * a panel is read from end to end; everything else lies in rows. The sums run over the depth in order, product then sum, never
 * fused, so each result is the same on every machine. Rows, and the inputs of a gradient, come in multiples of 4, columns in
 * multiples of 8; strides are in bytes. The loops take one depth at a time on purpose: unrolled, V8 moves the products so far apart
 * that it runs out of registers.
 */

/** Rows whose products are summed before the next rows' join them: what of `b` then fits the first cache. */
const ROWS_AT_ONCE: i32 = 128;

/**
 * out[r, c] = start + Σ a[r, k] · w[k, c], with the bias as start, or what `out` holds when `bias` is 0; negatives become 0 with
 * `relu`, while what is no number stays none.
 */
export function multiply(
  a: usize,
  aStride: usize,
  rows: i32,
  depth: i32,
  w: usize,
  columns: i32,
  bias: usize,
  relu: bool,
  out: usize,
  outStride: usize,
): void {
  const panelBytes = <usize>depth << 5;
  const zero = f32x4.splat(0);
  for (let column = 0; column < columns; column += 8) {
    const panelEnd = w + panelBytes;
    let a0 = a;
    let o0 = out + (<usize>column << 2);
    const start0 = bias ? v128.load(bias + (<usize>column << 2)) : zero;
    const start1 = bias ? v128.load(bias + (<usize>column << 2), 16) : zero;
    for (let row = 0; row < rows; row += 4) {
      let p0 = a0;
      let p1 = p0 + aStride;
      let p2 = p1 + aStride;
      let p3 = p2 + aStride;
      const o1 = o0 + outStride;
      const o2 = o1 + outStride;
      const o3 = o2 + outStride;
      let s00 = start0;
      let s01 = start1;
      let s10 = start0;
      let s11 = start1;
      let s20 = start0;
      let s21 = start1;
      let s30 = start0;
      let s31 = start1;
      if (!bias) {
        s00 = v128.load(o0);
        s01 = v128.load(o0, 16);
        s10 = v128.load(o1);
        s11 = v128.load(o1, 16);
        s20 = v128.load(o2);
        s21 = v128.load(o2, 16);
        s30 = v128.load(o3);
        s31 = v128.load(o3, 16);
      }
      let panel = w;
      while (panel < panelEnd) {
        let w0 = v128.load(panel);
        let w1 = v128.load(panel, 16);
        let x = v128.load32_splat(p0);
        s00 = f32x4.add(s00, f32x4.mul(x, w0));
        s01 = f32x4.add(s01, f32x4.mul(x, w1));
        x = v128.load32_splat(p1);
        s10 = f32x4.add(s10, f32x4.mul(x, w0));
        s11 = f32x4.add(s11, f32x4.mul(x, w1));
        x = v128.load32_splat(p2);
        s20 = f32x4.add(s20, f32x4.mul(x, w0));
        s21 = f32x4.add(s21, f32x4.mul(x, w1));
        x = v128.load32_splat(p3);
        s30 = f32x4.add(s30, f32x4.mul(x, w0));
        s31 = f32x4.add(s31, f32x4.mul(x, w1));
        p0 += 4;
        p1 += 4;
        p2 += 4;
        p3 += 4;
        panel += 32;
      }
      if (relu) {
        s00 = f32x4.pmax(s00, zero);
        s01 = f32x4.pmax(s01, zero);
        s10 = f32x4.pmax(s10, zero);
        s11 = f32x4.pmax(s11, zero);
        s20 = f32x4.pmax(s20, zero);
        s21 = f32x4.pmax(s21, zero);
        s30 = f32x4.pmax(s30, zero);
        s31 = f32x4.pmax(s31, zero);
      }
      v128.store(o0, s00);
      v128.store(o0, s01, 16);
      v128.store(o1, s10);
      v128.store(o1, s11, 16);
      v128.store(o2, s20);
      v128.store(o2, s21, 16);
      v128.store(o3, s30);
      v128.store(o3, s31, 16);
      a0 += aStride << 2;
      o0 += outStride << 2;
    }
    w = panelEnd;
  }
}

/** out[i, c] = Σ a[r, i] · b[r, c], in panels: the gradient of weights whose inputs are `a` and whose outputs' gradient is `b`. */
export function multiplyTransposed(
  a: usize,
  aStride: usize,
  depth: i32,
  b: usize,
  bStride: usize,
  columns: i32,
  rows: i32,
  out: usize,
): void {
  const panelBytes = <usize>depth << 5;
  const zero = f32x4.splat(0);
  for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
    const count = min(ROWS_AT_ONCE, rows - first);
    for (let i = 0; i < depth; i += 4) {
      const aFirst = a + (<usize>i << 2);
      let o = out + (<usize>i << 5);
      for (let column = 0; column < columns; column += 8) {
        let s00 = zero;
        let s01 = zero;
        let s10 = zero;
        let s11 = zero;
        let s20 = zero;
        let s21 = zero;
        let s30 = zero;
        let s31 = zero;
        if (first) {
          s00 = v128.load(o);
          s01 = v128.load(o, 16);
          s10 = v128.load(o, 32);
          s11 = v128.load(o, 48);
          s20 = v128.load(o, 64);
          s21 = v128.load(o, 80);
          s30 = v128.load(o, 96);
          s31 = v128.load(o, 112);
        }
        let pa = aFirst;
        let pb = b + (<usize>column << 2);
        for (let r = 0; r < count; r++) {
          const b0 = v128.load(pb);
          const b1 = v128.load(pb, 16);
          let x = v128.load32_splat(pa);
          s00 = f32x4.add(s00, f32x4.mul(x, b0));
          s01 = f32x4.add(s01, f32x4.mul(x, b1));
          x = v128.load32_splat(pa, 4);
          s10 = f32x4.add(s10, f32x4.mul(x, b0));
          s11 = f32x4.add(s11, f32x4.mul(x, b1));
          x = v128.load32_splat(pa, 8);
          s20 = f32x4.add(s20, f32x4.mul(x, b0));
          s21 = f32x4.add(s21, f32x4.mul(x, b1));
          x = v128.load32_splat(pa, 12);
          s30 = f32x4.add(s30, f32x4.mul(x, b0));
          s31 = f32x4.add(s31, f32x4.mul(x, b1));
          pa += aStride;
          pb += bStride;
        }
        v128.store(o, s00);
        v128.store(o, s01, 16);
        v128.store(o, s10, 32);
        v128.store(o, s11, 48);
        v128.store(o, s20, 64);
        v128.store(o, s21, 80);
        v128.store(o, s30, 96);
        v128.store(o, s31, 112);
        o += panelBytes;
      }
    }
    a += aStride * <usize>count;
    b += bStride * <usize>count;
  }
}

/** out[c] = Σ b[r, c]: the gradient of a bias. */
export function sumRows(b: usize, bStride: usize, columns: i32, rows: i32, out: usize): void {
  for (let column = 0; column < columns; column += 8) {
    let s0 = f32x4.splat(0);
    let s1 = f32x4.splat(0);
    let p = b + (<usize>column << 2);
    for (let r = 0; r < rows; r++) {
      s0 = f32x4.add(s0, v128.load(p));
      s1 = f32x4.add(s1, v128.load(p, 16));
      p += bStride;
    }
    v128.store(out + (<usize>column << 2), s0);
    v128.store(out + (<usize>column << 2), s1, 16);
  }
}

/** The panels of wᵀ from those of w, whose rows must be a multiple of 8 too: what leads gradients back to the inputs. */
export function transpose(w: usize, rows: i32, columns: i32, out: usize): void {
  for (let row = 0; row < rows; row += 8) {
    for (let column = 0; column < columns; column++) {
      let from = w + ((<usize>(column & ~7) * <usize>rows + (<usize>row << 3) + <usize>(column & 7)) << 2);
      for (let lane = 0; lane < 8; lane++) {
        store<f32>(out, load<f32>(from));
        from += 32;
        out += 4;
      }
    }
  }
}
