/** Trades that were closed, added up by day and origin from the journals: what the administrators' success rate is made of. */
import { easternDate } from "@neuro/contract";
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { and, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { closedTradeDays, fills, orders } from "../../../platform/db/schema/index.ts";
import { readState, writeState } from "../../../platform/installation-state.ts";
import type { AdministrationContext } from "../../administration-context.ts";
import { readTradedCapital } from "../../profile/closed-trades.ts";

const KEY = "closed_trades";
/** What is compared: thirty days and the thirty before. */
const KEPT_MS = 62 * DAY_MS;
/** A fill may be stored a little after its own time. */
const OVERLAP_MS = HOUR_MS;

export type ClosedTradesContext = Pick<AdministrationContext, "db" | "market" | "wall" | "portfolio">;

/** Market time up to which fills have been looked at, epoch ms. */
async function readThrough(orm: Orm): Promise<number> {
  return (await readState<{ readonly through: number }>(orm, KEY))?.through ?? 0;
}

/** Users with sales since then that are trades of theirs. */
async function usersToAddUp(orm: Orm, since: number): Promise<readonly string[]> {
  const rows = await orm
    .selectDistinct({ userId: orders.userId })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(and(gte(fills.filledAt, new Date(since)), eq(orders.side, "SELL"), ne(orders.origin, "sandbox")));
  return rows.map(({ userId }) => userId);
}

interface OriginRow {
  readonly id: string;
  readonly origin: string;
  readonly parentId: string | null;
}

/** Of an exit, that of the purchase it belongs to. */
async function originsOf(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const read = async (wanted: readonly string[]): Promise<readonly OriginRow[]> =>
    wanted.length === 0
      ? []
      : await orm
          .select({ id: orders.id, origin: orders.origin, parentId: orders.parentId })
          .from(orders)
          .where(inArray(orders.id, [...wanted]));
  const own = await read(ids);
  const parents = await read(own.flatMap(({ parentId }) => parentId ?? []));
  const parentOrigins = new Map(parents.map(({ id, origin }) => [id, origin]));
  return new Map(
    own.map(({ id, origin, parentId }) => [id, (parentId && parentOrigins.get(parentId)) || origin]),
  );
}

async function addUp({ db, portfolio }: ClosedTradesContext, userId: string, since: number): Promise<void> {
  const entries = (await portfolio.books(userId)).flatMap((account) => account.entries);
  // Whether a trade gained is known in its account's own currency.
  const { trades } = readTradedCapital(entries, ({ amount }) => amount);
  const recent = trades.filter(({ closedAt, orderId }) => closedAt >= since && orderId !== null);
  const origins = await originsOf(
    db.orm,
    recent.flatMap(({ orderId }) => orderId ?? []),
  );
  const days = new Map<string, typeof closedTradeDays.$inferInsert>();
  for (const { closedAt, orderId, gain } of recent) {
    const origin = origins.get(orderId ?? "");
    if (origin === undefined || origin === "sandbox") continue;
    const day = easternDate(closedAt);
    const known = days.get(`${day} ${origin}`) ?? { userId, day, origin, closed: 0, gained: 0 };
    days.set(`${day} ${origin}`, {
      ...known,
      closed: known.closed + 1,
      gained: known.gained + (gain > 0 ? 1 : 0),
    });
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`closed trades of ${userId}`}, 0))`);
    await tx.delete(closedTradeDays).where(eq(closedTradeDays.userId, userId));
    const rows = [...days.values()];
    if (rows.length > 0) await tx.insert(closedTradeDays).values(rows);
  });
}

/**
 * Adds up what came since the last time. `atMost`: leaves it to the job where there are more users than that; returns whether
 * it was done.
 */
export async function addUpClosedTrades(
  ctx: ClosedTradesContext,
  atMost = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { db, market, wall } = ctx;
  const now = market.clock.now();
  const through = await readThrough(db.orm);
  // A replay that began anew is behind what an earlier one had reached.
  const since = Math.max(now - KEPT_MS, Math.min(through, now) - OVERLAP_MS);
  const userIds = await usersToAddUp(db.orm, since);
  if (userIds.length > atMost) return false;
  for (const userId of userIds) await addUp(ctx, userId, now - KEPT_MS);
  await writeState(db.orm, { key: KEY, value: { through: now }, wallMs: wall() });
  return true;
}
