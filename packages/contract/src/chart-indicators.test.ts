import { describe, expect, test } from "vitest";
import { chartIndicatorKeys, indicatorFacts } from "./chart-indicators.ts";

describe.each(chartIndicatorKeys)("the indicator %s", (key) => {
  const { pane, lines, parameters, levels, isBand, unit } = indicatorFacts(key);
  const looks = Object.values(lines);

  test("can be computed with what it is computed with", () => {
    for (const { value, from, to } of Object.values(parameters)) {
      expect(value).toBeGreaterThanOrEqual(from);
      expect(value).toBeLessThanOrEqual(to);
    }
  });

  test("has a line to draw, in a strip of its own one to read first", () => {
    expect(looks.length).toBeGreaterThan(0);
    if (pane === "own") expect(looks[0]).toHaveProperty("tone");
    else expect(looks.filter((look) => "bars" in look)).toEqual([]);
  });

  test("has the shape it says", () => {
    if (isBand === true) expect([pane, Object.keys(lines)]).toEqual(["price", ["upper", "middle", "lower"]]);
    if (levels !== undefined) expect([pane, [...levels].sort((a, b) => a - b)]).toEqual(["own", levels]);
    if (pane === "price") expect(unit).toBe("price");
    if (looks.length === 1) expect(Object.keys(lines)).toEqual([key]);
  });
});

test("lines over the prices can be told apart", () => {
  const looks = chartIndicatorKeys
    .filter((key) => indicatorFacts(key).pane === "price")
    .map((key) => JSON.stringify(Object.values(indicatorFacts(key).lines)[0]));
  expect(new Set(looks).size).toBe(looks.length);
});
