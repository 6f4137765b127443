import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { arbitraryBars, headOf, randomBars, uniformSequence } from "../testing/random-bars.ts";
import { analyzeSymbol, signalHistory } from "./analyze-symbol.ts";
import { LARGEST_MODEL_WEIGHT, type ModelOpinions } from "./model-opinions.ts";

function constantOpinions(length: number, probability: number, weight: number): ModelOpinions {
  return {
    probability: new Float64Array(length).fill(probability),
    baseRate: new Float64Array(length).fill(0.52),
    weight: new Float64Array(length).fill(weight),
  };
}

function randomOpinions(length: number, seed: number): ModelOpinions {
  const next = uniformSequence(seed);
  const opinions = constantOpinions(length, 0.5, 0);
  for (let bar = 0; bar < length; bar++) {
    opinions.probability[bar] = next() < 0.2 ? Number.NaN : 0.42 + 0.2 * next();
    opinions.weight[bar] = LARGEST_MODEL_WEIGHT * next();
  }
  return opinions;
}

function analyzed(bars: Bars, model?: ModelOpinions) {
  const analysis = analyzeSymbol(bars, model === undefined ? {} : { model });
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis;
}

test("a model without measured skill changes nothing but being named", () => {
  fc.assert(
    fc.property(arbitraryBars, fc.double({ min: 0, max: 1, noNaN: true }), (bars, probability) => {
      const { evidence, ...without } = analyzed(bars);
      const { evidence: withModel, ...rest } = analyzed(
        bars,
        constantOpinions(bars.close.length, probability, 0),
      );
      expect({ ...rest, strongest: null }).toEqual({ ...without, strongest: null });
      const named = withModel.find((item) => item.code === "network")!;
      expect(named).toMatchObject({
        direction: "neutral",
        values: { probability, baseRate: 0.52, weight: 0 },
      });
      expect(named.contribution).toBe(0);
      expect(withModel).toHaveLength(evidence.length + 1);
    }),
    { numRuns: 40 },
  );
});

test("its share of the score is its own, the rules share the rest, and the evidence still adds up", () => {
  fc.assert(
    fc.property(arbitraryBars, fc.nat(1e6), (bars, seed) => {
      const model = randomOpinions(bars.close.length, seed);
      model.probability[bars.close.length - 1] = 0.6;
      const plain = analyzed(bars);
      const { score, evidence } = analyzed(bars, model);
      const weight = model.weight.at(-1)!;
      expect(score).toBeCloseTo((1 - weight) * plain.score + weight, 12);
      expect(evidence.reduce((sum, item) => sum + item.contribution, 0)).toBeCloseTo(score, 12);
      expect(evidence.find((item) => item.code === "network")!.contribution).toBeCloseTo(weight, 12);
    }),
    { numRuns: 40 },
  );
});

test("a trusted model can turn a HOLD into a BUY, and a SELL where it expects a fall", () => {
  const bars = randomBars(300, 7);
  const length = bars.close.length;
  expect(analyzed(bars).signal).toBe("HOLD");
  const rise = analyzed(bars, constantOpinions(length, 0.6, 0.5));
  const fall = analyzed(bars, constantOpinions(length, 0.44, 0.5));
  expect(rise.signal).toBe("BUY");
  expect(rise.evidence.find((item) => item.code === "network")).toMatchObject({ stance: "for" });
  expect(fall.signal).toBe("SELL");
  expect(fall.score).toBeLessThan(rise.score - 0.9);
});

test("a chance within a point of the base rate speaks for neither side", () => {
  const bars = randomBars(200, 3);
  const { evidence } = analyzed(bars, constantOpinions(200, 0.529, 0.5));
  expect(evidence.find((item) => item.code === "network")).toMatchObject({
    direction: "neutral",
    contribution: 0,
  });
});

test("cutting series and opinions changes no earlier signal or confidence", () => {
  fc.assert(
    fc.property(arbitraryBars, fc.nat(1e6), fc.nat(), (bars, seed, cut) => {
      const length = 60 + (cut % (bars.close.length - 59));
      const model = randomOpinions(bars.close.length, seed);
      const head = {
        probability: model.probability.slice(0, length),
        baseRate: model.baseRate.slice(0, length),
        weight: model.weight.slice(0, length),
      };
      const whole = signalHistory(bars, undefined, model);
      const part = signalHistory(headOf(bars, length), undefined, head);
      if (!whole.ok || !part.ok) throw new Error("refused");
      expect(part.scores).toEqual(whole.scores.slice(0, length));
      expect(part.signals).toEqual(whole.signals.slice(0, length));
      expect(part.confidence).toEqual(whole.confidence.slice(0, length));
    }),
    { numRuns: 40 },
  );
});

test("a model that says nothing at the last bar is not named; one of another length or weight is a bug", () => {
  const bars = randomBars(100, 5);
  const silent = constantOpinions(100, Number.NaN, 0.3);
  expect(analyzed(bars, silent).evidence.some((item) => item.code === "network")).toBe(false);
  expect(() => analyzed(bars, constantOpinions(99, 0.5, 0))).toThrow(/differ in length/);
  expect(() => analyzed(bars, constantOpinions(100, 0.5, 0.51))).toThrow(/weight must be from 0 to 0.5/);
});
