import { leastReal } from "@neuro/contract";
import { depositEntry, executedTradeEntries, reorganizationEntries, transferEntries } from "@neuro/ledger";
import { expect, test } from "vitest";
import { dayChange } from "./day-change.ts";

const RY = "XTSE:RY" as const;
const traded = (side: "BUY" | "SELL", quantity: string, price: string) =>
  executedTradeEntries(
    {
      ...{ orderId: side + price, accountId: "a", instrumentId: RY, currency: "CAD", side, type: "Market" },
      ...{ quantity, limitPrice: null, timeInForce: "Day", submittedAt: 1 },
      settlement: { currency: "CAD", rate: "1", feeBps: "0", homeCurrency: "CAD", homeRate: "1" },
    },
    {
      ...{ fillId: side + price, orderId: side + price, quantity, price, commission: "5" },
      ...{ filledAt: 1, label: null, priceBasis: leastReal([]) },
    },
  );
const held = { instrumentId: RY, currency: "CAD", price: 104, previousClose: 100 };

test("units held since yesterday have the whole day, units bought today what came after", () => {
  expect(dayChange({ ...held, units: 10 }, [])).toEqual({ change: 40, of: 1_000 });
  expect(dayChange({ ...held, units: 10 }, traded("BUY", "10", "103"))).toEqual({ change: 10, of: 1_030 });
  expect(dayChange({ ...held, units: 15 }, traded("BUY", "5", "103"))).toEqual({ change: 45, of: 1_515 });
});

test("what was sold today made what it was sold above the previous close", () => {
  expect(dayChange({ ...held, units: 6 }, traded("SELL", "4", "102"))).toEqual({ change: 32, of: 1_000 });
});

test("units that came in kind changed nothing yet, and money is no matter of the listing", () => {
  const came = transferEntries({
    ...{ from: "b", to: "a", instrumentId: RY, units: "3", occurredAt: 1, key: "t", memo: "Moved" },
    basis: { currency: "CAD", amount: "270", homeCurrency: "CAD", homeAmount: "270" },
  }).filter(({ accountId }) => accountId === "a");
  const paid = depositEntry(
    { accountId: "a", occurredAt: 1, memo: "Deposit", cause: "d" },
    { currency: "CAD", amount: "9" },
  );
  expect(dayChange({ ...held, units: 13 }, [...came, paid])).toEqual({ change: 40, of: 1_312 });
});

test("units that came of another security changed nothing yet, whatever cash was paid besides", () => {
  const merged = reorganizationEntries(
    { accountId: "a", occurredAt: 1, memo: "Merger" },
    {
      ...{ key: "m", share: "1", from: { instrumentId: "XTSE:OLD", units: "6", leave: true } },
      to: {
        ...{ instrumentId: RY, units: "3" },
        cash: { currency: "CAD", amount: "50", homeCurrency: "CAD", homeAmount: "50" },
      },
    },
  );
  expect(dayChange({ ...held, units: 13 }, merged)).toEqual({ change: 40, of: 1_312 });
});
