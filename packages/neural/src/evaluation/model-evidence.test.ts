import { LARGEST_MODEL_WEIGHT } from "@neuro/quant";
import { expect, test } from "vitest";
import { predictionsOf } from "../testing/made-up-predictions.ts";
import { uniformSequence } from "../testing/market-series.ts";
import { evaluateHorizon } from "./horizon-evaluation.ts";
import { modelEvidence } from "./model-evidence.ts";

/** Of predictions whose chances of ½ ± spread come true as often as they say. */
function evaluationOf(count: number, spread: number) {
  const next = uniformSequence(8);
  const said = Array.from({ length: count }, () => 0.5 + (next() < 0.5 ? spread : -spread));
  const came = said.map((chance) => (next() < chance ? 1 : 0));
  return evaluateHorizon(predictionsOf(said, came), 1);
}

test("without skill, without an edge and without any measurement the weight is zero", () => {
  const guessing = predictionsOf([0.9, 0.1, 0.9, 0.1], [0, 1, 0, 1]);
  expect(modelEvidence(evaluateHorizon(guessing, 1), 0.9)).toEqual({
    probability: 0.9,
    weight: 0,
    edgeFound: false,
  });
  expect(modelEvidence(evaluationOf(25, 0.3), 0.8).weight).toBe(0);
  expect(modelEvidence(null, 0.8).weight).toBe(0);
});

test("a model too good to be true weighs nothing and may not be said", () => {
  const leaking = evaluationOf(5_000, 0.25);
  expect(leaking?.implausible).toBe(true);
  expect(modelEvidence(leaking, 0.75)).toEqual({ probability: 0.75, weight: 0, edgeFound: false });
});

test("the weight grows with the skill that is certain, up to its largest", () => {
  const small = modelEvidence(evaluationOf(20_000, 0.05), 0.55);
  const fair = modelEvidence(evaluationOf(20_000, 0.07), 0.57);
  const large = modelEvidence(evaluationOf(20_000, 0.095), 0.595);
  expect(small.edgeFound && fair.edgeFound && large.edgeFound).toBe(true);
  expect(small.weight).toBeGreaterThan(0);
  expect(fair.weight).toBeGreaterThan(small.weight);
  expect(large.weight).toBe(LARGEST_MODEL_WEIGHT);
});
