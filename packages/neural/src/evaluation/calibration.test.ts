import { expect, test } from "vitest";
import { uniformSequence } from "../testing/market-series.ts";
import {
  baseRateOf,
  calibrateDirection,
  calibratedProbability,
  calibrateSize,
  expectedSize,
  logistic,
  logitOf,
} from "./calibration.ts";

/** Logits spread evenly with deviation 1 and outcomes drawn from σ(logit(baseRate) + trueSlope · logit). */
function slice(
  count: number,
  { trueSlope, baseRate, seed }: { trueSlope: number; baseRate: number; seed: number },
) {
  const next = uniformSequence(seed);
  const logits = Float64Array.from({ length: count }, () => (next() + next() + next() - 1.5) * 2);
  const outcomes = Uint8Array.from(logits, (logit) =>
    next() < logistic(logitOf(baseRate) + trueSlope * logit) ? 1 : 0,
  );
  return { logits, outcomes, baseRate, horizon: 1, slopePrior: 0.1, earlier: [] };
}

test("much evidence finds the slope that the outcomes were drawn from", () => {
  const { slope } = calibrateDirection(slice(60_000, { trueSlope: 0.5, baseRate: 0.53, seed: 3 }));
  expect(slope).toBeGreaterThan(0.46);
  expect(slope).toBeLessThan(0.54);
});

test("outcomes that have nothing to do with the logits leave next to nothing but the base rate", () => {
  const calibrations = Array.from({ length: 100 }, (_, seed) =>
    calibrateDirection(slice(63, { trueSlope: 0, baseRate: 0.53, seed })),
  );
  // By maximum likelihood alone the slopes would scatter by a quarter around 0.
  expect(calibrations.reduce((sum, { slope }) => sum + slope, 0) / 100).toBeLessThan(0.025);
  for (const calibration of calibrations) {
    expect(calibration.slope).toBeLessThan(0.12);
    for (const logit of [-3, 0, 3]) {
      expect(Math.abs(calibratedProbability(logit, calibration) - 0.53)).toBeLessThan(0.1);
    }
  }
});

test("a network that is wrong more often than right says the base rate, not the opposite", () => {
  const calibration = calibrateDirection(slice(5_000, { trueSlope: -1, baseRate: 0.55, seed: 1 }));
  expect(calibration.slope).toBe(0);
  expect(calibratedProbability(2, calibration)).toBe(0.55);
});

test("the slope is where the penalized log-likelihood is highest", () => {
  const given = slice(400, { trueSlope: 0.4, baseRate: 0.5, seed: 9 });
  const { slope, center, spread } = calibrateDirection(given);
  const cost = (candidate: number) =>
    given.logits.reduce(
      (sum, logit, i) => {
        const p = logistic((candidate * (logit - center)) / spread);
        return sum - Math.log(given.outcomes[i] === 1 ? p : 1 - p);
      },
      candidate ** 2 / (2 * 0.1 ** 2),
    );
  expect(cost(slope)).toBeLessThan(cost(slope - 1e-3));
  expect(cost(slope)).toBeLessThan(cost(slope + 1e-3));
});

test("forecasts made before count like those of the slice, and overlapping labels for their share", () => {
  const given = slice(300, { trueSlope: 0.5, baseRate: 0.5, seed: 4 });
  const alone = calibrateDirection({
    ...given,
    logits: given.logits.slice(0, 60),
    outcomes: given.outcomes.slice(0, 60),
  });
  const earlier = Array.from(given.logits.slice(60), (logit, i) => ({
    signal: (logit - alone.center) / alone.spread,
    baseRate: 0.5,
    rose: given.outcomes[60 + i]!,
  }));
  const first = {
    ...given,
    logits: given.logits.slice(0, 60),
    outcomes: given.outcomes.slice(0, 60),
    earlier,
  };
  expect(calibrateDirection(first).slope).toBeGreaterThan(1.5 * alone.slope);
  expect(calibrateDirection({ ...first, horizon: 5 }).slope).toBeLessThan(calibrateDirection(first).slope);
});

test("a network that says the same of every day, or no day at all, says the base rate", () => {
  const given = slice(50, { trueSlope: 0, baseRate: 0.6, seed: 1 });
  expect(calibrateDirection({ ...given, logits: new Float64Array(50).fill(0.3) }).slope).toBe(0);
  const none = { ...given, logits: new Float64Array(0), outcomes: new Uint8Array(0) };
  expect(calibratedProbability(0.3, calibrateDirection(none))).toBe(0.6);
});

test("the base rate is drawn towards one half and never certain", () => {
  expect(baseRateOf(0, 0)).toBe(0.5);
  expect(baseRateOf(1_260, 1_260)).toBeCloseTo((1_260 + 250) / 1_760, 12);
  expect(baseRateOf(0, 1_000_000)).toBeGreaterThan(0);
});

function sizes(count: number, { trueSlope, seed }: { trueSlope: number; seed: number }) {
  const next = uniformSequence(seed);
  const bell = () => next() + next() + next() + next() + next() + next() - 3;
  const outputs = Float64Array.from({ length: count }, () => 0.5 * bell());
  const came = outputs.map((output) => 0.1 + trueSlope * output + bell());
  const known = { sum: came.reduce((sum, size) => sum + size, 0), count };
  return { outputs, sizes: came, known, horizon: 1, earlier: [] };
}

test("a range stated from one slice holds about four fifths of the sizes of another", () => {
  const calibration = calibrateSize(sizes(2_000, { trueSlope: 0.6, seed: 5 }));
  const later = sizes(4_000, { trueSlope: 0.6, seed: 6 });
  const held = later.sizes.filter((size, i) => {
    const expected = expectedSize(later.outputs[i]!, calibration);
    return size >= expected + calibration.low && size <= expected + calibration.high;
  });
  expect(held.length / 4_000).toBeGreaterThan(0.77);
  expect(held.length / 4_000).toBeLessThan(0.83);
});

test("the expected size follows the network as far as it was right, and not when it was wrong", () => {
  const right = calibrateSize(sizes(20_000, { trueSlope: 0.6, seed: 7 }));
  expect(right.slope).toBeGreaterThan(0.5);
  expect(right.slope).toBeLessThan(0.65);
  expect(calibrateSize(sizes(500, { trueSlope: -0.6, seed: 7 })).slope).toBe(0);
  expect(calibrateSize(sizes(500, { trueSlope: 3, seed: 7 })).slope).toBe(1);
});

test("with nothing to go by the expected size is 0 and its range a point", () => {
  const none = { outputs: new Float64Array(0), sizes: new Float64Array(0), known: { sum: 0, count: 0 } };
  const calibration = calibrateSize({ ...none, horizon: 5, earlier: [] });
  expect(calibration).toEqual({ slope: 0, center: 0, mean: 0, low: 0, high: 0 });
});
