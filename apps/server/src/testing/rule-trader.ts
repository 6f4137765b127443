/** A holder with a rule of their own, on a planted market whose clock a test moves from open to open. */
import { randomUUID } from "node:crypto";
import type { InputOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { SignalRule } from "@neuro/contract/trading-rules";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { orders, ruleTests, tradingRules } from "../platform/db/schema/index.ts";
import { ruleHash } from "../research/trading-rules/rule-hash.ts";
import { tickSchedule } from "../trading/auto-trading/schedule/tick-schedule.ts";
import type { OrderRow } from "../trading/orders/order-store.ts";
import { type AutoApp, createAutoApp } from "./auto-app.ts";
import type { Holder } from "./held-accounts.ts";
import { randomWalk } from "./market/planted-market.ts";

export const eastern = (text: string): number => Date.parse(`${text}-04:00`);

/** Buys whatever day it is, leaves 4 % below, and sells after two closes. */
export const EVERY_DAY: SignalRule = {
  ...{ version: 1, kind: "signals", name: "Every day", parameters: [] },
  entry: { kind: "weekday", days: [1, 2, 3, 4, 5] },
  exit: null,
  stop: { kind: "percent", percent: 4 },
  target: null,
  maxHoldBars: 2,
};

export interface RuleTrader {
  readonly server: AutoApp;
  readonly holder: Holder;
  readonly id: string;
  /** Moves the clock to a moment of Eastern time, and lets the schedule and its runs work. */
  until(time: string): Promise<void>;
  /** Writes a test of the rule as if it had ended. */
  tested(rule: SignalRule, result?: object): Promise<void>;
  trade(body?: Partial<InputOf<"tradeRule">["body"]>): Promise<{ readonly tested: string }>;
  orders(): Promise<readonly OrderRow[]>;
}

export async function ruleTrader(
  database: Database,
  rule: SignalRule = EVERY_DAY,
  symbols: readonly InstrumentId[] = ["XTSE:RY", "XNAS:AAPL"],
): Promise<RuleTrader> {
  const server = await createAutoApp(database, eastern("2026-05-28T09:40:00"));
  await database.orm.delete(tradingRules);
  await database.rawQuery("delete from installation_state where key in ('scheduler', 'trading_halt')");
  for (const id of symbols) server.market.plant(id, randomWalk(900, 5));
  const holder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
  const { id } = await holder.client.call("keepRule", { body: { rule } });
  await tickSchedule(server.ctx);
  return {
    ...{ server, holder, id },
    until: async (time) => {
      await server.goTo(eastern(time) - 3_000);
      await tickSchedule(server.ctx);
      await server.goTo(eastern(time));
      await tickSchedule(server.ctx);
      await server.work();
    },
    tested: async (asTested, result = {}) => {
      const at = new Date();
      const told = {
        summary: { totalReturn: 0.1 },
        label: "Test",
        endsAt: 0,
        basis: "sample",
        parameters: {},
      };
      await database.orm.insert(ruleTests).values({
        ...{ id: randomUUID(), ruleId: id, userId: holder.userId, rule: asTested, asked: {} },
        ...{ ruleHash: ruleHash(asTested), result: { ...told, ...result }, status: "completed", total: 1 },
        ...{ startedAt: at, updatedAt: at, endedAt: at },
      });
    },
    trade: (body = {}) =>
      holder.client.call("tradeRule", {
        params: { id },
        body: {
          ...{ conduct: "trade", account_id: holder.account("tfsa"), symbols: ["RY"], largest_cad: 3_000 },
          ...body,
        },
      }),
    orders: async () =>
      await database.orm
        .select()
        .from(orders)
        .where(eq(orders.userId, holder.userId))
        .orderBy(orders.submittedAt),
  };
}
