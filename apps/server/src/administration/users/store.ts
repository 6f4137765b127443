/** What the administrators' list of users is read from. */
import type { AdminUser, adminUserFilters, adminUserOrders } from "@neuro/contract";
import { and, count, eq, gt, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { shownEmail } from "../../people/access/users/user.ts";
import { counts } from "../../people/billing/billing-context.ts";
import { type SubscriptionRow, statusOf } from "../../people/billing/subscription-state.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Orm } from "../../platform/db/database.ts";
import { type Cursor, microseconds, momentOf } from "../../platform/db/page-cursor.ts";
import {
  brokerConnections,
  failedLogins,
  secondFactors,
  subscriptions,
  users,
} from "../../platform/db/schema/index.ts";
import { digest } from "../../platform/vault/token.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { isFoundBy } from "./found-users.ts";

export type UserFilter = (typeof adminUserFilters)[number];
export type UserOrder = (typeof adminUserOrders)[number];

const FILTERS: Readonly<Record<UserFilter, SQL | undefined>> = {
  all: undefined,
  members: eq(users.kind, "member"),
  administrators: eq(users.role, "admin"),
  suspended: eq(users.status, "suspended"),
  demos: eq(users.kind, "demo"),
};

interface Order {
  /** What a cursor holds of the last row. */
  readonly key: SQL<string>;
  readonly by: SQL;
  after(cursor: Cursor): SQL;
}

const falling = (column: typeof users.createdAt | typeof users.lastSeenAt): Order => ({
  key: microseconds(column),
  by: sql`${column} desc, ${users.id} desc`,
  after: ({ value, id }) => sql`(${column}, ${users.id}) < (${momentOf(value)}, ${id}::uuid)`,
});
const ORDERS: Readonly<Record<UserOrder, Order>> = {
  newest: falling(users.createdAt),
  last_seen: falling(users.lastSeenAt),
  email: {
    key: sql<string>`${users.email}`,
    by: sql`${users.email}, ${users.id}`,
    after: ({ value, id }) => sql`(${users.email}, ${users.id}) > (${value}, ${id}::uuid)`,
  },
};

export interface UserPage {
  /** Null for everybody. */
  readonly search: string | null;
  readonly show: UserFilter;
  readonly order: UserOrder;
  readonly after: Cursor | null;
  readonly limit: number;
}

const matching = ({ search, show }: Pick<UserPage, "search" | "show">) =>
  and(FILTERS[show], search === null ? undefined : isFoundBy(search));

export async function countUsers(orm: Orm, page: Pick<UserPage, "search" | "show">): Promise<number> {
  return await orm.$count(users, matching(page));
}

/** `key`: what a cursor holds of the row. */
export async function selectUsers(orm: Orm, page: UserPage) {
  const { key, by, after } = ORDERS[page.order];
  return await orm
    .select({ user: users, key })
    .from(users)
    .where(and(matching(page), page.after === null ? undefined : after(page.after)))
    .orderBy(by)
    .limit(page.limit);
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]["user"];

async function connectionsOf(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await orm
    .select({ userId: brokerConnections.userId, connections: count() })
    .from(brokerConnections)
    .where(and(inArray(brokerConnections.userId, [...ids]), isNull(brokerConnections.removedAt)))
    .groupBy(brokerConnections.userId);
  return new Map(rows.map(({ userId, connections }) => [userId, connections]));
}

/** Until when somebody has to wait, at one device or everywhere; by digest of the address. */
async function locksOf(orm: Orm, rows: readonly UserRow[], now: number): Promise<ReadonlyMap<string, Date>> {
  const locked = await orm
    .select({ emailHash: failedLogins.emailHash, until: max(failedLogins.lockedUntil) })
    .from(failedLogins)
    .where(
      and(
        inArray(
          failedLogins.emailHash,
          rows.map(({ email }) => digest(email)),
        ),
        gt(failedLogins.lockedUntil, new Date(now)),
      ),
    )
    .groupBy(failedLogins.emailHash);
  return new Map(locked.flatMap(({ emailHash, until }) => (until === null ? [] : [[emailHash, until]])));
}

async function subscriptionsOf(
  orm: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionRow>> {
  const rows = await orm
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...ids]));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** As its owner sees it; null for who never had one. */
function statusShown(config: Config, user: UserRow, row: SubscriptionRow | null): string | null {
  if (user.subscriptionExempt) return "lifetime";
  const status = counts({ config }, user, row) ? statusOf(row) : "none";
  return status === "none" ? null : status;
}

async function secondFactorsOf(orm: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, [...ids]), sql`${secondFactors.confirmedAt} is not null`));
  return new Set(rows.map(({ userId }) => userId));
}

/** Rows as administrators see them. */
export async function usersShown(
  { db: { orm }, wall, config }: Pick<AdministrationContext, "db" | "wall" | "config">,
  rows: readonly UserRow[],
): Promise<AdminUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [connections, locks, states, protectedOnes] = await Promise.all([
    connectionsOf(orm, ids),
    locksOf(orm, rows, wall()),
    subscriptionsOf(orm, ids),
    secondFactorsOf(orm, ids),
  ]);
  return rows.map((row) => ({
    user_id: row.id,
    email: shownEmail(row.email),
    username: row.name,
    is_active: row.status === "active",
    last_login: row.lastLoginAt?.toISOString() ?? null,
    last_seen: row.lastSeenAt.toISOString(),
    subscription_status: statusShown(config, row, states.get(row.id) ?? null),
    created_at: row.createdAt.toISOString(),
    role: row.role,
    is_demo: row.kind === "demo",
    second_factor: protectedOnes.has(row.id),
    connections: connections.get(row.id) ?? 0,
    locked_until: locks.get(digest(row.email))?.toISOString() ?? null,
  }));
}
