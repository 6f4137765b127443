import { type AnswerOf, basisOfProvider, type InputOf } from "@neuro/contract";
import type { GapCause, SignalRule } from "@neuro/contract/trading-rules";
import { calendarOf } from "@neuro/market";
import { type Bars, seededUniform } from "@neuro/quant";
import { afterEach, expect, test } from "vitest";
import { creditDividends } from "../../../books/portfolio/corporate-actions/credit-dividends.ts";
import { ruleHash } from "../../../research/trading-rules/rule-hash.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { randomWalk } from "../../../testing/market/planted-market.ts";
import { EVERY_DAY, eastern, type RuleTrader, ruleTrader } from "../../../testing/rule-trader.ts";

/** The test buys on the 28th, sells on the 1st, buys on the 2nd, sells on the 4th and buys on the 5th. */
const SESSIONS = [
  "2026-05-28",
  "2026-05-29",
  "2026-06-01",
  "2026-06-02",
  "2026-06-03",
  "2026-06-04",
  "2026-06-05",
];
const [FIRST, SECOND, THIRD] = SESSIONS as [string, string, string];
const LAST = "2026-06-05";
/** Of the last planted bar. */
const ENDS_ON = "2026-06-30";
const BARS = randomWalk(960, 5);

const basedOn = { basis: basisOfProvider({}), provider: "trading", label: "Trading market" };

type Report = AnswerOf<"ruleGap">;
type Trade = Report["currencies"][number]["trades"][number];

function barOf(session: string): number {
  let bar = BARS.close.length - 1;
  for (let day = ENDS_ON; day > session; day = calendarOf("XTSE").previousSession(day)) bar -= 1;
  return bar;
}
const openOf = (session: string): number => BARS.open[barOf(session)] as number;

/** By a close that the test may plant otherwise later. */
const ABOVE: SignalRule = {
  ...EVERY_DAY,
  name: "Above",
  entry: {
    kind: "compare",
    left: { kind: "price", column: "close", ago: 0 },
    is: "above",
    right: { kind: "number", value: Math.floor((BARS.close[barOf(FIRST) - 1] as number) - 1) },
  },
};

function withClose(session: string, close: number): Bars {
  const at = barOf(session);
  const changed = (column: Float64Array, value: (now: number) => number) =>
    column.map((now, bar) => (bar === at ? value(now) : now));
  return {
    ...BARS,
    close: changed(BARS.close, () => close),
    low: changed(BARS.low, (low) => Math.min(low, close)),
    high: changed(BARS.high, (high) => Math.max(high, close)),
  };
}

onOneDatabase("a rule's real trades beside its test", (database) => {
  const open: RuleTrader[] = [];
  async function setUp(
    rule: SignalRule = EVERY_DAY,
    wish: Partial<InputOf<"tradeRule">["body"]> = {},
    result: object = {},
  ): Promise<RuleTrader> {
    const trader = await ruleTrader(database(), rule);
    open.push(trader);
    trader.server.market.plant("XTSE:RY", BARS, ENDS_ON);
    await trader.server.save(trader.holder, { max_position_size: 10_000, risk_level: "high" });
    await trader.tested(rule, result);
    await trader.trade(wish);
    return trader;
  }
  const quoted = ({ server }: RuleTrader, price: number) =>
    server.market.setQuote("XTSE:RY", { price, bid: price - 0.01, ask: price + 0.01 });
  /** The open of a session, at which the rule decides. */
  async function opens(trader: RuleTrader, session: string, price = openOf(session)): Promise<void> {
    await trader.holder.client.call("tradingRules", {});
    quoted(trader, price);
    await trader.until(`${session}T09:45:00`);
  }
  async function through(trader: RuleTrader, sessions: readonly string[]): Promise<void> {
    for (const session of sessions) await opens(trader, session);
  }
  /** After the close of the last session. Whoever comes daily stays logged in. */
  async function report(trader: RuleTrader, query: InputOf<"ruleGap">["query"] = {}): Promise<Report> {
    const { server, holder, id } = trader;
    for (const session of SESSIONS) {
      const close = eastern(`${session}T16:30:00`);
      if (server.clock.now() < close) await server.goTo(close);
      await holder.client.call("tradingRules", {});
    }
    return await holder.client.call("ruleGap", { params: { id }, query });
  }
  /** What the fills brought and left at the last close, from the orders alone. */
  async function madeByOrders(trader: RuleTrader): Promise<number> {
    const orders = await trader.orders();
    const close = BARS.close[barOf(LAST)] as number;
    return orders.reduce((sum, { side, filledQuantity, avgFillPrice, commission }) => {
      const units = (side === "BUY" ? 1 : -1) * Number(filledQuantity);
      return sum + units * (close - Number(avgFillPrice ?? 0)) - Number(commission);
    }, 0);
  }
  function onlyOf({ currencies }: Report): Report["currencies"][number] {
    expect(currencies).toHaveLength(1);
    const [only] = currencies;
    const cents = (amount: number) => Math.round(amount * 100);
    const sum = (parts: readonly { readonly amount: number }[]) =>
      parts.reduce((total, { amount }) => total + cents(amount), 0);
    for (const { parts, gap, test: twin, real } of only!.trades) {
      expect(sum(parts)).toBe(cents(gap));
      expect(cents(gap)).toBe(cents(real?.amount ?? 0) - cents(twin?.amount ?? 0));
    }
    expect(sum(only!.causes)).toBe(cents(only!.gap));
    return only!;
  }
  const causesOf = ({ parts }: Trade): readonly GapCause[] => [...new Set(parts.map(({ cause }) => cause))];
  const tradeOf = (found: Report, session: string): Trade =>
    onlyOf(found).trades.find((trade) => trade.session === session)!;
  /** Of every trade: the spread of the quote, and ticks. */
  const AT_MARKET: readonly GapCause[] = ["spread", "price", "delay"];
  const beyondMarket = (trade: Trade) => causesOf(trade).filter((cause) => !AT_MARKET.includes(cause));

  afterEach(async () => {
    for (const { server } of open.splice(0)) await server.close();
  });

  test("traded as tested, each trade has its twin, and only spread and ticks lie between", async () => {
    const trader = await setUp();
    await through(trader, SESSIONS);
    const found = await report(trader);
    const only = onlyOf(found);
    expect(only.trades.map(({ session }) => session).sort()).toEqual([FIRST, "2026-06-02", LAST]);
    for (const { test: twin, real, ...trade } of only.trades) {
      expect(beyondMarket({ ...trade, test: twin, real })).toEqual([]);
      expect(real!.units).toBe(twin!.units);
      expect(real!.bought.session).toBe(twin!.bought.session);
      expect(real!.sold?.session).toBe(twin!.sold?.session);
    }
    expect(only.real).toBeCloseTo(await madeByOrders(trader), 2);
    expect(Math.abs(only.gap)).toBeLessThan(5);
    expect(only.curve.at(-1)).toMatchObject({ test: only.test, real: only.real });
    expect(found).toMatchObject({
      account_id: trader.holder.account("tfsa"),
      record: null,
      from: FIRST,
      to: LAST,
    });
    expect(found.versions).toMatchObject([
      { rule_hash: ruleHash(EVERY_DAY), decisions: 7, is_current: true },
    ]);
    expect(found.notes.join(" ")).toContain("still held");
    const part = await report(trader, { from: "2026-06-02", to: "2026-06-04" });
    expect(onlyOf(part).trades.map(({ session }) => session)).toEqual(["2026-06-02"]);
  });

  test("an open that was refused or missed, and a purchase made late for it, are named", async () => {
    const refused = await setUp();
    await refused.server.save(refused.holder, {}, true);
    await opens(refused, FIRST);
    await refused.server.save(refused.holder, { max_position_size: 10_000, risk_level: "high" });
    await through(refused, SESSIONS.slice(1));
    const late = tradeOf(await report(refused), FIRST);
    expect(late.real!.bought.session).toBe(SECOND);
    expect(beyondMarket(late)).toEqual(["refused"]);
    const missed = await setUp();
    await through(missed, SESSIONS.slice(0, 3));
    // Nobody is there on the day of the second purchase.
    await missed.server.goTo(eastern("2026-06-02T18:00:00"));
    await through(missed, SESSIONS.slice(4));
    const second = tradeOf(await report(missed), "2026-06-02");
    expect(second.real!.bought.session).toBe("2026-06-03");
    expect(beyondMarket(second)).toEqual(["missed"]);
  });

  test("what waited for its owner, was edited or sold by hand is told as theirs", async () => {
    const waiting = await setUp(EVERY_DAY, { conduct: "draft" });
    await opens(waiting, FIRST);
    const never = tradeOf(await report(waiting), FIRST);
    expect(never.real).toBeNull();
    expect(causesOf(never)).toEqual(["not_approved"]);

    const trader = await setUp(EVERY_DAY, { conduct: "draft" });
    const { client } = trader.holder;
    await opens(trader, FIRST);
    const { draft_orders } = await client.call("tradingDashboard", { query: {} });
    await client.call("approveDraft", {
      params: { id: draft_orders[0]!.id },
      body: { units: 5 },
      headers: {},
    });
    await opens(trader, SECOND);
    // Its stop has the units.
    const stop = (await trader.orders()).find(({ origin }) => origin === "exit")!;
    await client.call("cancelOrder", { params: { id: stop.id } });
    await client.call("placeOrder", {
      body: {
        ...{ symbol: "RY", action: "SELL", quantity: 5, order_type: "Market" },
        account_id: trader.holder.account("tfsa"),
      },
      headers: {},
    });
    await opens(trader, THIRD);
    const edited = tradeOf(await report(trader), FIRST);
    expect(edited.real).toMatchObject({ units: 5, sold: { session: SECOND } });
    expect(beyondMarket(edited)).toEqual(["person_edit"]);
    expect(
      new Set(edited.parts.filter(({ cause }) => cause === "person_edit").map(({ side }) => side)),
    ).toEqual(new Set(["entry", "exit"]));
  });

  test("a price that moved since the open is delay, and what limits took is size", async () => {
    const trader = await setUp();
    await trader.server.save(trader.holder, { max_position_size: 1_000, risk_level: "high" });
    await opens(trader, FIRST, openOf(FIRST) * 1.005);
    await through(trader, SESSIONS.slice(1));
    const trade = tradeOf(await report(trader), FIRST);
    expect(beyondMarket(trade)).toEqual(["size"]);
    const delay = trade.parts.find(({ cause }) => cause === "delay")!;
    expect(delay.amount).toBeCloseTo(-0.005 * openOf(FIRST) * trade.real!.units, 0);
  });

  test("a history that was revised since is named where the rule decides otherwise by it", async () => {
    const trader = await setUp(ABOVE);
    await opens(trader, FIRST);
    expect(tradeOf(await report(trader), FIRST).real).not.toBeNull();
    trader.server.market.plant("XTSE:RY", withClose("2026-05-27", 1), ENDS_ON);
    const revised = tradeOf(await report(trader), FIRST);
    expect(revised.test).toBeNull();
    expect(causesOf(revised)).toEqual(["data_revised"]);
  });

  test("a rule that was changed has versions, each beside its own test", async () => {
    const trader = await setUp();
    await through(trader, SESSIONS.slice(0, 3));
    const changed = { ...EVERY_DAY, maxHoldBars: 1 };
    await trader.holder.client.call("changeRule", {
      params: { id: trader.id },
      body: { rule: changed, seen_hash: ruleHash(EVERY_DAY) },
    });
    await through(trader, SESSIONS.slice(3));
    const newest = await report(trader);
    expect(newest.versions).toMatchObject([
      { rule_hash: ruleHash(changed), from: "2026-06-02", is_current: true },
      { rule_hash: ruleHash(EVERY_DAY), from: FIRST, to: THIRD, is_current: false },
    ]);
    expect(newest.rule_hash).toBe(ruleHash(changed));
    // Never tested, it only makes drafts.
    expect(onlyOf(newest).causes.map(({ cause }) => cause)).toEqual(["not_approved"]);
    const older = await report(trader, { rule_hash: ruleHash(EVERY_DAY) });
    expect(onlyOf(older).trades.map(({ session }) => session)).toEqual([FIRST]);
    expect(beyondMarket(tradeOf(older, FIRST))).toEqual([]);
  });

  test("dividends are told apart until they are credited, and each currency stands by itself", async () => {
    const trader = await setUp(EVERY_DAY, { symbols: ["RY", "AAPL"] });
    const { market, ctx } = trader.server;
    market.plant("XNAS:AAPL", BARS, ENDS_ON);
    market.setQuote("XNAS:AAPL", { price: openOf(FIRST) });
    const paid = { ...basedOn, value: [{ exDate: SECOND, amount: 1 }] };
    Object.assign(market, { dividends: async ({ id }: { id: string }) => (id === "XTSE:RY" ? paid : null) });
    await opens(trader, FIRST);
    const cad = (found: Report) => found.currencies.find(({ currency }) => currency === "CAD")!;
    const before = await report(trader);
    expect(before.currencies.map(({ currency }) => currency).sort()).toEqual(["CAD", "USD"]);
    const units = cad(before).trades[0]!.test!.units;
    expect(cad(before).causes.find(({ cause }) => cause === "dividends")).toMatchObject({ amount: -units });
    await creditDividends(ctx);
    const after = await report(trader);
    expect(cad(after).causes.map(({ cause }) => cause)).not.toContain("dividends");
    expect(cad(after).real - cad(before).real).toBeCloseTo(units, 2);
  });

  test("whatever happens in whatever order, the causes add up, and the real side is what the orders say", async () => {
    const next = seededUniform(7);
    for (let run = 0; run < 3; run += 1) {
      const trader = await setUp(EVERY_DAY, { conduct: next() < 0.3 ? "draft" : "trade" });
      const { server, holder } = trader;
      for (const session of SESSIONS) {
        await server.save(
          holder,
          { max_position_size: 500 + 9_500 * next(), risk_level: "high" },
          next() < 0.2,
        );
        await opens(trader, session, openOf(session) * (0.97 + 0.06 * next()));
        const { draft_orders } = await holder.client.call("tradingDashboard", { query: {} });
        for (const { id } of next() < 0.6 ? draft_orders : [])
          await holder.client.call("approveDraft", { params: { id }, body: {}, headers: {} });
        if (next() < 0.3) quoted(trader, openOf(session) * 0.93);
        await server.advance(60_000);
      }
      const found = await report(trader);
      if (found.currencies.length > 0) expect(onlyOf(found).real).toBeCloseTo(await madeByOrders(trader), 1);
    }
  });

  test("a rule that says how much has the size it meant, and one that trails sells beside its test", async () => {
    const sized: SignalRule = {
      ...{ ...EVERY_DAY, stop: null, maxHoldBars: null },
      trailing: { kind: "percent", percent: 0.5 },
      size: { kind: "percent", percent: 4 },
    };
    const trader = await setUp(sized);
    await through(trader, SESSIONS);
    const { trades } = onlyOf(await report(trader));
    expect(trades.length).toBeGreaterThan(1);
    for (const trade of trades) {
      expect(beyondMarket(trade)).toEqual([]);
      expect(trade.real!.units).toBe(trade.test!.units);
      expect(trade.real!.units * trade.real!.bought.price).toBeLessThan(2_100);
    }
  });

  test("one by the range of an ordinary week is traded by what its test knows of it", async () => {
    const weekly: SignalRule = {
      ...EVERY_DAY,
      stop: null,
      entry: {
        kind: "compare",
        left: { kind: "week", figure: "width", ago: 0 },
        is: "at_least",
        right: { kind: "number", value: 0.1 },
      },
    };
    const trader = await setUp(weekly);
    await through(trader, SESSIONS);
    const { trades } = onlyOf(await report(trader));
    expect(trades.length).toBeGreaterThan(1);
    for (const trade of trades) {
      expect(beyondMarket(trade)).toEqual([]);
      expect(trade.real!.units).toBe(trade.test!.units);
    }
  });

  test("of one that looks at the account, the test sees the account that each decision saw", async () => {
    const compared = (figure: "cash" | "fall", is: "at_least" | "at_most", value: number) =>
      ({
        kind: "compare",
        left: { kind: "account", figure },
        is,
        right: { kind: "number", value },
      }) as const;
    const looking: SignalRule = {
      ...{ ...EVERY_DAY, stop: null, maxHoldBars: 2 },
      entry: { kind: "all", of: [compared("cash", "at_least", 99.99), compared("fall", "at_most", 20)] },
    };
    const trader = await setUp(looking);
    await through(trader, SESSIONS);
    const { trades } = onlyOf(await report(trader));
    expect(trades.length).toBeGreaterThan(1);
    for (const trade of trades) {
      expect(beyondMarket(trade)).toEqual([]);
      expect(trade.real!.units).toBe(trade.test!.units);
    }
  });

  test("a record that leaves the band of its test on the lower side is told, once", async () => {
    const quick = { ...EVERY_DAY, maxHoldBars: 1 };
    const trader = await setUp(
      quick,
      {},
      { trades: Array.from({ length: 40 }, () => ({ returnRatio: 0.02 })) },
    );
    const { client, french } = trader.holder;
    const calendar = calendarOf("XTSE");
    const told = async (as = client) =>
      (await as.call("notifications", { query: {} })).notifications.filter(
        ({ alert_type }) => alert_type === "rule_left_band",
      );
    let session = FIRST;
    for (let at = 0; at < 10; at += 1, session = calendar.nextSession(session)) {
      expect(await told()).toEqual([]);
      await opens(trader, session);
    }
    for (let at = 0; at < 2; at += 1, session = calendar.nextSession(session)) await opens(trader, session);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ title: "“Every day” does worse than its test lets one expect" });
    expect(notice!.message).toMatch(/^5 trades made [+−][\d.]+%; 95 of 100 records/);
    expect((await told(french))[0]!.message).toMatch(/^5 transactions ont donné/);
    const { record } = await client.call("ruleGap", { params: { id: trader.id }, query: {} });
    expect(record).toMatchObject({ trades: 5, looked_next: 10, leaves: "below" });
    expect(record!.own_pct).toBeLessThan(record!.low_pct);
    const part = await client.call("ruleGap", { params: { id: trader.id }, query: { from: SECOND } });
    expect(part.record).toBeNull();
  });

  test("in French, as a file, and of nobody else's account or rule", async () => {
    const trader = await setUp();
    await through(trader, SESSIONS);
    const { holder, id } = trader;
    const found = await report(trader);
    const french = await holder.french.call("ruleGap", { params: { id }, query: {} });
    expect(french.currencies[0]!.told).toMatch(/^Vous avez fait .*CAD de (plus|moins) que le test/);
    const file = await trader.server.app.inject({
      url: `/api/trading-rules/${id}/gap/file`,
      headers: { authorization: `Bearer ${holder.token}` },
    });
    const lines = file.body.trim().split("\r\n");
    expect(lines[0]).toContain("Cause");
    const parts = found.currencies[0]!.trades.flatMap((trade) => trade.parts);
    expect(lines).toHaveLength(1 + parts.length);
    const other = await trader.server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "1" } } });
    const codeOf = (asked: Promise<unknown>) => asked.catch((error: { code: string }) => error.code);
    const account_id = other.account("tfsa");
    expect(await codeOf(holder.client.call("ruleGap", { params: { id }, query: { account_id } }))).toBe(
      "account_not_found",
    );
    expect(await codeOf(other.client.call("ruleGap", { params: { id }, query: {} }))).toBe("not_found");
    expect(await codeOf(holder.client.call("ruleGap", { params: { id }, query: { rule_hash: "0" } }))).toBe(
      "not_found",
    );
    const kept = await other.client.call("keepRule", { body: { rule: EVERY_DAY } });
    expect(await other.client.call("ruleGap", { params: { id: kept.id }, query: {} })).toMatchObject({
      ...{ accounts: [], account_id: null, versions: [], currencies: [], record: null, notes: [] },
    });
  });
});
