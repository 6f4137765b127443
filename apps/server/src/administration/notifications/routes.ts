/** The calls of notifications and alerts. */
import type { NotificationPreferences } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { hasMailbox } from "../../people/access/credentials/tell-owner.ts";
import { type Choices, readChoices, saveChoices } from "../../people/notices/notice-choices.ts";
import { users } from "../../platform/db/schema/index.ts";
import { failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { alertLists } from "./alerts/list-alerts.ts";
import { removeAlert } from "./alerts/remove-alert.ts";
import { setAlert } from "./alerts/set-alert.ts";
import { noticeShown } from "./notice-shown.ts";
import { countUnread, cursorOf, listNotices, markAllRead, markRead } from "./notice-store.ts";
import { raisePersonal } from "./raise-personal.ts";

export function notificationHandlers(ctx: AdministrationContext) {
  const { db, wall, stream, mailer } = ctx;

  async function preferences(user: User, categories: Choices) {
    return { preferences: { categories, email: await emailState(user) } };
  }

  async function emailState({ id, email }: User): Promise<NotificationPreferences["email"]> {
    if (!mailer.isConfigured || !hasMailbox(email)) return "not_configured";
    const [row] = await db.orm.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, id));
    return row?.at == null ? "unverified" : "possible";
  }

  /** Other windows of the user show the same. */
  async function tellRead(userId: string): Promise<number> {
    const unread = await countUnread(db.orm, userId);
    stream.publish(userId, "notification", { unread_count: unread, raised: null });
    return unread;
  }

  return {
    notifications: async ({ user, query, locale }) => {
      const { limit, before } = query;
      // One more than asked tells whether there are older ones.
      const rows = await listNotices(db.orm, { userId: user.id, limit: limit + 1, before });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        notifications: shown.map((row) => noticeShown(row, locale)),
        unread_count: await countUnread(db.orm, user.id),
        next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      };
    },

    createNotification: async ({ user, body, locale }) => {
      const raised = await raisePersonal(ctx, { userId: user.id, body, locale });
      return isFailure(raised) ? raised : { notification: raised };
    },

    readNotification: async ({ user, params }) => {
      const known = await markRead(db.orm, { userId: user.id, id: params.id, at: wall() });
      if (!known) return failure("not_found");
      return { success: true, unread_count: await tellRead(user.id) };
    },

    readAllNotifications: async ({ user }) => {
      await markAllRead(db.orm, user.id, wall());
      stream.publish(user.id, "notification", { unread_count: 0, raised: null });
      return { success: true, unread_count: 0 };
    },

    notificationPreferences: async ({ user }) => preferences(user, await readChoices(db.orm, user.id)),

    saveNotificationPreferences: async ({ user, body }) => {
      const given = body.categories as Partial<Choices>;
      const at = new Date(wall());
      return preferences(user, await saveChoices(db.orm, { userId: user.id, given, at }));
    },

    alerts: async ({ user }) => await alertLists(ctx, user.id),
    createAlert: async ({ user, body, locale }) => await setAlert(ctx, { user, wish: body, locale }),
    deleteAlert: async ({ user, params }) => await removeAlert(ctx, user.id, params.id),
  } satisfies Handlers;
}
