/** The masks dropout will draw, told beforehand from the generator's state: xoshiro128++ in four lanes, written down once more. */
import { paddedToFour, paddedWidth } from "../parameters.ts";
import type { NetworkPlan } from "../plan.ts";

/** By layer, count × width factors; `state` is the generator's 20 words before the forward pass. */
export function dropMasks(plan: NetworkPlan, count: number, state: Uint32Array): (Float64Array | null)[] {
  const lanes = [0, 1, 2, 3].map((lane) =>
    Uint32Array.from([0, 1, 2, 3], (word) => state[4 + 4 * word + lane] ?? 0),
  );
  let width = plan.inputs * plan.steps;
  let padded = paddedToFour(width);
  return plan.layers.map((layer) => {
    if (layer.kind !== "dropout") {
      width = layer.units;
      padded = paddedWidth(width);
      return null;
    }
    const mask = new Float64Array(count * width);
    for (let at = 0; at < paddedToFour(count) * padded; at += 4) {
      for (const [lane, words] of lanes.entries()) {
        const factor = nextWord(words) >= Math.floor(layer.rate * 2 ** 32) ? 1 / (1 - layer.rate) : 0;
        const row = Math.floor((at + lane) / padded);
        const column = (at + lane) % padded;
        if (row < count && column < width) mask[row * width + column] = factor;
      }
    }
    return mask;
  });
}

function nextWord(words: Uint32Array): number {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = words;
  const result = (rotated(s0 + s3, 7) + s0) >>> 0;
  const mixed2 = s2 ^ s0;
  const mixed3 = s3 ^ s1;
  words.set([s0 ^ mixed3, s1 ^ mixed2, mixed2 ^ (s1 << 9), rotated(mixed3, 11)]);
  return result;
}

function rotated(word: number, by: number): number {
  return ((word << by) | ((word >>> 0) >>> (32 - by))) >>> 0;
}
