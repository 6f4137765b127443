import type { Client } from "@neuro/contract";
import type { SignalRule } from "@neuro/contract/trading-rules";
import { and, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { ruleTests, tradingRules } from "../../../platform/db/schema/index.ts";
import { ruleHash } from "../../../research/trading-rules/rule-hash.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { barsOf, randomWalk } from "../../../testing/market/planted-market.ts";
import { EVERY_DAY, eastern, type RuleTrader, ruleTrader } from "../../../testing/rule-trader.ts";
import { tickSchedule } from "../schedule/tick-schedule.ts";

const NEVER: SignalRule = {
  ...EVERY_DAY,
  name: "Never so cheap",
  entry: {
    kind: "compare",
    left: { kind: "price", column: "close", ago: 0 },
    is: "below",
    right: { kind: "number", value: 0.01 },
  },
};

const fallen: SignalRule["entry"] = {
  kind: "compare",
  left: { kind: "account", figure: "fall" },
  is: "at_most",
  right: { kind: "number", value: 5 },
};

onBothDatabases("rules of one's own, traded", (database) => {
  const open: RuleTrader[] = [];
  async function setUp(rule: SignalRule = EVERY_DAY): Promise<RuleTrader> {
    const trader = await ruleTrader(database(), rule);
    open.push(trader);
    return trader;
  }
  const told = async (trader: RuleTrader) =>
    (await trader.orders()).map(({ origin, side, status }) => `${origin} ${side} ${status}`);
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const { server } of open.splice(0)) await server.close();
  });

  test("a tested rule buys after the open, once, with its own stop, and sells when its time is up", async () => {
    const trader = await setUp();
    const { holder, id } = trader;
    await trader.tested(EVERY_DAY);
    expect(await trader.trade()).toMatchObject({ trading: { conduct: "trade" }, tested: "as_tested" });
    await trader.until("2026-05-28T09:45:00");
    await trader.until("2026-05-28T09:45:30");
    await trader.until("2026-05-28T12:45:00");
    const [bought, exit] = await trader.orders();
    expect(bought).toMatchObject({ side: "BUY", status: "filled", origin: "auto-trading" });
    const price = Number(bought!.avgFillPrice);
    expect(Number(bought!.quantity) * price).toBeLessThanOrEqual(3_000 * 1.001);
    expect(Number(bought!.exits!.stopLoss) / price).toBeCloseTo(0.96, 2);
    expect(bought!.exits!.takeProfit).toBeNull();
    expect(exit).toMatchObject({ side: "SELL", origin: "exit" });
    expect(await told(trader)).toHaveLength(2);
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions).toMatchObject([
      {
        symbol: "RY",
        strategy: "Every day",
        signal: "BUY",
        outcome: "ordered",
        rule_hash: ruleHash(EVERY_DAY),
      },
    ]);
    expect(decisions[0]!.text).toContain(`rule ${ruleHash(EVERY_DAY).slice(0, 8)}`);
    const { trades } = await holder.client.call("recentAiTrades", { query: {} });
    expect(trades).toMatchObject([{ strategy: "Every day", symbol: "RY" }]);
    await trader.until("2026-05-29T09:45:00");
    await trader.until("2026-06-01T09:45:00");
    expect((await told(trader)).filter((order) => order.includes("SELL filled"))).toEqual([
      "auto-trading SELL filled",
    ]);
  });

  test("a trailing stop sells at the open after a close too far below the highest, and then it waits", async () => {
    const trailing: SignalRule = {
      ...{ ...EVERY_DAY, stop: null, maxHoldBars: null },
      trailing: { kind: "percent", percent: 0.5 },
      waitBars: 2,
    };
    const trader = await setUp(trailing);
    const { holder, id } = trader;
    await trader.tested(trailing);
    await trader.trade();
    for (const day of ["05-28", "05-29", "06-01", "06-02", "06-03"])
      await trader.until(`2026-${day}T09:45:00`);
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    const [sale] = decisions.filter(({ signal }) => signal === "SELL");
    expect(sale).toMatchObject({ outcome: "ordered" });
    expect(sale!.text).toMatch(/at or below CAD\s[\d.]+, the trailing stop under .*\(CAD\s[\d.]+\)\./);
    // Sold on the second of June: the closes of the third and the fourth pass.
    expect(decisions[0]!.text).toContain("It waits 2 days after a sale before it buys again; 0 have passed.");
    for (const day of ["06-04", "06-05"]) await trader.until(`2026-${day}T09:45:00`);
    const later = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(later.decisions.slice(0, 2).map(({ signal }) => signal)).toEqual(["BUY", "HOLD"]);
    expect(later.decisions[1]!.text).toContain("1 has passed.");
  });

  test("a rule that says how much buys so much of what its account is worth, and no more than allowed", async () => {
    const sized = (percent: number): SignalRule => ({ ...EVERY_DAY, size: { kind: "risk", percent } });
    const trader = await setUp(sized(0.04));
    await trader.tested(sized(0.04));
    await trader.trade();
    await trader.until("2026-05-28T09:45:00");
    const [bought] = await trader.orders();
    // Of 50,000 so many as 20 may be lost, at a stop 4 % away: 500 worth of it.
    const value = Number(bought!.quantity) * Number(bought!.avgFillPrice);
    expect(value).toBeLessThanOrEqual(500 * 1.001);
    expect(value).toBeGreaterThan(500 - 1.1 * Number(bought!.avgFillPrice));
    const other = await setUp(sized(50));
    await other.tested(sized(50));
    await other.trade();
    await other.until("2026-05-28T09:45:00");
    const [capped] = await other.orders();
    expect(Number(capped!.quantity) * Number(capped!.avgFillPrice)).toBeLessThanOrEqual(3_000 * 1.001);
  });

  test("a rule that looks at its account decides for all its securities by what it was before their orders", async () => {
    const positions = { kind: "account", figure: "positions" } as const;
    const alone: SignalRule = {
      ...{ ...EVERY_DAY, maxHoldBars: 20 },
      entry: { kind: "compare", left: positions, is: "at_most", right: { kind: "number", value: 0 } },
      exit: {
        kind: "compare",
        left: { kind: "account", figure: "cash" },
        is: "above",
        right: { kind: "number", value: 99.9 },
      },
    };
    const trader = await setUp({ ...alone, exit: null });
    const { holder, id } = trader;
    await trader.tested({ ...alone, exit: null });
    await trader.trade({ symbols: ["RY"] });
    await trader.until("2026-05-28T09:45:00");
    await trader.trade({ symbols: ["RY", "AAPL"] });
    await trader.until("2026-05-29T09:45:00");
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions.map(({ symbol, outcome }) => `${symbol} ${outcome}`)).toEqual([
      ...["AAPL held", "RY held", "RY ordered"],
    ]);
    expect(decisions[0]!.text).toContain(
      "It did not hold: the number of positions the rule holds is at most 0 (1 against 0).",
    );
    const other = await setUp({ ...alone, entry: { kind: "all", of: [alone.entry, fallen] } });
    await other.tested({ ...alone, entry: { kind: "all", of: [alone.entry, fallen] } });
    await other.trade({ symbols: ["RY", "AAPL"] });
    await other.until("2026-05-28T09:45:00");
    const seen = await other.holder.client.call("ruleDecisions", { params: { id: other.id }, query: {} });
    expect(seen.decisions.map(({ outcome }) => outcome)).toEqual(["held", "held"]);
    expect(seen.decisions[0]!.text).toContain("from its highest worth in percent is at most 5 (0 against 5)");
    // All is cash, which sells.
    expect(seen.decisions[0]!.text).toContain(
      "What sells held at the same close, and then nothing is bought.",
    );
  });

  test("stop and target at the ends of an ordinary week rest at the market with the purchase", async () => {
    const weekly: SignalRule = { ...EVERY_DAY, stop: { kind: "week" }, target: { kind: "week" } };
    const trader = await setUp(weekly);
    await trader.tested(weekly);
    await trader.trade();
    await trader.until("2026-05-28T09:45:00");
    const [bought] = await trader.orders();
    const { stopLoss, takeProfit } = bought!.exits!;
    const paid = Number(bought!.avgFillPrice);
    expect(Number(stopLoss) / paid).toBeGreaterThan(0.9);
    expect(Number(stopLoss) / paid).toBeLessThan(0.995);
    expect(Number(takeProfit) / paid).toBeGreaterThan(1.005);
    expect(Number(takeProfit) / paid).toBeLessThan(1.1);
  });

  test("what was never tested, or changed since, waits for its owner and says so", async () => {
    const trader = await setUp();
    const { holder, id } = trader;
    await trader.trade();
    await trader.until("2026-05-28T09:45:00");
    const drafts = async () => (await holder.client.call("tradingDashboard", { query: {} })).draft_orders;
    const [draft] = await drafts();
    expect(draft).toMatchObject({ action: "BUY", strategy: "Every day" });
    expect(draft!.signal_data.reasoning).toContain("The rule was never tested.");
    expect(await told(trader)).toEqual([]);
    const { order } = await holder.client.call("approveDraft", {
      params: { id: draft!.id },
      body: {},
      headers: {},
    });
    expect(order).toMatchObject({ action: "BUY", status: "filled" });
    const changed = { ...EVERY_DAY, maxHoldBars: 1 };
    await trader.tested(EVERY_DAY);
    await holder.client.call("changeRule", {
      params: { id },
      body: { rule: changed, seen_hash: ruleHash(EVERY_DAY) },
    });
    await trader.until("2026-05-29T09:45:00");
    const [sale] = await drafts();
    expect(sale).toMatchObject({ action: "SELL" });
    expect(sale!.signal_data.reasoning).toContain("The rule was changed since its test.");
    const { decisions } = await holder.french.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions[0]!.text).toContain("La règle a été modifiée depuis son test.");
  });

  test("a test that shows another set of parameters than the rule has lets nothing be traded by itself", async () => {
    const own = { name: "days", byDefault: 2, min: 1, max: 9, step: 1 };
    const tuned: SignalRule = { ...EVERY_DAY, parameters: [own], maxHoldBars: { parameter: "days" } };
    const trader = await setUp(tuned);
    const { holder, id } = trader;
    await trader.tested(tuned, { parameters: { days: 5 } });
    expect(await trader.trade()).toMatchObject({ tested: "other_parameters" });
    await trader.until("2026-05-28T09:45:00");
    expect(await told(trader)).toEqual([]);
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions[0]!.text).toContain("Its test shows other parameters than it has.");
  });

  test("a rule that ranks buys the first of its list, and waits where its test ranked others", async () => {
    const first: SignalRule = {
      ...EVERY_DAY,
      entry: {
        kind: "compare",
        left: {
          ...{ kind: "rank", from: "highest" },
          value: {
            ...{ kind: "indicator", indicator: "rate_of_change", line: "value", column: "close", ago: 0 },
            parameters: { period: 60 },
          },
        },
        is: "at_most",
        right: { kind: "number", value: 1 },
      },
    };
    const trader = await setUp(first);
    const { server, holder, id } = trader;
    // The other rises every day.
    const { close } = randomWalk(900, 5);
    server.market.plant("XNAS:AAPL", barsOf(close.map((_, i) => 50 * 1.01 ** (i / 10))));
    await trader.tested(first);
    const symbols = ["RY", "AAPL"];
    expect(await trader.trade({ symbols })).toMatchObject({ tested: "other_securities" });
    await trader.until("2026-05-28T09:45:00");
    expect(await told(trader)).toEqual([]);
    const decisions = async (client: Client) =>
      (await client.call("ruleDecisions", { params: { id }, query: {} })).decisions;
    expect((await decisions(holder.client)).map(({ symbol, outcome }) => `${symbol} ${outcome}`)).toEqual([
      "AAPL drafted",
      "RY held",
    ]);
    const [wanted, other] = await decisions(holder.client);
    expect(wanted!.text).toContain("Its test ranked other securities than it is traded on.");
    expect(other!.text).toMatch(
      /the rank from the highest \(the 60-day change in percent\) .*\(2 against 1\)/,
    );
    expect((await decisions(holder.french))[0]!.text).toContain("Son test a classé d’autres titres");
    const instrumentIds = ["XNAS:AAPL", "XTSE:RY"];
    await database().orm.update(ruleTests).set({ asked: { instrumentIds } }).where(eq(ruleTests.ruleId, id));
    expect(await trader.trade({ symbols })).toMatchObject({ tested: "as_tested" });
    await trader.until("2026-05-29T09:45:00");
    expect(await told(trader)).toContain("auto-trading BUY filled");
    expect((await trader.orders()).map(({ instrumentId }) => instrumentId)).not.toContain("XTSE:RY");
  });

  test("why it did not trade is said with its conditions and their values", async () => {
    const trader = await setUp(NEVER);
    const { holder, id } = trader;
    await trader.tested(NEVER);
    await trader.trade({ symbols: ["RY", "AAPL"] });
    await trader.until("2026-05-28T09:45:00");
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    expect(decisions.map(({ symbol, outcome }) => `${symbol} ${outcome}`)).toEqual(["AAPL held", "RY held"]);
    expect(decisions[0]!.text).toMatch(/It did not hold: .*close.* below 0\.01 \([\d.,]+ against 0\.01\)\./);
    expect(await told(trader)).toEqual([]);
    const answered = async (client: Client, message: string) => {
      const { session_id } = await client.call("chatStart");
      const { blocks } = await client.call("chatMessage", { body: { session_id, message } });
      return JSON.stringify(blocks);
    };
    const english = await answered(holder.client, "Why did my strategy not trade today?");
    expect(english).toContain("Never so cheap");
    expect(english).toContain("trades by itself");
    expect(english).toContain("It did not hold: ");
    expect(english).toContain("None of its trades stands beside its test yet");
    const french = await answered(holder.french, "Que fait ma stratégie ?");
    expect(french).toContain("négocie seule");
    expect(french).toContain("clôture");
  });

  test("what is off, stopped or without its account trades nothing, and what was missed is told", async () => {
    const trader = await setUp();
    const { server, holder, id } = trader;
    await trader.tested(EVERY_DAY);
    await trader.trade({ conduct: "off" });
    await trader.until("2026-05-28T09:45:00");
    expect(await server.runsOf(holder)).toEqual([]);
    await expect(holder.client.call("runRule", { params: { id } })).rejects.toMatchObject({
      code: "rule_not_traded",
    });
    await trader.trade();
    await server.save(holder, {}, true);
    await trader.until("2026-05-29T09:45:00");
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
    expect(await told(trader)).toEqual([]);
  });

  test("an account of somebody else, an unknown security and a size of nothing are refused", async () => {
    const trader = await setUp();
    const { server, id } = trader;
    const other = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "1" } } });
    const codeOf = (asked: Promise<unknown>) => asked.catch((error: { code: string }) => error.code);
    expect(await codeOf(trader.trade({ account_id: other.account("tfsa") }))).toBe("account_not_found");
    expect(
      await codeOf(
        other.client.call("tradeRule", {
          params: { id },
          body: { conduct: "trade", account_id: other.account("tfsa"), symbols: ["RY"], largest_cad: 3_000 },
        }),
      ),
    ).toBe("not_found");
    expect(await codeOf(trader.trade({ symbols: ["NOPE9"] }))).toBe("symbol_unknown");
    expect(await codeOf(trader.trade({ largest_cad: 0 }))).toBe("invalid_input");
    const [row] = await database()
      .orm.select()
      .from(tradingRules)
      .where(and(eq(tradingRules.id, id)));
    expect(row!.trading).toBeNull();
  });

  test("asked for now, it decides once, however often that is asked at once", async () => {
    const trader = await setUp();
    const { server, holder, id } = trader;
    await trader.tested(EVERY_DAY);
    await trader.trade();
    const asked = await Promise.allSettled(
      Array.from({ length: 4 }, () => holder.client.call("runRule", { params: { id } })),
    );
    await server.work();
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    await trader.until("2026-05-28T09:45:00");
    expect((await told(trader)).filter((order) => order.includes("BUY"))).toEqual([
      "auto-trading BUY filled",
    ]);
  });
});
