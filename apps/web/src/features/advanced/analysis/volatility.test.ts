import { expect, test } from "vitest";
import { volatilityLabel, volatilityScaleEnd } from "./volatility.ts";

test("volatility above 0.03 is High, above 0.015 Medium, else Low; at a threshold it is the lower one", () => {
  const labels = [0, 0.015, 0.0151, 0.03, 0.0301, 0.4].map(volatilityLabel);
  expect(labels).toEqual(["Low", "Low", "Medium", "Medium", "High", "High"]);
});

test("the scale always holds the value", () => {
  expect(volatilityScaleEnd(0.01)).toBeCloseTo(0.045, 12);
  for (const daily of [0.05, 0.083, 0.31]) expect(volatilityScaleEnd(daily)).toBeGreaterThan(daily);
});
