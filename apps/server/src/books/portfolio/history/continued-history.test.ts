import { DAY_MS, leastReal, timeframes } from "@neuro/contract";
import { depositEntry, executedTradeEntries, type JournalEntry, splitEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { createPortfolioReader } from "../portfolio-reader.ts";
import { createIncrementalCache } from "./incremental-cache.ts";

onOneDatabase("a history that is continued", (database) => {
  let server: TestApp;
  let userId: string;
  let accountId: string;

  beforeAll(async () => {
    server = await createTestApp(database());
    const { token, user } = await server.client().call("authDemoLogin");
    userId = user.user_id;
    const { accounts } = await server.client(token).call("accounts");
    accountId = accounts.find(({ type }) => type === "TFSA")!.id;
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function post(...entries: readonly JournalEntry[]): Promise<void> {
    await database().transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await postEntries(tx, entries);
    });
  }
  const head = (daysAgo: number, cause: string) => ({
    ...{ accountId, memo: "Test", cause },
    occurredAt: server.clock.now() - daysAgo * DAY_MS,
  });
  const bought = (daysAgo: number, orderId: string) =>
    executedTradeEntries(
      {
        ...{ orderId, accountId, instrumentId: "XTSE:ENB", currency: "CAD", side: "BUY", type: "Market" },
        ...{ quantity: "10", limitPrice: null, timeInForce: "Day", submittedAt: 0 },
        settlement: { currency: "CAD", rate: "1", feeBps: "0", homeCurrency: "CAD", homeRate: "1" },
      },
      {
        ...{
          fillId: orderId,
          orderId,
          quantity: "10",
          price: "50",
          commission: "1",
          label: null,
          priceBasis: leastReal([]),
        },
        filledAt: head(daysAgo, "").occurredAt,
      },
    ).map((entry) => ({ ...entry, orderId: null }));

  /** What the server continued, beside what a reader works out that has never seen anything. */
  async function expectSame(): Promise<void> {
    const { portfolio: continued, market, log } = server.ctx;
    const fresh = createPortfolioReader(database(), market, log);
    const [own, other] = [await continued.read(userId), await fresh.read(userId)];
    expect(own.accounts.map(({ books }) => books.positions)).toEqual(
      other.accounts.map(({ books }) => books.positions),
    );
    const figures = await continued.performance(own, timeframes);
    const expected = await fresh.performance(other, timeframes);
    const drawn = await continued.drawnLines(own, timeframes);
    const drawnAnew = await fresh.drawnLines(other, timeframes);
    for (const name of timeframes) {
      expect(drawn[name].map(({ time }) => time)).toEqual(drawnAnew[name].map(({ time }) => time));
      for (const [point, { value, cash }] of drawn[name].entries()) {
        expect(value).toBeCloseTo(drawnAnew[name][point]!.value, 6);
        expect(cash).toBeCloseTo(drawnAnew[name][point]!.cash, 6);
      }
      expect(figures[name].net_contributions).toBeCloseTo(expected[name].net_contributions, 6);
      expect(figures[name].twr_percent).toBeCloseTo(expected[name].twr_percent!, 8);
    }
  }

  test("is the one replayed anew: after late and new transactions, new sessions and a split", async () => {
    await expectSame();
    await post(depositEntry(head(20, "deposit:late"), { currency: "CAD", amount: "5000" }));
    await expectSame();
    await post(...bought(15, "late"));
    await expectSame();
    await post(...bought(0, "today"));
    await expectSame();
    server.clock.advance(DAY_MS);
    await expectSame();
    server.clock.advance(6 * DAY_MS);
    await post(...bought(3, "after some days"));
    await expectSame();
    await post(splitEntry(head(2, "split"), { instrumentId: "XTSE:ENB", units: "30" }));
    await expectSame();
  });
});

test("states grow one after the other, and a failed step begins anew", async () => {
  const states = createIncrementalCache<number>(2);
  const add = (amount: number) => states.grow("a", async (known) => (known ?? 0) + amount);
  expect(await Promise.all([add(1), add(2), add(3)])).toEqual([1, 3, 6]);
  await expect(states.grow("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await add(4)).toBe(4);
  states.forget("a");
  expect(await add(5)).toBe(5);
});
