import { randomUUID } from "node:crypto";
import type { Client, InputOf } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders, users } from "../../../platform/db/schema/index.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { refusalOf } from "../../../testing/held-accounts.ts";
import { modestEdge } from "../../../testing/market/modest-edge.ts";
import { endingIn, randomWalk, sharpTurns } from "../../../testing/market/planted-market.ts";

type Body = InputOf<"executeStrategy">["body"];

const eastern = (text: string) => Date.parse(`${text}-04:00`);
const RULE = "rsi_macd_bollinger";
const surePurchase = modestEdge("BUY", RULE);
/** 181 of its 238 earlier cases were right. */
const CONFIDENCE = 181 / 238;
const unsurePurchase = endingIn("BUY", RULE, randomWalk(900, 7));

onOneDatabase("executing a strategy", (database) => {
  const open: AutoApp[] = [];
  async function setUp(at?: number) {
    const server = await createAutoApp(database(), at);
    open.push(server);
    server.market.plant("XTSE:RY", surePurchase);
    return { server, holder: await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } }) };
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });
  const execute = (client: Client, more: Partial<Body> = {}, key: string = randomUUID()) =>
    client.call("executeStrategy", {
      body: { strategy_name: RULE, trading_mode: "paper", symbols: ["RY"], sectors: [], ...more },
      headers: { "idempotency-key": key },
    });
  const ordersOf = async (userId: string) =>
    (await database().orm.select().from(orders).where(eq(orders.userId, userId))).filter(
      ({ parentId }) => parentId === null,
    );

  test("a sure signal becomes an order with a stop and a target, in both languages", async () => {
    const { holder } = await setUp();
    const answer = await execute(holder.client);
    expect(answer).toMatchObject({
      success: true,
      error: null,
      message: "Securities looked at: 1. Signals: 1. Orders: 1. Drafts: 0.",
      results: { total_trades: 1, drafts: 0, symbols_traded: ["RY"], success_rate: 100 },
    });
    // 1,000 × 0.75 (medium risk) buys 3 at 200.
    expect(answer.results.trades_executed).toMatchObject([
      { action: "BUY", symbol: "RY", quantity: 3, confidence: CONFIDENCE },
    ]);
    const [order] = await ordersOf(holder.userId);
    const stop = Number(order!.exits?.stopLoss);
    const target = Number(order!.exits?.takeProfit);
    // The strategy's own lie farther away than the settings' 2 % and 4 %, which hold though nobody saved them.
    expect([stop, target]).toEqual([196, 208]);
    expect(order).toMatchObject({ origin: "ai-strategy", status: "filled", type: "Market" });
    const { run, decisions } = await holder.french.call("analysisRunDetails", {
      params: { id: answer.results.run_id },
    });
    expect(run).toMatchObject({ phase: "manual", trigger: "strategy", status: "completed", orders_count: 1 });
    expect(run.note).toBe(
      "Titres examinés\u00a0: 1. Signaux\u00a0: 1. Ordres\u00a0: 1. Brouillons\u00a0: 0.",
    );
    expect(decisions).toMatchObject([
      { symbol: "RY", name: "Royal Bank of Canada", signal: "BUY", outcome: "ordered", order_id: order!.id },
    ]);
    expect(decisions[0]!.text).toMatch(
      /^Ordre envoyé\u00a0: ACHAT 3 RY au marché\. Stop à .+ ACHAT à la clôture du 2026-05-27/,
    );
    expect(decisions[0]!.text).toContain("181 signaux antérieurs semblables sur 238");
    const english = await holder.client.call("analysisRunDetails", { params: { id: answer.results.run_id } });
    expect(english.decisions[0]!.text).toMatch(/^Ordered: BUY 3 RY at the market\. Stop-loss CAD/);
    const trades = await holder.client.call("neuroTrades", { query: { mode: "paper" } });
    // As the market they were made in says of itself.
    expect(trades.provenance.basis).toBe("real");
    expect(trades.trades).toMatchObject([
      {
        basis: "real",
        action: "BUY",
        symbol: "RY",
        mode: "paper",
        quantity: 3,
        entry_price: 200.01,
        strategy: "RSI + MACD + Bollinger Bands",
        confidence: CONFIDENCE,
        stop_loss: stop,
        take_profit: target,
      },
    ]);
    expect((await holder.client.call("neuroTrades", { query: { mode: "live" } })).trades).toEqual([]);
    expect((await holder.client.call("recentAiTrades", { query: {} })).trades).toMatchObject([
      {
        order_id: order!.id,
        action: "BUY",
        symbol: "RY",
        quantity: 3,
        confidence: CONFIDENCE,
        mode: "paper",
      },
    ]);
  });

  test("the name of a strategy is known in either language, and a repeated key is the same run", async () => {
    const { holder } = await setUp();
    const key = randomUUID();
    const first = await execute(holder.client, { strategy_name: " rsi + macd + bandes de bollinger " }, key);
    expect(first.results.total_trades).toBe(1);
    expect(
      await execute(holder.client, { strategy_name: " rsi + macd + bandes de bollinger " }, key),
    ).toEqual(first);
    expect(await ordersOf(holder.userId)).toHaveLength(1);
    expect((await refusalOf(execute(holder.client, { symbols: ["AAPL"] }, key))).code).toBe(
      "idempotency_conflict",
    );
    expect((await refusalOf(execute(holder.client, { strategy_name: "astrology" }))).code).toBe(
      "strategy_unknown",
    );
  });

  test("a signal is acted on once: pressing again buys nothing more, and says why", async () => {
    const { holder } = await setUp();
    await execute(holder.client);
    const again = await execute(holder.client);
    expect(again.results).toMatchObject({ total_trades: 0, success_rate: null });
    expect(again.results.analysis_results[0]!.signal).toBe("HOLD");
    expect(await ordersOf(holder.userId)).toHaveLength(1);
  });

  test("what was stopped out is not bought again on the same signal", async () => {
    const { server, holder } = await setUp();
    await execute(holder.client);
    server.market.setQuote("XTSE:RY", { price: 150 });
    await server.advance(120_000);
    const again = await execute(holder.client);
    expect(again.results.analysis_results).toMatchObject([{ signal: "BUY" }]);
    expect(again.results.analysis_results[0]!.outcome).toMatch(/^Neuro has acted on this signal already/);
    expect((await ordersOf(holder.userId)).filter(({ side }) => side === "BUY")).toHaveLength(1);
  });

  test("an unsure signal waits for a person", async () => {
    const { server, holder } = await setUp();
    server.market.plant("XTSE:RY", unsurePurchase);
    const answer = await execute(holder.client);
    expect(answer).toMatchObject({
      success: true,
      results: { total_trades: 0, drafts: 1, success_rate: null },
    });
    expect(answer.results.analysis_results[0]!.outcome).toContain(
      "its confidence of 41.9% is below your review threshold of 70.0%",
    );
    expect(await ordersOf(holder.userId)).toEqual([]);
    const { draft_orders: drafts, ai_actions: actions } = await holder.client.call("tradingDashboard", {
      query: {},
    });
    expect(drafts).toMatchObject([
      { universal_symbol: { symbol: "RY" }, action: "BUY", units: 3, requires_review: true, mode: "paper" },
    ]);
    // Made on a Thursday in session: it counts until Friday's close.
    expect(drafts[0]!.expires_at).toBe("2026-05-29T20:00:00.000Z");
    expect(actions).toMatchObject({
      total_signals_today: 1,
      high_confidence_signals: 0,
      pending_review_orders: 1,
    });
  });

  test("the threshold that a user saved decides, not the one there is at first", async () => {
    const { server, holder } = await setUp();
    await server.save(holder, { review_threshold: asFraction(0.8) });
    const waiting = (await execute(holder.client)).results;
    expect(waiting).toMatchObject({ total_trades: 0, drafts: 1 });
    expect(waiting.analysis_results[0]!.outcome).toContain("below your review threshold of 80.0%");
    const bolder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    // Its confidence is 56 %.
    server.market.plant("XTSE:RY", endingIn("BUY", RULE, randomWalk(900, 14)));
    await server.save(bolder, { review_threshold: asFraction(0.5) });
    expect((await execute(bolder.client)).results).toMatchObject({ total_trades: 1, drafts: 0 });
  });

  test("limits asked for only narrow those saved", async () => {
    const { server, holder } = await setUp();
    const settings = { max_position_size: 5_000, risk_level: "high", stop_loss_percent: 50 } as const;
    await execute(holder.client, { settings });
    const [wide] = await ordersOf(holder.userId);
    expect(Number(wide!.quantity)).toBe(3);
    expect(Number(wide!.exits?.stopLoss)).toBe(196);
    const second = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await server.save(second, { max_position_size: 5_000, risk_level: "high" });
    await execute(second.client, {
      settings: {
        max_position_size: 2_000,
        risk_level: "low",
        stop_loss_percent: 1,
        take_profit_percent: 1.5,
      },
    });
    const [narrow] = await ordersOf(second.userId);
    expect(Number(narrow!.quantity)).toBe(5);
    expect(narrow!.exits).toEqual({ stopLoss: "198", takeProfit: "203" });
  });

  test("without securities the settings' are taken, and without those there is nothing to trade", async () => {
    const { server, holder } = await setUp();
    await server.save(holder, { watch_list: ["RY"] });
    expect((await execute(holder.client, { symbols: [] })).results.symbols_traded).toEqual(["RY"]);
    await server.save(holder, { watch_list: [] });
    expect((await refusalOf(execute(holder.client, { symbols: [] }))).code).toBe("nothing_to_trade");
    expect((await refusalOf(execute(holder.client, { symbols: ["NOSUCH"] }))).code).toBe("symbol_unknown");
    const mixed = await execute(holder.client, { symbols: ["NOSUCH", "RY"] });
    expect(mixed.message).toContain("Unknown symbols: NOSUCH.");
  });

  test("outside hours it is refused in the specified words, except where something trades", async () => {
    const { holder } = await setUp(eastern("2026-05-30T11:00:00"));
    const weekend = await refusalOf(execute(holder.client));
    expect([weekend.code, weekend.detail]).toEqual([
      "market_closed_weekend",
      "Markets are closed for the weekend. Trading resumes Monday 9:30 AM ET.",
    ]);
    const { server, holder: other } = await setUp(eastern("2026-05-28T18:00:00"));
    const evening = await refusalOf(execute(other.client));
    expect([evening.code, evening.detail]).toEqual([
      "market_closed_hours",
      "Markets are closed. Trading hours are 9:30 AM-4:00 PM ET, Monday to Friday. Trading starts Friday 9:30 AM ET.",
    ]);
    server.market.plant("CRYPTO:BTC", surePurchase);
    const mixed = await execute(other.client, { symbols: ["RY", "BTC"] });
    expect(mixed.results.symbols_traded).toEqual(["BTC"]);
    const [stock] = mixed.results.analysis_results.filter(({ symbol }) => symbol === "RY");
    expect(stock!.outcome).toMatch(/^Markets are closed\. Trading hours are/);
    const { holder: third } = await setUp(eastern("2026-07-01T11:00:00"));
    const holiday = await refusalOf(execute(third.client));
    expect([holiday.code, holiday.detail]).toEqual([
      "market_closed_holiday",
      "Markets are closed for Canada Day. Trading resumes Thursday 9:30 AM ET.",
    ]);
  });

  test("no prices, no history, no room and no cash are said, each for its security", async () => {
    const { server, holder } = await setUp();
    server.market.plant("XNAS:AAPL", sharpTurns(20));
    const poor = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "150" } } });
    const answer = await execute(holder.client, { symbols: ["AAPL", "PNY", "OLD", "RY"] });
    const said = Object.fromEntries(
      answer.results.analysis_results.map(({ symbol, outcome }) => [symbol, outcome]),
    );
    expect(said.AAPL).toBe("It needs 35 sessions of history; there are 20.");
    expect(said.PNY).toBe("It has no price now.");
    expect(said.OLD).toBe("It can no longer be traded.");
    expect((await execute(poor.client)).results.analysis_results[0]!.outcome).toMatch(
      /^There is not enough free cash/,
    );
    const small = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await server.save(small, { max_position_size: 100 });
    expect((await execute(small.client)).results.analysis_results[0]!.outcome).toMatch(
      /^The smallest purchase costs more than your settings allow for a position \(CAD\s75\.00\)/,
    );
    const full = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    await full.client.call("placeOrder", {
      body: {
        ...{ symbol: "RY", action: "BUY", quantity: 4, order_type: "Market", time_in_force: "Day" },
        account_id: full.account("tfsa"),
      },
      headers: {},
    });
    expect((await execute(full.client)).results.analysis_results[0]!.outcome).toMatch(
      /^The position is as large as/,
    );
  });

  test("a refusal at the door is told with its sentence, in the reader's language", async () => {
    const { server, holder } = await setUp();
    await server.save(holder, { max_daily_trades: 1 });
    await execute(holder.client);
    server.market.plant("XNAS:AAPL", surePurchase);
    const refused = await execute(holder.client, { symbols: ["AAPL"] });
    expect(refused).toMatchObject({
      success: false,
      error: "max_daily_trades",
      results: { success_rate: 0 },
    });
    expect(refused.message).toMatch(/^You have placed 1 of 1 trade today/);
    const french = await holder.french.call("analysisRunDetails", { params: { id: refused.results.run_id } });
    expect(french.decisions[0]).toMatchObject({ outcome: "refused" });
    expect(french.decisions[0]!.text).toMatch(/^Vous avez/);
  });

  test("the kill switch stops it before anything is looked at", async () => {
    const { server, holder } = await setUp();
    await server.save(holder, {}, true);
    expect((await refusalOf(execute(holder.client))).code).toBe("kill_switch");
  });

  test("live needs a subscription and a live account, and another user's account does not exist", async () => {
    const { server, holder } = await setUp();
    const live = { trading_mode: "live" } as const;
    const exempt = (subscriptionExempt: boolean) =>
      database().orm.update(users).set({ subscriptionExempt }).where(eq(users.id, holder.userId));
    await exempt(false);
    expect((await refusalOf(execute(holder.client, live))).code).toBe("subscription_required");
    await exempt(true);
    expect((await refusalOf(execute(holder.client, live))).code).toBe("live_requires_connection");
    await server.openLive(holder);
    const done = await execute(holder.client, live);
    expect(done.results.total_trades).toBe(1);
    expect((await holder.client.call("neuroTrades", { query: { mode: "live" } })).trades).toHaveLength(1);
    const paper = { account_id: holder.account("tfsa"), ...live };
    expect((await refusalOf(execute(holder.client, paper))).code).toBe("account_mode_mismatch");
    const stranger = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    const foreign = { account_id: holder.account("tfsa") };
    expect((await refusalOf(execute(stranger.client, foreign))).code).toBe("account_not_found");
    const missing = stranger.client.call("analysisRunDetails", { params: { id: done.results.run_id } });
    expect((await refusalOf(missing)).code).toBe("not_found");
  });

  test("somebody without an account trades in a demo account made on the spot", async () => {
    const { server } = await setUp();
    const newcomer = await server.newHolder({});
    const answer = await execute(newcomer.client);
    expect(answer.results.total_trades).toBe(1);
    expect((await ordersOf(newcomer.userId))[0]!.accountId).toBe(`demo-${newcomer.userId}`);
  });

  test("two at once are one run after the other or a refusal, never two purchases", async () => {
    const { holder } = await setUp();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => execute(holder.client)));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(refused.every((code) => code === "run_under_way")).toBe(true);
    expect(await ordersOf(holder.userId)).toHaveLength(1);
    const key = randomUUID();
    const same = await Promise.allSettled([1, 2, 3].map(() => execute(holder.client, {}, key)));
    expect(same.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await ordersOf(holder.userId)).toHaveLength(1);
  });

  test("a stream of the user hears when the run begins and ends", async () => {
    const { server, holder } = await setUp();
    const before = server.ctx.stream.sequence(holder.userId);
    const key = randomUUID();
    await execute(holder.client, {}, key);
    const id = derivedId("strategy-run", holder.userId, key);
    const heard = server.ctx.stream
      .since(holder.userId, before)!
      .filter(({ name }) => name === "auto_trading");
    expect(heard.map(({ data }) => data)).toMatchObject([{ run_id: id }, { run_id: id }]);
  });
});
