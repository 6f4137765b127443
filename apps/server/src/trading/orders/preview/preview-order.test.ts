import type { Locale } from "@neuro/contract";
import { MINUTE_MS, SECOND_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { onOneDatabase } from "../../../testing/databases.ts";
import { tradersInTurn } from "../../../testing/traders-in-turn.ts";
import type { Trader, TradingApp } from "../../../testing/trading-app.ts";
import { deleteExpiredPreviews } from "./preview-store.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);
/** Amounts and their currency are held together by no-break spaces. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");

onOneDatabase("previewing an order", (database) => {
  const setUp = tradersInTurn(database);

  async function call(
    server: TradingApp,
    trader: Trader,
    body: object,
    { path = "preview-order", locale = "en" as Locale, key = null as string | null } = {},
  ) {
    const answer = await server.app.inject({
      method: "POST",
      url: `/api/trading/${path}`,
      headers: {
        authorization: `Bearer ${trader.token}`,
        "accept-language": locale,
        ...(key === null ? {} : { "idempotency-key": key }),
      },
      payload: { account_id: trader.account("both"), ...body },
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const codesOf = (preview: { warnings: { code: string }[] }) => preview.warnings.map(({ code }) => code);
  const checkOf = (preview: { checks: { code: string }[] }, code: string) =>
    preview.checks.find((check) => check.code === code);

  test("a purchase in the account's own currency comes to the cent, and the order to the same", async () => {
    const { server, trader } = await setUp();
    server.market.setQuote("XTSE:RY", { price: 200, bid: 199.98, ask: 200.02 });
    const { status, body } = await call(server, trader, { symbol: "RY", action: "BUY", quantity: 10 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      allowed: true,
      refusal: null,
      sentence: "Buy 10 RY at the market price, in both, with practice money.",
      quote: { price: 200, bid: 199.98, ask: 200.02, stale: false },
      // 10 × 200.02, 1.00 at least; 0.02 beyond the middle of 200.00 for each.
      estimate: {
        price: 200.02,
        value: 2000.2,
        commission: 1,
        spread_and_slippage: 0.2,
        settlement_currency: "CAD",
        fx_rate: null,
        conversion_fee: 0,
        total: 2001.2,
        // Up to 2 % above the ask, on the next cent: 204.03 × 10 + 1.00.
        at_worst: 2041.3,
      },
      cash: { currency: "CAD", before: 50_000, after: 47_998.8 },
      position: { before: 0, after: 10, value_after: 2000.2 },
      // Of 50,000 CAD and 20,000 × 1.37, less 1.20; with the other account's 30,000.
      concentration: { account_before: 0, account_after: 2.58, portfolio_after: 1.86 },
      exits: null,
      execution: { when: "now", venue: "Paper exchange" },
      warnings: [],
    });
    expect(spaced(body.execution.words)).toBe("Sent at once and expected to trade now, at about CAD 200.02.");
    const placed = await call(
      server,
      trader,
      { symbol: "RY", action: "BUY", quantity: 10, preview_id: body.preview_id },
      { path: "place-order" },
    );
    expect(placed.body.order).toMatchObject({ status: "filled", avg_fill_price: 200.02, commission: 1 });
    expect(await server.balance(trader.account("both"), "cash", "CAD")).toBe("47998.8");
  });

  test("a purchase that has to be converted names rate and fee, and the order costs just that", async () => {
    const { server, trader } = await setUp();
    const order = { symbol: "AAPL", action: "BUY", quantity: 30, account_id: trader.account("cad") };
    const { body } = await call(server, trader, order);
    // 30 × 100 + 1.00 = 3,001 USD; at 1.37 4,111.37 CAD; 0.5 % of it 20.56.
    expect(body.estimate).toMatchObject({
      value: 3000,
      commission: 1,
      settlement_currency: "CAD",
      fx_rate: 1.37,
      conversion_fee: 20.56,
      total: 4131.93,
    });
    expect(body.cash).toMatchObject({ currency: "CAD", before: 30_000, after: 25_868.07 });
    expect(codesOf(body)).toContain("conversion");
    await call(server, trader, order, { path: "place-order" });
    expect(await server.balance(trader.account("cad"), "cash", "CAD")).toBe("25868.07");
    server.clock.advance(MINUTE_MS);
    const sale = { ...order, action: "SELL" };
    const sold = (await call(server, trader, sale)).body;
    // 3,000 − 1.00 = 2,999 USD; 4,108.63 CAD less 20.54.
    expect(sold.estimate).toMatchObject({ fx_rate: 1.37, conversion_fee: 20.54, total: 4088.09 });
    expect(codesOf(sold)).toContain("sells_everything");
    await call(server, trader, sale, { path: "place-order" });
    expect(await server.balance(trader.account("cad"), "cash", "CAD")).toBe("29956.16");
  });

  test("a large order says how little of it trades at once, and prices the slippage in", async () => {
    const { server, trader } = await setUp();
    server.market.setMinuteVolume("XTSE:RY", 100);
    const { body } = await call(server, trader, { symbol: "RY", action: "BUY", quantity: 100 });
    // A tenth of the 500 of the last five minutes: 50; 10 bps × √0.1 = 3.16 bps of 200 is 0.0632, on the next cent.
    expect(body.estimate).toMatchObject({ price: 200.07, value: 20_007, spread_and_slippage: 7 });
    expect(body.warnings).toContainEqual({
      code: "partial_fill",
      text: "Only about 50 of 100 trade at once: an order takes at most 10% of what trades. The rest follows as others trade.",
    });
  });

  test("a bracket says what it may lose and gain, and who watches it", async () => {
    const { server, trader } = await setUp();
    const order = { symbol: "RY", action: "BUY", quantity: 10, stop_loss: 190, take_profit: 220 };
    const { body } = await call(server, trader, order);
    expect(body.exits).toEqual({ loss_at_stop: -100, gain_at_target: 200, held_by: "exchange" });
    expect(spaced(body.sentence)).toBe(
      "Buy 10 RY at the market price, in both, with practice money. What is bought is sold again at CAD 220.00 or more, or at the market price once it trades at CAD 190.00 or below.",
    );
    expect(codesOf(body)).toContain("stop_may_gap");
    const wrong = (await call(server, trader, { ...order, stop_loss: 210 })).body;
    expect(wrong).toMatchObject({ allowed: false, refusal: { code: "bracket_invalid" } });
    expect(checkOf(wrong, "bracket")).toMatchObject({ passed: false });
  });

  test("stops, limits and pairs say when they trade", async () => {
    const { server, trader } = await setUp();
    const words = async (order: object, locale: Locale = "en") => {
      const { body } = await call(server, trader, { symbol: "RY", quantity: 1, ...order }, { locale });
      return [body.execution.when, spaced(body.execution.words), spaced(body.sentence)];
    };
    expect(await words({ action: "BUY", order_type: "Limit", limit_price: 190 })).toEqual([
      "resting",
      "Waits until the market comes to CAD 190.00, at most until Thursday 4:00 PM ET.",
      "Buy 1 RY at CAD 190.00 or less, in both, with practice money, good for the day.",
    ]);
    expect((await words({ action: "BUY", order_type: "Limit", limit_price: 205 }))[0]).toBe("now");
    expect(await words({ action: "BUY", order_type: "Stop", stop_price: 210, time_in_force: "GTC" })).toEqual(
      [
        "resting",
        "Waits until RY trades at CAD 210.00, at most until 90 days from now.",
        "Buy 1 RY at the market price once it trades at CAD 210.00 or above, in both, with practice money, good until cancelled, 90 days at most.",
      ],
    );
    expect(
      await words({ action: "SELL", order_type: "OCO", limit_price: 220, stop_price: 190 }, "fr"),
    ).toEqual([
      "resting",
      "Attend que RY atteigne 220,00 CAD ou 190,00 CAD, au plus tard jusqu’à jeudi 16 h 00 HE.",
      "Vendre 1 RY à 220,00 CAD ou plus, ou au cours du marché dès que le titre se négocie à 190,00 CAD ou moins; l’un annule l’autre, dans both, avec de l’argent fictif, valable pour la journée.",
    ]);
  });

  test("outside trading hours it is a practice fill, or waits where the user wants that", async () => {
    const { server, trader } = await setUp(eastern("2026-05-28T20:00:00"));
    const order = { symbol: "RY", action: "BUY", quantity: 10 };
    const practice = (await call(server, trader, order)).body;
    expect(practice.execution.when).toBe("practice_fill");
    expect(codesOf(practice)).toContain("practice_fill");
    expect(practice.estimate).toMatchObject({ price: 200, spread_and_slippage: 0, total: 2001 });
    await saveSettings(server, trader, { trading_hours_only: true });
    const waits = (await call(server, trader, order)).body;
    expect(waits.execution).toMatchObject({
      when: "at_open",
      words:
        "The market is closed: waits for the open, Friday 9:30 AM ET. Your limits are asked again then, and it trades at the market price.",
    });
    expect(codesOf(waits)).toContain("day_outside_hours");
    expect(codesOf(waits)).not.toContain("practice_fill");
  });

  test("warns of a lump, a low price, a wide spread and an old price", async () => {
    const { server, trader } = await setUp();
    const lump = (await call(server, trader, { symbol: "RY", action: "BUY", quantity: 200 })).body;
    expect(lump.warnings).toContainEqual({
      code: "concentration",
      text: "RY would be 37.2% of all your accounts together.",
    });
    const penny = (await call(server, trader, { symbol: "PNY", action: "BUY", quantity: 1_000 })).body;
    expect(codesOf(penny)).toEqual(expect.arrayContaining(["low_price", "wide_spread"]));
    server.market.setQuote("XTSE:RY", { price: 200, stale: true });
    const old = (await call(server, trader, { symbol: "RY", action: "BUY", quantity: 1 })).body;
    expect(codesOf(old)).toContain("stale_price");
    expect(old).toMatchObject({ allowed: false, refusal: { code: "stale_quote" }, quote: { stale: true } });
  });

  test("at a price from before the last session a person confirms its date, and the door insists on it", async () => {
    const { server, trader } = await setUp();
    const asOf = Date.parse("2026-05-20T16:00:00-04:00");
    server.market.setQuote("XTSE:RY", { price: 200, asOf });
    const order = { symbol: "RY", action: "BUY", quantity: 1, order_type: "Limit", limit_price: 200 };
    const place = async (body: object) => {
      const { status, body: said } = await call(server, trader, body, { path: "place-order" });
      return [status, said.code ?? said.order.status, said.detail];
    };
    const old = { priceDate: "2026-05-20", lastSession: "2026-05-28", sessionsBehind: 6 };
    const age = "The last price of RY is of May 20, 2026; sessions since then: 6.";
    const shown = (await call(server, trader, order)).body;
    expect(shown).toMatchObject({
      allowed: false,
      refusal: { code: "price_old_unconfirmed" },
      quote: { old },
    });
    expect(shown.warnings[0].text).toContain(age);
    const refused = [422, "price_old_unconfirmed", expect.stringContaining(age)];
    expect(await place(order)).toEqual(refused);
    expect(await place({ ...order, preview_id: shown.preview_id })).toEqual(refused);
    expect(await place({ ...order, acknowledged_price_date: "2026-05-21" })).toEqual(refused);
    const seen = { ...order, acknowledged_price_date: old.priceDate };
    const { preview_id, allowed } = (await call(server, trader, seen)).body;
    expect(allowed).toBe(true);
    expect((await place({ ...seen, preview_id }))[0]).toBe(202);
    expect(await place({ ...seen, order_type: "Market" })).toEqual([
      422,
      "stale_quote",
      expect.stringContaining("from Wednesday, May 20, 2026, 4:00 PM ET"),
    ]);
  });

  test("an order that would be refused is worked out too, with the figure at fault", async () => {
    const { server, trader } = await setUp();
    const dear = { symbol: "RY", action: "BUY", quantity: 400 };
    const { status, body } = await call(server, trader, dear, { locale: "fr" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ allowed: false, refusal: { code: "insufficient_funds" } });
    expect(spaced(body.refusal.detail)).toContain("81 604,00 CAD");
    expect(checkOf(body, "cash")).toMatchObject({ label: "Liquidités", passed: false });
    expect(body.estimate.total).toBe(80_004);
    const placed = await call(
      server,
      trader,
      { ...dear, preview_id: body.preview_id },
      { path: "place-order" },
    );
    expect(placed).toMatchObject({ status: 422, body: { code: "insufficient_funds" } });
  });

  test("only what cannot be understood is an error", async () => {
    const { server, trader } = await setUp();
    const ask = async (body: object) => {
      const { status, body: said } = await call(server, trader, { action: "BUY", quantity: 1, ...body });
      return [status, said.code];
    };
    expect(await ask({ symbol: "NOSUCH" })).toEqual([404, "symbol_unknown"]);
    expect(await ask({ symbol: "RY", account_id: "nobody" })).toEqual([404, "account_not_found"]);
    const other = await server.newTrader();
    expect(await ask({ symbol: "RY", account_id: other.account("both") })).toEqual([
      404,
      "account_not_found",
    ]);
    expect(await ask({ symbol: "RY", quantity: -1 })).toEqual([400, "quantity_range"]);
    expect((await ask({ symbol: "RY", quantity: 1e12 }))[0]).toBe(400);
    server.market.setQuote("XTSE:RY", null);
    const { body } = await call(server, trader, { symbol: "RY", action: "BUY", quantity: 1 });
    expect(body).toMatchObject({
      allowed: false,
      refusal: { code: "market_data_unavailable" },
      quote: null,
      estimate: { price: null, total: 0 },
    });
  });

  test("it is confirmed once, by its owner, in time, and as it was shown", async () => {
    const { server, trader } = await setUp();
    const order = { symbol: "RY", action: "BUY", quantity: 3 };
    const preview = async () => (await call(server, trader, order)).body.preview_id as string;
    const place = async (body: object, who = trader, key: string | null = null) => {
      const { status, body: said } = await call(server, who, body, { path: "place-order", key });
      return [status, said.code ?? said.order.status];
    };
    const id = await preview();
    expect(await place({ ...order, quantity: 4, preview_id: id })).toEqual([409, "preview_differs"]);
    expect(await place({ ...order, order_type: "Limit", limit_price: 199, preview_id: id })).toEqual([
      409,
      "preview_differs",
    ]);
    const other = await server.newTrader();
    const theirs = { ...order, account_id: other.account("both"), preview_id: id };
    expect(await place(theirs, other)).toEqual([409, "preview_expired"]);
    const key = crypto.randomUUID();
    expect(await place({ ...order, symbol: "RY.TO", preview_id: id }, trader, key)).toEqual([202, "filled"]);
    // Sent again it is the same order; another order needs another preview.
    expect(await place({ ...order, symbol: "RY.TO", preview_id: id }, trader, key)).toEqual([202, "filled"]);
    server.clock.advance(10 * SECOND_MS);
    expect(await place({ ...order, preview_id: id })).toEqual([409, "preview_expired"]);
    const late = await preview();
    server.clock.advance(31 * SECOND_MS);
    expect(await place({ ...order, preview_id: late })).toEqual([409, "preview_expired"]);
    expect(await place({ ...order, preview_id: "no-preview" })).toEqual([409, "preview_expired"]);
    expect(await place(order)).toEqual([202, "filled"]);
  });

  test("two confirmations of one preview at once are one order", async () => {
    const { server, trader } = await setUp();
    const order = { symbol: "RY", action: "BUY", quantity: 3 };
    const { preview_id } = (await call(server, trader, order)).body;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(server, trader, { ...order, preview_id }, { path: "place-order", key: crypto.randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    expect(await server.balance(trader.account("both"), "position", "XTSE:RY")).toBe("3");
  });

  test("what nobody confirmed is swept away", async () => {
    const { server, trader } = await setUp();
    await call(server, trader, { symbol: "RY", action: "BUY", quantity: 3 });
    await deleteExpiredPreviews(database().orm, server.clock.now());
    server.clock.advance(31 * SECOND_MS);
    expect(await deleteExpiredPreviews(database().orm, server.clock.now())).toBeGreaterThan(0);
    expect(await deleteExpiredPreviews(database().orm, server.clock.now())).toBe(0);
  });

  async function saveSettings(server: TradingApp, trader: Trader, values: object): Promise<void> {
    const now = new Date(server.clock.now()).toISOString();
    await database().rawQuery(
      "insert into user_settings (user_id, values, updated_at) values ($1, $2, $3) on conflict (user_id) do update set values = excluded.values",
      [trader.userId, JSON.stringify(values), now],
    );
  }
});
