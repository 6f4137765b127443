/** Asks each connection about once an hour, and again soon after the open and the close; so many at a time that no broker is stormed. */
import { calendarOf } from "@neuro/market";
import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { brokerConnections } from "../../db/schema/index.ts";
import type { JobDefinition } from "../../jobs/job-definition.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { type SyncParts, syncConnection } from "./sync-connection.ts";

const HOUR_MS = 3_600_000;
/** After the open and the close, when brokers have booked them. */
const SETTLED_MS = 15 * 60_000;
const AT_ONCE = 50;

/** The last moment after which everything should be asked again. */
function lastBell(now: number): number {
  const calendar = calendarOf("XTSE");
  const today = calendar.dateOf(now);
  const sessions = [calendar.previousSession(today), today].map((day) => calendar.session(day));
  const bells = sessions.flatMap((hours) =>
    hours === null ? [] : [hours.open + SETTLED_MS, hours.close + SETTLED_MS],
  );
  return Math.max(0, ...bells.filter((bell) => bell <= now));
}

/** Those that wait the longest first. One that is new comes at once. */
async function dueConnections(parts: SyncParts): Promise<readonly ConnectionRow[]> {
  const { db, wall, market, aggregator } = parts;
  const now = wall();
  // A replay has market hours of its own, which say nothing about real brokers.
  const bell = market.clock.mode === "live" ? lastBell(now) : 0;
  const before = new Date(Math.max(now - HOUR_MS, bell));
  return await db.orm
    .select()
    .from(brokerConnections)
    .where(
      and(
        eq(brokerConnections.aggregator, aggregator.id),
        isNull(brokerConnections.removedAt),
        or(isNull(brokerConnections.lastAttemptAt), lt(brokerConnections.lastAttemptAt, before)),
      ),
    )
    .orderBy(sql`${brokerConnections.lastAttemptAt} asc nulls first`, asc(brokerConnections.id))
    .limit(AT_ONCE);
}

export async function syncDue(parts: SyncParts, signal?: AbortSignal): Promise<number> {
  let asked = 0;
  for (const connection of await dueConnections(parts)) {
    signal?.throwIfAborted();
    await syncConnection(parts, connection);
    asked += 1;
  }
  return asked;
}

export function syncConnectionsJob(parts: SyncParts): JobDefinition {
  return {
    queue: "sync-connections",
    cron: "*/5 * * * *",
    run: async (_data, { signal }) => {
      const asked = await syncDue(parts, signal);
      if (asked > 0) parts.log.info({ asked }, "connections synchronized");
    },
  };
}
