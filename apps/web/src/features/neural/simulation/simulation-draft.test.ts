import { expect, test } from "vitest";
import { bodyOf, firstDraft, problemsOf } from "./simulation-draft.ts";

const parse = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const wrongWith = (change: Partial<typeof firstDraft>) =>
  problemsOf({ ...firstDraft, symbol: "RY", ...change }, parse);

test("a draft within all limits can run as typed", () => {
  const draft = { symbol: " ry ", balance: "2500.5", days: "42" };
  expect(problemsOf(draft, parse)).toEqual({});
  expect(bodyOf(draft, parse)).toEqual({ symbol: "RY", initial_balance: 2500.5, days: 42 });
});

test("the balance untouched is the default, for 365 days", () => {
  expect(bodyOf({ ...firstDraft, symbol: "TD" }, parse)).toEqual({
    symbol: "TD",
    initial_balance: 10_000,
    days: 365,
  });
});

test("a symbol is required and has ten characters at most", () => {
  expect(wrongWith({ symbol: "  " })).toEqual({ symbol: "simulation.symbol_required" });
  expect(wrongWith({ symbol: "ABCDEFGHIJK" })).toEqual({ symbol: "symbol.too_long" });
});

test.each(["", "0", "-1", "1000000.01"])("a balance of %j is refused", (balance) => {
  expect(wrongWith({ balance })).toEqual({ balance: "simulation.balance_range" });
});

test.each(["0.5", "1", "1000000"])("a balance of %j is allowed", (balance) => {
  expect(wrongWith({ balance })).toEqual({});
});

test.each(["", "0", "3651", "1.5", "-30"])("%j days are refused", (days) => {
  expect(wrongWith({ days })).toEqual({ days: "simulation.days_range" });
});

test.each(["1", "3650"])("%j days are allowed", (days) => {
  expect(wrongWith({ days })).toEqual({});
});
