/** Proof that an address is its user's: a link sent there. */
import type { Locale } from "@neuro/contract";
import { HOUR_S } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/index.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import { postLetter } from "../../../platform/mail/post-letter.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { grantConfiguredExemption } from "../users/configured-exemption.ts";
import { newAddressLetter, verifyLetter } from "./letters.ts";
import { createLink, linksOfLastHour, takeLink } from "./link-token.ts";
import { hasMailbox, languageOf, tellOwner } from "./tell-owner.ts";

type Parts = Pick<
  PeopleContext,
  "db" | "wall" | "newId" | "config" | "mailer" | "background" | "publicOrigin"
>;
type UserRow = typeof users.$inferSelect;

/** E-mails with a link that one user can have sent in an hour. */
const LINKS_PER_HOUR = 5;

/** After a registration: nobody waits for it, and a mail server that is down keeps nobody out. */
export function sendFirstVerification(
  parts: Parts,
  { user, locale }: { readonly user: Pick<User, "id" | "email">; readonly locale: Locale },
): void {
  const { db, mailer, background } = parts;
  const { id: userId, email } = user;
  if (!mailer.isConfigured || !hasMailbox(email)) return;
  background.begin("verification link", async () => {
    const { url } = await createLink(parts, db.orm, { userId, purpose: "verify_email", email });
    await postLetter(mailer, verifyLetter({ to: email, locale, url }));
  });
}

/** Null when one more may be sent, in the transaction that makes it. */
export async function refuseMoreLinks(tx: Orm, userId: string, now: number): Promise<Failure | null> {
  const sent = await linksOfLastHour(tx, { userId, purpose: "verify_email", now });
  return sent < LINKS_PER_HOUR ? null : failure("rate_limited", { params: { seconds: HOUR_S } });
}

/** Sends the link again, to the address that waits to be confirmed; null when none does. */
export async function sendVerification(
  parts: Parts,
  { user, locale }: { readonly user: User; readonly locale: Locale },
): Promise<{ readonly sentTo: string | null } | Failure> {
  const { db, wall, mailer } = parts;
  if (!mailer.isConfigured) return failure("not_configured");
  const [row] = await db.orm.select().from(users).where(eq(users.id, user.id));
  if (!row) return failure("session_expired");
  const email = row.pendingEmail ?? row.email;
  if (!hasMailbox(email)) return failure("forbidden");
  if (row.pendingEmail === null && row.emailVerifiedAt !== null) return { sentTo: null };
  const link = await db.transaction(
    async (tx) =>
      (await refuseMoreLinks(tx, row.id, wall())) ??
      createLink(parts, tx, { userId: row.id, purpose: "verify_email", email }),
  );
  if (isFailure(link)) return link;
  const words = { to: email, locale: languageOf(row, locale), url: link.url };
  const letter = row.pendingEmail === null ? verifyLetter(words) : newAddressLetter(words);
  return (await mailer.send(letter)) === "sent" ? { sentTo: email } : failure("mail_unreachable");
}

/** What a confirmed address changes in its user's row; null when it is neither theirs nor wanted any more. */
function changeBy(row: UserRow, email: string, now: number) {
  const emailVerifiedAt = new Date(now);
  if (row.email === email) return { emailVerifiedAt };
  return row.pendingEmail === email ? { email, pendingEmail: null, emailVerifiedAt } : null;
}

export interface FollowedLink {
  readonly token: string;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

export async function verifyEmail(
  parts: Parts,
  { token, locale, from }: FollowedLink,
): Promise<{ readonly email: string; readonly changed: boolean } | Failure> {
  const { db, wall, newId } = parts;
  const now = wall();
  const follow = async (tx: Orm) => {
    const link = await takeLink(tx, { token, purpose: "verify_email", now });
    const [row] = link ? await tx.select().from(users).where(eq(users.id, link.userId)).for("update") : [];
    const change = row && link ? changeBy(row, link.email, now) : null;
    if (!row || !change) return failure("link_expired");
    await tx.update(users).set(change).where(eq(users.id, row.id));
    const action = "email" in change ? "email.changed" : "email.verified";
    await audit(tx, { id: newId(), at: now, action, actorId: row.id, subjectId: row.id, from });
    await grantConfiguredExemption(parts, tx, { row: { ...row, ...change }, from });
    return { row, email: change.email ?? row.email, changed: "email" in change };
  };
  try {
    const done = await db.transaction(follow);
    if (isFailure(done)) return done;
    const { row, email, changed } = done;
    if (changed) tellOwner(parts, { reader: row, notice: "email_changed", deed: { at: now, from }, locale });
    return { email, changed };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("email_taken");
    throw error;
  }
}
