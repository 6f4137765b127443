/** Fills of members and demos by the hour, in market time, without what the sandbox made up of the past of its accounts. */
import { easternDate, easternHour } from "@neuro/contract";
import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { fills, orders } from "../../../platform/db/schema/index.ts";

/** By the hour's beginning, epoch ms. */
export type TradesByHour = ReadonlyMap<number, number>;

const hour = sql<number>`(extract(epoch from date_trunc('hour', ${fills.filledAt})) * 1000)::float8`;

/** `since`: epoch ms. */
export async function readTradesByHour(orm: Orm, since: number): Promise<TradesByHour> {
  const recent = gte(fills.filledAt, new Date(since));
  const [all, made] = await Promise.all([
    orm.select({ hour, found: count() }).from(fills).where(recent).groupBy(sql`1`),
    // By the index of the sandbox's orders: joining all orders would take a hundred times as long.
    orm
      .select({ hour, found: count() })
      .from(orders)
      .innerJoin(fills, eq(fills.orderId, orders.id))
      .where(and(eq(orders.origin, "sandbox"), recent))
      .groupBy(sql`1`),
  ]);
  const byHour = new Map(all.map((row) => [row.hour, row.found]));
  for (const row of made) byHour.set(row.hour, (byHour.get(row.hour) ?? 0) - row.found);
  return byHour;
}

/** Both in epoch ms; the hours that begin within. */
export function tradesWithin(byHour: TradesByHour, from: number, to: number): number {
  let sum = 0;
  for (const [begin, found] of byHour) if (begin >= from && begin < to) sum += found;
  return sum;
}

export function tradesOfDay(byHour: TradesByHour, day: string): number {
  let sum = 0;
  for (const [begin, found] of byHour) if (easternDate(begin) === day) sum += found;
  return sum;
}

/** The hour of Toronto's day, 0 to 23, with the most fills since `from`; null without any. */
export function peakHour(
  byHour: TradesByHour,
  from: number,
): { readonly hour: number; readonly trades: number } | null {
  const ofHours = new Map<number, number>();
  for (const [begin, found] of byHour) {
    const local = easternHour(begin);
    if (begin >= from) ofHours.set(local, (ofHours.get(local) ?? 0) + found);
  }
  const [peak] = [...ofHours].sort(([a, x], [b, y]) => y - x || a - b);
  return peak === undefined || peak[1] === 0 ? null : { hour: peak[0], trades: peak[1] };
}
