import { expect, test } from "vitest";
import { directionRecord, predictReturn } from "./predict-return.ts";

/** Closes whose returns are `slope` times the one before plus noise from a fixed generator. */
function closesOf(count: number, slope: number, seed: number): Float64Array {
  let state = seed;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const close = new Float64Array(count);
  let level = Math.log(100);
  let change = 0;
  for (let i = 0; i < count; i++) {
    change = slope * change + noise() * 0.02;
    level += change;
    close[i] = Math.exp(level);
  }
  return close;
}

function done(close: Float64Array) {
  const found = predictReturn(close);
  if (!found.ok) throw new Error(`needs ${found.needed}`);
  return found;
}

test("returns that follow from the ones before are found, beyond what is plausible of prices, and random ones are not", () => {
  const strong = done(closesOf(2_000, 0.7, 7));
  // A first-order process with slope 0.7 explains 0.49 of its variance.
  expect(strong.rSquared).toBeGreaterThan(0.4);
  expect(strong.rSquared).toBeLessThan(0.58);
  // Right no more often than saying the last direction again, which knows as much.
  expect(strong.record.hits / strong.record.samples).toBeGreaterThan(0.7);
  expect(strong.record.edgeFound).toBe(false);
  expect(strong.record.confidence).toBe(strong.record.baseRate);
  for (const seed of [1, 2, 3]) {
    const random = done(closesOf(2_000, 0, seed));
    expect(Math.abs(random.rSquared!)).toBeLessThan(0.02);
    expect(random.record.edgeFound).toBe(false);
    expect(random.record.confidence).toBe(random.record.baseRate);
  }
});

test("a last close out of all proportion changes the judgement of its own session only", () => {
  const close = closesOf(1_200, 0.3, 11);
  const before = done(close).record;
  for (const factor of [0.2, 5]) {
    const after = done(close.with(1_199, close[1_199]! * factor));
    expect(Math.abs(after.record.hits - before.hits)).toBeLessThanOrEqual(1);
    expect(after.record.samples).toBe(before.samples);
    expect(after.predicted).not.toBe(done(close).predicted);
  }
});

test("one more session adds its own judgement to the record and changes no earlier one", () => {
  const close = closesOf(700, 0.2, 5);
  let before = done(close.slice(0, 640)).record;
  for (let length = 641; length <= 700; length += 1) {
    const after = done(close.slice(0, length)).record;
    expect(after.samples).toBe(before.samples + 1);
    expect([0, 1]).toContain(after.hits - before.hits);
    before = after;
  }
});

test("about random returns it is right by chance, within the binomial interval of each of many series", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { hits, samples } = done(closesOf(1_500, 0, seed * 7_919)).record;
    // Four standard errors of a fair coin: one series in 16,000 would be further off.
    expect(Math.abs(hits - samples / 2), `seed ${seed}`).toBeLessThan(2 * Math.sqrt(samples));
  }
});

test("a history without room for a fit and its judging is refused", () => {
  expect(predictReturn(closesOf(568, 0, 1))).toEqual({ ok: false, needed: 569, available: 568 });
  expect(done(closesOf(569, 0, 1)).record.samples).toBe(63);
});

test("an edge is beyond luck in one of five and beyond both rules, and what is implausible is none", () => {
  expect(directionRecord(6, 10, 0.5)).toMatchObject({ edgeFound: false, confidence: 0.5 });
  expect(directionRecord(580, 1_000, 0.5)).toMatchObject({
    edgeFound: true,
    implausible: false,
    confidence: 0.58,
  });
  // Beyond luck by itself, but not as one of five.
  expect(directionRecord(535, 1_000, 0.5)).toMatchObject({ edgeFound: false });
  expect(directionRecord(580, 1_000, 0.5, 0.57)).toMatchObject({ edgeFound: false, confidence: 0.5 });
  expect(directionRecord(700, 1_000, 0.5)).toMatchObject({
    edgeFound: false,
    implausible: true,
    confidence: 0.5,
  });
  expect(directionRecord(0, 0, 0.5)).toMatchObject({ edgeFound: false, confidence: 0.5 });
});
