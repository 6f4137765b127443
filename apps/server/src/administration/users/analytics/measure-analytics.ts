/** Everything the analytics show, in numbers. Users and money go by the real clock, trades by the market's. */
import { type Based, easternDate } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { and, between, count, eq, gt, gte, lt, ne, sql, sum } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import {
  activeDays,
  callHours,
  closedTradeDays,
  fills,
  orders,
  payments,
  users,
} from "../../../platform/db/schema/index.ts";
import type { AdministrationContext } from "../../administration-context.ts";
import { addUpClosedTrades } from "./closed-trades-by-day.ts";
import { type Feature, featureOf } from "./feature-names.ts";
import {
  peakHour,
  readTradesByHour,
  type TradesByHour,
  tradesOfDay,
  tradesWithin,
} from "./trades-by-hour.ts";

const MONTH_DAYS = 30;
/** While an administrator waits, the trades of no more users are added up; the job does the rest. */
const ADDED_UP_AT_ONCE = 20;

interface Closed {
  readonly closed: number;
  readonly gained: number;
}

export interface AnalyticsMeasured {
  /** Members in the past 24 hours. */
  readonly active: number;
  readonly activeDays: { readonly yesterday: number; readonly before: number };
  readonly trades: { readonly recent: number; readonly before: number };
  /** Cents. */
  readonly revenue: Revenue;
  readonly closed: { readonly recent: Closed; readonly before: Closed };
  readonly byOrigin: ReadonlyMap<string, Closed>;
  /** How real the prices are that those trades were made at. */
  readonly tradedAt: readonly Based[];
  /** Oldest first. */
  readonly week: readonly { readonly date: string; readonly users: number; readonly trades: number }[];
  readonly callsOf: ReadonlyMap<Feature, number>;
  readonly peak: { readonly hour: number; readonly trades: number } | null;
}

interface Revenue {
  /** Who took it; null while nobody ever paid. */
  readonly provider: "stripe" | "sandbox" | null;
  readonly subscription: number;
  /** Negative. */
  readonly refund: number;
  /** In the same days of last month, refunds taken off. */
  readonly before: number;
}

/** A calendar day, as `2026-05-28`. */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Of Toronto's month that many months before the one of `day`, in SQL: midnight there, whatever the season. */
const monthStart = (day: string, months: number) =>
  sql`((date_trunc('month', ${day}::date::timestamp) - ${months} * interval '1 month') at time zone 'America/Toronto')`;

async function readRevenue(orm: Orm, now: number): Promise<Revenue> {
  const providers = await orm.selectDistinct({ provider: payments.provider }).from(payments);
  if (providers.length === 0) return { provider: null, subscription: 0, refund: 0, before: 0 };
  // The sandbox's payments are nobody's money: they are told only where there is no other.
  const provider = providers.some((found) => found.provider === "stripe") ? "stripe" : "sandbox";
  const day = easternDate(now);
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const [thisMonth, lastMonth] = [monthStart(day, 0), monthStart(day, 1)];
  const cents = sql<number>`coalesce(sum(${payments.amountCents}), 0)::float8`;
  const isHere = and(eq(payments.provider, provider), sql`upper(${payments.currency}) = 'CAD'`);
  const [rows, [earlier]] = await Promise.all([
    orm
      .select({ kind: payments.kind, cents })
      .from(payments)
      .where(and(isHere, sql`${payments.paidAt} >= ${thisMonth} and ${payments.paidAt} <= ${at}`))
      .groupBy(payments.kind),
    orm
      .select({ cents })
      .from(payments)
      .where(
        and(
          isHere,
          sql`${payments.paidAt} >= ${lastMonth} and ${payments.paidAt} < least(${thisMonth}, ${lastMonth} + (${at} - ${thisMonth}))`,
        ),
      ),
  ]);
  const of = (kind: "subscription" | "refund") => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return {
    ...{ provider, subscription: of("subscription"), refund: of("refund") },
    before: earlier?.cents ?? 0,
  };
}

async function readActiveDays(orm: Orm, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const rows = await orm
    .select({ day: activeDays.day, users: count() })
    .from(activeDays)
    .where(between(activeDays.day, from, to))
    .groupBy(activeDays.day);
  return new Map(rows.map(({ day, users: found }) => [day, found]));
}

async function readCalls(orm: Orm, now: number): Promise<ReadonlyMap<Feature, number>> {
  const rows = await orm
    .select({ operation: callHours.operation, calls: sum(callHours.calls).mapWith(Number) })
    .from(callHours)
    .where(gt(callHours.hour, new Date(now - 7 * DAY_MS)))
    .groupBy(callHours.operation);
  const found = new Map<Feature, number>();
  for (const { operation, calls } of rows) {
    const feature = featureOf(operation);
    if (feature !== null) found.set(feature, (found.get(feature) ?? 0) + calls);
  }
  return found;
}

/** Days from `from` on, before `to`. */
async function readClosed(orm: Orm, from: string, to: string): Promise<ReadonlyMap<string, Closed>> {
  const rows = await orm
    .select({
      origin: closedTradeDays.origin,
      closed: sum(closedTradeDays.closed).mapWith(Number),
      gained: sum(closedTradeDays.gained).mapWith(Number),
    })
    .from(closedTradeDays)
    .where(and(gte(closedTradeDays.day, from), lt(closedTradeDays.day, to)))
    .groupBy(closedTradeDays.origin);
  return new Map(rows.map(({ origin, closed, gained }) => [origin, { closed, gained }]));
}

function addedUp(byOrigin: ReadonlyMap<string, Closed>): Closed {
  const all = [...byOrigin.values()];
  return {
    closed: all.reduce((sum_, { closed }) => sum_ + closed, 0),
    gained: all.reduce((sum_, { gained }) => sum_ + gained, 0),
  };
}

interface WeekParts {
  readonly today: string;
  readonly marketToday: string;
  readonly usersOf: ReadonlyMap<string, number>;
  readonly byHour: TradesByHour;
}

/** Of a replay, the market's days lie beside the days on which they were replayed. */
function weekOf({ today, marketToday, usersOf, byHour }: WeekParts): AnalyticsMeasured["week"] {
  return [6, 5, 4, 3, 2, 1, 0].map((back) => {
    const date = dayBefore(today, back);
    return {
      ...{ date, users: usersOf.get(date) ?? 0 },
      trades: tradesOfDay(byHour, dayBefore(marketToday, back)),
    };
  });
}

/** Listings traded since then, without what the sandbox made up. */
async function fillBases(orm: Orm, since: number): Promise<readonly Based[]> {
  return await orm
    .selectDistinct({ basis: fills.priceBasis })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(and(gte(fills.filledAt, new Date(since)), ne(orders.origin, "sandbox")));
}

export async function measureAnalytics(ctx: AdministrationContext): Promise<AnalyticsMeasured> {
  const { orm } = ctx.db;
  await ctx.calls.flush();
  await addUpClosedTrades(ctx, ADDED_UP_AT_ONCE);
  const now = ctx.wall();
  const market = ctx.market.clock.now();
  const today = easternDate(now);
  const marketToday = easternDate(market);
  const monthAgo = market - MONTH_DAYS * DAY_MS;
  const isRecent = and(eq(users.kind, "member"), gt(users.lastSeenAt, new Date(now - DAY_MS)));
  const [active, usersOf, byHour, revenue, callsOf, recent, before, tradedAt] = await Promise.all([
    orm.$count(users, isRecent),
    readActiveDays(orm, dayBefore(today, 6), today),
    readTradesByHour(orm, market - 2 * MONTH_DAYS * DAY_MS),
    readRevenue(orm, now),
    readCalls(orm, now),
    readClosed(orm, dayBefore(marketToday, MONTH_DAYS - 1), dayBefore(marketToday, -1)),
    readClosed(orm, dayBefore(marketToday, 2 * MONTH_DAYS - 1), dayBefore(marketToday, MONTH_DAYS - 1)),
    fillBases(orm, market - 2 * MONTH_DAYS * DAY_MS),
  ]);
  return {
    ...{ active, revenue, callsOf },
    activeDays: {
      yesterday: usersOf.get(dayBefore(today, 1)) ?? 0,
      before: usersOf.get(dayBefore(today, 2)) ?? 0,
    },
    trades: {
      recent: tradesWithin(byHour, monthAgo, market + 1),
      before: tradesWithin(byHour, monthAgo - MONTH_DAYS * DAY_MS, monthAgo),
    },
    closed: { recent: addedUp(recent), before: addedUp(before) },
    byOrigin: recent,
    tradedAt,
    week: weekOf({ today, marketToday, usersOf, byHour }),
    peak: peakHour(byHour, monthAgo),
  };
}
