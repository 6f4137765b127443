import { type AccountDetails, asPercent, measured, type TimeframePerformance } from "@neuro/contract";
import { expect, test } from "vitest";
import { depositMarks, fitsBeside, moneyPutIn, moneyPutInLine } from "./money-put-in.ts";

const close = (day: string) => Date.parse(`${day}T20:00:00Z`);
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const days = ["2026-05-25", "2026-05-26", "2026-05-27", "2026-05-28"];
const line = { times: days.map(midnight), values: [1_000, 1_010, 1_530, 1_540] };

function timeframe(more: Partial<TimeframePerformance>): TimeframePerformance {
  return {
    value: 1_540,
    change: 40,
    change_percent: asPercent(4),
    start_time: close("2026-05-25"),
    start_value: 1_000,
    net_contributions: 500,
    effects: { price: 30, fx: 5, income: 6, costs: -1 },
    twr_percent: null,
    xirr_percent: null,
    series: { times: days.map(close), values: line.values },
    deposits: [{ time: Date.parse("2026-05-27T14:00:00Z"), amount: 500, memo: "Deposit" }],
    provenance: measured({ asOf: "2026-05-28T20:00:00Z", source: "Ledger" }),
    ...more,
  };
}
const month = timeframe({});
const performance = {
  "1D": month,
  "1W": month,
  "1M": month,
  "3M": month,
  "1Y": month,
  ALL: timeframe({ change: 240, net_contributions: 1_300, start_value: 0 }),
} satisfies AccountDetails["performance"];

test("a deposit is marked at the session that holds it", () => {
  expect(depositMarks(month.deposits, line, "1M")).toEqual([
    { time: midnight("2026-05-27"), value: 1_530, amount: 500 },
  ]);
});

test("inside a week a deposit is marked at the first point after it", () => {
  const fine = { times: days.map(close), values: line.values };
  expect(depositMarks(month.deposits, fine, "1W")[0]?.time).toBe(close("2026-05-27"));
});

test("a deposit after the last point has no mark", () => {
  expect(depositMarks([{ time: close("2026-06-01"), amount: 1, memo: "" }], line, "1M")).toEqual([]);
});

test("the money put in is the value less every gain, and its line ends there after a step at the deposit", () => {
  expect(moneyPutIn(performance)).toBe(1_300);
  expect(moneyPutInLine(performance, "1M", line).values).toEqual([800, 800, 1_300, 1_300]);
});

test("a line that would press the value flat does not fit beside it", () => {
  const at = (value: number) => ({ times: line.times, values: days.map(() => value) });
  expect(fitsBeside(at(900), line)).toBe(true);
  expect(fitsBeside(at(300), line)).toBe(false);
  expect(fitsBeside(at(2_200), line)).toBe(false);
});
