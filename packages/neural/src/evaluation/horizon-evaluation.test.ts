import { wilsonInterval } from "@neuro/quant";
import { expect, test } from "vitest";
import { predictionsOf } from "../testing/made-up-predictions.ts";
import { uniformSequence } from "../testing/market-series.ts";
import { evaluateHorizon } from "./horizon-evaluation.ts";

function evaluated(predictions: ReturnType<typeof predictionsOf>, horizon: 1 | 5 = 1) {
  const evaluation = evaluateHorizon(predictions, horizon);
  if (evaluation === null) throw new Error("nothing was judged");
  return evaluation;
}

test("scores equal the hand-computed ones", () => {
  const evaluation = evaluated(predictionsOf([0.7, 0.4, 0.6, 0.2], [1, 1, 0, 0], [0.5, 0.6, 0.6, 0.4]));
  expect(evaluation.samples).toBe(4);
  expect(evaluation.model).toMatchObject({ hits: 2, accuracy: 0.5 });
  expect(evaluation.majority).toMatchObject({ hits: 2, accuracy: 0.5 });
  expect(evaluation.repeat).toMatchObject({ hits: 2, accuracy: 0.5 });
  const brier = (0.3 ** 2 + 0.6 ** 2 + 0.6 ** 2 + 0.2 ** 2) / 4;
  const base = (0.5 ** 2 + 0.4 ** 2 + 0.6 ** 2 + 0.4 ** 2) / 4;
  expect(evaluation.brier).toBeCloseTo(brier, 12);
  expect(evaluation.brierBase).toBeCloseTo(base, 12);
  expect(evaluation.brierSkill).toBeCloseTo(1 - brier / base, 12);
  expect(evaluation.logLoss).toBeCloseTo(
    -(Math.log(0.7) + Math.log(0.4) + Math.log(0.4) + Math.log(0.8)) / 4,
    12,
  );
  expect(evaluation.sizeRange).toEqual({ held: 0.75, wanted: 0.8 });
});

test("days without an outcome are not judged; no outcome at all is no evaluation", () => {
  const open = evaluated(predictionsOf([0.6, 0.6, 0.6], [1, 255, 0]));
  expect(open.samples).toBe(2);
  expect(evaluateHorizon(predictionsOf([0.6, 0.6], [255, 255]), 5)).toBeNull();
});

test("over five sessions only every fifth prediction counts as news, so the interval is that of a fifth as many", () => {
  const next = uniformSequence(4);
  const came = Array.from({ length: 1_000 }, () => (next() < 0.53 ? 1 : 0));
  const said = came.map(() => 0.55);
  const one = evaluated(predictionsOf(said, came));
  const five = evaluated(predictionsOf(said, came), 5);
  expect([one.independentSamples, five.independentSamples]).toEqual([1_000, 200]);
  expect(five.model.accuracy).toBe(one.model.accuracy);
  expect(five.model.interval95).toEqual(wilsonInterval(one.model.accuracy * 200, 200));
  const width = ([low, high]: readonly [number, number]) => high - low;
  expect(width(five.brierSkillInterval95!)).toBeGreaterThan(2 * width(one.brierSkillInterval95!));
});

/** Chances that are right as often as they say, around one half. */
function honest(count: number, spread: number, seed: number) {
  const next = uniformSequence(seed);
  const said = Array.from({ length: count }, () => 0.5 + spread * (2 * next() - 1));
  return predictionsOf(
    said,
    said.map((chance) => (next() < chance ? 1 : 0)),
  );
}

test("an edge is found where chances keep their word, and the calibration harms what it cannot mend", () => {
  const predictions = honest(2_000, 0.3, 7);
  const evaluation = evaluated(predictions);
  expect(evaluation.edgeFound).toBe(true);
  expect(evaluation.brierSkill).toBeGreaterThan(0.08);
  predictions.uncalibrated.set(predictions.probability.map((chance) => (chance > 0.5 ? 0.99 : 0.01)));
  expect(evaluated(predictions).calibrationGain.brier).toBeGreaterThan(0.05);
  expect(evaluated(predictions).calibrationGain.logLoss).toBeGreaterThan(0.5);
});

test("a few lucky days are no edge, and neither is always saying what mostly happened", () => {
  expect(evaluated(honest(20, 0.5, 2)).edgeFound).toBe(false);
  const next = uniformSequence(3);
  const came = Array.from({ length: 3_000 }, () => (next() < 0.6 ? 1 : 0));
  const drift = evaluated(
    predictionsOf(
      came.map(() => 0.6),
      came,
      came.map(() => 0.52),
    ),
  );
  expect(drift.brierSkill).toBeGreaterThan(0);
  expect(drift.brierSkillInterval95![0]).toBeGreaterThan(0);
  expect(drift.model.accuracy).toBe(drift.majority.accuracy);
  expect(drift.edgeFound).toBe(false);
});

test("a base rate that is never wrong leaves no skill to state", () => {
  const evaluation = evaluated(predictionsOf([0.2, 0.2], [0, 0], [0, 0]));
  expect(evaluation).toMatchObject({ brierSkill: null, brierSkillInterval95: null, edgeFound: false });
});

test("the reliability curve counts every judged day once and shows what was said and what came", () => {
  const predictions = honest(3_000, 0.3, 11);
  const { reliability, samples } = evaluated(predictions);
  expect(reliability.length).toBeGreaterThan(3);
  expect(reliability.reduce((sum, bin) => sum + bin.count, 0)).toBe(samples);
  for (const [i, bin] of reliability.entries()) {
    expect(bin.forecast).toBeGreaterThanOrEqual(bin.from);
    expect(bin.forecast).toBeLessThanOrEqual(bin.to);
    expect(Math.abs(bin.observed - bin.forecast)).toBeLessThan(0.1);
    expect(bin.interval95[0]).toBeLessThanOrEqual(bin.observed);
    expect(bin.interval95[1]).toBeGreaterThanOrEqual(bin.observed);
    if (i > 0) expect(bin.from).toBeGreaterThanOrEqual(reliability[i - 1]!.to - 1e-12);
  }
});

test("forecasts that lie close together still make a curve, and certain ones have a place in it", () => {
  const narrow = evaluated(honest(500, 0.02, 5)).reliability;
  expect(narrow.length).toBeGreaterThanOrEqual(4);
  expect(narrow[0]!.to - narrow[0]!.from).toBeCloseTo(0.01, 12);
  const wide = evaluated(predictionsOf([0, 1, 0.5, 1], [0, 1, 1, 1])).reliability;
  expect(wide.map((bin) => bin.count)).toEqual([1, 1, 2]);
  expect(wide.at(-1)).toMatchObject({ forecast: 1, observed: 1 });
});
