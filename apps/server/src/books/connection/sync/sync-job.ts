/** Asks each connection about once an hour, and again soon after the open and the close; so many at a time that no broker is stormed. */
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "@neuro/market";
import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { brokerConnections } from "../../../platform/db/schema/index.ts";
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { isDueSince, syncAlone } from "./sync-alone.ts";
import type { SyncParts } from "./sync-connection.ts";

/** After the open and the close, when brokers have booked them. */
const SETTLED_MS = 15 * MINUTE_MS;
const AT_ONCE = 50;
/** Either country trades while the other has a holiday. */
const CALENDARS = ["XTSE", "XNYS"] as const;

function bellsOf(calendarId: (typeof CALENDARS)[number], now: number): readonly number[] {
  const calendar = calendarOf(calendarId);
  const today = calendar.dateOf(now);
  return [calendar.previousSession(today), today].flatMap((day) => {
    const hours = calendar.session(day);
    return hours === null ? [] : [hours.open + SETTLED_MS, hours.close + SETTLED_MS];
  });
}

/** The last moment after which everything should be asked again. */
function lastBell(now: number): number {
  const bells = CALENDARS.flatMap((calendarId) => bellsOf(calendarId, now));
  return Math.max(0, ...bells.filter((bell) => bell <= now));
}

/** Whatever was not asked since then should be asked. */
function dueBefore({ wall, market }: SyncParts): Date {
  const now = wall();
  // A replay has market hours of its own, which say nothing about real brokers.
  const bell = market.clock.mode === "live" ? lastBell(now) : 0;
  return new Date(Math.max(now - HOUR_MS, bell));
}

/** Of real brokers before the sandbox's, and those that wait the longest first. */
async function dueConnections(
  { db, aggregator, sandbox, ownKey }: SyncParts,
  before: Date,
): Promise<readonly ConnectionRow[]> {
  const { lastAttemptAt, removedAt, aggregator: through, id } = brokerConnections;
  return await db.orm
    .select()
    .from(brokerConnections)
    .where(
      and(inArray(through, [aggregator.id, sandbox.id, ownKey.id]), isNull(removedAt), isDueSince(before)),
    )
    .orderBy(sql`${through} = ${sandbox.id}`, sql`${lastAttemptAt} asc nulls first`, asc(id))
    .limit(AT_ONCE);
}

export async function syncDue(parts: SyncParts, signal?: AbortSignal): Promise<number> {
  const before = dueBefore(parts);
  let asked = 0;
  for (const connection of await dueConnections(parts, before)) {
    signal?.throwIfAborted();
    const outcome = await syncAlone(parts, connection, isDueSince(before));
    if (outcome !== null) asked += 1;
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
