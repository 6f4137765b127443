import { leastReal } from "@neuro/contract";
import { depositEntry, dividendEntry, executedTradeEntries, type JournalEntry } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { expect, test } from "vitest";
import type { ValuedAccount } from "../accounts/value-account.ts";
import type { LastKnown } from "../last-known.ts";
import { gatherRecentChanges } from "./recent-changes.ts";

const AAPL = { id: "XNAS:AAPL", currency: "USD" } as const;
const fx = { home: "CAD", of: () => ({ rate: 1.4 }) };
const market = { instrument: async (id: string) => (id === AAPL.id ? AAPL : null) } as unknown as Market;
const lastKnown = { quote: async () => ({ price: 110 }) } as unknown as LastKnown;

const head = (occurredAt: number) => ({
  accountId: "a",
  occurredAt,
  memo: "Test",
  cause: String(occurredAt),
});
const bought = (filledAt: number, quantity: string): readonly JournalEntry[] =>
  executedTradeEntries(
    {
      ...{ orderId: String(filledAt), accountId: "a", instrumentId: AAPL.id, currency: "USD", side: "BUY" },
      ...{ type: "Market", quantity, limitPrice: null, timeInForce: "Day", submittedAt: filledAt },
      settlement: { currency: "USD", rate: "1", feeBps: "0", homeCurrency: "CAD", homeRate: "1.3" },
    },
    {
      ...{ fillId: String(filledAt), orderId: String(filledAt), quantity, price: "100", commission: "5" },
      ...{ filledAt, label: null, priceBasis: leastReal([]) },
    },
  );

/** By hand: 1,000 dollars and 10 shares before; then 2 shares bought, a dividend of 20 dollars and a deposit of 300. */
test("of the last piece the rate made what was held then, and the rest is told as what it is", async () => {
  const entries = [
    depositEntry(head(1), { currency: "USD", amount: "2005" }),
    ...bought(2, "10"),
    ...bought(20, "2"),
    dividendEntry(head(21), { instrumentId: AAPL.id, exDate: "21", currency: "USD", amount: "20" }),
    depositEntry(head(22), { currency: "CAD", amount: "300" }),
  ];
  const account = {
    books: {
      entries,
      cash: [
        { currency: "USD", amount: 1_000 - 205 + 20, reserved: 0 },
        { currency: "CAD", amount: 300, reserved: 0 },
      ],
    },
    positions: [{ instrument: AAPL, marketValue: 12 * 110 }],
  } as unknown as ValuedAccount;
  const sources = { market, lastKnown, fx } as unknown as Parameters<typeof gatherRecentChanges>[0];
  const recent = await gatherRecentChanges(sources, [account], 10);
  const { flow, fx: effect, income, cost } = recent.after(10, () => 1.3);
  expect(flow).toBe(300);
  expect(income).toBeCloseTo(28, 9);
  expect(cost).toBeCloseTo(7, 9);
  expect(effect).toBeCloseTo((1_000 + 10 * 110) * 0.1, 9);
});
