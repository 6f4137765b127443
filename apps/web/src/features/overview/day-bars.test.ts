import type { PortfolioAttribution } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayBars } from "./day-bars.ts";

type Row = PortfolioAttribution["rows"][number];
type Made = Partial<Record<"price" | "fx" | "income" | "costs", number>>;

function row(symbol: string | null, made: Made, kind: Row["kind"] = "security"): Row {
  const parts = { price: 0, fx: 0, income: 0, costs: 0, ...made };
  const total = (parts.price * 100 + parts.fx * 100 + parts.income * 100 + parts.costs * 100) / 100;
  const instrument_id = symbol === null ? null : (`XTSE:${symbol}` as const);
  return { kind, instrument_id, symbol, name: symbol ?? kind, ...parts, total };
}
const told = (...rows: Row[]) => ({
  rows,
  change: rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
});

test("a symbol held in two places has one bar of what prices made, the exchange rate one for all", () => {
  const day = told(row("SHOP", { price: 10, fx: 4 }), row("SHOP", { price: 14 }), row("RY", { price: -3 }));
  expect(dayBars(day, { todaysPnl: 25 })).toEqual({
    bars: [
      { symbol: "SHOP", changeCad: 24 },
      { symbol: null, changeCad: 4 },
      { symbol: "RY", changeCad: -3 },
    ],
    ...{ others: null, cashCad: 0, sinceCad: 0 },
  });
});

test("the largest moves have bars from gain to loss, the rest, cash and what came since are told apart", () => {
  const moves = [
    row("A", { price: 1 }),
    row("B", { price: -50 }),
    row("C", { price: 30 }),
    row("D", { costs: -2 }),
  ];
  const day = told(...moves, row(null, { income: 9 }, "cash"));
  expect(dayBars(day, { todaysPnl: -11.5, shown: 2 })).toEqual({
    bars: [
      { symbol: "C", changeCad: 30 },
      { symbol: "B", changeCad: -50 },
    ],
    ...{ others: { count: 2, changeCad: -1 }, cashCad: 9, sinceCad: 0.5 },
  });
});

test("the parts are today's P&L to the cent, whatever it is made of", () => {
  const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((made) => made / 100);
  const made = fc.record({ price: amount, fx: amount, income: amount, costs: amount });
  const rows = fc.array(fc.tuple(fc.constantFrom("A", "B", "C", "D", "E", "F", "G", "H", null), made));
  fc.assert(
    fc.property(rows, amount, (parts, todaysPnl) => {
      const day = told(
        ...parts.map(([symbol, each]) => row(symbol, each, symbol === null ? "cash" : "security")),
      );
      const { bars, others, cashCad, sinceCad } = dayBars(day, { todaysPnl });
      const all = [...bars.map(({ changeCad }) => changeCad), others?.changeCad ?? 0, cashCad, sinceCad];
      expect(all.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(Math.round(todaysPnl * 100));
    }),
  );
});
