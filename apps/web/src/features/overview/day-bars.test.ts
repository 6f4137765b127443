import { expect, test } from "vitest";
import { dayBars } from "./day-bars.ts";

const held = (symbol: string, day_change: number, rate = 1) => ({
  symbol,
  holding_category: "other" as const,
  day_change,
  market_value: 1_000,
  market_value_cad: 1_000 * rate,
});

test("a symbol held in two accounts and two currencies has one bar in CAD", () => {
  const { bars, others } = dayBars([held("SHOP", 10), held("SHOP", 10, 1.4), held("RY", -3)]);
  expect(bars.map(({ symbol }) => symbol)).toEqual(["SHOP", "RY"]);
  expect(bars[0]?.changeCad).toBeCloseTo(24);
  expect(others).toBeNull();
});

test("the largest moves have bars from gain to loss, the rest is added up, cash is left out", () => {
  const { bars, others } = dayBars(
    [
      held("A", 1),
      held("B", -50),
      held("C", 30),
      held("D", -2),
      { ...held("CAD", 9), holding_category: "cash" },
    ],
    2,
  );
  expect(bars).toEqual([
    { symbol: "C", changeCad: 30 },
    { symbol: "B", changeCad: -50 },
  ]);
  expect(others).toEqual({ count: 2, changeCad: -1 });
});

test("a position without value counts its change at one to one instead of dividing by zero", () => {
  expect(dayBars([{ ...held("X", 4), market_value: 0, market_value_cad: 0 }]).bars[0]?.changeCad).toBe(4);
});
