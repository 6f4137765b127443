import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

const format = { number: (value: number | string) => Number(value).toFixed(1) };

test("under a minute to a tenth of a second, above in minutes and seconds", () => {
  expect(durationText(0, format)).toBe("0.0\u00a0s");
  expect(durationText(11_342, format)).toBe("11.3\u00a0s");
  expect(durationText(59_960, format)).toBe("1\u00a0min 0\u00a0s");
  expect(durationText(125_400, format)).toBe("2\u00a0min 5\u00a0s");
});

test("time that ran out is no time, not less than none", () => {
  expect(durationText(-20, format)).toBe("0.0\u00a0s");
});
