import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceOf, balancesOf, listBalances } from "./balances.ts";
import { adjustmentEntry, feeEntry, splitEntry, taxEntry, unitsEntry } from "./broker-entries.ts";
import { checkBalanced } from "./check-balanced.ts";
import { adjustmentCause, inTradingOrder, reversalOf } from "./in-trading-order.ts";
import type { Basis, Book, JournalEntry } from "./port.ts";
import { positionKey } from "./positions/position.ts";
import { positionsOf } from "./positions/positions.ts";

const RY = "XTSE:RY";
const cost = (amount: string): Basis => ({
  currency: "CAD",
  amount,
  homeCurrency: "CAD",
  homeAmount: amount,
});
const head = (cause: string, occurredAt = 1_000) => ({ accountId: "a", occurredAt, memo: "m", cause });
const bought = (cause: string, units: string, amount: string, at = 1_000) =>
  unitsEntry(head(cause, at), { commodity: RY, units, basis: cost(amount) });
const adjusted = (key: string, units: string, amount: string, at = 1_000): JournalEntry => {
  const made = adjustmentEntry(head(adjustmentCause(key), at), {
    commodity: RY,
    amount: units,
    basis: cost(amount),
  });
  if (made === null) throw new Error("nothing to adjust");
  return made;
};
const held = (entries: readonly JournalEntry[]) =>
  positionsOf(inTradingOrder(entries)).get(positionKey("a", RY));
const sum = (entries: readonly JournalEntry[], book: Book, commodity: string) =>
  balanceOf(balancesOf(entries), { accountId: "a", book, commodity });

test.each([
  feeEntry(head("f"), { currency: "CAD", amount: "9.95" }),
  feeEntry(head("f"), { currency: "CAD", amount: "-9.95" }),
  taxEntry(head("t"), { currency: "USD", amount: "1.2" }),
  splitEntry(head("s"), { instrumentId: RY, units: "-5" }),
  bought("u", "3", "300"),
  adjusted("1", "-2", "0"),
])("a $kind balances to zero", (entry) => {
  expect(checkBalanced(entry)).toEqual({ ok: true });
});

test("a fee and a tax leave the cash, and say what they were", () => {
  const entries = [
    feeEntry(head("f"), { currency: "CAD", amount: "9.95" }),
    taxEntry(head("t"), { currency: "CAD", amount: "1.2" }),
  ];
  expect(sum(entries, "cash", "CAD")).toBe("-11.15");
  expect(sum(entries, "expense:fee", "CAD")).toBe("9.95");
  expect(sum(entries, "expense:tax", "CAD")).toBe("1.2");
});

test.each(["30", "-5"])(
  "a split by %s units keeps the cost, realizes nothing and brings nothing from outside",
  (units) => {
    const entries = [bought("u", "10", "500"), splitEntry(head("s", 2_000), { instrumentId: RY, units })];
    expect(held(entries)).toMatchObject({
      units: String(10 + Number(units)),
      cost: "500",
      realizedGain: "0",
    });
    expect(sum(entries, "external", RY)).toBe("-10");
  },
);

test("an adjustment of nothing is no entry", () => {
  expect(adjustmentEntry(head("adjust:1"), { commodity: "CAD", amount: "0.00", basis: null })).toBeNull();
});

test("cash and units of an adjustment stand against outside", () => {
  const cash = adjustmentEntry(head("adjust:1"), { commodity: "CAD", amount: "-20", basis: null });
  expect(cash?.postings).toEqual([
    { book: "cash", commodity: "CAD", amount: "-20" },
    { book: "external", commodity: "CAD", amount: "20" },
  ]);
});

test("what was adjusted and taken back never touched the average cost, whatever came between", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ units: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 1, max: 90 }) })),
      fc.array(fc.record({ units: fc.integer({ min: -9, max: 40 }), at: fc.integer({ min: 0, max: 40 }) })),
      (purchases, adjustments) => {
        const real = purchases.map(({ units, price }, at) =>
          bought(`activity:${at}`, String(units), String(units * price), at),
        );
        const pairs = adjustments
          .filter(({ units }) => units !== 0)
          .flatMap(({ units, at }, key) => {
            const made = adjusted(String(key), String(units), String(Math.abs(units) * 7), at);
            return [made, reversalOf(made)];
          });
        expect(held([...pairs, ...real])).toEqual(held(real));
        expect(listBalances(balancesOf([...pairs, ...real]))).toEqual(listBalances(balancesOf(real)));
      },
    ),
  );
});

test("a sale that came to be known before its purchase is counted after it", () => {
  const sale = unitsEntry(head("activity:2", 2_000), { commodity: RY, units: "-4", basis: cost("600") });
  const entries = [sale, bought("activity:1", "10", "1000", 1_000)];
  expect(held(entries)).toMatchObject({ units: "6", cost: "600", realizedGain: "200" });
});
