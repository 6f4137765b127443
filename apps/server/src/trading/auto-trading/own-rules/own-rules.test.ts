import { randomUUID } from "node:crypto";
import type { SignalRule } from "@neuro/contract/trading-rules";
import { and, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders, ruleTests, tradingRules } from "../../../platform/db/schema/index.ts";
import { ruleHash } from "../../../research/trading-rules/rule-hash.ts";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import type { Holder } from "../../../testing/held-accounts.ts";
import { randomWalk } from "../../../testing/market/planted-market.ts";
import { tickSchedule } from "../schedule/tick-schedule.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);

/** Buys whatever day it is, leaves 4 % below, and sells after two closes. */
const ALWAYS: SignalRule = {
  ...{ version: 1, kind: "signals", name: "Every day", parameters: [] },
  entry: { kind: "weekday", days: [1, 2, 3, 4, 5] },
  exit: null,
  stop: { kind: "percent", percent: 4 },
  target: null,
  maxHoldBars: 2,
};
const NEVER: SignalRule = {
  ...ALWAYS,
  name: "Never so cheap",
  entry: {
    kind: "compare",
    left: { kind: "price", column: "close", ago: 0 },
    is: "below",
    right: { kind: "number", value: 0.01 },
  },
};

onBothDatabases("rules of one's own, traded", (database) => {
  const open: AutoApp[] = [];
  async function setUp(rule: SignalRule = ALWAYS) {
    const server = await createAutoApp(database(), eastern("2026-05-28T09:40:00"));
    open.push(server);
    await database().orm.delete(tradingRules);
    await database().rawQuery("delete from installation_state where key in ('scheduler', 'trading_halt')");
    for (const id of ["XTSE:RY", "XNAS:AAPL"] as const) server.market.plant(id, randomWalk(900, 5));
    const holder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
    const kept = await holder.client.call("keepRule", { body: { rule } });
    await tickSchedule(server.ctx);
    return { server, holder, id: kept.id };
  }
  async function until(server: AutoApp, time: string): Promise<void> {
    await server.goTo(eastern(time) - 3_000);
    await tickSchedule(server.ctx);
    await server.goTo(eastern(time));
    await tickSchedule(server.ctx);
    await server.work();
  }
  /** As if its test had ended. */
  async function tested(
    { userId }: Holder,
    ruleId: string,
    rule: SignalRule = ALWAYS,
    parameters: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    const at = new Date();
    const result = { summary: { totalReturn: 0.1 }, label: "Test", endsAt: 0, basis: "sample", parameters };
    await database()
      .orm.insert(ruleTests)
      .values({
        ...{ id: randomUUID(), ruleId, userId, rule, ruleHash: ruleHash(rule), asked: {} },
        ...{ result, status: "completed", total: 1, startedAt: at, updatedAt: at, endedAt: at },
      });
  }
  const trade = (holder: Holder, id: string, body: object = {}) =>
    holder.client.call("tradeRule", {
      params: { id },
      body: {
        ...{ conduct: "trade", account_id: holder.account("tfsa"), symbols: ["RY"], largest_cad: 3_000 },
        ...body,
      },
    });
  const ordersOf = async ({ userId }: Holder) =>
    await database().orm.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.submittedAt);
  const told = async (holder: Holder) =>
    (await ordersOf(holder)).map(({ origin, side, status }) => `${origin} ${side} ${status}`);
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });

  test("a tested rule buys after the open, once, with its own stop, and sells when its time is up", async () => {
    const { server, holder, id } = await setUp();
    await tested(holder, id);
    expect(await trade(holder, id)).toMatchObject({ trading: { conduct: "trade" }, tested: "as_tested" });
    await until(server, "2026-05-28T09:45:00");
    await until(server, "2026-05-28T09:45:30");
    await until(server, "2026-05-28T12:45:00");
    const [bought, exit] = await ordersOf(holder);
    expect(bought).toMatchObject({ side: "BUY", status: "filled", origin: "auto-trading" });
    const price = Number(bought!.avgFillPrice);
    expect(Number(bought!.quantity) * price).toBeLessThanOrEqual(3_000 * 1.001);
    expect(Number(bought!.exits!.stopLoss) / price).toBeCloseTo(0.96, 2);
    expect(bought!.exits!.takeProfit).toBeNull();
    expect(exit).toMatchObject({ side: "SELL", origin: "exit" });
    expect(await told(holder)).toHaveLength(2);
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions).toMatchObject([
      { symbol: "RY", strategy: "Every day", signal: "BUY", outcome: "ordered", rule_hash: ruleHash(ALWAYS) },
    ]);
    expect(decisions[0]!.text).toContain(`rule ${ruleHash(ALWAYS).slice(0, 8)}`);
    const { trades } = await holder.client.call("recentAiTrades", { query: {} });
    expect(trades).toMatchObject([{ strategy: "Every day", symbol: "RY" }]);
    await until(server, "2026-05-29T09:45:00");
    await until(server, "2026-06-01T09:45:00");
    expect((await told(holder)).filter((order) => order.includes("SELL filled"))).toEqual([
      "auto-trading SELL filled",
    ]);
  });

  test("what was never tested, or changed since, waits for its owner and says so", async () => {
    const { server, holder, id } = await setUp();
    await trade(holder, id);
    await until(server, "2026-05-28T09:45:00");
    const drafts = async () => (await holder.client.call("tradingDashboard", { query: {} })).draft_orders;
    const [draft] = await drafts();
    expect(draft).toMatchObject({ action: "BUY", strategy: "Every day" });
    expect(draft!.signal_data.reasoning).toContain("The rule was never tested.");
    expect(await told(holder)).toEqual([]);
    const { order } = await holder.client.call("approveDraft", {
      params: { id: draft!.id },
      body: {},
      headers: {},
    });
    expect(order).toMatchObject({ action: "BUY", status: "filled" });
    const changed = { ...ALWAYS, maxHoldBars: 1 };
    await tested(holder, id);
    await holder.client.call("changeRule", {
      params: { id },
      body: { rule: changed, seen_hash: ruleHash(ALWAYS) },
    });
    await until(server, "2026-05-29T09:45:00");
    const [sale] = await drafts();
    expect(sale).toMatchObject({ action: "SELL" });
    expect(sale!.signal_data.reasoning).toContain("The rule was changed since its test.");
    const { decisions } = await holder.french.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions[0]!.text).toContain("La règle a été modifiée depuis son test.");
  });

  test("a test that shows another set of parameters than the rule has lets nothing be traded by itself", async () => {
    const own = { name: "days", byDefault: 2, min: 1, max: 9, step: 1 };
    const tuned: SignalRule = { ...ALWAYS, parameters: [own], maxHoldBars: { parameter: "days" } };
    const { server, holder, id } = await setUp(tuned);
    await tested(holder, id, tuned, { days: 5 });
    expect(await trade(holder, id)).toMatchObject({ tested: "other_parameters" });
    await until(server, "2026-05-28T09:45:00");
    expect(await told(holder)).toEqual([]);
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions[0]!.text).toContain("Its test shows other parameters than it has.");
  });

  test("why it did not trade is said with its conditions and their values", async () => {
    const { server, holder, id } = await setUp(NEVER);
    await tested(holder, id, NEVER);
    await trade(holder, id, { symbols: ["RY", "AAPL"] });
    await until(server, "2026-05-28T09:45:00");
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions.map(({ symbol, outcome }) => `${symbol} ${outcome}`)).toEqual(["AAPL held", "RY held"]);
    expect(decisions[0]!.text).toMatch(/It did not hold: .*close.* below 0\.01 \([\d.,]+ against 0\.01\)\./);
    expect(await told(holder)).toEqual([]);
  });

  test("what is off, stopped or without its account trades nothing, and what was missed is told", async () => {
    const { server, holder, id } = await setUp();
    await tested(holder, id);
    await trade(holder, id, { conduct: "off" });
    await until(server, "2026-05-28T09:45:00");
    expect(await server.runsOf(holder)).toEqual([]);
    await expect(holder.client.call("runRule", { params: { id } })).rejects.toMatchObject({
      code: "rule_not_traded",
    });
    await trade(holder, id);
    await server.save(holder, {}, true);
    await until(server, "2026-05-29T09:45:00");
    await server.save(holder, {}, false);
    // Nobody looks until the day is over.
    await server.goTo(eastern("2026-06-02T18:00:00"));
    await tickSchedule(server.ctx);
    const runs = await server.runsOf(holder);
    expect(runs.map(({ status, note }) => `${status} ${note?.code}`)).toEqual([
      "skipped skip_kill_switch",
      "skipped skip_window",
      "skipped skip_window",
    ]);
    expect(await told(holder)).toEqual([]);
  });

  test("an account of somebody else, an unknown security and a size of nothing are refused", async () => {
    const { server, holder, id } = await setUp();
    const other = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "1" } } });
    const codeOf = (asked: Promise<unknown>) => asked.catch((error: { code: string }) => error.code);
    expect(await codeOf(trade(holder, id, { account_id: other.account("tfsa") }))).toBe("account_not_found");
    expect(await codeOf(trade(other, id, { account_id: other.account("tfsa") }))).toBe("not_found");
    expect(await codeOf(trade(holder, id, { symbols: ["NOPE9"] }))).toBe("symbol_unknown");
    expect(await codeOf(trade(holder, id, { largest_cad: 0 }))).toBe("invalid_input");
    const [row] = await database()
      .orm.select()
      .from(tradingRules)
      .where(and(eq(tradingRules.id, id)));
    expect(row!.trading).toBeNull();
  });

  test("asked for now, it decides once, however often that is asked at once", async () => {
    const { server, holder, id } = await setUp();
    await tested(holder, id);
    await trade(holder, id);
    const asked = await Promise.allSettled(
      Array.from({ length: 4 }, () => holder.client.call("runRule", { params: { id } })),
    );
    await server.work();
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    await until(server, "2026-05-28T09:45:00");
    expect((await told(holder)).filter((order) => order.includes("BUY"))).toEqual([
      "auto-trading BUY filled",
    ]);
  });
});
