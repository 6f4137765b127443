/** For who forgot the password: a link by e-mail, and a new password by that link or by one an administrator made. */
import type { Locale } from "@neuro/contract";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { postLetter } from "../../../platform/mail/post-letter.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { noteDevice } from "../login/known-devices.ts";
import { forgetAllFailures } from "../login/login-lock.ts";
import { refuseWeak } from "../password-strength/judge-password.ts";
import { resetLetter } from "./letters.ts";
import { createResetLink, findLink, linksOfLastHour, takeLink } from "./link-token.ts";
import { replacePassword } from "./replace-password.ts";
import { hasMailbox, languageOf, tellOwner } from "./tell-owner.ts";

type Parts = Pick<
  PeopleContext,
  ("db" | "wall" | "newId" | "passwords" | "strength" | "stream") | ("mailer" | "background" | "publicOrigin")
>;

/** E-mails with a link that one account is sent in an hour, whoever asks. */
const LINKS_PER_HOUR = 3;

export interface ResetAsked {
  readonly email: string;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

async function sendLink(parts: Parts, { email, locale, from }: ResetAsked): Promise<void> {
  const { db, wall, newId, mailer } = parts;
  const [row] = await db.orm.select().from(users).where(eq(users.email, email));
  if (row?.status !== "active" || row.kind !== "member" || !hasMailbox(email)) return;
  const userId = row.id;
  const url = await db.transaction(async (tx) => {
    const sent = await linksOfLastHour(tx, { userId, purpose: "reset_password", now: wall() });
    if (sent >= LINKS_PER_HOUR) return null;
    const line = { id: newId(), at: wall(), action: "password.reset_asked" as const, from };
    await audit(tx, { ...line, actorId: null, subjectId: userId });
    return (await createResetLink(parts, tx, { userId, email, byAdmin: false })).url;
  });
  if (url === null) return;
  const reader = { to: email, locale: languageOf(row, locale) };
  await postLetter(mailer, resetLetter({ ...reader, url, byAdmin: false }));
}

/** Everything that depends on whether the address is known happens after the answer. */
export function askForReset(parts: Parts, asked: ResetAsked): void {
  parts.background.begin("reset link", () => sendLink(parts, asked));
}

export interface ResetByLink {
  readonly token: string;
  readonly password: string;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/**
 * Sets the password, ends every session, and makes this browser a known one: whoever follows the link is the owner, and is not
 * to wait behind strangers who guess. Returns what the browser is to keep.
 */
export async function resetByLink(
  parts: Parts,
  reset: ResetByLink,
): Promise<{ readonly deviceToken: string } | Failure> {
  const { db, wall, newId, passwords, stream } = parts;
  const { token, password, locale, from } = reset;
  const shown = { token, purpose: "reset_password", now: wall() } as const;
  const found = await findLink(db.orm, shown);
  if (found === null) return failure("link_expired");
  const [row] = await db.orm.select().from(users).where(eq(users.id, found.userId));
  if (row?.email !== found.email || row.status !== "active") return failure("link_expired");
  // A password that is refused leaves the link as it is.
  const weak = await refuseWeak(parts, { password, locale, email: row.email, name: row.name }, "password");
  if (weak) return weak;
  const passwordHash = await passwords.hash(password);
  const now = wall();
  const userId = row.id;
  const done = await db.transaction(async (tx) => {
    const link = await takeLink(tx, { ...shown, now });
    if (link === null) return failure("link_expired");
    const change = { userId, passwordHash, replaces: row.passwordHash, now, keepSessionId: null };
    const ended = await replacePassword(tx, change);
    if (ended === null) return failure("link_expired");
    // What an administrator hands over proves nothing about the mailbox.
    if (!link.byAdmin)
      await tx
        .update(users)
        .set({ emailVerifiedAt: new Date(now) })
        .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    await forgetAllFailures(tx, row.email);
    await audit(tx, {
      ...{ id: newId(), at: now, action: "password.reset", actorId: userId, subjectId: userId, from },
      details: { by_admin_link: link.byAdmin, ended_sessions: ended.length },
    });
    const { token: deviceToken } = await noteDevice(tx, { userId, token: null, now, from });
    return { ended, deviceToken };
  });
  if (isFailure(done)) return done;
  stream.closeSessions(done.ended);
  tellOwner(parts, { reader: row, notice: "password", deed: { at: now, from }, locale });
  return { deviceToken: done.deviceToken };
}
