/** What the figures of this moment came from: the past 24 hours, hour by hour, and a month of registrations. */
import { type AdminStats, easternDate } from "@neuro/contract";
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { and, count, eq, gte, sql, sum } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { callHours, users, watchHours } from "../../platform/db/schema/index.ts";

const HOURS = 24;
const DAYS = 30;

/** The hour under way is the last one. `now`: epoch ms. */
export async function readHours(orm: Orm, now: number): Promise<AdminStats["hours"]> {
  const last = Math.floor(now / HOUR_MS) * HOUR_MS;
  const first = last - (HOURS - 1) * HOUR_MS;
  const [called, watched] = await Promise.all([
    orm
      .select({
        hour: callHours.hour,
        calls: sum(callHours.calls).mapWith(Number),
        failed: sum(callHours.failed).mapWith(Number),
      })
      .from(callHours)
      .where(gte(callHours.hour, new Date(first)))
      .groupBy(callHours.hour),
    orm
      .select()
      .from(watchHours)
      .where(gte(watchHours.hour, new Date(first))),
  ]);
  const callsAt = new Map(called.map((row) => [row.hour.getTime(), row]));
  const watchAt = new Map(watched.map((row) => [row.hour.getTime(), row]));
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = first + index * HOUR_MS;
    const calls = callsAt.get(hour);
    const seen = watchAt.get(hour);
    return {
      hour: new Date(hour).toISOString(),
      requests: calls?.calls ?? 0,
      failed: calls?.failed ?? 0,
      sessions: seen?.sessions ?? null,
      checks: seen?.asked ?? 0,
      checks_passed: seen?.ok ?? 0,
    };
  });
}

/** Members of today by the day they registered, added up; those who left are in none of the days. */
export async function readRegistrations(
  orm: Orm,
  now: number,
  members: number,
): Promise<AdminStats["registered"]> {
  const day = sql<string>`to_char(${users.createdAt} at time zone 'America/Toronto', 'YYYY-MM-DD')`;
  const rows = await orm
    .select({ day, found: count() })
    .from(users)
    .where(and(eq(users.kind, "member"), gte(users.createdAt, new Date(now - (DAYS + 1) * DAY_MS))))
    .groupBy(sql`1`);
  const foundOn = new Map(rows.map((row) => [row.day, row.found]));
  const today = Date.parse(easternDate(now));
  const days: AdminStats["registered"] = [];
  let left = members;
  for (let back = 0; back < DAYS; back += 1) {
    const date = new Date(today - back * DAY_MS).toISOString().slice(0, 10);
    days.unshift({ date, users: left });
    left -= foundOn.get(date) ?? 0;
  }
  return days;
}
