/** Exits that were taken back so that a sale has their units, from the wish until they are given back or not needed any more. */
import type { OrderOrigin } from "@neuro/contract";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Orm } from "../../../platform/db/database.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import { orders } from "../../../platform/db/schema/index.ts";
import type { OrderRow } from "../order-store.ts";

/** The sale they were taken back for; it may never have been journaled. */
export interface SaleKey {
  readonly userId: string;
  readonly idempotencyKey: string;
}

export type GivenBack = NonNullable<OrderRow["givenBack"]>;

function takenFor({ userId, idempotencyKey }: SaleKey): SQL | undefined {
  return and(eq(orders.userId, userId), eq(orders.takenBackFor, idempotencyKey));
}

/** Sales with exits of which nothing is known yet. */
export async function listSalesToSettle(db: Orm): Promise<readonly SaleKey[]> {
  const rows = await db
    .selectDistinct({ userId: orders.userId, idempotencyKey: orders.takenBackFor })
    .from(orders)
    .where(and(isNotNull(orders.takenBackFor), isNull(orders.givenBack)));
  return rows.map(({ userId, idempotencyKey }) => ({ userId, idempotencyKey: idempotencyKey ?? "" }));
}

export async function hasTakenBack(db: Orm, sale: SaleKey): Promise<boolean> {
  return (await db.$count(orders, and(takenFor(sale), isNull(orders.givenBack)))) > 0;
}

/** All of them, whatever became of each: exits of the oldest purchases first, which are sold first. */
export async function listTakenBack(db: Orm, sale: SaleKey): Promise<readonly OrderRow[]> {
  const purchase = alias(orders, "purchase");
  const rows = await db
    .select({ exit: orders })
    .from(orders)
    .leftJoin(purchase, eq(purchase.id, orders.parentId))
    .where(takenFor(sale))
    .orderBy(asc(purchase.submittedAt), asc(orders.submittedAt), asc(orders.id));
  return rows.map(({ exit }) => exit);
}

/** False where somebody else was first. */
export async function noteGivenBack(db: Orm, exitId: string, what: GivenBack): Promise<boolean> {
  const noted = await db
    .update(orders)
    .set({ givenBack: what })
    .where(and(eq(orders.id, exitId), isNull(orders.givenBack)))
    .returning({ id: orders.id });
  return noted.length > 0;
}

/** Whoever takes back exits for a sale. */
export const TAKERS = ["ai-strategy", "auto-trading", "ai-draft"] as const satisfies readonly OrderOrigin[];

/** Whether another such sale has units of the account set aside there. */
export async function isBeingSold(
  db: Orm,
  { accountId, instrumentId }: Pick<OrderRow, "accountId" | "instrumentId">,
): Promise<boolean> {
  const where = and(
    ...[eq(orders.accountId, accountId), eq(orders.instrumentId, instrumentId), eq(orders.side, "SELL")],
    ...[inArray(orders.origin, [...TAKERS]), inArray(orders.status, OPEN_STATUSES)],
  );
  return (await db.$count(orders, where)) > 0;
}
