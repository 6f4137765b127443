import { type AdvancedAnalysis, asFraction } from "@neuro/contract";
import { expect, test } from "vitest";
import { hitRate, methodRows, rateScale } from "./method-records.ts";

const record = (hits: number, samples: number, interval: [number, number] | null) => ({
  hits,
  sample_size: samples,
  interval95: asFraction(interval),
  base_rate: asFraction(0.55),
  implausible: false,
  edge_found: false,
});
const side = (signal: "BUY" | "SELL" | "HOLD") => ({
  signal,
  records: {
    horizon_days: 5,
    buy: record(16, 28, [0.39, 0.73]),
    sell: record(0, 0, null),
  },
});

function analysis(predicted: number | null): Pick<AdvancedAnalysis, "strategies"> {
  return {
    strategies: {
      mean_reversion: side("HOLD"),
      momentum_breakout: side("BUY"),
      ml_prediction: { predicted_price: predicted, last_close: 100, ...record(404, 720, [0.52, 0.6]) },
    },
  } as unknown as AdvancedAnalysis;
}

test("each method names what it says once, and has a row for each thing it was judged by", () => {
  const rows = methodRows(analysis(101));
  expect(rows.map(({ method, what, says }) => [method, what, says])).toEqual([
    ["mean_reversion", "BUY", "HOLD"],
    ["mean_reversion", "SELL", null],
    ["momentum_breakout", "BUY", "BUY"],
    ["momentum_breakout", "SELL", null],
    ["prediction", "direction", "up"],
  ]);
  expect(methodRows(analysis(99)).at(-1)?.says).toBe("down");
});

test("a history too short for a prediction has no row of it", () => {
  expect(methodRows(analysis(null))).toHaveLength(4);
});

test("a rate needs a case", () => {
  expect(hitRate(record(16, 28, null))).toBeCloseTo(16 / 28, 12);
  expect(hitRate(record(0, 0, null))).toBeNull();
});

test("the scale holds every interval on whole tenths", () => {
  const scale = rateScale(methodRows(analysis(101)));
  expect(scale.from).toBeCloseTo(0.3, 9);
  expect(scale.to).toBeCloseTo(0.8, 9);
  expect(scale.ticks).toHaveLength(6);
  const wide = methodRows(analysis(101)).map((row) => ({
    ...row,
    record: record(1, 2, [0.04, 0.96]),
  }));
  expect(rateScale(wide)).toMatchObject({ from: 0, to: 1 });
});
