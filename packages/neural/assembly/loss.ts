/**
 * Losses of the heads. Each is a mean over the labelled rows, weighted; `totals` are four 64-bit floats to which a call adds the
 * weighted loss, the weight, the labelled rows and (of classes) the rows got right. `gradient` becomes that of
 * `headWeight` × the mean of this call's rows, 0 where there is no label and in the columns past the last. Strides are in bytes.
 */
import { exp4 } from "./activation";

/** Class of a row without a label. */
const NO_LABEL: u8 = 255;

// @ts-ignore: decorator
@inline
function addTo(totals: usize, loss: f64, weight: f64, labelled: f64, right: f64): void {
  store<f64>(totals, load<f64>(totals) + loss);
  store<f64>(totals, load<f64>(totals, 8) + weight, 8);
  store<f64>(totals, load<f64>(totals, 16) + labelled, 16);
  store<f64>(totals, load<f64>(totals, 24) + right, 24);
}

/** Turns a row of logits into probabilities, in place, and gives the logarithm of the sum that divided them, plus the maximum. */
function softmaxRow(row: usize, classes: i32): f64 {
  let highest = load<f32>(row);
  for (let c = 1; c < classes; c++) highest = max(highest, load<f32>(row + (<usize>c << 2)));
  let sum: f32 = 0;
  for (let c = 0; c < classes; c += 4) {
    const p = row + (<usize>c << 2);
    v128.store(p, exp4(f32x4.sub(v128.load(p), f32x4.splat(highest))));
  }
  for (let c = 0; c < classes; c++) sum += load<f32>(row + (<usize>c << 2));
  for (let c = 0; c < classes; c++) {
    const p = row + (<usize>c << 2);
    store<f32>(p, load<f32>(p) / sum);
  }
  return Math.log(<f64>sum) + <f64>highest;
}

/** Logits to probabilities, in place; what lies in the columns past the classes has no meaning afterwards. */
export function softmax(logits: usize, stride: usize, classes: i32, rows: i32): void {
  for (let r = 0; r < rows; r++) softmaxRow(logits + <usize>r * stride, classes);
}

/** Cross-entropy of softmax probabilities, which replace the logits. Rows weigh their own weight × that of their class. */
export function crossEntropy(
  logits: usize,
  stride: usize,
  classes: i32,
  columns: i32,
  rows: i32,
  labels: usize,
  weights: usize,
  classWeights: usize,
  headWeight: f64,
  gradient: usize,
  totals: usize,
): void {
  let weightSum: f64 = 0;
  for (let r = 0; r < rows; r++) {
    const label = load<u8>(labels + <usize>r);
    if (label == NO_LABEL) continue;
    const weight = load<f32>(weights + (<usize>r << 2)) * load<f32>(classWeights + (<usize>label << 2));
    weightSum += <f64>weight;
  }
  const scale = weightSum > 0 ? headWeight / weightSum : 0;
  for (let r = 0; r < rows; r++) {
    const row = logits + <usize>r * stride;
    const slope = gradient + <usize>r * stride;
    const label = load<u8>(labels + <usize>r);
    for (let c = 0; c < columns; c += 4) v128.store(slope + (<usize>c << 2), f32x4.splat(0));
    if (label == NO_LABEL) continue;
    const own = load<f32>(row + (<usize>label << 2));
    let best = 0;
    for (let c = 1; c < classes; c++) {
      if (load<f32>(row + (<usize>c << 2)) > load<f32>(row + (<usize>best << 2))) best = c;
    }
    const loss = softmaxRow(row, classes) - <f64>own;
    const weight = load<f32>(weights + (<usize>r << 2)) * load<f32>(classWeights + (<usize>label << 2));
    addTo(totals, loss * <f64>weight, <f64>weight, 1, best == <i32>label ? 1 : 0);
    const factor = <f32>(scale * <f64>weight);
    for (let c = 0; c < classes; c++) {
      const hit: f32 = c == <i32>label ? 1 : 0;
      store<f32>(slope + (<usize>c << 2), (load<f32>(row + (<usize>c << 2)) - hit) * factor);
    }
  }
}

/**
 * Squared errors or, with `delta` > 0, Huber's: ½e² up to delta, then delta·(|e| − ½delta). A target that is no number has no
 * label; the mean is over all that have one. `targets` lie close together, `units` in a row.
 */
export function regression(
  outputs: usize,
  stride: usize,
  units: i32,
  columns: i32,
  rows: i32,
  targets: usize,
  weights: usize,
  delta: f32,
  headWeight: f64,
  gradient: usize,
  totals: usize,
): void {
  let weightSum: f64 = 0;
  for (let r = 0; r < rows; r++) {
    const weight = load<f32>(weights + (<usize>r << 2));
    for (let u = 0; u < units; u++) {
      const target = load<f32>(targets + (<usize>(r * units + u) << 2));
      if (target == target) weightSum += <f64>weight;
    }
  }
  const scale = weightSum > 0 ? headWeight / weightSum : 0;
  for (let r = 0; r < rows; r++) {
    const row = outputs + <usize>r * stride;
    const slope = gradient + <usize>r * stride;
    for (let c = 0; c < columns; c += 4) v128.store(slope + (<usize>c << 2), f32x4.splat(0));
    const weight = load<f32>(weights + (<usize>r << 2));
    const factor = <f32>(scale * <f64>weight);
    for (let u = 0; u < units; u++) {
      const target = load<f32>(targets + (<usize>(r * units + u) << 2));
      if (target != target) continue;
      const error = load<f32>(row + (<usize>u << 2)) - target;
      const size = abs(error);
      const isStraight = delta > 0 && size > delta;
      const steep: f32 = delta > 0 ? (isStraight ? (error > 0 ? delta : -delta) : error) : 2 * error;
      const wide = <f64>size;
      const bend = <f64>delta;
      const loss = delta > 0 ? (isStraight ? bend * (wide - 0.5 * bend) : 0.5 * wide * wide) : wide * wide;
      addTo(totals, loss * <f64>weight, <f64>weight, 1, 0);
      store<f32>(slope + (<usize>u << 2), steep * factor);
    }
  }
}
