import { leastReal } from "@neuro/contract";
import { capitalEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const BOUGHT = Date.parse("2024-03-04T12:00:00-05:00");
const event = {
  symbol: "XIU.TO",
  kind: "return_of_capital",
  record_date: "2024-12-30",
  per_unit: 0.25,
  currency: "CAD",
  source: "Tax breakdown of 2024",
} as const;

onOneDatabase("what funds do to the cost of their units", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 100 XIU at 30 in each of two taxed accounts. */
  async function withFund(): Promise<Member> {
    const member = await newMember(server);
    const ids = ["a", "b"].map((name) => `fund-${name}-${member.userId}`);
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: BOUGHT },
      {
        types: Object.fromEntries(ids.map((id) => [id, "margin"])),
        entries: ids.map((id) =>
          toldTrade(id, BOUGHT, { side: "BUY", instrumentId: "XTSE:XIU", units: "100", cash: "3000" }),
        ),
      },
    );
    return member;
  }
  const costOf = async ({ client }: Member, account_id?: string) => {
    const { unrealized } = await client.call("portfolioGains", { query: account_id ? { account_id } : {} });
    return unrealized.map(({ cost_cad }) => cost_cad);
  };

  test("what a broker paid back lowers the cost by itself, and once where its owner tells of the same payment", async () => {
    const member = await newMember(server);
    const accountId = `paid-${member.userId}`;
    const money = { currency: "CAD", amount: "40", homeCurrency: "CAD", homeAmount: "40" };
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: BOUGHT },
      {
        types: { [accountId]: "margin" },
        entries: [
          toldTrade(accountId, BOUGHT, { side: "BUY", instrumentId: "XTSE:XIU", units: "100", cash: "3000" }),
          capitalEntry(
            {
              ...{ accountId, occurredAt: Date.parse("2025-01-06T17:00:00Z"), memo: "Return of capital" },
              ...{ cause: "activity:paid", priceBasis: leastReal([]) },
            },
            { instrumentId: "XTSE:XIU", paid: money },
          ),
        ],
      },
    );
    expect(await costOf(member)).toEqual([2_960]);
    const { events } = await member.client.call("addCostEvents", { body: { events: [event] } });
    expect(await costOf(member)).toEqual([2_975]);
    const { activities } = await member.client.call("portfolioActivity", { query: {} });
    expect(activities.find(({ kind }) => kind === "capital")).toMatchObject({ amount: 40, units: null });
    await member.client.call("removeCostEvent", { params: { id: events[0]?.id ?? "" } });
    expect(await costOf(member)).toEqual([2_960]);
  });

  test("told, they move the cost of every account that held units, once; taken back, it is as before", async () => {
    const member = await withFund();
    const { client } = member;
    expect(await costOf(member)).toEqual([6000]);
    const { events } = await client.call("addCostEvents", { body: { events: [event] } });
    expect(events).toMatchObject([{ symbol: "XIU", per_unit: 0.25, record_date: "2024-12-30" }]);
    expect(await costOf(member)).toEqual([5950]);
    expect(await costOf(member, `fund-a-${member.userId}`)).toEqual([2975]);
    const { holdings } = await client.call("holdings");
    const units = holdings.filter(({ symbol }) => symbol === "XIU");
    expect(units.map(({ cost_basis }) => cost_basis)).toEqual([2975, 2975]);
    const left = await client.call("removeCostEvent", { params: { id: events[0]?.id ?? "" } });
    expect([left.events, await costOf(member)]).toEqual([[], [6000]]);
  });

  test("before anything was held they do nothing; beyond the cost they are a gain of their year", async () => {
    const member = await withFund();
    const { client } = member;
    await client.call("addCostEvents", { body: { events: [{ ...event, record_date: "2024-01-15" }] } });
    expect(await costOf(member)).toEqual([6000]);
    await client.call("addCostEvents", { body: { events: [{ ...event, per_unit: 31 }] } });
    const { realized, totals } = await client.call("portfolioGains", { query: { year: 2024 } });
    expect(realized).toMatchObject([
      { kind: "capital_returned", counts_on: "2024-12-30", gain_cad: 200, units: 0 },
    ]);
    expect([totals.realized_cad, await costOf(member)]).toEqual([200, [0]]);
  });

  test("many at once are all kept or none, each once, and what is wrong names its line", async () => {
    const member = await withFund();
    const add = (...events: object[]) =>
      codeOf(
        member.client.call("addCostEvents", {
          body: { events: events.map((each) => ({ ...event, ...each })) },
        }),
      );
    await expect(
      member.client.call("addCostEvents", {
        body: { events: [event, { ...event, symbol: "NOSUCHFUND" }] },
      }),
    ).rejects.toMatchObject({ detail: expect.stringMatching(/^Line 2: .*NOSUCHFUND/) });
    expect(await add({}, { symbol: "NOSUCHFUND" })).toBe("cost_event_unknown_symbol");
    expect(await add({}, { record_date: "2999-01-01" })).toBe("cost_event_ahead");
    expect(await add({}, {})).toBe("cost_event_twice");
    expect((await member.client.call("portfolioCosts")).events).toEqual([]);
    for (const wrong of [
      { per_unit: 0 },
      { per_unit: -1 },
      { per_unit: Number.NaN },
      { record_date: "2024-02-30" },
      { source: "" },
    ])
      expect(await add(wrong)).toBe("invalid_input");
    await member.client.call("addCostEvents", {
      body: { events: [event, { ...event, kind: "reinvested_distribution" }] },
    });
    expect(await add({})).toBe("cost_event_twice");
    expect(await costOf(member)).toEqual([6000]);
    const stranger = await newMember(server);
    const [own] = (await member.client.call("portfolioCosts")).events;
    expect(await codeOf(stranger.client.call("removeCostEvent", { params: { id: own?.id ?? "" } }))).toBe(
      "cost_event_not_found",
    );
  });
});
