/** Figures of the installation at this moment. */
import { type AdminStats, DAY_MS, HOUR_MS, type Locale, measured, message } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { and, count, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { callHours, fills, orders, sessions, subscriptions, users } from "../../platform/db/schema/index.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { createMeasured } from "./measured.ts";
import { isOpenSession } from "./open-sessions.ts";
import { readHours, readRegistrations } from "./past-day.ts";
import { probeAll, shareOk } from "./probe-all.ts";

const MONTH_MS = 30 * DAY_MS;
/** The provider's words for a subscription that is paid for. */
const PAID_STATES = ["active", "trialing"];

/** Where real payments are taken, the sandbox's are worth nothing. */
async function countSubscriptions({ db: { orm }, config }: AdministrationContext): Promise<number> {
  const counts = config.stripe === null ? undefined : eq(subscriptions.provider, "stripe");
  const isPaid = and(inArray(subscriptions.state, PAID_STATES), counts);
  const [row] = await orm
    .select({ found: count() })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.kind, "member"), or(users.subscriptionExempt, isPaid)));
  return row?.found ?? 0;
}

/** Without what the sandbox made up of the past of its accounts. */
async function countFills(orm: Orm): Promise<number> {
  const [all, [made]] = await Promise.all([
    orm.$count(fills),
    orm
      .select({ found: count() })
      .from(orders)
      .innerJoin(fills, eq(fills.orderId, orders.id))
      .where(eq(orders.origin, "sandbox")),
  ]);
  return all - (made?.found ?? 0);
}

/** Of the past 24 hours, by whole hours: of the oldest one, the share that lies within them. */
async function countCalls(orm: Orm, now: number): Promise<number> {
  const first = Math.floor((now - DAY_MS) / HOUR_MS) * HOUR_MS;
  const share = 1 - (now - DAY_MS - first) / HOUR_MS;
  const [row] = await orm
    .select({
      calls: sql<number>`coalesce(sum(${callHours.calls}) filter (where ${callHours.hour} > ${new Date(first)}), 0)::float8`,
      oldest: sql<number>`coalesce(sum(${callHours.calls}) filter (where ${callHours.hour} = ${new Date(first)}), 0)::float8`,
    })
    .from(callHours)
    .where(gte(callHours.hour, new Date(first)));
  return Math.round((row?.calls ?? 0) + (row?.oldest ?? 0) * share);
}

async function measure(ctx: AdministrationContext) {
  const { wall, calls } = ctx;
  const { orm } = ctx.db;
  // What this process has counted belongs to it already; that of others comes within seconds.
  await calls.flush();
  const now = wall();
  const isMember = eq(users.kind, "member");
  const [members, demos, active, open, requests, subscribed, trades, hours] = await Promise.all([
    orm.$count(users, isMember),
    orm.$count(users, eq(users.kind, "demo")),
    orm.$count(users, and(isMember, gt(users.lastSeenAt, new Date(now - MONTH_MS)))),
    orm.$count(sessions, isOpenSession(ctx)),
    countCalls(orm, now),
    countSubscriptions(ctx),
    countFills(orm),
    readHours(orm, now),
  ]);
  return {
    total_users: members,
    demo_users: demos,
    active_users: active,
    active_sessions: open,
    api_requests: requests,
    active_subscriptions: subscribed,
    total_trades: trades,
    hours,
    registered: await readRegistrations(orm, now, members),
  };
}

export function createStats(ctx: AdministrationContext): (locale: Locale) => Promise<AdminStats> {
  const counted = createMeasured(() => measure(ctx), ctx.wall);
  const probed = createMeasured(() => probeAll(ctx), ctx.wall);
  return async (locale) => {
    const [counts, { value: parts }] = await Promise.all([counted(), probed()]);
    return {
      ...counts.value,
      system_health: asPercent(shareOk(parts.probes)),
      server_status: parts.status,
      database_status: parts.probes.find(({ name }) => name === "database")?.status ?? "down",
      provenance: measured({
        asOf: new Date(counts.at).toISOString(),
        source: message("admin.counted_here", locale),
      }),
    };
  };
}
