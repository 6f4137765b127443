/** Notifications in the database. Every call names the user: another user's rows do not exist. */
import { and, count, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { NotificationRow } from "../../people/notices/raise-notice.ts";
import type { Orm } from "../../platform/db/database.ts";
import { notifications } from "../../platform/db/schema/index.ts";
import { UUID } from "../../platform/uuid.ts";

const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/;

const ofUser = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.inApp, true));
const unread = (userId: string) => and(ofUser(userId), isNull(notifications.readAt));

/** As `notifications_by_user` has them: without the word on nulls PostgreSQL would walk through everybody's by time instead. */
const newestFirst = [
  sql`${notifications.createdAt} desc nulls last`,
  sql`${notifications.id} desc nulls last`,
];

/** `before`: a cursor of `cursorOf`; one that is none begins with the newest. */
export async function listNotices(
  db: Orm,
  page: { readonly userId: string; readonly limit: number; readonly before?: string | undefined },
): Promise<readonly NotificationRow[]> {
  const [, at, id = ""] = CURSOR.exec(page.before ?? "") ?? [];
  const older =
    at === undefined || !UUID.test(id)
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::uuid)`;
  return await db
    .select()
    .from(notifications)
    .where(and(ofUser(page.userId), older))
    .orderBy(...newestFirst)
    .limit(page.limit);
}

/** Names a row as the end of a page. Real time is kept to the millisecond, so nothing falls between two pages. */
export function cursorOf({ createdAt, id }: NotificationRow): string {
  return `${createdAt.getTime()}.${id}`;
}

export async function countUnread(db: Orm, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notifications).where(unread(userId));
  return row?.total ?? 0;
}

/** False when the user has no such notification. */
export async function markRead(
  db: Orm,
  { userId, id, at }: { readonly userId: string; readonly id: string; readonly at: number },
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${new Date(at).toISOString()}::timestamptz)` })
    .where(and(ofUser(userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

/** What was raised until now; what comes meanwhile stays unread. */
export async function markAllRead(db: Orm, userId: string, at: number): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date(at) })
    .where(unread(userId));
}

/** Raised by the user's own programs since then. */
export async function countPersonalSince(db: Orm, userId: string, since: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.category, "personal"),
        gte(notifications.createdAt, new Date(since)),
      ),
    );
  return row?.total ?? 0;
}

export async function deleteNoticesBefore(db: Orm, at: number): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(at)));
}
