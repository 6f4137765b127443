import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { dayOfTrade } from "./counting-day.ts";

const soldAt = Date.parse("2024-12-31T15:00:00-05:00");
const dayOf = (iso: string) => Date.parse(iso) / 86_400_000;

test("a Canadian's trade counts when it is settled, as the broker told it or the exchange's rule says; an American's when it is made", () => {
  const sale = { instrumentId: "XTSE:RY", occurredAt: soldAt, settledOn: null } as const;
  expect(dayOfTrade(sale, "CA")).toBe(dayOf("2025-01-02"));
  expect(dayOfTrade(sale, null)).toBe(dayOf("2025-01-02"));
  expect(dayOfTrade({ ...sale, settledOn: "2025-01-03" }, "CA")).toBe(dayOf("2025-01-03"));
  expect(dayOfTrade(sale, "US")).toBe(dayOf("2024-12-31"));
  expect(dayOfTrade({ ...sale, instrumentId: "CRYPTO:BTC" }, "CA")).toBe(dayOf("2024-12-31"));
});

onOneDatabase("the year of a sale", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("of 31 December 2024 is 2025 in Canada and 2024 in the United States", async () => {
    const { userId, token, client } = await newMember(server);
    const accountId = `counting-${userId}`;
    const traded = (at: number, side: "BUY" | "SELL", cash: string) =>
      toldTrade(accountId, at, { side, instrumentId: "XTSE:RY", units: "10", cash });
    await openBrokerAccounts(
      database(),
      { userId, openedAt: soldAt },
      {
        types: { [accountId]: "margin" },
        entries: [
          traded(Date.parse("2024-06-03T15:00:00-04:00"), "BUY", "1000"),
          traded(soldAt, "SELL", "1100"),
        ],
      },
    );
    const soldIn = async (year: number) =>
      (await client.call("portfolioGains", { query: { year } })).realized;
    expect(await soldIn(2024)).toEqual([]);
    expect(await soldIn(2025)).toMatchObject([
      { date: "2024-12-31", counts_on: "2025-01-02", gain_cad: 100, counted_cad: 100 },
    ]);
    expect((await client.call("portfolioGains")).years).toContain(2025);
    await client.call("saveProfile", { body: { country: "US" } });
    expect(await soldIn(2025)).toEqual([]);
    expect(await soldIn(2024)).toMatchObject([
      { counts_on: "2024-12-31", lot: { acquired_on: "2024-06-03", term: "short", wash_sale_usd: 0 } },
    ]);
    const { body } = await server.app.inject({
      url: "/api/portfolio/export/realized_gains?year=2024",
      headers: { authorization: `Bearer ${token}` },
    });
    const [head, line] = body.split(/\r?\n/);
    expect(head).toContain(
      "Acquired,Term,Proceeds (USD),Cost (USD),Wash sale loss disallowed (USD),Gain (USD)",
    );
    expect(line).toContain("2024-06-03,Short,");
  });
});
