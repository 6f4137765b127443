/** Lists of a user's orders and fills, and their counts, as screens ask for them. */
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { OPEN_STATUSES, UNCONFIRMED_STATUSES } from "../../platform/db/order-statuses.ts";
import {
  type Cursor,
  MICROSECONDS,
  microseconds,
  momentOf,
  olderThan,
} from "../../platform/db/page-cursor.ts";
import { accounts, fills, orders } from "../../platform/db/schema/index.ts";

export interface PageOfUser {
  readonly userId: string;
  readonly accountId: string | undefined;
  readonly mode: "paper" | "live" | undefined;
  readonly openOnly?: boolean | undefined;
  readonly limit: number;
  /** Where the page begins; the newest without it. */
  readonly before?: Cursor | null;
}

export const ORDER_PLACES = { list: "orders", shape: MICROSECONDS };
/** The moment of a fill and its id, of the venue that numbered it. */
export const FILL_PLACES = { list: "fills", shape: /^\d{1,17}\/[^\0]{1,200}$/ };

/** Ids of those that are asked for; null for every one of the user's, so that no row is looked at for its account. */
async function accountsOf(
  db: Orm,
  { userId, accountId, mode }: PageOfUser,
): Promise<readonly string[] | null> {
  if (mode === undefined) return accountId === undefined ? null : [accountId];
  const own = await db
    .select({ id: accounts.id, mode: accounts.mode })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  const wanted = own.filter((each) => each.mode === mode && (accountId ?? each.id) === each.id);
  return wanted.length === own.length ? null : wanted.map(({ id }) => id);
}

const isAmong = (among: readonly string[] | null) =>
  among === null ? undefined : inArray(orders.accountId, [...among]);

async function ofPage(db: Orm, page: PageOfUser) {
  return and(
    eq(orders.userId, page.userId),
    isAmong(await accountsOf(db, page)),
    page.openOnly === true ? inArray(orders.status, OPEN_STATUSES) : undefined,
  );
}

const exitRefused = sql<boolean>`exists (
  select 1 from fills where fills.order_id = ${orders.id} and fills.exit_refusal is not null
)`;

const byReceipt = { at: orders.receivedAt, id: orders.id };
const orderKey = microseconds(orders.receivedAt);

/** Newest first, with mode and venue of the account each went to. */
export async function listOrders(db: Orm, page: PageOfUser) {
  return await db
    .select({ order: orders, mode: accounts.mode, venue: accounts.venue, exitRefused, key: orderKey })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(await ofPage(db, page), olderThan(byReceipt, page.before ?? null)))
    .orderBy(desc(orders.receivedAt), desc(orders.id))
    .limit(page.limit);
}

const fillKey = sql<string>`${microseconds(fills.filledAt)} || '/' || ${fills.fillId}`;

function olderFills({ value, id }: Cursor) {
  const [moment = "", fillId = ""] = value.split(/\/(.*)/s);
  return sql`(${fills.filledAt}, ${fills.fillId}, ${fills.orderId}) < (${momentOf(moment)}, ${fillId}, ${id}::uuid)`;
}

/** Newest first. Read along the index of the user's own fills, so that no more of them is read than the page shows. */
export async function listFills(db: Orm, page: PageOfUser) {
  const among = await accountsOf(db, page);
  return await db
    .select({ fill: fills, order: orders, mode: accounts.mode, key: fillKey })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(fills.userId, page.userId),
        isAmong(among),
        page.before == null ? undefined : olderFills(page.before),
      ),
    )
    .orderBy(desc(fills.filledAt), desc(fills.fillId), desc(fills.orderId))
    .limit(page.limit);
}

export async function countOrders(db: Orm, page: PageOfUser): Promise<number> {
  return await db.$count(orders, await ofPage(db, page));
}

/** Of all accounts they are counted in the index alone. */
export async function countFills(db: Orm, page: PageOfUser): Promise<number> {
  const among = await accountsOf(db, page);
  const own = eq(fills.userId, page.userId);
  if (among === null) return await db.$count(fills, own);
  const [row] = await db
    .select({ total: count() })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(and(own, isAmong(among)));
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
