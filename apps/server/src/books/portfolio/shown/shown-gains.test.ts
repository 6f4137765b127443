import { TAX_RULES } from "@neuro/portfolio";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shownGains } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { traderOf } from "../testing/trader-of.ts";

onBothDatabases("gains of past years, as they were shown", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 10 bought at 100 and sold at 150 in 2024: a gain of 500. */
  async function withSale() {
    const { userId, client, accountId } = await traderOf(server, database(), [
      { day: "2023-02-01", side: "BUY", units: "10", cash: "1000" },
      { day: "2024-03-11", side: "SELL", units: "10", cash: "1500" },
    ]);
    const read = async (year = 2024) =>
      (await client.call("portfolioGains", { query: { year } })).shown_before;
    const kept = async () =>
      await database().orm.select().from(shownGains).where(eq(shownGains.userId, userId));
    /** As an earlier version of the product would have left it. */
    const shownByEarlier = async (realized: string) => {
      const [row] = await kept();
      const shown = { rules: 0, realized, denied: "0.00", shownAt: "2026-01-02T03:04:05.000Z" };
      await database()
        .orm.update(shownGains)
        .set({ shown: { ...shown }, before: null })
        .where(eq(shownGains.userId, row?.userId ?? ""));
    };
    return { client, accountId, read, kept, shownByEarlier };
  }

  test("an upgrade that counts otherwise shows both, with the reason, for as long as the books are the same", async () => {
    const { client, accountId, read, kept, shownByEarlier } = await withSale();
    expect(await read()).toBeNull();
    expect(await kept()).toMatchObject([{ year: 2024, shown: { realized: "500.00" }, before: null }]);
    await shownByEarlier("450.00");
    const before = { realized_cad: 450, denied_cad: 0, shown_at: "2026-01-02T03:04:05.000Z" };
    const first = await read();
    expect(first).toMatchObject(before);
    expect(first?.reasons).toHaveLength(TAX_RULES);
    expect(await read()).toEqual(first);
    // The books are others: nothing that was shown before was of them.
    const { entries } = await client.call("portfolioCosts", { query: { account_id: accountId } });
    expect(entries).toEqual([]);
    await client.call("addCostEvents", {
      body: {
        events: [
          {
            ...{ symbol: "RY", kind: "return_of_capital", record_date: "2023-06-30", per_unit: 1 },
            ...{ currency: "CAD", source: "T3" },
          },
        ],
      },
    });
    expect(await read()).toBeNull();
    expect(await kept()).toMatchObject([{ shown: { realized: "510.00" }, before: null }]);
  });

  test("the same figures by other rules are no change, and neither is a year that is not over", async () => {
    const { read, kept, shownByEarlier } = await withSale();
    await read();
    await shownByEarlier("500.00");
    expect(await read()).toBeNull();
    expect(await kept()).toMatchObject([{ shown: { rules: TAX_RULES }, before: null }]);
    await read(2026);
    expect(await kept()).toHaveLength(1);
  });

  test("read twice at once it is kept once", async () => {
    const { read, kept } = await withSale();
    await Promise.all([read(), read(), read()]);
    expect(await kept()).toHaveLength(1);
  });
});
