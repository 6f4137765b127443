import { expect, test } from "vitest";
import { ticksBesideFlag } from "./axis-ticks.ts";

test("the tick under the flag gives way, the others stay", () => {
  const texts = ticksBesideFlag(String, 63.4);
  expect(texts([40, 48, 56, 64])).toEqual(["40", "48", "56", ""]);
});

test("a flag between two ticks covers neither, and a lone tick without a flag is shown", () => {
  expect(ticksBesideFlag(String, 60)([56, 64])).toEqual(["56", "64"]);
  expect(ticksBesideFlag(String, undefined)([56])).toEqual(["56"]);
});
