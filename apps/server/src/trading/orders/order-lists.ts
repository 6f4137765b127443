/** Lists of a user's orders and fills, and their counts, as screens ask for them. */
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { OPEN_STATUSES, UNCONFIRMED_STATUSES } from "../../platform/db/order-statuses.ts";
import { accounts, fills, orders } from "../../platform/db/schema/index.ts";

export interface PageOfUser {
  readonly userId: string;
  readonly accountId: string | undefined;
  readonly mode: "paper" | "live" | undefined;
  readonly openOnly?: boolean | undefined;
  readonly limit: number;
}

function ofPage(page: PageOfUser) {
  return and(
    eq(orders.userId, page.userId),
    page.accountId === undefined ? undefined : eq(orders.accountId, page.accountId),
    page.mode === undefined ? undefined : eq(accounts.mode, page.mode),
    page.openOnly === true ? inArray(orders.status, OPEN_STATUSES) : undefined,
  );
}

const exitRefused = sql<boolean>`exists (
  select 1 from fills where fills.order_id = ${orders.id} and fills.exit_refusal is not null
)`;

/** Newest first, with mode and venue of the account each went to. */
export async function listOrders(db: Orm, page: PageOfUser) {
  return await db
    .select({ order: orders, mode: accounts.mode, venue: accounts.venue, exitRefused })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(ofPage(page))
    .orderBy(desc(orders.receivedAt), desc(orders.id))
    .limit(page.limit);
}

/** Sorted as an expression: along the index of all fills by time, PostgreSQL would read everybody's until it had found enough. */
const byTime = sql`${fills.filledAt} + interval '0'`;

/** Newest first. */
export async function listFills(db: Orm, page: PageOfUser) {
  return await db
    .select({ fill: fills, order: orders, mode: accounts.mode })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(ofPage(page))
    .orderBy(desc(byTime), desc(fills.fillId))
    .limit(page.limit);
}

export async function countOrders(db: Orm, page: PageOfUser): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(ofPage(page));
  return row?.total ?? 0;
}

export async function countFills(db: Orm, page: PageOfUser): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(ofPage(page));
  return row?.total ?? 0;
}

/** Open orders of a user in every mode; exits of brackets are the protective ones. */
export async function countOpenOrders(db: Orm, userId: string) {
  const rows = await db
    .select({ status: orders.status, parentId: orders.parentId })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, OPEN_STATUSES)));
  const protective = rows.filter(({ parentId }) => parentId !== null).length;
  const unconfirmed = rows.filter(({ status }) => (UNCONFIRMED_STATUSES as string[]).includes(status)).length;
  return { working: rows.length - protective, protective, unconfirmed };
}
