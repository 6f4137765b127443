import { EDGE_LEVEL, wilsonInterval } from "@neuro/quant";
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
  const predictions = honest(4_000, 0.15, 7);
  const evaluation = evaluated(predictions);
  expect(evaluation).toMatchObject({ edgeFound: true, implausible: false, tries: 1 });
  expect(evaluation.brierSkill).toBeGreaterThan(0.02);
  predictions.uncalibrated.set(predictions.probability.map((chance) => (chance > 0.5 ? 0.99 : 0.01)));
  expect(evaluated(predictions).calibrationGain.brier).toBeGreaterThan(0.05);
  expect(evaluated(predictions).calibrationGain.logLoss).toBeGreaterThan(0.5);
});

test("an edge of one try is none where it is one of so many that luck would show as much in one of them", () => {
  const predictions = honest(1_000, 0.15, 7);
  const alone = evaluated(predictions);
  expect(alone.edgeFound).toBe(true);
  const tries = Math.ceil(EDGE_LEVEL / alone.chanceOfLuck) + 1;
  expect(evaluateHorizon(predictions, 1, tries)).toMatchObject({ edgeFound: false, tries });
});

test("what is right no more often than repeating the last direction is no edge, however far above the majority", () => {
  const predictions = honest(4_000, 0.15, 7);
  expect(evaluated(predictions).edgeFound).toBe(true);
  predictions.roseBefore.set(predictions.probability.map((chance) => (chance > 0.5 ? 1 : 0)));
  const repeated = evaluated(predictions);
  expect(repeated.model.interval95[0]).toBeGreaterThan(repeated.majority.accuracy);
  expect(repeated).toMatchObject({ edgeFound: false, implausible: false });
});

test("a skill or a hit rate beyond what is plausible is told as a leak and never as an edge", () => {
  const far = evaluated(honest(2_000, 0.45, 7));
  expect(far.model.accuracy).toBeGreaterThan(0.65);
  expect(far).toMatchObject({ edgeFound: false, implausible: true, chanceOfLuck: 1 });
  // Right on 57 of 100 days, but on those it is sure of nearly always: the skill tells.
  const skilled = evaluated(sureOfSome(4_000, 9));
  expect(skilled.model.accuracy).toBeLessThan(0.6);
  expect(skilled.brierSkill).toBeGreaterThan(0.04);
  expect(skilled).toMatchObject({ edgeFound: false, implausible: true });
  // Luck explains a few days, and a leak is not looked for in luck.
  expect(evaluated(honest(20, 0.5, 2)).implausible).toBe(false);
});

/** Chances of 0.95 or 0.05 that keep their word on one day of six, of 0.51 on the others. */
function sureOfSome(count: number, seed: number) {
  const next = uniformSequence(seed);
  const said = Array.from({ length: count }, (_, day) =>
    day % 6 === 0 ? (next() < 0.5 ? 0.95 : 0.05) : 0.51,
  );
  return predictionsOf(
    said,
    said.map((chance) => (next() < chance ? 1 : 0)),
  );
}

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
