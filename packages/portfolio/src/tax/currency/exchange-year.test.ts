import { formatDecimal } from "@neuro/ledger";
import { expect, test } from "vitest";
import type { CurrencyDisposal } from "./currency-book.ts";
import { exchangeYear } from "./exchange-year.ts";

const disposal = (gain: number, of: CurrencyDisposal["of"] = "money"): CurrencyDisposal => ({
  ...{ entryId: "e", accountId: "a", personId: "p", kind: "fee", occurredAt: 0, day: 0, of, amount: "1" },
  ...{ homeProceeds: String(1_000 + gain), homeCost: "1000", isEstimated: false },
});

function told(...disposals: readonly CurrencyDisposal[]) {
  const { gains, losses, exempt, debts, counted } = exchangeYear(disposals);
  return [gains, losses, exempt, debts, counted].map(formatDecimal);
}

/** By hand: 500 less 120 is 380, of which 180 count. */
test("of the net of a year what is beyond 200 counts, a gain or a loss", () => {
  expect(told(disposal(500), disposal(-120))).toEqual(["500", "120", "200", "0", "180"]);
  expect(told(disposal(50), disposal(-300))).toEqual(["50", "300", "-200", "0", "-50"]);
});

test("up to 200 nothing counts", () => {
  expect(told(disposal(200))).toEqual(["200", "0", "200", "0", "0"]);
  expect(told(disposal(-199.99))).toEqual(["0", "199.99", "-199.99", "0", "0"]);
  expect(told()).toEqual(["0", "0", "0", "0", "0"]);
});

test("of debts everything counts", () => {
  expect(told(disposal(150), disposal(-90, "debt"))).toEqual(["150", "0", "150", "-90", "-90"]);
});
