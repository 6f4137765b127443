import { asFraction, MEASURED, madeOf } from "@neuro/contract";
import { expect, test } from "vitest";
import { rulerFigures } from "./accuracy.ts";

const provenance = madeOf([MEASURED], { asOf: "2026-05-29T14:00:00Z", source: "Historical files" });
const measured = {
  provenance,
  accuracy: 0.504,
  interval95: [0.502, 0.507] as [number, number],
  sample_size: 194_233,
  base_rate: asFraction(0.529),
  horizon_days: 5,
  symbols: 575,
  from: "1995-01-12",
  to: "2026-05-28",
  repeat_rate: asFraction(0.498),
  symbols_with_edge: 0,
  implausible: false,
  edge_found: false,
  target: asFraction(0.9),
};

test("before the first measurement the ruler has a scale and no figures", () => {
  expect(rulerFigures(undefined)).toEqual({ from: 45, to: 95 });
  expect(rulerFigures({ ...measured, accuracy: null, interval95: null, base_rate: null })).toEqual({
    from: 45,
    to: 95,
  });
});

test("the scale reaches below the lowest figure, so that a bad result is not cut off", () => {
  const figures = rulerFigures({
    ...measured,
    accuracy: asFraction(0.31),
    interval95: [asFraction(0.29), asFraction(0.33)],
  });
  expect(figures.from).toBe(25);
  expect(figures.measured).toBeCloseTo(31);
});
