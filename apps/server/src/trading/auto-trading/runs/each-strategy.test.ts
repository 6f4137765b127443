import { randomUUID } from "node:crypto";
import { ordinaryWeekFrom } from "@neuro/contract";
import { asPercent, DAY_MS } from "@neuro/contract/primitives";
import type { Bars } from "@neuro/quant";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders, users } from "../../../platform/db/schema/index.ts";
import { measuredInstruments } from "../../../research/analysis/measure-signals-job.ts";
import { evaluationRules } from "../../../research/analysis/strategies/evaluation-rules.ts";
import { writeEvaluation } from "../../../research/analysis/strategies/evaluation-store.ts";
import { knownEvaluation } from "../../../research/analysis/strategies/measure-strategies-job.ts";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, refusalOf } from "../../../testing/held-accounts.ts";
import { endingIn, sharpTurns } from "../../../testing/market/planted-market.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);

function withLastClose(bars: Bars, price: number): Bars {
  const changed = (column: Float64Array) =>
    Float64Array.from(column, (value, bar) => (bar === column.length - 1 ? price : value));
  return {
    ...bars,
    open: changed(bars.open),
    high: changed(bars.high),
    low: changed(bars.low),
    close: changed(bars.close),
  };
}

onOneDatabase("what each strategy does", (database) => {
  const open: AutoApp[] = [];
  async function setUp(bars: Bars) {
    const server = await createAutoApp(database());
    open.push(server);
    server.market.plant("XTSE:RY", bars);
    return { server, holder: await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } }) };
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });
  const execute = async (holder: Holder, strategy: string, mode: "paper" | "live" = "paper") => {
    const { results } = await holder.client.call("executeStrategy", {
      body: { strategy_name: strategy, trading_mode: mode, symbols: ["RY"], sectors: [] },
      headers: { "idempotency-key": randomUUID() },
    });
    return results;
  };
  const draftsOf = async (holder: Holder) =>
    (await holder.client.call("tradingDashboard", { query: {} })).draft_orders;
  const approve = async (holder: Holder, body: object = {}) => {
    const [draft] = await draftsOf(holder);
    return await holder.client.call("approveDraft", { params: { id: draft!.id }, body, headers: {} });
  };
  const ordersOf = async ({ userId }: Holder) =>
    (
      await database().orm.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.submittedAt)
    ).map(({ origin, side, type, status, quantity }) =>
      [origin, side, type, status, Number(quantity)].join(" "),
    );

  test("a grid rests its highest free level, sells each lot one level higher, and knows its lots", async () => {
    const { server, holder } = await setUp(sharpTurns(900));
    server.market.setQuote("XTSE:RY", { price: 203 });
    // No stop: the grid's own levels alone.
    await server.save(holder, { max_position_size: 2_000, stop_loss_percent: asPercent(100) });
    const first = await execute(holder, "grid_trading");
    expect(first).toMatchObject({ drafts: 1, analysis_results: [{ signal: "BUY", confidence: null }] });
    expect(first.analysis_results[0]!.outcome).toMatch(
      /^Draft: BUY 1 RY at CAD\s184\.28 or better\. Take-profit CAD\s187\.83\. It waits for you: its confidence is not known/,
    );
    const [draft] = await draftsOf(holder);
    expect(draft).toMatchObject({
      price: 184.28,
      target: 187.83,
      stop: null,
      signal_data: { confidence: null },
      requires_review: true,
    });
    expect((await approve(holder)).order).toMatchObject({
      order_type: "Limit",
      limit_price: 184.28,
      status: "pending",
    });
    server.market.setQuote("XTSE:RY", { price: 184 });
    await server.advance(120_000);
    expect(await ordersOf(holder)).toEqual(["ai-draft BUY Limit filled 1", "exit SELL Limit working 1"]);
    await server.goTo(eastern("2026-05-29T10:00:00"));
    const next = await execute(holder, "grid_trading");
    // One level lower: the first one has its lot.
    expect(next.analysis_results[0]!.outcome).toMatch(/at CAD\s180\.75 or better/);
  });

  test("a close below the grid sells everything", async () => {
    const { server, holder } = await setUp(sharpTurns(900));
    server.market.setQuote("XTSE:RY", { price: 203 });
    // No stop: the grid's own levels alone.
    await server.save(holder, { max_position_size: 2_000, stop_loss_percent: asPercent(100) });
    await execute(holder, "grid_trading");
    await approve(holder);
    server.market.setQuote("XTSE:RY", { price: 184 });
    await server.advance(120_000);
    server.market.plant("XTSE:RY", withLastClose(sharpTurns(900), 150));
    server.market.setQuote("XTSE:RY", { price: 150 });
    await server.goTo(eastern("2026-05-29T10:00:00"));
    const left = await execute(holder, "grid_trading");
    expect(left.analysis_results).toMatchObject([{ signal: "SELL", confidence: null }]);
    expect(left.analysis_results[0]!.outcome).toContain("The close left the grid.");
    expect((await approve(holder)).order).toMatchObject({ action: "SELL", quantity: 1, status: "filled" });
    expect(await ordersOf(holder)).toEqual([
      "ai-draft BUY Limit filled 1",
      "exit SELL Limit cancelled 1",
      "ai-draft SELL Market filled 1",
    ]);
  });

  test("the evidence score follows the analysis a user sees, with the settings' stop and target", async () => {
    const { holder } = await setUp(endingIn("BUY", "evidence_score", sharpTurns(900)));
    const { neuro_signal: shown } = await holder.client.call("neuroAnalyze", { query: { symbol: "RY" } });
    const results = await execute(holder, "evidence_score");
    const [decided] = results.analysis_results;
    expect([decided!.signal, decided!.confidence]).toEqual([shown.signal, shown.confidence]);
    expect(decided!.outcome).toContain(shown.rationale);
    expect((await draftsOf(holder))[0]).toMatchObject({ stop: 196, target: 208 });
  });

  test("by forecast: stop and target are the ends of the week shown, and the size keeps the loss within the settings'", async () => {
    const { server, holder } = await setUp(endingIn("BUY", "evidence_score", sharpTurns(900)));
    await server.save(holder, {
      max_position_size: 10_000,
      risk_level: "high",
      strategy_exits: { evidence_score: "forecast" },
    });
    const range = await holder.client.call("rangeForecast", { params: { symbol: "RY" } });
    const week = ordinaryWeekFrom(200, range)!;
    const results = await execute(holder, "evidence_score");
    expect(results.analysis_results[0]!.outcome).toContain(
      "Stop and target are the ends of an ordinary week",
    );
    const [draft] = await draftsOf(holder);
    expect(draft!.price).toBe(200);
    expect(draft!.stop).toBeCloseTo(week.low, 2);
    expect(draft!.target).toBeCloseTo(week.high, 2);
    const [mostLost, each] = [10_000 * 0.02, 200 - draft!.stop!];
    expect(draft!.units).toBe(Math.min(50, Math.floor(mostLost / each)));
    expect(draft!.units).toBeLessThan(50);
    expect((await approve(holder)).order).toMatchObject({ status: "filled", quantity: draft!.units });
  });

  test("by forecast: a unit that would lose more at its stop than the settings allow is not bought", async () => {
    const { server, holder } = await setUp(endingIn("BUY", "evidence_score", sharpTurns(900)));
    await server.save(holder, {
      max_position_size: 210,
      risk_level: "high",
      stop_loss_percent: asPercent(0.1),
      strategy_exits: { evidence_score: "forecast" },
    });
    const results = await execute(holder, "evidence_score");
    expect(results.drafts).toBe(0);
    expect(results.analysis_results[0]!.outcome).toMatch(
      /^The smallest purchase would lose more at its stop than your settings allow \(0\.1% of CAD\s210\.00\)/,
    );
  });

  test("a position held as long as the strategy allows is left, and waits for a person", async () => {
    const { server, holder } = await setUp(endingIn("BUY", "mean_reversion", sharpTurns(900)));
    await execute(holder, "mean_reversion");
    await approve(holder);
    // A session stays valid while it is used.
    for (let day = 1; day <= 29; day += 1) {
      await server.goTo(eastern("2026-05-28T14:00:00") + day * DAY_MS);
      await draftsOf(holder);
    }
    const late = await execute(holder, "mean_reversion");
    expect(late.analysis_results).toMatchObject([{ signal: "SELL", confidence: null }]);
    expect(late.analysis_results[0]!.outcome).toContain("Held as long as the strategy allows.");
  });

  test("a sale that the door refuses takes no protection away", async () => {
    const { server, holder } = await setUp(endingIn("BUY", "mean_reversion", sharpTurns(900)));
    await execute(holder, "mean_reversion");
    await approve(holder);
    server.market.plant("XTSE:RY", endingIn("SELL", "mean_reversion", sharpTurns(900)));
    await server.goTo(eastern("2026-05-29T10:00:00"));
    await server.save(holder, { max_daily_trades: 1 });
    await holder.client.call("placeOrder", {
      body: {
        symbol: "AAPL",
        action: "BUY",
        quantity: 1,
        account_id: holder.account("tfsa"),
        order_type: "Market",
        time_in_force: "Day",
      },
      headers: {},
    });
    const refused = await execute(holder, "mean_reversion");
    expect(refused.analysis_results[0]!.outcome).toMatch(/^You have placed 1 of 1 trade today/);
    expect(await ordersOf(holder)).toContain("exit SELL OCO working 3");
  });

  test("parameters are those the walk-forward evaluation chose last for the security", async () => {
    const { server, holder } = await setUp(sharpTurns(900));
    const before = await execute(holder, "rsi_macd_bollinger");
    expect(before.analysis_results[0]!.outcome).toContain("bought below 35");
    const { market } = server.ctx;
    const none = {
      rsi_macd_bollinger: null,
      volume_breakout: null,
      mean_reversion: null,
      grid_trading: null,
      evidence_score: null,
    };
    await writeEvaluation(
      database().orm,
      {
        key: "chosen",
        rules: evaluationRules(await measuredInstruments(market)),
        provider: market.providers[0]?.id ?? null,
        ...{ label: null, strategies: none, from: null, to: null, measuredAt: server.clock.now() },
        chosen: {
          rsi_macd_bollinger: { "XTSE:RY": [0, 3, 6] },
          volume_breakout: {},
          mean_reversion: {},
          grid_trading: {},
          evidence_score: {},
        },
      },
      server.clock.now(),
    );
    expect(await knownEvaluation(server.ctx)).not.toBeNull();
    const after = await execute(holder, "rsi_macd_bollinger");
    // The seventh of the nine sets: RSI 40, the first target.
    expect(after.analysis_results[0]!.outcome).toContain("bought below 40");
    await database().rawQuery(
      "delete from installation_state where key in ('strategy_evaluation', 'strategy_choices')",
    );
  });

  test("a live draft is approved with its preview, like any order of a person", async () => {
    const { server, holder } = await setUp(endingIn("BUY", "mean_reversion", sharpTurns(900)));
    await database().orm.update(users).set({ subscriptionExempt: true }).where(eq(users.id, holder.userId));
    await server.openLive(holder);
    await execute(holder, "mean_reversion", "live");
    const [draft] = await draftsOf(holder);
    expect(draft!.mode).toBe("live");
    expect((await refusalOf(approve(holder))).code).toBe("preview_required");
    const { preview_id } = await holder.client.call("previewOrder", {
      body: {
        ...{
          symbol: draft!.universal_symbol.symbol,
          action: draft!.action,
          quantity: draft!.units,
          account_id: draft!.account_id,
        },
        ...{ order_type: "Market", time_in_force: "Day", stop_loss: draft!.stop, take_profit: draft!.target },
      },
    });
    const { order } = await approve(holder, { preview_id });
    expect(order).toMatchObject({ mode: "live", status: "filled", origin: "ai-draft" });
  });
});
