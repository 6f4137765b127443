import type { InstrumentId } from "@neuro/contract/primitives";
import { DAY_MS } from "@neuro/contract/primitives";
import { easternDate } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

onOneDatabase("losses that could be taken", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("what a sale today would bring, what of it counts, and the days to wait", async () => {
    const { userId, client } = await newMember(server);
    const [taxed, sheltered] = [`losses-a-${userId}`, `losses-b-${userId}`];
    const now = server.ctx.market.clock.now();
    const bought = (
      accountId: string,
      daysAgo: number,
      told: { readonly instrumentId: InstrumentId; readonly units: string; readonly cash: string },
    ) => toldTrade(accountId, now - daysAgo * DAY_MS, { side: "BUY", ...told });
    await openBrokerAccounts(
      database(),
      { userId, openedAt: now - 400 * DAY_MS },
      {
        types: { [taxed]: "margin", [sheltered]: "TFSA" },
        entries: [
          bought(taxed, 300, { instrumentId: "XTSE:ENB", units: "10", cash: "900000" }),
          bought(taxed, 300, { instrumentId: "XTSE:RY", units: "10", cash: "900000" }),
          bought(sheltered, 10, { instrumentId: "XTSE:RY", units: "5", cash: "100" }),
          bought(taxed, 300, { instrumentId: "XTSE:TD", units: "10", cash: "1" }),
        ],
      },
    );
    const { losses, buy_back_from } = await client.call("portfolioLosses");
    expect(losses.map(({ symbol }) => symbol)).toEqual(["ENB", "RY"]);
    const [enb, ry] = losses;
    expect(enb).toMatchObject({ denied_cad: 0, wait_until: null });
    expect(enb?.counted_cad).toBe(enb?.loss_cad);
    // 5 of 10 were bought in the TFSA, and are still held.
    expect(ry?.denied_cad).toBeCloseTo((ry?.loss_cad ?? 0) / 2, 2);
    expect(ry?.wait_until).not.toBeNull();
    const { unrealized } = await client.call("portfolioGains");
    const held = unrealized.find(({ symbol }) => symbol === "ENB");
    expect(enb?.loss_cad).toBeCloseTo(-(held?.gain_cad ?? 0), 2);
    expect(Date.parse(buy_back_from) - now).toBeGreaterThan(30 * DAY_MS);
  });

  test("in the United States, lot by lot: the term, what would be a wash sale now, and the days to wait", async () => {
    const { userId, client } = await newMember(server);
    const [taxed, spouses, sheltered] = ["a", "b", "c"].map((name) => `us-losses-${name}-${userId}`) as [
      string,
      string,
      string,
    ];
    const now = server.ctx.market.clock.now();
    const usd = { currency: "USD", homeRate: "1.4" } as const;
    const bought = (accountId: string, daysAgo: number, id: InstrumentId, units: string, cash: string) =>
      toldTrade(accountId, now - daysAgo * DAY_MS, {
        ...{ side: "BUY", instrumentId: id, units, cash, ...usd },
      });
    await openBrokerAccounts(
      database(),
      { userId, openedAt: now - 900 * DAY_MS },
      {
        types: { [taxed]: "margin", [spouses]: "margin", [sheltered]: "IRA" },
        entries: [
          // Of three lots the first has a gain, so that all together might have one.
          bought(taxed, 800, "XNAS:AAPL", "10", "1"),
          bought(taxed, 700, "XNAS:AAPL", "10", "900000"),
          bought(taxed, 300, "XNAS:AAPL", "10", "800000"),
          bought(taxed, 300, "XNAS:MSFT", "10", "900000"),
          bought(sheltered, 10, "XNAS:MSFT", "4", "100"),
          bought(spouses, 20, "XNAS:MSFT", "1", "100"),
        ],
      },
    );
    await client.call("saveProfile", { body: { country: "US" } });
    const { people } = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const spouse = people.find(({ name }) => name === "Robin")?.id ?? "";
    await client.call("changePerson", { params: { id: spouse }, body: { account_ids: [spouses] } });
    const { losses, us_losses, buy_back_from } = await client.call("portfolioLosses");
    expect(losses).toEqual([]);
    const of = (symbol: string) => us_losses.find((each) => each.symbol === symbol);
    const apple = of("AAPL");
    expect(apple?.lots.map(({ term, units, denied_usd }) => [term, units, denied_usd])).toEqual([
      ["long", 10, 0],
      ["short", 10, 0],
    ]);
    expect(apple).toMatchObject({ denied_usd: 0, wait_until: null });
    const [long, short] = apple?.lots ?? [];
    expect((long?.loss_usd ?? 0) - (short?.loss_usd ?? 0)).toBeCloseTo(100_000, 2);
    // A tenth by what the spouse bought, four by the IRA's purchase, which is lost; from 31 days after the later purchase on it counts.
    const microsoft = of("MSFT");
    expect(microsoft?.denied_usd).toBeCloseTo((microsoft?.loss_usd ?? 0) / 2, 1);
    const lost = microsoft?.lots.reduce((sum, lot) => sum + lot.lost_usd, 0) ?? 0;
    expect(lost).toBeCloseTo((microsoft?.loss_usd ?? 0) * 0.4, 1);
    expect(microsoft?.wait_until).toBe(easternDate(now + 21 * DAY_MS));
    expect(buy_back_from).toBe(easternDate(now + 31 * DAY_MS));
    for (const { lots, counted_usd, loss_usd, denied_usd } of us_losses) {
      expect(counted_usd).toBeCloseTo(loss_usd - denied_usd, 2);
      expect(lots.reduce((sum, lot) => sum + lot.counted_usd, 0)).toBeCloseTo(counted_usd, 2);
    }
    // What is told before the sale is what the lots of now have lost.
    expect((await client.call("portfolioLosses", { query: { person_id: spouse } })).us_losses).toEqual([]);
  });
});
