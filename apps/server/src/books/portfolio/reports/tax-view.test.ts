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

  test("who lives in the United States keeps the average of each account", async () => {
    await client.call("saveProfile", { body: { country: "US" } });
    const { rule, country, not_taxed, unrealized } = await client.call("portfolioGains");
    expect([rule, country, not_taxed.unrealized]).toEqual(["per_account", "US", []]);
    expect(unrealized.every(({ account_ids }) => account_ids.length === 1)).toBe(true);
    await client.call("saveProfile", { body: { country: "CA" } });
    expect(await client.call("portfolioGains")).toMatchObject({ rule: "pooled", country: "CA" });
  });
});
