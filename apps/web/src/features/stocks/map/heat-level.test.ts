import { expect, test } from "vitest";
import { heatColour, heatLevel } from "./heat-level.ts";

test("a change is coloured by the timeframe it happened in", () => {
  expect(heatLevel(3, "1D")).toBe(3);
  expect(heatLevel(3, "1M")).toBe(1);
  expect(heatLevel(3, "1YR")).toBe(0);
  expect(heatLevel(-2.1, "1D")).toBe(-2);
});

test("more than the scale shows stays at its end, and nothing is not less than nothing", () => {
  expect(heatLevel(900, "1D")).toBe(3);
  expect(heatLevel(-900, "1YR")).toBe(-3);
  expect(Object.is(heatLevel(-0.1, "1D"), 0)).toBe(true);
});

test("gain and loss have their own colours, unchanged has neither", () => {
  expect(heatColour(3)).toContain("--gain");
  expect(heatColour(-1)).toContain("--loss");
  expect(heatColour(0)).toBe("var(--inset)");
});
