import { expect, test } from "vitest";
import { withAlpha } from "./colours.ts";

test("a token takes its opacity, shortened or not", () => {
  expect(withAlpha("#6b2d5c", 0.5)).toBe("#6b2d5c80");
  expect(withAlpha("#fff", 0.85)).toBe("#ffffffd9");
});
