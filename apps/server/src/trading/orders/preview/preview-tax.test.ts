import { MINUTE_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { onOneDatabase } from "../../../testing/databases.ts";
import { tradersInTurn } from "../../../testing/traders-in-turn.ts";
import type { Trader } from "../../../testing/trading-app.ts";

onOneDatabase("what an order means for taxes, before it is given", (database) => {
  const setUp = tradersInTurn(database);

  const order = (
    trader: Trader,
    action: "BUY" | "SELL",
    quantity: number,
    account: "both" | "cad" = "both",
  ) => ({
    ...{ account_id: trader.account(account), symbol: "RY", action, quantity },
  });
  const preview = (
    trader: Trader,
    ...told: Parameters<typeof order> extends [Trader, ...infer R] ? R : never
  ) => trader.client.call("previewOrder", { body: order(trader, ...told), query: {} });
  async function trade(
    { server, trader }: Awaited<ReturnType<typeof setUp>>,
    ...told: Parameters<typeof order> extends [Trader, ...infer R] ? R : never
  ) {
    await trader.client.call("quickTrade", { body: order(trader, ...told) });
    await server.advance(MINUTE_MS);
  }
  const quoteAt = (price: number) => ({ price, bid: price, ask: price });

  test("the gain and the denied loss of a sale are those that are booked after it", async () => {
    const own = await setUp();
    const { server, trader } = own;
    server.market.setQuote("XTSE:RY", quoteAt(200));
    await trade(own, "BUY", 20);
    server.market.setQuote("XTSE:RY", quoteAt(180));
    const { tax, warnings } = await preview(trader, "SELL", 10);
    // 10 of 20 sold at 180.00, a dollar of commission each way: nothing counts, and 10 are still held.
    expect(tax).toMatchObject({ gain_cad: -201.5, denied_cad: 201.5, lost_cad: 0, earlier: [] });
    expect(warnings.find(({ code }) => code === "loss_denied")?.text).toContain("would not count");
    await trade(own, "SELL", 10);
    const { realized } = await trader.client.call("portfolioGains");
    expect(realized).toMatchObject([
      { gain_cad: tax?.gain_cad, denied_cad: tax?.denied_cad, counted_cad: 0 },
    ]);
    // Settled from then on, what was bought denies nothing.
    expect(tax?.wait_until).not.toBeNull();
  });

  test("a purchase names the loss it would deny, and what a registered account would lose of it for good", async () => {
    const own = await setUp();
    const { server, trader } = own;
    await database().rawQuery("update accounts set type = 'TFSA' where id = $1", [trader.account("cad")]);
    server.market.setQuote("XTSE:RY", quoteAt(200));
    await trade(own, "BUY", 10);
    await database().rawQuery(
      "update journal_entries set occurred_at = occurred_at - interval '45 days' where account_id = $1 and kind = 'trade'",
      [trader.account("both")],
    );
    // Of a day before it was held, so that the books are read anew and nothing else changes.
    const event = {
      symbol: "RY",
      kind: "return_of_capital",
      record_date: "2020-01-02",
      per_unit: 1,
    } as const;
    await trader.client.call("addCostEvents", {
      body: { events: [{ ...event, currency: "CAD", source: "x" }] },
    });
    server.market.setQuote("XTSE:RY", quoteAt(180));
    const sale = await preview(trader, "SELL", 10);
    expect(sale.tax).toMatchObject({ gain_cad: -202, denied_cad: 0, wait_until: null });
    await trade(own, "SELL", 10);
    const again = await preview(trader, "BUY", 10);
    expect(again.tax?.earlier).toMatchObject([{ denied_cad: 202, lost_cad: 0 }]);
    const sheltered = await preview(trader, "BUY", 5, "cad");
    expect(sheltered.tax?.earlier).toMatchObject([{ denied_cad: 101, lost_cad: 101 }]);
    expect(sheltered.warnings.some(({ text }) => text.includes("lost for good"))).toBe(true);
    await trade(own, "BUY", 5, "cad");
    const { realized } = await trader.client.call("portfolioGains");
    expect(realized).toMatchObject([{ gain_cad: -202, denied_cad: 101, added_to_cost_cad: 0 }]);
    // In a registered account a sale is nobody's tax, and in the United States another rule holds.
    expect((await preview(trader, "SELL", 1, "cad")).tax).toBeNull();
    await trader.client.call("saveProfile", { body: { country: "US" } });
    expect(await preview(trader, "BUY", 1)).toMatchObject({ tax: null, us_tax: { gains: null } });
    expect(await preview(trader, "SELL", 1, "cad")).toMatchObject({ tax: null, us_tax: null });
  });

  test("in the United States the gain by lots and the wash sale are those that are booked after it", async () => {
    const own = await setUp();
    const { server, trader } = own;
    const { client } = trader;
    await client.call("saveProfile", { body: { country: "US" } });
    server.market.setQuote("XTSE:RY", quoteAt(200));
    await trade(own, "BUY", 10);
    await database().rawQuery(
      "update journal_entries set occurred_at = occurred_at - interval '400 days' where account_id = $1 and kind = 'trade'",
      [trader.account("both")],
    );
    await trade(own, "BUY", 10);
    server.market.setQuote("XTSE:RY", quoteAt(180));
    const { tax, us_tax, warnings } = await preview(trader, "SELL", 15);
    expect(tax).toBeNull();
    const { gains, denied_usd = 0, wait_until } = us_tax ?? {};
    expect(gains?.short_usd).toBeLessThan(0);
    expect(gains?.long_usd).toBeLessThan(0);
    // Of 15 sold at a loss, five are still held that were bought within 30 days.
    expect(denied_usd).toBeGreaterThan(0);
    expect(wait_until).not.toBeNull();
    expect(warnings.find(({ code }) => code === "wash_sale")?.text).toContain("wash sale");
    await trade(own, "SELL", 15);
    const { realized } = await client.call("portfolioGains");
    const lots = realized.flatMap(({ lot }) => lot ?? []);
    const gainOf = (term: string) =>
      lots
        .filter((lot) => lot.term === term)
        .reduce((sum, { proceeds_usd, cost_usd }) => sum + proceeds_usd - cost_usd, 0);
    expect([gainOf("short"), gainOf("long")].map((gain) => gain.toFixed(1))).toEqual(
      [gains?.short_usd, gains?.long_usd].map((gain) => gain?.toFixed(1)),
    );
    expect(lots.reduce((sum, { wash_sale_usd }) => sum + wash_sale_usd, 0)).toBeCloseTo(denied_usd, 1);
    const again = await preview(trader, "BUY", 10);
    expect(again.us_tax?.gains).toBeNull();
    expect(again.us_tax?.earlier.length).toBe(1);
    expect(again.warnings.some(({ code }) => code.startsWith("earlier_loss_denied"))).toBe(true);
  });

  test("what its owner says is one property counts as one before an order", async () => {
    const { server, trader } = await setUp();
    const { client } = trader;
    const orderOf = (symbol: string, action: "BUY" | "SELL") => ({
      ...{ account_id: trader.account("both"), symbol, action, quantity: 10 },
    });
    server.market.setQuote("XTSX:PNY", quoteAt(200));
    for (const symbol of ["PNY", "AAPL"]) {
      await client.call("quickTrade", { body: orderOf(symbol, "BUY") });
      await server.advance(MINUTE_MS);
    }
    server.market.setQuote("XNAS:AAPL", quoteAt(80));
    const sale = async () => {
      const { tax } = await client.call("previewOrder", { body: orderOf("AAPL", "SELL"), query: {} });
      return [tax?.gain_cad ?? 0, tax?.denied_cad ?? 0] as const;
    };
    // None is left after it, so that nothing replaces the loss; told to be one, ten are, at another average.
    const [apart, nothing] = await sale();
    expect([apart < -200, nothing]).toEqual([true, 0]);
    await client.call("addIdenticalProperty", { body: { symbols: ["PNY", "AAPL"], reason: "New ticker" } });
    const [together, denied] = await sale();
    expect(together).not.toBe(apart);
    expect(denied).toBe(-together);
  });

  test("a spouse is named: whose purchase denies a loss, and whose loss a purchase denies; a child's does nothing", async () => {
    const own = await setUp();
    const { server, trader } = own;
    const { client } = trader;
    const { people } = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const robin = people[1]?.id ?? "";
    await client.call("changePerson", {
      params: { id: robin },
      body: { account_ids: [trader.account("cad")] },
    });
    server.market.setQuote("XTSE:RY", quoteAt(200));
    await trade(own, "BUY", 10);
    await database().rawQuery(
      "update journal_entries set occurred_at = occurred_at - interval '45 days' where account_id = $1 and kind = 'trade'",
      [trader.account("both")],
    );
    // Of a day before it was held, so that the books are read anew and nothing else changes.
    const event = {
      symbol: "RY",
      kind: "return_of_capital",
      record_date: "2020-01-02",
      per_unit: 1,
    } as const;
    await client.call("addCostEvents", { body: { events: [{ ...event, currency: "CAD", source: "x" }] } });
    await trade(own, "BUY", 4, "cad");
    server.market.setQuote("XTSE:RY", quoteAt(180));
    const sale = await preview(trader, "SELL", 10);
    // 4 of 10 at 20.20 lost each are replaced by what Robin bought.
    expect(sale.tax).toMatchObject({
      ...{ gain_cad: -202, denied_cad: 80.8, lost_cad: 0 },
      denied_by: [{ id: robin, name: "Robin" }],
    });
    expect(sale.warnings.find(({ code }) => code === "loss_denied")?.text).toContain(
      "Robin bought some of it",
    );
    const { losses } = await client.call("portfolioLosses", { query: {} });
    expect(losses).toMatchObject([{ symbol: "RY", denied_by: [{ name: "Robin" }] }]);
    await trade(own, "SELL", 10);
    const { realized } = await client.call("portfolioGains");
    expect(realized).toMatchObject([{ denied_cad: 80.8, denied_by: [{ name: "Robin" }] }]);
    // More of it would be denied by more that Robin buys: the loss is the user's own.
    const more = await preview(trader, "BUY", 3, "cad");
    expect(more.tax?.earlier).toMatchObject([{ denied_cad: 60.6, person: { id: "self", name: null } }]);
    expect(more.warnings.some(({ text }) => text.includes("your own loss"))).toBe(true);
    const again = await preview(trader, "BUY", 3);
    expect(again.tax?.earlier).toMatchObject([{ denied_cad: 60.6, person: null }]);
    // A loss of Robin's that the user would deny.
    await trade(own, "SELL", 4, "cad");
    const theirs = await preview(trader, "BUY", 2);
    expect(theirs.tax?.earlier.map(({ person }) => person?.name)).toContain("Robin");
    expect(theirs.warnings.some(({ text }) => text.includes("the loss that Robin took"))).toBe(true);
    const { people: both } = await client.call("addPerson", { body: { name: "Kim", relation: "child" } });
    const [kim] = both.filter(({ name }) => name === "Kim");
    await client.call("changePerson", {
      params: { id: kim?.id ?? "" },
      body: { account_ids: [trader.account("cad")] },
    });
    expect(
      (await preview(trader, "BUY", 3, "cad")).tax?.earlier.map(({ person }) => person),
    ).not.toContainEqual({
      ...{ id: "self", name: null },
    });
    expect((await client.call("portfolioGains")).realized).toMatchObject([{ denied_cad: 0, denied_by: [] }]);
  });
});
