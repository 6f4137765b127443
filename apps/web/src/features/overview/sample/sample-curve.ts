import { samplePortfolio } from "@neuro/contract";

const POINTS = 220;
/** Where the drawn year begins, as a share of its end. */
const START_SHARE = 0.8;
const STEP_SIZE = 0.0075;

/** Repeatable noise between -1 and 1: the picture must be the same at every visit. */
function noise(index: number): number {
  const mixed = Math.imul(index + 17, 2_654_435_761) ^ (index << 13);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((spread ^ (spread >>> 13)) >>> 0) / 2_147_483_648 - 1;
}

/**
 * A line to show what the page looks like: wanders upward and ends with the sample's last two values. It stands for
 * nobody's money and no market, is drawn dashed, and has no dates.
 */
export function sampleCurve(): number[] {
  const end = samplePortfolio.portfolioValueCad;
  const before = end - samplePortfolio.dayChangeCad;
  const start = end * START_SHARE;
  const count = POINTS - 1;
  const walk = [0];
  for (let index = 1; index < count; index += 1) walk.push((walk[index - 1] ?? 0) + noise(index) * STEP_SIZE);
  const drift = walk.at(-1) ?? 0;
  const values = walk.map((step, index) => {
    const at = index / (count - 1);
    // A bridge: whatever the walk does, it begins and ends where it should.
    return (start + (before - start) * at) * (1 + step - drift * at);
  });
  return [...values, end];
}
