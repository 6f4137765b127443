import { samplePortfolio } from "@neuro/contract";
import { expect, test } from "vitest";
import { sampleCurve } from "./sample-curve.ts";

test("the sample line ends with the sample's value after its day's change, the same at every visit", () => {
  const values = sampleCurve();
  expect(values.at(-1)).toBe(samplePortfolio.portfolioValueCad);
  expect((values.at(-1) ?? 0) - (values.at(-2) ?? 0)).toBeCloseTo(samplePortfolio.dayChangeCad);
  expect(sampleCurve()).toEqual(values);
});
