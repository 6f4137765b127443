/** Random rules, each traded in its own rehearsed live account, hold to the trades of their tests. */
import { randomUUID } from "node:crypto";
import { type InstrumentId, SECOND_MS } from "@neuro/contract/primitives";
import { looksAtRank, parseRule, type SignalRule, type TradingRule } from "@neuro/contract/trading-rules";
import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import { calendarOf, dayNumberOf, type ExchangeCalendar } from "@neuro/market";
import {
  type Bars,
  backtestData,
  backtestStrategy,
  rankedData,
  resolveParameters,
  ruleStrategy,
  type TradeGap,
} from "@neuro/quant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ruleTests, tradingRules } from "../../../platform/db/schema/index.ts";
import { isFailure } from "../../../platform/failure.ts";
import { ruleHash } from "../../../research/trading-rules/rule-hash.ts";
import { createAutoApp } from "../../../testing/auto-app.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { randomWalk } from "../../../testing/market/planted-market.ts";
import { eastern } from "../../../testing/rule-trader.ts";
import { tickSchedule } from "../schedule/tick-schedule.ts";
import { findGap } from "./find-gap.ts";

const RULES = process.env.NEURO_TEST_DEEP === "1" ? 500 : 20;
/** Each has a holder, an account and days of its own to live through. */
const PATIENCE_MS = RULES * 20 * SECOND_MS;
const SESSIONS = 12;
const FIRST = "2026-05-28";
/** Of the last planted bar. */
const ENDS_ON = "2026-06-30";
const isOfSignals = (rule: TradingRule): rule is SignalRule => rule.kind === "signals";
/** Levels are met within a day, of which this market knows the open alone; `packages/brokerage` holds them to the backtest. */
const withoutLevels = ({ trailing: _, size, ...rule }: SignalRule): SignalRule => ({
  ...{ ...rule, stop: null, target: null },
  ...(size === undefined || size.kind === "risk" ? {} : { size }),
});

interface Planted {
  readonly id: InstrumentId;
  readonly bars: Bars;
  readonly calendar: ExchangeCalendar;
  readonly dates: readonly string[];
}

function planted(id: InstrumentId, bars: Bars, calendar: ExchangeCalendar): Planted {
  const dates: string[] = [];
  for (let date = ENDS_ON; dates.length < bars.open.length; date = calendar.previousSession(date))
    dates.unshift(date);
  return { id, bars, calendar, dates };
}

const calendar = calendarOf("XTSE");
/** Both are traded by every rule, and ranked among each other. */
const LIST: readonly Planted[] = [
  planted("XTSE:RY", randomWalk(960, 5), calendar),
  planted("XNAS:AAPL", randomWalk(960, 8, 90), calendarOf("XNAS")),
];

const openOf = ({ bars, dates }: Planted, session: string): number =>
  bars.open[dates.indexOf(session)] as number;

function testedData({ bars, dates, calendar: { nextSession } }: Planted) {
  const days = {
    day: Int32Array.from(dates, dayNumberOf),
    nextDay: Int32Array.from(dates, (date) => dayNumberOf(nextSession(date))),
  };
  const end = bars.close.map(() => 0.02);
  const made = backtestData({ ...bars, ...days, week: { stop: end, target: end } });
  if (!made.ok) throw new Error(made.code);
  return made.data;
}

/** Whether its test sells in the sessions that are rehearsed what it bought in them; weeks are about as wide as forecast. */
function sellsInTest(rule: TradingRule): boolean {
  const strategy = ruleStrategy(rule);
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(resolved.code);
  const all = rankedData(strategy, LIST.map(testedData))(resolved.values);
  return all.some((data, i) => {
    const dates = LIST[i]?.dates ?? [];
    const first = dates.indexOf(FIRST);
    const run = backtestStrategy(strategy, { data, sessions: dates.length - first });
    return run.ok && run.trades.some(({ exitBar }) => exitBar < first + SESSIONS);
  });
}

function lastSale({ attempt }: TradeGap): string | undefined {
  return attempt?.exits.findLast(({ fills }) => fills.length > 0)?.session;
}

onOneDatabase("rules of one's own with real money, rehearsed", (database) => {
  test("each buys and sells in the sessions of its test, as many units", {
    timeout: PATIENCE_MS,
  }, async () => {
    const server = await createAutoApp(database(), eastern(`${FIRST}T09:40:00`));
    await database().orm.delete(tradingRules);
    await database().rawQuery("delete from installation_state where key in ('scheduler', 'trading_halt')");
    for (const { id, bars } of LIST) server.market.plant(id, bars, ENDS_ON);
    const tradable = arbitraryRule
      .filter(isOfSignals)
      .map(withoutLevels)
      .filter((rule) => parseRule(rule).ok);
    const sampled = fc.sample(tradable, { numRuns: 8 * RULES, seed: 5 });
    const [any, others] = [sampled.slice(0, RULES / 2), sampled.slice(RULES / 2)];
    const active = others.filter(sellsInTest).slice(0, RULES / 2);
    const ranking = others.find((rule) => looksAtRank(rule) && sellsInTest(rule));
    const rules = [...any, ...active, ...(ranking === undefined ? [] : [ranking])];
    expect(rules).toHaveLength(RULES + 1);
    const traders: { readonly userId: string; readonly ruleId: string }[] = [];
    const asked = { instrumentIds: LIST.map(({ id }) => id) };
    for (const rule of rules) {
      const holder = await server.newHolder({});
      const { userId, client } = holder;
      await server.openLive(holder);
      await server.save(holder, { max_position_size: 100_000, risk_level: "high" });
      const { id: ruleId } = await client.call("keepRule", { body: { rule } });
      const at = new Date();
      await database()
        .orm.insert(ruleTests)
        .values({
          ...{ id: randomUUID(), ruleId, userId, rule, ruleHash: ruleHash(rule), asked, total: 1 },
          ...{ status: "completed", startedAt: at, updatedAt: at, endedAt: at },
          result: {
            ...{ summary: { totalReturn: 0.1 }, label: "Test", endsAt: 0, basis: "sample", trades: [] },
            parameters: Object.fromEntries(rule.parameters.map(({ name, byDefault }) => [name, byDefault])),
          },
        });
      const { accounts } = await client.call("accounts", { query: { mode: "live" } });
      const kept = await client.call("tradeRule", {
        params: { id: ruleId },
        body: { conduct: "trade", account_id: accounts[0]!.id, symbols: ["RY", "AAPL"], largest_cad: 3_000 },
      });
      expect(kept.tested).toBe("as_tested");
      traders.push({ userId, ruleId });
    }
    await tickSchedule(server.ctx);
    let session = FIRST;
    for (let count = 0; count < SESSIONS; count += 1, session = calendar.nextSession(session)) {
      for (const each of LIST) server.market.setQuote(each.id, { price: openOf(each, session) });
      const open = eastern(`${session}T09:45:00`);
      await server.goTo(open - 3_000);
      await tickSchedule(server.ctx);
      await server.goTo(open);
      await tickSchedule(server.ctx);
      await server.work();
      await server.goTo(eastern(`${session}T16:30:00`));
    }
    let trades = 0;
    let sales = 0;
    for (const { userId, ruleId } of traders) {
      const found = await findGap(server.ctx, {
        ...{ user: { id: userId }, ruleId, accountId: null, ruleHash: null, from: null, to: null },
      });
      if (isFailure(found)) throw new Error(found.code);
      for (const trade of found.of?.gap.currencies.flatMap(({ report }) => report.trades) ?? []) {
        const { twin, attempt, parts } = trade;
        expect([attempt?.entry?.session, lastSale(trade), attempt?.entry?.quantity]).toEqual([
          ...[twin?.entry.session, twin?.exit?.session, twin?.quantity],
        ]);
        expect(
          parts.map(({ cause }) => cause).filter((cause) => cause !== "spread" && cause !== "price"),
        ).toEqual([]);
        trades += 1;
        if (twin?.exit !== null) sales += 1;
      }
    }
    // Random rules that trade, and sell what they bought.
    expect(trades).toBeGreaterThan(RULES / 2);
    expect(sales).toBeGreaterThan(RULES / 4);
    await server.close();
  });
});
