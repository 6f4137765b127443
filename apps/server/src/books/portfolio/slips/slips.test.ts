import { leastReal } from "@neuro/contract";
import { executedTradeEntries } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { insertAccounts } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00-05:00`);

onOneDatabase("slips of brokers", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 100 RY bought at 100 in 2023 with a commission of 10; 10 sold at 150 on 12 March, 20 on the last day of 2024. */
  async function withSales(): Promise<Member & { readonly accountId: string }> {
    const member = await newMember(server);
    const accountId = `slips-${member.userId}`;
    const opened = new Date(at("2023-01-03"));
    const traded = (side: "BUY" | "SELL", day: string, quantity: string, price: string) => {
      const orderId = crypto.randomUUID();
      const order = { orderId, accountId, instrumentId: "XTSE:RY", currency: "CAD", side, quantity } as const;
      return executedTradeEntries(
        {
          ...{ ...order, type: "Market", limitPrice: null, timeInForce: "Day", submittedAt: at(day) },
          settlement: { currency: "CAD", rate: "1", feeBps: "0", homeCurrency: "CAD", homeRate: "1" },
        },
        {
          ...{ fillId: `${orderId}#1`, orderId, quantity, price, commission: "10" },
          ...{ filledAt: at(day), priceBasis: leastReal([]), label: null },
        },
      );
    };
    await database().transaction(async (tx) => {
      await insertAccounts(tx, [
        {
          ...{
            id: accountId,
            userId: member.userId,
            venue: "paper",
            mode: "live",
            type: "margin",
            name: "1",
          },
          ...{ displayName: "Margin", currency: "CAD", accountNumber: "1", brokerageName: "A broker" },
          ...{ heldCurrencies: ["CAD"], openedAt: opened, lastSyncedAt: opened },
        },
      ]);
      await postEntries(tx, [
        ...traded("BUY", "2023-02-01", "100", "100"),
        ...traded("SELL", "2024-03-12", "10", "150"),
        ...traded("SELL", "2024-12-31", "20", "150"),
      ]);
    });
    return { ...member, accountId };
  }
  const slip = { security: "RY", date: "2024-03-14", units: 10, proceeds: 1490, currency: "CAD" } as const;
  const add = ({ client }: Member, ...slips: readonly object[]) =>
    client.call("addTaxSlips", {
      body: { source: "typed", slips: slips.map((each) => ({ ...slip, ...each })) },
    });
  const listed = ({ client }: Member, year = 2024) => client.call("portfolioSlips", { query: { year } });

  test("each stands beside its sale with what makes it differ; taken back, the sale has none", async () => {
    const member = await withSales();
    // By hand: 10 of 100 at 10,010 cost 1,001; 1,500 less 10 came in.
    await add(member, { proceeds: 1500, cost: 1000, account_id: member.accountId });
    const { slips, without_slip, years, state } = await listed(member);
    expect([state, years.slice(0, 2)]).toEqual(["compared", [2025, 2024]]);
    expect(slips).toMatchObject([
      {
        ...{ state: "differs", symbol: "RY", account_name: "Margin", source: "typed", units: 10, cost: 1000 },
        sales: [{ date: "2024-03-12", counts_on: "2024-03-14", proceeds_cad: 1490, cost_cad: 1001 }],
        proceeds_compared: { slip_cad: 1500, books_cad: 1490, difference_cad: 10 },
        causes: [
          { kind: "commission", of: "proceeds", amount_cad: 10 },
          { kind: "commission", of: "cost", amount_cad: -1 },
        ],
      },
    ]);
    expect(without_slip).toEqual([]);
    await member.client.call("removeTaxSlip", { params: { id: slips[0]?.id ?? "" } });
    const after = await listed(member);
    expect([after.slips, after.without_slip.map(({ date }) => date)]).toEqual([[], ["2024-03-12"]]);
    expect(await codeOf(member.client.call("removeTaxSlip", { params: { id: slips[0]?.id ?? "" } }))).toBe(
      "tax_slip_not_found",
    );
  });

  test("a sale of the last day of a year counts in the next, and its slip of the year before is said so", async () => {
    const member = await withSales();
    await add(member, { date: "2024-12-31", units: 20, proceeds: 2990, cost: 2002 });
    const { slips } = await listed(member);
    expect(slips).toMatchObject([
      { state: "differs", causes: [{ kind: "settlement_date", of: "date", changes_year: true }] },
    ]);
    expect((await listed(member, 2025)).without_slip).toEqual([]);
  });

  test("a name stands for the share that is held, words that nobody knows for none; said twice it is a duplicate", async () => {
    const member = await withSales();
    const [named] = (await member.client.call("portfolioGains", { query: { year: 2024 } })).realized;
    await add(
      member,
      { security: `${named?.name.toUpperCase()} COM`, cost: 1001 },
      { security: "SOMETHING ELSE", cost: 1001, units: 3 },
      { cost: 1001 },
    );
    const { slips } = await listed(member);
    expect(slips.map(({ state, symbol }) => [state, symbol])).toEqual([
      ["no_sale", null],
      ["duplicate", "RY"],
      ["agrees", "RY"],
    ]);
    expect(slips[1]?.same_as).toBe(slips[2]?.id);
  });

  test("what is wrong is refused, somebody else's stays theirs, and in the United States there are none", async () => {
    const [member, stranger] = [await withSales(), await newMember(server)];
    expect(await codeOf(add(member, {}, { date: "2999-01-01" }))).toBe("tax_slip_ahead");
    expect(await codeOf(add(stranger, { account_id: member.accountId }))).toBe("account_not_found");
    for (const wrong of [
      { units: 0 },
      { units: Number.NaN },
      { proceeds: -1 },
      { proceeds: 1.005 },
      { cost: -1 },
      { date: "2024-02-30" },
      { security: " " },
      { currency: "PLN" },
    ])
      expect(await codeOf(add(member, wrong))).toBe("invalid_input");
    expect(await codeOf(add(member, ...Array.from({ length: 501 }, () => ({}))))).toBe("invalid_input");
    expect((await listed(member)).slips).toEqual([]);
    await add(member, {});
    const [own] = (await listed(member)).slips;
    expect(await codeOf(stranger.client.call("removeTaxSlip", { params: { id: own?.id ?? "" } }))).toBe(
      "tax_slip_not_found",
    );
    expect((await listed(stranger)).slips).toEqual([]);
    await member.client.call("saveProfile", { body: { country: "US" } });
    expect(await listed(member)).toMatchObject({ state: "not_canadian", slips: [], without_slip: [] });
  });
});
