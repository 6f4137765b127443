import type { Client } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

onOneDatabase("gains as the tax return counts them", (database) => {
  let server: TestApp;
  let client: Client;

  beforeAll(async () => {
    server = await createTestApp(database());
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const accountOf = async (type: string) =>
    (await client.call("accounts")).accounts.find((each) => each.type === type)!;
  const largestIn = async (accountId: string) => {
    const { holdings } = await client.call("holdings", { query: { account_id: accountId } });
    return holdings.find(({ holding_category }) => holding_category === "other")!;
  };

  test("what is moved to the TFSA is sold to it at market value; between taxed accounts nothing is", async () => {
    const [margin, tfsa] = [await accountOf("margin"), await accountOf("TFSA")];
    const holding = await largestIn(margin.id);
    const before = await client.call("portfolioGains");
    const pooled = before.unrealized.find(({ instrument_id }) => instrument_id === holding.instrument_id)!;
    const units = 2;
    await client.call("transferHolding", {
      body: { from_account_id: margin.id, to_account_id: tfsa.id, symbol: holding.instrument_id, units },
    });
    const after = await client.call("portfolioGains");
    const sale = after.realized.find(({ kind }) => kind === "moved_to_registered")!;
    expect(sale).toMatchObject({
      account_id: margin.id,
      symbol: holding.symbol,
      units,
      value_assumed: false,
    });
    expect(sale.proceeds_cad).toBeCloseTo((pooled.value_cad / pooled.units) * units, 0);
    expect(sale.cost_cad).toBeCloseTo((pooled.cost_cad / pooled.units) * units, 1);
    expect(sale.denied_cad).toBeCloseTo(Math.max(0, -sale.gain_cad), 2);
    const left = after.unrealized.find(({ instrument_id }) => instrument_id === holding.instrument_id)!;
    expect(left.units).toBeCloseTo(pooled.units - units, 6);
    // The account by itself has realized nothing.
    const own = await client.call("portfolioGains", { query: { account_id: margin.id } });
    expect(own.realized.some(({ kind }) => kind === "moved_to_registered")).toBe(false);
  });

  test("an account of a type nobody knows is taxed, and named", async () => {
    const crypto = await accountOf("crypto");
    await database().rawQuery("update accounts set type = 'other' where id = $1", [crypto.id]);
    const { assumed_taxed, unrealized } = await client.call("portfolioGains");
    expect(assumed_taxed.map(({ account_id, type }) => [account_id, type])).toEqual([[crypto.id, "other"]]);
    expect(unrealized.some(({ account_ids }) => account_ids.includes(crypto.id))).toBe(true);
  });

  test("who lives in the United States counts by lots, each account by itself, and has a line of Form 8949 a lot", async () => {
    await client.call("saveProfile", { body: { country: "US" } });
    const now = await client.call("portfolioGains");
    expect([now.rule, now.country]).toEqual(["lots", "US"]);
    expect(now.unrealized.every(({ account_ids }) => account_ids.length === 1)).toBe(true);
    expect(now.not_taxed.unrealized.length).toBeGreaterThan(0);
    let lines = 0;
    for (const year of now.years) {
      const { realized, by_term } = await client.call("portfolioGains", { query: { year } });
      const sums = { short: 0, long: 0, unknown: 0, washed: 0 };
      for (const { lot, date, counts_on } of realized) {
        expect(counts_on).toBe(date);
        if (lot === null) throw new Error("a sale without a lot");
        expect(lot.gain_usd).toBeCloseTo(lot.proceeds_usd - lot.cost_usd + lot.wash_sale_usd, 6);
        sums[lot.term] += lot.gain_usd;
        sums.washed += lot.wash_sale_usd;
        lines += 1;
      }
      expect(by_term?.short_usd).toBeCloseTo(sums.short, 2);
      expect(by_term?.long_usd).toBeCloseTo(sums.long, 2);
      expect(by_term?.unknown_usd).toBeCloseTo(sums.unknown, 2);
      expect(by_term?.wash_sales_usd).toBeCloseTo(sums.washed, 2);
    }
    expect(lines).toBeGreaterThan(0);
    await client.call("saveProfile", { body: { country: "CA" } });
    expect(await client.call("portfolioGains")).toMatchObject({ rule: "pooled", country: "CA" });
  });
});
