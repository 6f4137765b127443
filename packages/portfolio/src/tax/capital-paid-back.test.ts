/** Capital that a broker says was paid back lowers the cost in each way of counting, and is a gain beyond it. */
import { DAY_MS } from "@neuro/contract/primitives";
import { capitalEntry, checkBalanced, formatDecimal, type JournalEntry } from "@neuro/ledger";
import { expect, test } from "vitest";
import { createCostBook } from "../gains/cost-book.ts";
import { buy, dayOf, inTfsa, journalsOf, pooled, propertyOf, sell } from "../testing/tax-journals.ts";
import { lotGains } from "./lots/lot-gains.ts";

function paidBack(day: number, amount: string, accountId = "margin"): JournalEntry {
  const paid = { currency: "CAD", amount, homeCurrency: "CAD", homeAmount: amount };
  return capitalEntry(
    { accountId, occurredAt: day * DAY_MS, memo: "", cause: `capital ${day}` },
    { instrumentId: "XTSE:RY", paid },
  );
}

const lotsOf = (entries: readonly JournalEntry[]) => {
  const usdOf = ({ basis }: JournalEntry) => basis?.amount ?? null;
  const [gains] = lotGains(journalsOf(entries), { propertyOf, dayOf, usdOf });
  return gains?.sales.map(({ proceeds, cost }) => [
    formatDecimal(proceeds.usd),
    cost === null ? null : formatDecimal(cost.usd),
  ]);
};

test("it lowers the average, of the pool and of the account", () => {
  const entries = [...buy(0, 100, 30), paidBack(10, "250"), ...sell(20, 50, 40)];
  expect(checkBalanced(paidBack(10, "250"))).toEqual({ ok: true });
  expect(pooled(entries).disposals).toMatchObject([{ homeProceeds: "2000", homeCost: "1375" }]);
  const book = createCostBook();
  book.add(entries);
  expect(book.listings()[0]?.position).toMatchObject({ units: "50", cost: "1375" });
  expect(lotsOf(entries)).toEqual([["2000", "1375"]]);
});

test("beyond the cost, and once nothing is held, it is a gain", () => {
  const beyond = [...buy(0, 10, 10), paidBack(10, "130")];
  expect(pooled(beyond).disposals).toMatchObject([{ isCapital: true, homeProceeds: "30", homeCost: "0" }]);
  expect(lotsOf(beyond)).toEqual([["30", "0"]]);
  const late = [...buy(0, 10, 10), ...sell(5, 10, 12), paidBack(10, "7")];
  expect(pooled(late).disposals.map(({ homeProceeds, homeCost }) => [homeProceeds, homeCost])).toEqual([
    ["120", "100"],
    ["7", "0"],
  ]);
  expect(lotsOf(late)).toEqual([
    ["120", "100"],
    ["7", "0"],
  ]);
});

test("in a registered account it is nothing", () => {
  const entries = [...buy(0, 10, 10), ...buy(0, 10, 10, inTfsa), paidBack(10, "30", "tfsa")];
  expect(pooled(entries)).toMatchObject({ disposals: [], position: { homeCost: "100" } });
  expect(lotsOf([...entries, ...sell(20, 10, 12)])).toEqual([["120", "100"]]);
});
