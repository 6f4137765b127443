import { expect, test } from "vitest";
import { diversificationTone } from "./diversification.ts";

test("diversification above 70 is green, above 50 yellow, else red; at a threshold it is the lower one", () => {
  expect([100, 70.1, 70, 50.1, 50, 0].map(diversificationTone)).toEqual([
    "gain",
    "gain",
    "warn",
    "warn",
    "loss",
    "loss",
  ]);
});
