import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "./entries.ts";

const bond = (more: Partial<Parameters<typeof trade>[0]> = {}) =>
  trade({
    ...{ line: 1, account: "", type: "buy", rawType: "Buy", tradeDate: "2026-01-05", currency: "CAD" },
    ...{ units: "10000", price: "98.5", amount: "-9850", fee: "0", description: "" },
    security: {
      symbol: null,
      name: "PROV OF EXAMPLE 4.25% 01JN30",
      market: null,
      currency: null,
      kind: null,
    },
    ...more,
  });

test.each([
  ["as it is", {}, "0.985"],
  ["beside a commission", { amount: "-9875", fee: "25" }, "0.985"],
  ["of a sale less a commission", { type: "sell", amount: "9825", fee: "25" } as const, "0.985"],
  ["with interest since the last coupon", { amount: "-9950" }, "0.995"],
  ["at maturity", { type: "sell", price: "100", amount: "10000" } as const, "1"],
  ["of a bill", { price: "97.4", amount: "-9740", security: null, isBond: true }, "0.974"],
])("a price in percent of the face, %s, becomes that of one unit", (_, more, price) => {
  const named = "security" in more ? bond({ ...more, security: bond().security }) : bond(more);
  expect([named.price, named.isUneven]).toEqual([price, undefined]);
});

test.each([
  [
    "a fund of bonds",
    {
      units: "10",
      price: "31.5",
      amount: "-315",
      security: { ...bond().security!, name: "CANADIAN BOND ETF" },
    },
    "31.5",
  ],
  ["a bond told by the unit", { price: "0.985" }, "0.985"],
  ["a share at a hundredth", { security: { ...bond().security!, name: "ACME LTD" } }, "98.5"],
  ["an option", { multiplier: "100", amount: "-98500000" }, "98.5"],
])("%s keeps its price", (_, more, price) => {
  expect(bond(more).price).toBe(price);
});

test.each([
  ...["GOVT OF CANADA T-BILL 10DEC26", "US TREASURY NOTE 2.5% DUE 05/15/30", "BELL CANADA DEBENTURES"],
  ...[
    "HYDRO-QUEBEC STRIP COUPON 2035",
    "ONTARIO RESIDUAL 2NV26",
    "OBLIGATION DU QUÉBEC 3 %",
    "BON DU TRÉSOR",
  ],
])("%s is a bond", (name) => {
  expect(bond({ security: { ...bond().security!, name } }).price).toBe("0.985");
});

test("units times the price of one are what was paid, to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 5000, max: 12_000 }),
      (thousands, cents) => {
        const units = String(thousands * 1000);
        const amount = ((thousands * 1000 * cents) / 10_000).toFixed(2);
        const { price } = bond({ units, price: (cents / 100).toFixed(2), amount: `-${amount}` });
        expect((Number(units) * Number(price)).toFixed(2)).toBe(amount);
      },
    ),
  );
});
