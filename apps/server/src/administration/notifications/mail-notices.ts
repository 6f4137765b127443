/** Hands letters of notices to the mail server, each once; what a crash or a silent mail server interrupts is taken up again. */
import { DAY_MS, type Locale, MINUTE_MS, message } from "@neuro/contract";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { hasMailbox, languageOf } from "../../people/access/credentials/tell-owner.ts";
import type { NotificationRow } from "../../people/notices/raise-notice.ts";
import type { Orm } from "../../platform/db/database.ts";
import { notifications, users } from "../../platform/db/schema/index.ts";
import type { Letter, Posted } from "../../platform/mail/mailer.ts";
import { writeLetter } from "../../platform/mail/write-letter.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { noticeWords } from "./notice-words.ts";

type Parts = Pick<AdministrationContext, "db" | "wall" | "mailer" | "publicOrigin" | "log">;

const AT_ONCE = 20;
/** A mail server may take half a minute over each. */
const LEASE_MS = 15 * MINUTE_MS;
/** Later than that it is news to nobody. */
const GIVEN_UP_MS = DAY_MS;
const DEFAULT_LOCALE: Locale = "en";

async function claimDue(db: Orm, now: number): Promise<readonly NotificationRow[]> {
  const { id, mail, mailLeaseUntil, createdAt } = notifications;
  const at = new Date(now).toISOString();
  const due = db
    .select({ id })
    .from(notifications)
    .where(and(eq(mail, "due"), sql`(${mailLeaseUntil} is null or ${mailLeaseUntil} < ${at}::timestamptz)`))
    .orderBy(createdAt)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return await db
    .update(notifications)
    .set({ mailLeaseUntil: new Date(now + LEASE_MS) })
    .where(inArray(id, due))
    .returning();
}

/** Null where there is no mailbox that its owner has confirmed. */
async function letterOf(parts: Parts, row: NotificationRow): Promise<Letter | null> {
  const [reader] = await parts.db.orm.select().from(users).where(eq(users.id, row.userId));
  if (reader === undefined || !hasMailbox(reader.email) || reader.emailVerifiedAt === null) return null;
  const locale = languageOf(reader, DEFAULT_LOCALE);
  const words = noticeWords(row, locale);
  return writeLetter({
    ...{ to: reader.email, locale, subject: words.title, before: words.message },
    ...(row.link === null
      ? {}
      : {
          action: {
            label: message("notice.letter_link", locale),
            url: `${parts.publicOrigin.current()}${row.link}`,
          },
        }),
    after: message("notice.letter_after", locale),
  });
}

async function post(parts: Parts, row: NotificationRow): Promise<Posted> {
  const letter = await letterOf(parts, row);
  return letter === null ? "refused" : await parts.mailer.send(letter);
}

/** Returns how many were sent. */
export async function mailNotices(parts: Parts, signal?: AbortSignal): Promise<number> {
  const { db, wall, mailer, log } = parts;
  await db.orm
    .update(notifications)
    .set({ mail: "refused" })
    .where(and(eq(notifications.mail, "due"), lt(notifications.createdAt, new Date(wall() - GIVEN_UP_MS))));
  if (!mailer.isConfigured) return 0;
  let sent = 0;
  for (;;) {
    const claimed = await claimDue(db.orm, wall());
    for (const row of claimed) {
      signal?.throwIfAborted();
      const posted = await post(parts, row);
      if (posted === "unreachable") {
        log.info("the mail server does not answer; letters of notices wait");
        return sent;
      }
      await db.orm
        .update(notifications)
        .set({ mail: posted, mailedAt: new Date(wall()), mailLeaseUntil: null })
        .where(eq(notifications.id, row.id));
      if (posted === "sent") sent += 1;
    }
    if (claimed.length < AT_ONCE) return sent;
  }
}
