import { allocationDimensions, type Client } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

onOneDatabase("what a portfolio is made of, earned and gained", (database) => {
  let server: TestApp;
  let client: Client;
  let token: string;
  let tfsa: string;

  beforeAll(async () => {
    server = await createTestApp(database());
    ({ token } = await server.client().call("authDemoLogin"));
    client = server.client(token);
    const { accounts } = await client.call("accounts");
    tfsa = accounts.find(({ type }) => type === "TFSA")!.id;
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function file(
    what: "holdings" | "transactions" | "realized_gains",
    language: "en" | "fr",
    query = "",
  ) {
    return await server.app.inject({
      url: `/api/portfolio/export/${what}${query}`,
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
    });
  }
  const linesOf = (text: string) => text.slice(1).trimEnd().split("\r\n");

  test("each dimension adds up to the portfolio's value and to 100 percent", async () => {
    const { total, dimensions } = await client.call("portfolioAllocation");
    const summary = await client.call("portfolioSummary");
    expect(total).toBe(summary.total_portfolio_value);
    for (const name of allocationDimensions) {
      const shares = dimensions[name];
      expect(shares.length, name).toBeGreaterThan(1);
      expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 8);
      expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 0);
      for (const { target_percent, drift_percent } of shares)
        expect([target_percent, drift_percent]).toEqual([null, null]);
    }
    expect(dimensions.class.map(({ key }) => key).sort()).toEqual(["cash", "crypto", "etf", "stock"]);
    expect(dimensions.currency.map(({ key }) => key).sort()).toEqual(["CAD", "USD"]);
  });

  test("drift is measured against the user's own target, until it is cleared", async () => {
    const weights = [
      { key: "CAD", percent: 60 },
      { key: "USD", percent: 40 },
    ];
    await client.call("portfolioTarget", { body: { dimension: "currency", weights } });
    const { total, dimensions } = await client.call("portfolioAllocation");
    for (const { key, value, percent, target_percent, drift_percent, drift_home } of dimensions.currency) {
      const wanted = key === "CAD" ? 60 : 40;
      expect(target_percent).toBe(wanted);
      expect(drift_percent).toBeCloseTo(percent - wanted, 9);
      expect(drift_home).toBeCloseTo(value - (total * wanted) / 100, 1);
    }
    await client.call("portfolioTarget", { body: { dimension: "currency", weights: [] } });
    const cleared = await client.call("portfolioAllocation");
    expect(cleared.dimensions.currency.every((share) => share.target_percent === null)).toBe(true);
  });

  test("a target names what its dimension has, once each, 100 percent in all", async () => {
    const refused = (dimension: "asset" | "class", weights: { key: string; percent: number }[]) =>
      client.call("portfolioTarget", { body: { dimension, weights } });
    await expect(refused("class", [{ key: "gold", percent: 100 }])).rejects.toMatchObject({
      code: "target_key_unknown",
      detail: expect.stringContaining("gold"),
    });
    await expect(refused("class", [{ key: "stock", percent: 90 }])).rejects.toMatchObject({
      code: "weights_do_not_sum",
      detail: expect.stringContaining("90%"),
    });
    const twice = [
      { key: "RY", percent: 50 },
      { key: "XTSE:RY", percent: 50 },
    ];
    await expect(refused("asset", twice)).rejects.toMatchObject({ code: "target_key_twice" });
  });

  test("income by month and by holding is what the journal credited", async () => {
    const income = await client.call("portfolioIncome");
    expect(income.total).toBeGreaterThan(0);
    const months = income.months.reduce((sum, { dividends, interest }) => sum + dividends + interest, 0);
    expect(months).toBeCloseTo(income.total, 1);
    expect(income.by_holding.length).toBeGreaterThan(2);
    for (const { last_12_months, total } of income.by_holding)
      expect(last_12_months).toBeLessThanOrEqual(total);
    const own = await client.call("portfolioIncome", { query: { account_id: tfsa } });
    expect(own.total).toBeLessThan(income.total);
    const activity = await client.call("portfolioActivity", {
      query: { kind: "dividend", limit: 100, account_id: tfsa },
    });
    const cad = activity.activities.filter(({ currency }) => currency === "CAD");
    expect(cad.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(own.total + 0.05);
  });

  test("gains are worth less cost, split into price and exchange rate, registered accounts apart", async () => {
    const { rule, country, unrealized, realized, not_taxed, totals, years, assumed_taxed } =
      await client.call("portfolioGains");
    expect([rule, country, assumed_taxed]).toEqual(["pooled", null, []]);
    const { holdings } = await client.call("holdings");
    const { accounts } = await client.call("accounts");
    const registered = accounts.filter(({ type }) => ["TFSA", "RRSP"].includes(type)).map(({ id }) => id);
    const held = holdings.filter((row) => row.holding_category === "other");
    const isApart = ({ account_id }: { account_id: string }) => registered.includes(account_id);
    expect(not_taxed.unrealized).toHaveLength(held.filter(isApart).length);
    expect(not_taxed.unrealized.every(({ account_ids }) => registered.includes(account_ids[0] ?? ""))).toBe(
      true,
    );
    const taxed = held.filter((row) => !isApart(row));
    expect(unrealized.flatMap(({ account_ids }) => account_ids)).toHaveLength(taxed.length);
    expect(new Set(unrealized.map(({ instrument_id }) => instrument_id)).size).toBe(unrealized.length);
    for (const row of [...unrealized, ...not_taxed.unrealized]) {
      expect(row.gain_cad).toBeCloseTo(row.value_cad - row.cost_cad, 1);
      expect(row.price_effect_cad + row.fx_effect_cad).toBeCloseTo(row.gain_cad, 2);
      if (row.currency === "CAD") expect(row.fx_effect_cad).toBeCloseTo(0, 1);
    }
    for (const { instrument_id, units, value_cad } of unrealized) {
      const own = taxed.filter((row) => row.instrument_id === instrument_id);
      expect(units).toBeCloseTo(
        own.reduce((sum, row) => sum + row.units, 0),
        6,
      );
      expect(value_cad).toBeCloseTo(
        own.reduce((sum, row) => sum + row.market_value_home, 0),
        1,
      );
    }
    expect(unrealized.some(({ fx_effect_cad }) => Math.abs(fx_effect_cad) > 1)).toBe(true);
    expect(totals.unrealized_cad).toBeCloseTo(
      unrealized.reduce((sum, { gain_cad }) => sum + gain_cad, 0),
      1,
    );
    expect(years[0]).toBe(Number(new Date(server.clock.now()).getUTCFullYear()));
    expect(totals.realized_cad).toBeCloseTo(
      realized.reduce((sum, { counted_cad }) => sum + counted_cad, 0),
      1,
    );
    for (const { gain_cad, denied_cad, counted_cad } of realized)
      expect(counted_cad).toBeCloseTo(gain_cad + denied_cad, 2);
    const none = await client.call("portfolioGains", { query: { year: 1999 } });
    expect([none.year, none.realized]).toEqual([1999, []]);
  });

  test("one account alone has the cost its broker reports", async () => {
    const query = { account_id: tfsa };
    const { rule, unrealized, not_taxed } = await client.call("portfolioGains", { query });
    const { holdings } = await client.call("holdings", { query });
    expect([rule, not_taxed.unrealized]).toEqual(["per_account", []]);
    for (const row of unrealized) {
      const held = holdings.find(({ instrument_id }) => instrument_id === row.instrument_id);
      expect(row.acb_per_unit * row.units).toBeCloseTo(held!.cost_basis!, 1);
    }
  });

  test("performance names the returns of each account", async () => {
    const { accounts, performance } = await client.call("portfolioPerformance");
    const list = (await client.call("accounts")).accounts;
    expect(accounts.map(({ account_id }) => account_id)).toEqual(list.map(({ id }) => id));
    for (const { change, change_percent: _, effects, start_value, net_contributions, value } of Object.values(
      performance,
    )) {
      const { price, fx, income, costs } = effects;
      expect(price + fx + income + costs).toBeCloseTo(change, 2);
      expect(start_value + net_contributions + change).toBeCloseTo(value, 6);
    }
    const { effects } = performance.ALL;
    const earned = await client.call("portfolioIncome");
    expect(effects.income / earned.total).toBeCloseTo(1, 2);
    expect(effects.costs).toBeLessThan(0);
    expect(Math.abs(effects.fx)).toBeGreaterThan(1);
    const sum = accounts.reduce((total, { timeframes }) => total + timeframes.ALL.value, 0);
    expect(sum).toBeCloseTo(performance.ALL.value, 2);
    for (const { account_id, timeframes } of accounts) {
      const { performance: own } = await client.call("accountDetails", { params: { id: account_id } });
      for (const name of ["1M", "1Y", "ALL"] as const) {
        expect(timeframes[name].twr_percent).toBe(own[name].twr_percent);
        expect(timeframes[name].xirr_percent).toBe(own[name].xirr_percent);
      }
    }
  });

  test("the files have a row a holding and a transaction, in the caller's language", async () => {
    const { holdings } = await client.call("holdings");
    const english = await file("holdings", "en");
    expect(english.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/filename="neuro-holdings-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const rows = linesOf(english.body);
    expect(rows[0]).toBe(
      "Account,Symbol,Name,Kind,Currency,Units,Price,Market value,Market value (CAD),Cost base,Gain,Price as of,Basis of the figures",
    );
    expect(rows).toHaveLength(holdings.length + 1);
    const { total } = await client.call("portfolioActivity", { query: { account_id: tfsa } });
    const french = linesOf((await file("transactions", "fr", `?account_id=${tfsa}`)).body);
    expect(french[0]).toBe("Date,Compte,Type,Symbole,Unités,Montant,Devise,Note,Écriture");
    expect(french).toHaveLength(total + 1);
    expect(french.some((row) => row.includes("Achat de"))).toBe(true);
    const noteOf = (row: string) => row.split(",").at(-2);
    const [, ...said] = linesOf((await file("transactions", "en", `?account_id=${tfsa}`)).body).map(noteOf);
    expect(said.length).toBeGreaterThan(0);
    expect(french.map(noteOf).filter((note) => note !== "" && said.includes(note))).toEqual([]);
  });

  test("the file of realized gains has a row a sale of the year, and adds up to what counts", async () => {
    const years = (await client.call("portfolioGains")).years;
    const sums: number[] = [];
    for (const year of years) {
      const { realized, not_taxed, totals } = await client.call("portfolioGains", { query: { year } });
      const { headers, body } = await file("realized_gains", "en", `?year=${year}`);
      expect(headers["content-disposition"]).toContain(`filename="neuro-realized-gains-${year}.csv"`);
      const [head, ...rows] = linesOf(body).map((line) => line.split(","));
      expect(rows).toHaveLength(realized.length + not_taxed.realized.length);
      const counted = head?.indexOf("Counted in taxes (CAD)") ?? -1;
      const sum = rows.reduce((total, row) => total + Number(row[counted]), 0);
      expect(sum).toBeCloseTo(totals.realized_cad, 6);
      sums.push(rows.length);
    }
    expect(Math.max(...sums)).toBeGreaterThan(0);
    const [head] = linesOf((await file("realized_gains", "fr")).body);
    expect(head).toContain(
      "Date,Compte le,Compte,Symbole,Nom,Type,Unités,Produit (CAD),Coût (CAD),Gain (CAD)",
    );
    const single = await client.call("portfolioGains", { query: { account_id: tfsa } });
    const { body } = await file("realized_gains", "en", `?account_id=${tfsa}`);
    expect(linesOf(body)).toHaveLength(single.realized.length + 1);
  });

  test("a text that a spreadsheet would take for a formula is written as text", async () => {
    await database().rawQuery("update accounts set display_name = $1 where id = $2", [
      '=HYPERLINK("http://x")',
      tfsa,
    ]);
    for (const what of ["holdings", "transactions"] as const) {
      const { body } = await file(what, "en", `?account_id=${tfsa}`);
      expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
      expect(body).not.toMatch(/(^|,)"?=/m);
    }
  });

  test("what the user tells of an account replaces the estimate, until it is forgotten", async () => {
    const params = { id: tfsa };
    const estimatedOf = async () => {
      const { contribution_room, goal, provenance } = await client.call("accountDetails", { params });
      return { contribution_room, goal, isEstimated: provenance.estimated?.includes("contribution_room") };
    };
    expect(await estimatedOf()).toMatchObject({ contribution_room: 63_000, isEstimated: true });
    const body = { goal: "A boat" };
    expect(await client.call("accountParticulars", { params, body })).toEqual(body);
    const as_of = easternDate(server.ctx.market.clock.now());
    const { people } = await client.call("tellRoom", {
      body: { person_id: "self", kind: "TFSA", as_of, amount: 12_345.67 },
    });
    const told = { contribution_room: 12_345.67, goal: "A boat", isEstimated: false };
    expect(await estimatedOf()).toEqual(told);
    const id = people[0]?.rooms.find(({ kind }) => kind === "TFSA")?.statement?.id ?? "";
    await client.call("forgetRoom", { params: { id } });
    expect(await client.call("accountParticulars", { params, body: {} })).toEqual(body);
    expect(await estimatedOf()).toMatchObject({ contribution_room: 63_000, isEstimated: true });
  });
});
