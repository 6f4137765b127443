/**
 * Tells the screens of this server what was raised, whichever process raised it: it looks at the newest rows instead of
 * being told, so that nothing has to happen after a commit, and nothing is lost when a process dies right then.
 */
import { and, asc, eq, gte } from "drizzle-orm";
import { repeatEvery } from "../../platform/concurrency/repeat-every.ts";
import { notifications } from "../../platform/db/schema/index.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { countUnread } from "./notice-store.ts";

const LOOK_MS = 1_000;
/** A row may be committed that much later than it says it was raised. */
const COMMITS_WITHIN_MS = 15_000;
const AT_ONCE = 500;

type Parts = Pick<AdministrationContext, "db" | "wall" | "stream" | "log">;

export interface NoticeWatch {
  /** One look; resolves once every screen has been told. */
  look(): Promise<void>;
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

export function watchNotices({ db, wall, stream, log }: Parts, everyMs: number = LOOK_MS): NoticeWatch {
  const begun = wall();
  /** Ids told of late, with when they were raised. */
  const told = new Map<string, number>();

  async function look(): Promise<void> {
    const since = Math.max(begun, wall() - COMMITS_WITHIN_MS);
    for (const [id, at] of told) if (at < since) told.delete(id);
    const { id, userId, alertType, priority, createdAt, inApp } = notifications;
    const rows = await db.orm
      .select({ id, userId, alertType, priority, createdAt })
      .from(notifications)
      .where(and(gte(createdAt, new Date(since)), eq(inApp, true)))
      .orderBy(asc(createdAt))
      .limit(AT_ONCE);
    const news = rows.filter((row) => !told.has(row.id));
    for (const row of news) told.set(row.id, row.createdAt.getTime());
    for (const [owner, own] of Map.groupBy(news, (row) => row.userId)) {
      if (!stream.isListening(owner)) continue;
      const unread = await countUnread(db.orm, owner);
      for (const { id: raised, alertType: alert_type, priority: urgency } of own)
        stream.publishHere(owner, "notification", {
          unread_count: unread,
          raised: { id: raised, alert_type, priority: urgency },
        });
    }
  }

  const stop = repeatEvery(everyMs, async () => {
    if (!stream.hasListeners()) return;
    await look().catch((err: unknown) => log.warn({ err }, "news for users could not be looked at"));
  });
  return { look, stop };
}
