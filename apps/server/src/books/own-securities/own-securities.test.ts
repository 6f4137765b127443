/** Securities that no market lists: described, held, priced by their owner, and what they do to every figure. */
import type { InputOf, ToldTransactionInput } from "@neuro/contract";
import { addDays } from "@neuro/contract/primitives";
import { easternDate } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const FUND = { symbol: "maple", name: "Maple Private Equity", kind: "fund", currency: "CAD" } as const;
const TERMS = {
  ...{ rate: 5, period: "yearly" as const, is_paid_out: false },
  ...{ issued_on: "2022-03-15", matures_on: "2027-03-15" },
};
const GIC = {
  symbol: "GIC27",
  name: "Five-year GIC",
  kind: "deposit",
  currency: "CAD",
  terms: TERMS,
} as const;
const MAPLE = { instrument_id: "OWN:MAPLE" };

onOneDatabase("securities that no market lists", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());
  const today = () => easternDate(server.ctx.market.clock.now());

  async function keptMember() {
    const member = await newMember(server);
    const { client } = member;
    const { account_id } = await client.call("openKeptAccount", {
      body: { type: "RRSP", name: "Group plan", currency: "CAD" },
    });
    const enter = async (...transactions: ToldTransactionInput[]) =>
      await client.call("addCorrection", {
        params: { account_id },
        body: { replaces: [], reason: "Statement", transactions },
      });
    const holding = async (symbol: string) =>
      (await client.call("holdings", { query: {} })).holdings.find((each) => each.symbol === symbol);
    const valueOn = async (date: string) => {
      const { chart_data } = await client.call("performanceChart", { params: { period: "1y" } });
      const at = chart_data.labels.findLastIndex((label) => label.slice(0, 10) <= date);
      return chart_data.portfolio_values[at];
    };
    const setPrices = async (prices: { date: string; price: number | null }[]) =>
      await client.call("setOwnPrices", { params: MAPLE, body: { prices } });
    return { ...member, account_id, enter, holding, valueOn, setPrices };
  }

  test("one is described, bought, and worth what its owner says, on each day from that day on", async () => {
    const { client, enter, holding, valueOn, setPrices } = await keptMember();
    const [bought, priced] = [addDays(today(), -120), addDays(today(), -60)];
    expect(await codeOf(enter({ type: "buy", date: bought, symbol: "MAPLE", units: 100, price: 10 }))).toBe(
      "correction_unknown_symbol",
    );
    await client.call("addOwnSecurity", { body: FUND });
    await enter(
      { type: "deposit", date: bought, amount: 1_000, currency: "CAD" },
      { type: "buy", date: bought, symbol: "MAPLE", units: 100, price: 10 },
    );
    expect(await holding("MAPLE")).toMatchObject({
      ...{ name: "Maple Private Equity", type: "etf", units: 100, market_value: 1_000, change: 0 },
      provenance: { basis: "estimated" },
    });
    await setPrices([{ date: priced, price: 12.5 }]);
    expect(await holding("MAPLE")).toMatchObject({
      ...{ price: 12.5, market_value: 1_250, change: 250, change_percent: 25, day_change: null },
      // A price of two months ago stands in for that of today.
      provenance: { basis: "estimated", source: "Typed by you", stale: true },
    });
    expect(await valueOn(addDays(priced, -3))).toBe(1_000);
    expect(await valueOn(addDays(priced, 5))).toBe(1_250);
    const { securities, provenance } = await client.call("ownSecurities");
    expect(provenance).toMatchObject({ basis: "estimated", source: "Ledger · Typed by you" });
    expect(securities).toMatchObject([
      { ...MAPLE, units: 100, price: 12.5, priced_on: priced, value_home: 1_250, prices: 1 },
    ]);
    await setPrices([{ date: today(), price: 13 }]);
    expect(await holding("MAPLE")).toMatchObject({ market_value: 1_300, provenance: { basis: "real" } });
    expect((await setPrices([{ date: today(), price: null }])).prices).toEqual([
      { date: priced, price: 12.5 },
    ]);
    expect(await holding("MAPLE")).toMatchObject({ market_value: 1_250 });
    await client.call("changeOwnSecurity", { params: MAPLE, body: { ...FUND, kind: "bond" } });
    await setPrices([{ date: priced, price: null }]);
    expect(await holding("MAPLE")).toMatchObject({ type: "fixed_income", market_value: 1_000 });
    expect(await valueOn(addDays(priced, 5))).toBe(1_000);
    await client.call("removeOwnSecurity", { params: MAPLE });
    expect(await holding("MAPLE")).toMatchObject({ name: "MAPLE", is_listed: false, market_value: 1_000 });
    const { dimensions } = await client.call("portfolioAllocation");
    expect(dimensions.asset.map(({ label }) => label)).toEqual(["MAPLE"]);
  });

  test("a deposit earns by its rate, to the cent of its contract, and is fixed income", async () => {
    const { client, enter, holding } = await keptMember();
    await client.call("addOwnSecurity", { body: GIC });
    await enter(
      { type: "deposit", date: "2022-03-15", amount: 10_000, currency: "CAD" },
      { type: "buy", date: "2022-03-15", symbol: "GIC27", units: 10_000, price: 1 },
    );
    const day = today();
    const year = `${day.slice(5) >= "03-15" ? day.slice(0, 4) : Number(day.slice(0, 4)) - 1}-03-15`;
    const whole = Number(year.slice(0, 4)) - 2022;
    const since = (Date.parse(day) - Date.parse(year)) / 86_400_000;
    const worth = 10_000 * 1.05 ** whole * (1 + (0.05 * since) / 365);
    const held = await holding("GIC27");
    expect(held).toMatchObject({
      ...{ type: "fixed_income", market_value: Number(worth.toFixed(2)), cost_basis: 10_000 },
      provenance: { basis: "estimated" },
    });
    expect(held?.day_change).toBeGreaterThan(0);
    const { dimensions } = await client.call("portfolioAllocation", { query: {} });
    expect(dimensions.class).toMatchObject([{ key: "fixed_income", label: "Fixed income", percent: 100 }]);
    expect(
      await codeOf(
        client.call("setOwnPrices", {
          params: { instrument_id: "OWN:GIC27" },
          body: { prices: [{ date: "2024-01-31", price: 1.1 }] },
        }),
      ),
    ).toBe("own_price_of_deposit");
  });

  test("prices are read from a file and kept only once they are set", async () => {
    const { client, setPrices } = await keptMember();
    await client.call("addOwnSecurity", { body: FUND });
    const file = new File(["Date;Valeur liquidative\n31-01-2026;12,50\n28-02-2026;13,25\n"], "prix.csv");
    const read = await client.call("readOwnPrices", { params: MAPLE, body: { file } });
    expect(read).toEqual({
      prices: [
        { date: "2026-01-31", price: 12.5 },
        { date: "2026-02-28", price: 13.25 },
      ],
      left_out: [1],
      is_ambiguous: false,
    });
    expect((await client.call("ownPrices", { params: MAPLE })).prices).toEqual([]);
    expect((await setPrices(read.prices)).prices).toEqual([...read.prices].reverse());
    const none = new File(["nothing in here\n"], "prix.csv");
    expect(await codeOf(client.call("readOwnPrices", { params: MAPLE, body: { file: none } }))).toBe(
      "own_prices_unreadable",
    );
  });

  test("what a market lists, what is there, a stranger's, and days to come are refused", async () => {
    const { client, setPrices } = await keptMember();
    const add = (told: Partial<InputOf<"addOwnSecurity">["body"]>) =>
      codeOf(client.call("addOwnSecurity", { body: { ...FUND, ...told } }));
    expect(await add({ symbol: "RY" })).toBe("own_security_listed");
    expect(await add({ symbol: "<b>x</b>" })).toBe("own_security_symbol");
    expect(await add({ terms: TERMS })).toBe("own_security_terms");
    expect(await add({ ...GIC, terms: { ...TERMS, matures_on: "2022-03-15" } })).toBe("own_security_terms");
    expect(await add({})).toBe("ok");
    expect(await add({ symbol: " Maple " })).toBe("own_security_known");
    expect(await codeOf(setPrices([{ date: addDays(today(), 1), price: 1 }]))).toBe("own_price_ahead");
    const { client: other } = await newMember(server);
    const body = { prices: [{ date: "2026-01-31", price: 1 }] };
    const attempts = [
      () => other.call("ownPrices", { params: MAPLE }),
      () => other.call("setOwnPrices", { params: MAPLE, body }),
      () => other.call("removeOwnSecurity", { params: MAPLE }),
      () => other.call("changeOwnSecurity", { params: MAPLE, body: FUND }),
    ];
    for (const attempt of attempts) expect(await codeOf(attempt())).toBe("own_security_not_found");
    expect((await other.call("ownSecurities")).securities).toEqual([]);
  });

  test("what a file brought and no market knows is offered, and described under its own name", async () => {
    const { client, holding } = await keptMember();
    const head =
      "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
    const lines = [
      "2025-01-08,2025-01-08,CON,,CONTRIBUTION,0,0,0,0,7000.00,CAD,51234567,Deposits,Individual TFSA",
      "2025-01-09,2025-01-10,Buy,ZZFUND9,POOLED FUND NINE,50,20,-1000,0,-1000.00,CAD,51234567,Trades,Individual TFSA",
    ];
    const look = await client.call("previewImport", {
      body: { file: new File([[head, ...lines, ""].join("\n")], "a.csv") },
    });
    await client.call("confirmImport", { params: { id: look.id }, body: {} });
    const [offered] = (await client.call("ownSecurities")).securities;
    expect(offered).toMatchObject({ symbol: "ZZFUND9", kind: null, units: 50, price: null });
    const symbol = offered?.instrument_id ?? "";
    const body = { symbol, name: "Pooled Fund Nine", kind: "fund", currency: "USD" } as const;
    const [described] = (await client.call("addOwnSecurity", { body })).securities;
    expect(described).toMatchObject({ instrument_id: symbol, kind: "fund", currency: "CAD" });
    const params = { instrument_id: symbol };
    await client.call("setOwnPrices", { params, body: { prices: [{ date: "2025-06-30", price: 22 }] } });
    const more = lines.concat(
      "2025-03-03,2025-03-04,Sell,ZZFUND9,POOLED FUND NINE,-10,21,210,0,210.00,CAD,51234567,Trades,Individual TFSA",
    );
    const again = await client.call("previewImport", {
      body: { file: new File([[head, ...more, ""].join("\n")], "b.csv") },
    });
    expect(again.rows).toMatchObject({ new: 1, known: 2, conflicting: 0 });
    expect(again.lines.find(({ verdict }) => verdict === "new")).toMatchObject({ instrument_id: symbol });
    expect(await holding("ZZFUND9")).toMatchObject({ name: "Pooled Fund Nine", market_value: 1_100 });
  });
});
