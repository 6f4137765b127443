import { seededUniform } from "@neuro/quant";
import { expect, test } from "vitest";
import { normalDraw } from "../statistics/normal-draw.ts";
import { fitGarch, garchMean, garchVariances } from "./garch.ts";

function simulatedReturns(count: number, law: { omega: number; alpha: number; beta: number }, seed: number) {
  const next = seededUniform(seed);
  const returns = new Float64Array(count);
  const variances = new Float64Array(count);
  let variance = law.omega / (1 - law.alpha - law.beta);
  for (let i = 0; i < count; i++) {
    variances[i] = variance;
    returns[i] = Math.sqrt(variance) * normalDraw(next);
    variance = law.omega + law.alpha * returns[i]! ** 2 + law.beta * variance;
  }
  return { returns, variances };
}

test("finds again the coefficients that a series was drawn with, and its variances", () => {
  const law = { omega: 4e-6, alpha: 0.1, beta: 0.87 };
  const { returns, variances } = simulatedReturns(12_000, law, 3);
  const found = fitGarch(returns);
  expect(found.alpha).toBeCloseTo(law.alpha, 1.5);
  expect(Math.abs(found.beta - law.beta)).toBeLessThan(0.03);
  const said = garchVariances(returns, found);
  const errors = variances.slice(100).map((value, k) => Math.log(said[k + 100]! / value));
  expect(Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length)).toBeLessThan(0.1);
});

test("the mean over sessions ahead goes from the next variance to the long run", () => {
  const law = { omega: 2e-6, alpha: 0.1, beta: 0.88 };
  expect(garchMean(law, 5e-4, 1)).toBeCloseTo(5e-4, 12);
  expect(garchMean(law, 5e-4, 5)).toBeLessThan(5e-4);
  expect(garchMean(law, 5e-4, 100_000)).toBeCloseTo(1e-4, 6);
});
