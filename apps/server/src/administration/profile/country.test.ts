import type { Client } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";

/** Royal Bank trades in Toronto and in New York. */
onOneDatabase("the country of a user", (database) => {
  let server: TestApp;
  let canadian: Client;
  let american: Client;
  let undecided: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    const newUser = async (country: "CA" | "US" | null) => {
      const { token } = await server.client().call("authDemoLogin");
      const client = server.client(token);
      await client.call("saveProfile", { body: { country } });
      return client;
    };
    [canadian, american, undecided] = await Promise.all([newUser("CA"), newUser("US"), newUser(null)]);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const meant = async (client: Client, symbol: string) =>
    (await client.call("stockDetail", { params: { symbol } })).stock.instrument_id;
  const first = async (client: Client, query: object) =>
    (await client.call("stockSearch", { query: { query: "royal bank", ...query } })).stocks[0]!.instrument_id;

  test("a bare symbol means its listing there, and Toronto's for who has not chosen", async () => {
    expect(await meant(canadian, "RY")).toBe("XTSE:RY");
    expect(await meant(american, "RY")).toBe("XNYS:RY");
    expect(await meant(undecided, "RY")).toBe("XTSE:RY");
  });

  test("a symbol with its exchange means that one for everybody", async () => {
    for (const client of [canadian, american]) {
      expect(await meant(client, "RY.TO")).toBe("XTSE:RY");
      expect(await meant(client, "NYSE:RY")).toBe("XNYS:RY");
    }
  });

  test("charts, analyses and the watchlist mean the same listing as the stock's page", async () => {
    const history = await american.call("stockHistory", {
      params: { symbol: "RY" },
      query: { timeframe: "1M" },
    });
    expect(history.instrument.instrument_id).toBe("XNYS:RY");
    const analysis = await american.call("analyzeSymbol", { body: { symbol: "RY" } });
    expect(analysis.instrument.instrument_id).toBe("XNYS:RY");
    const { items } = await american.call("watchStock", { body: { symbol: "RY" } });
    expect(items.map(({ instrument }) => instrument.instrument_id)).toEqual(["XNYS:RY"]);
  });

  test("the search ranks its listing first, unless the call asks for another country's", async () => {
    expect(await first(american, {})).toBe("XNYS:RY");
    expect(await first(american, { prefer: "CA" })).toBe("XTSE:RY");
    expect(await first(canadian, {})).toBe("XTSE:RY");
    expect(await first(undecided, {})).toBe("XTSE:RY");
  });
});
