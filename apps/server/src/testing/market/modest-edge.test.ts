import { type ParameterValues, resolveParameters, STRATEGIES } from "@neuro/quant";
import { expect, test } from "vitest";
import { sideRecords } from "../../research/analysis/strategies/side-records.ts";
import { modestEdge } from "./modest-edge.ts";

test.each([
  ["BUY", "rsi_macd_bollinger"],
  ["BUY", "mean_reversion"],
  ["SELL", "mean_reversion"],
] as const)("a %s of %s is believed: beyond luck and within what is plausible", (signal, key) => {
  const bars = modestEdge(signal, key);
  const rules = STRATEGIES[key];
  const resolved = resolveParameters(rules.parameters, {});
  if (rules.kind !== "signals" || !resolved.ok) throw new Error("a test's premise is wrong");
  const { buy, sell } = sideRecords(rules.flags(bars, resolved.values as ParameterValues), bars.close);
  const record = signal === "BUY" ? buy : sell;
  expect(record).toMatchObject({ edgeFound: true, implausible: false });
  expect(record.samples).toBeGreaterThan(140);
  expect(record.baseRate).toBeCloseTo(0.67, 2);
  expect(record.confidence).toBeCloseTo(0.76, 2);
});
