/**
 * The gated recurrent unit (Cho et al. 2014, in the form whose reset gate acts on the recurrent sum, as cuDNN has it):
 * r = σ(x_r + h_r), z = σ(x_z + h_z), n = tanh(x_n + r·h_n), h = n + z·(h₋ − n).
 * `gates` has four columns of `units` floats per row: forward finds the sums of r, of z, h_n and x_n there and leaves r, z, h_n, n;
 * backward finds those and leaves the gradients of the four sums. So the first three are what the recurrent weights led to, and
 * the first two with the last what the input weights did. `units` is a multiple of 8, rows lie close together.
 */
import { sigmoid4, tanh4 } from "./activation";

/** One step forward for all rows: from the sums and the state before to the state after. */
export function gruForward(gates: usize, before: usize, after: usize, units: i32, rows: i32): void {
  const width = <usize>units << 2;
  for (let row = 0; row < rows; row++) {
    const end = gates + width;
    for (; gates < end; gates += 16) {
      const z = gates + width;
      const hn = z + width;
      const n = hn + width;
      const reset = sigmoid4(v128.load(gates));
      const keep = sigmoid4(v128.load(z));
      const fresh = tanh4(f32x4.add(v128.load(n), f32x4.mul(reset, v128.load(hn))));
      v128.store(gates, reset);
      v128.store(z, keep);
      v128.store(n, fresh);
      v128.store(after, f32x4.add(fresh, f32x4.mul(keep, f32x4.sub(v128.load(before), fresh))));
      before += 16;
      after += 16;
    }
    gates += 3 * width;
  }
}

/** One step backward: `dAfter` in, the part of the gradient that reaches the state before through z into `dBefore`. */
export function gruBackward(
  gates: usize,
  before: usize,
  dAfter: usize,
  dBefore: usize,
  units: i32,
  rows: i32,
): void {
  const width = <usize>units << 2;
  const one = f32x4.splat(1);
  for (let row = 0; row < rows; row++) {
    const end = gates + width;
    for (; gates < end; gates += 16) {
      const zAt = gates + width;
      const hnAt = zAt + width;
      const nAt = hnAt + width;
      const r = v128.load(gates);
      const z = v128.load(zAt);
      const n = v128.load(nAt);
      const d = v128.load(dAfter);
      const dn = f32x4.mul(f32x4.mul(d, f32x4.sub(one, z)), f32x4.sub(one, f32x4.mul(n, n)));
      const dr = f32x4.mul(f32x4.mul(dn, v128.load(hnAt)), f32x4.mul(r, f32x4.sub(one, r)));
      const dz = f32x4.mul(
        f32x4.mul(d, f32x4.sub(v128.load(before), n)),
        f32x4.mul(z, f32x4.sub(one, z)),
      );
      v128.store(gates, dr);
      v128.store(zAt, dz);
      v128.store(hnAt, f32x4.mul(dn, r));
      v128.store(nAt, dn);
      v128.store(dBefore, f32x4.mul(d, z));
      before += 16;
      dAfter += 16;
      dBefore += 16;
    }
    gates += 3 * width;
  }
}

/** Samples of `steps` × `inputs` floats, `stride` bytes apart, to one block of rows per step, each row `outStride` bytes. */
export function toTimeMajor(
  samples: usize,
  stride: usize,
  inputs: i32,
  steps: i32,
  rows: i32,
  out: usize,
  outStride: usize,
): void {
  for (let step = 0; step < steps; step++) {
    for (let row = 0; row < rows; row++) {
      let from = samples + <usize>row * stride + (<usize>(step * inputs) << 2);
      let to = out;
      let left = inputs;
      for (; left >= 4; left -= 4) {
        v128.store(to, v128.load(from));
        from += 16;
        to += 16;
      }
      for (; left > 0; left--) {
        store<f32>(to, load<f32>(from));
        from += 4;
        to += 4;
      }
      out += outStride;
    }
  }
}
