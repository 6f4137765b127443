/** Foreign money, at the Bank of Canada's rates of these days, in the tax year and its files. */
import type { Client } from "@neuro/contract";
import {
  depositEntry,
  exchangeEntry,
  feeEntry,
  type JournalEntry,
  unitsEntry,
  withdrawalEntry,
} from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { createRatedApp } from "../testing/rated-app.ts";

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);

onOneDatabase("foreign money", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createRatedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const head = (accountId: string, day: string) => ({
    ...{ accountId, occurredAt: at(day), memo: "", cause: `activity:${crypto.randomUUID()}` },
  });

  async function withEntries(
    entriesOf: (margin: string, tfsa: string) => readonly JournalEntry[],
    name = "usd",
  ) {
    const member = await newMember(server);
    const [margin, tfsa] = [`${name}-${member.userId}`, `${name}-tfsa-${member.userId}`];
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: at("2024-01-03") },
      { types: { [margin]: "margin", [tfsa]: "TFSA" }, entries: entriesOf(margin, tfsa) },
    );
    return { ...member, margin };
  }

  const scheduleOf = async (client: Client, year: number) =>
    (await client.call("taxYear", { query: { year } })).schedule_3;

  /**
   * By hand: 10,000 for 13,000. On 3 February 4,000 buy shares: worth 5,800, cost 5,200, a gain of 600; on 3 March a fee of 100: 140
   * less 130; on 2 June 900 are converted for 1,200: they cost 1,170. Together 640, of which 440 count.
   */
  const spent = (margin: string) => [
    exchangeEntry(head(margin, "2024-05-17"), { from: "CAD", paid: "13000", to: "USD", received: "10000" }),
    toldTrade(margin, at("2025-02-03"), {
      ...{ side: "BUY", instrumentId: "XNAS:AAPL", units: "20", cash: "4000", currency: "USD" },
      homeRate: "1.44",
    }),
    feeEntry(head(margin, "2025-03-03"), { currency: "USD", amount: "100" }),
    exchangeEntry(head(margin, "2025-06-02"), { from: "USD", paid: "900", to: "CAD", received: "1200" }),
  ];

  test("each payment out of them is a gain or a loss on their average cost, and of the year's net 200 do not count", async () => {
    const { client, margin } = await withEntries(spent);
    const schedule = await scheduleOf(client, 2025);
    expect(schedule?.foreign_money).toMatchObject({
      ...{ currencies: ["USD"], proceeds_line: "15199", gain_line: "15300", proceeds_cad: 7_140 },
      ...{
        gains_cad: 640,
        losses_cad: 0,
        exempt_cad: 200,
        debts_cad: 0,
        gain_cad: 440,
        cost_estimated: false,
      },
    });
    expect(
      schedule?.foreign_money?.disposals.map((own) => [own.kind, own.symbol, own.counts_on, own.gain_cad]),
    ).toEqual([
      ["purchase", "AAPL", "2025-02-04", 600],
      ["fee", null, "2025-03-03", 10],
      ["conversion", null, "2025-06-02", 30],
    ]);
    expect(schedule?.foreign_money?.disposals[0]).toMatchObject({
      ...{ account_id: margin, of: "money", amount: 4_000, proceeds_cad: 5_800, cost_cad: 5_200 },
    });
    expect(schedule).toMatchObject({ sections: [], gain_cad: 440, taxable_cad: 220 });
    // What the shares cost is what the money was worth.
    const { unrealized } = await client.call("portfolioGains");
    expect(unrealized.map(({ cost_cad }) => cost_cad)).toEqual([5_800]);
    expect((await scheduleOf(client, 2024))?.foreign_money).toBeNull();
    const { by_year, years, rates } = await client.call("taxYear", { query: { year: 2025 } });
    expect(by_year).toEqual([{ year: 2025, gains_cad: 440, losses_cad: 0, net_cad: 440, loss_left_cad: 0 }]);
    expect(years).toContain(2025);
    expect(rates).toMatchObject({ official: true });
  });

  /** By hand: 1,000 borrowed at 1.45 and paid back at 1.40 gain 50, none of it left out; 500 stay at 700. */
  test("a debt in them gains or loses as it is paid back, all of which counts", async () => {
    const { client } = await withEntries((margin) => [
      withdrawalEntry(head(margin, "2025-02-03"), { currency: "USD", amount: "1000" }),
      depositEntry(head(margin, "2025-03-03"), { currency: "USD", amount: "1500" }),
      feeEntry(head(margin, "2025-06-02"), { currency: "USD", amount: "500" }),
    ]);
    const money = (await scheduleOf(client, 2025))?.foreign_money;
    expect(money).toMatchObject({ losses_cad: -10, exempt_cad: -10, debts_cad: 50, gain_cad: 50 });
    expect(money?.disposals.map(({ of, kind, gain_cad }) => [of, kind, gain_cad])).toEqual([
      ["debt", "deposit", 50],
      ["money", "fee", -10],
    ]);
  });

  /**
   * By hand, at 1.6 CAD for a euro and 1.45 for a dollar on 3 February: 1,000 euros bought for 1,450 are exchanged for 1,100 dollars,
   * worth 1,595 on both sides: a gain of 145. 500 of the dollars are spent on 3 March at 1.40: 700 less 725, a loss of 25. Of the net of
   * 120 nothing counts, since 200 of all currencies together do not.
   */
  test("money of several currencies shares what does not count, and an exchange is worth what it brought", async () => {
    const { client } = await withEntries((margin) => [
      exchangeEntry(head(margin, "2024-05-17"), { from: "CAD", paid: "1450", to: "EUR", received: "1000" }),
      exchangeEntry(head(margin, "2025-02-03"), { from: "EUR", paid: "1000", to: "USD", received: "1100" }),
      feeEntry(head(margin, "2025-03-03"), { currency: "USD", amount: "500" }),
    ]);
    const money = (await scheduleOf(client, 2025))?.foreign_money;
    expect(money).toMatchObject({
      ...{ currencies: ["EUR", "USD"], gains_cad: 145, losses_cad: -25, exempt_cad: 120, gain_cad: 0 },
    });
    expect(
      money?.disposals.map(({ currency, amount, proceeds_cad, cost_cad }) => [
        ...[currency, amount, proceeds_cad, cost_cad],
      ]),
    ).toEqual([
      ["EUR", 1_000, 1_595, 1_450],
      ["USD", 500, 700, 725],
    ]);
  });

  test("in an account that lends nothing what is missing was converted and nobody told: no gain is stated, and it is said", async () => {
    const { client, margin } = await withEntries((id) => [
      withdrawalEntry(head(id, "2025-02-03"), { currency: "USD", amount: "1000" }),
      depositEntry(head(id, "2025-03-03"), { currency: "USD", amount: "1000" }),
    ]);
    await database().rawQuery("update accounts set type = 'cash' where id = $1", [margin]);
    expect((await scheduleOf(client, 2025))?.foreign_money).toMatchObject({
      ...{ gain_cad: 0, debts_cad: 0, disposals: [], short_account_ids: [margin] },
    });
  });

  test("what was there at the opening is an estimate, and what lies in a TFSA is outside", async () => {
    const { client } = await withEntries((margin, tfsa) => [
      unitsEntry(head(margin, "2024-05-17"), { commodity: "USD", units: "5000", basis: null }),
      depositEntry(head(tfsa, "2024-05-17"), { currency: "USD", amount: "5000" }),
      feeEntry(head(tfsa, "2025-03-03"), { currency: "USD", amount: "5000" }),
      feeEntry(head(margin, "2025-03-03"), { currency: "USD", amount: "5000" }),
    ]);
    expect((await scheduleOf(client, 2025))?.foreign_money).toMatchObject({
      ...{ gains_cad: 500, gain_cad: 300, cost_estimated: true, disposals: [{ cost_estimated: true }] },
    });
  });

  test("is each person's own, and nothing in the United States", async () => {
    const { client, margin } = await withEntries(spent);
    const { people } = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const robin = people[1]?.id ?? "";
    await client.call("changePerson", { params: { id: robin }, body: { account_ids: [margin] } });
    expect((await scheduleOf(client, 2025))?.foreign_money).toBeNull();
    const theirs = await client.call("taxYear", { query: { year: 2025, person_id: robin } });
    expect(theirs.schedule_3?.foreign_money?.gain_cad).toBe(440);
    await client.call("saveProfile", { body: { country: "US" } });
    expect((await client.call("taxYear", { query: { year: 2025, person_id: robin } })).schedule_3).toBeNull();
  });

  test("stands in the file with what does not count of it", async () => {
    const { token } = await withEntries(spent, "Dollars");
    const csv = await server.app.inject({
      url: "/api/portfolio/tax-year/csv?year=2025",
      headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
    });
    expect(csv.body).toContain("foreign money (lines 15199 and 15300)");
    expect(csv.body).toMatch(/2025-02-04,Purchase \(AAPL\),Dollars[^,]*,4000 USD,5800,5200,600\r\n/);
    expect(csv.body).toMatch(/Net on money CAD.640\.00, of which CAD.200\.00 does not count/);
    expect(csv.body).toMatch(/Line 19700, all gains less losses: CAD.440\.00/);
  });
});
