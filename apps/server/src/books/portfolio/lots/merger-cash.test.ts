/** Cash beside the shares of a merger in a United States return: gains, Form 8949 and what is asked. */
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import { reorganizationEntries } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { closeOn, readHistories } from "../history/day-prices.ts";

const MERGED_ON = "2025-03-03";
const at = (day: string) => Date.parse(`${day}T16:00:00Z`);

onOneDatabase("cash beside the shares of a merger in the United States", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 10 MSFT for 1,400 and 10 for 5,000 US dollars become 10 of another with 800 besides; 4 are sold later for 2,000. */
  async function merged(to: InstrumentId, worthEach: string | null) {
    const { userId, client } = await newMember(server);
    const accountId = `merged-${userId}`;
    const usd = { currency: "USD", homeRate: "1.4" } as const;
    const bought = (day: string, cash: string) =>
      toldTrade(accountId, at(day), {
        ...{ side: "BUY", instrumentId: "XNAS:MSFT", units: "10", cash, ...usd },
      });
    const cash = { currency: "USD", amount: "800", homeCurrency: "CAD", homeAmount: "1120" };
    await openBrokerAccounts(
      database(),
      { userId, openedAt: at("2023-01-03") },
      {
        types: { [accountId]: "margin" },
        entries: [
          ...[bought("2023-02-01", "1400"), bought("2025-01-15", "5000")],
          ...reorganizationEntries(
            { accountId, occurredAt: at(MERGED_ON), memo: "" },
            {
              ...{ key: "k", share: "1", from: { instrumentId: "XNAS:MSFT", units: "20", leave: true } },
              to: { instrumentId: to, units: "10", cash, worthEach },
            },
          ),
          toldTrade(accountId, at(MERGED_ON) + 10 * DAY_MS, {
            ...{ side: "SELL", instrumentId: to, units: "4", cash: "2000", ...usd },
          }),
        ],
      },
    );
    await client.call("saveProfile", { body: { country: "US" } });
    const gains = await client.call("portfolioGains", { query: { year: 2025 } });
    const year = await client.call("taxYear", { query: { year: 2025 } });
    return { client, gains, year };
  }

  test("is a gain of each lot with its term, at the value that its owner told, and what is left lowers the cost", async () => {
    const { gains, year, client } = await merged("XNAS:AAPL", "240");
    // The first lot: 1,200 in shares and 400 less 1,400. The second lost, which does not count.
    expect(gains.realized.map(({ kind, units, lot }) => [kind, units, lot?.term, lot?.gain_usd])).toEqual([
      ["sale", 4, "long", 2_000 - (4 / 5) * 1_200],
      ["merger_cash", 0, "long", 200],
    ]);
    const [long] = year.form_8949 ?? [];
    expect(year.form_8949?.map(({ term }) => term)).toEqual(["long"]);
    expect(
      long?.lots.map(({ proceeds_usd, cost_usd, acquired_on }) => [proceeds_usd, cost_usd, acquired_on]),
    ).toEqual([
      [400, 200, "2023-02-01"],
      [2_000, 960, "2023-02-01"],
    ]);
    expect(gains.cost_unknown).toEqual({ held: [], sold: [] });
    // Canada goes on as it did: cash lowers the cost.
    await client.call("saveProfile", { body: { country: "CA" } });
    const { realized } = await client.call("portfolioGains", { query: { year: 2025 } });
    expect(realized.map(({ kind }) => kind)).toEqual(["sale"]);
  });

  test("counts at the close of the day where nobody told a value", async () => {
    const { gains } = await merged("XNAS:AAPL", null);
    const paid = gains.realized.find(({ kind }) => kind === "merger_cash");
    const { market } = server.ctx;
    const found = await readHistories({ market, onMissing: () => undefined }, ["XNAS:AAPL"]);
    const close = closeOn(found.get("XNAS:AAPL")!, MERGED_ON) ?? Number.NaN;
    expect(paid?.lot?.gain_usd).toBeCloseTo(5 * close + 400 - 1_400, 1);
  });

  test("is asked for where no price is known, and no gain is made up", async () => {
    const { gains, year } = await merged("XNYS:NOBODYLISTS", null);
    expect([gains.realized, year.form_8949]).toEqual([[], []]);
    expect(gains.cost_unknown.sold.map(({ missing, units }) => [missing, units])).toEqual([
      ["new_share_value", 0],
      ["new_share_value", 0],
      ["new_share_value", 4],
    ]);
    expect(year.cost_unknown).toHaveLength(1);
  });
});
