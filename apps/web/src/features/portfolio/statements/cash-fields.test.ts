import { CURRENCIES } from "@neuro/contract";
import { expect, test } from "vitest";
import { cashRowsOf, withAnother } from "./cash-fields.tsx";

test("a statement asks for both dollars and for what else the books held, each once", () => {
  const held = [
    { currency: "EUR", amount: 50.5 },
    { currency: "USD", amount: -3 },
  ];
  expect(cashRowsOf(held).map(({ currency, amount }) => [currency, amount])).toEqual([
    ["CAD", "0"],
    ["USD", "-3"],
    ["EUR", "50.5"],
  ]);
});

test("a row is added of a currency that none is of, until all are there", () => {
  const [cad] = cashRowsOf([]);
  expect(withAnother([cad!])).toEqual([cad, { currency: "USD", amount: "", isAdded: true }]);
  const all = CURRENCIES.map((currency) => ({ currency, amount: "", isAdded: true }));
  expect(withAnother(all)).toBe(all);
});
