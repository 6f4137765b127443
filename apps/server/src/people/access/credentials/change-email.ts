import { stepUpMs } from "@neuro/contract";
import { and, eq } from "drizzle-orm";
import { linkTokens, users } from "../../../platform/db/schema/index.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../platform/db/sql-state.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { Actor } from "../../../platform/http/caller.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { requireConfirmed } from "../step-up.ts";
import { newAddressLetter } from "./letters.ts";
import { createLink } from "./link-token.ts";
import { hasMailbox, languageOf, tellOwner } from "./tell-owner.ts";
import { refuseMoreLinks } from "./verify-email.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "mailer" | "background" | "publicOrigin">;
type UserRow = typeof users.$inferSelect;

export interface EmailChange extends Actor {
  /** In lower case. */
  readonly email: string;
}

/** `at_once`: no e-mail is sent here, so nothing can be waited for. */
export type EmailChanged = "same" | "at_once" | "link_sent";

/** Without e-mail the address changes now, unconfirmed. */
async function changeAtOnce(
  parts: Parts,
  row: UserRow,
  change: EmailChange,
): Promise<EmailChanged | Failure> {
  const { db, wall, newId } = parts;
  const at = wall();
  const { email, from } = change;
  try {
    return await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email, pendingEmail: null, emailVerifiedAt: null })
        .where(eq(users.id, row.id));
      await tx.delete(linkTokens).where(eq(linkTokens.userId, row.id));
      const line = { id: newId(), at, action: "email.changed" as const, from };
      await audit(tx, { ...line, actorId: row.id, subjectId: row.id });
      return "at_once" as const;
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("email_taken");
    throw error;
  }
}

/** The new address waits until its link is followed; the old one is told. */
async function changeByLink(
  parts: Parts,
  row: UserRow,
  change: EmailChange,
): Promise<EmailChanged | Failure> {
  const { db, wall, newId, mailer } = parts;
  const { email, locale, from } = change;
  const at = wall();
  const url = await db.transaction(async (tx) => {
    const tooMany = await refuseMoreLinks(tx, row.id, at);
    if (tooMany) return tooMany;
    await tx.update(users).set({ pendingEmail: email }).where(eq(users.id, row.id));
    const line = { id: newId(), at, action: "email.change_asked" as const, from };
    await audit(tx, { ...line, actorId: row.id, subjectId: row.id });
    return (await createLink(parts, tx, { userId: row.id, purpose: "verify_email", email })).url;
  });
  if (isFailure(url)) return url;
  const posted = await mailer.send(newAddressLetter({ to: email, locale: languageOf(row, locale), url }));
  if (posted !== "sent") {
    const isWaiting = and(eq(users.id, row.id), eq(users.pendingEmail, email));
    await db.orm.update(users).set({ pendingEmail: row.pendingEmail }).where(isWaiting);
    return failure("mail_unreachable");
  }
  tellOwner(parts, { reader: row, notice: "email_asked", deed: { at, from }, locale });
  return "link_sent";
}

export async function changeEmail(parts: Parts, change: EmailChange): Promise<EmailChanged | Failure> {
  const { db, wall, mailer } = parts;
  const { user, session, email } = change;
  // A demo has no address and is thrown away.
  if (user.kind === "demo" || !hasMailbox(email)) return failure("forbidden");
  const unconfirmed = requireConfirmed(session, { now: wall(), withinMs: stepUpMs });
  if (unconfirmed) return unconfirmed;
  const [row] = await db.orm.select().from(users).where(eq(users.id, user.id));
  if (!row) return failure("session_expired");
  if (row.email === email) return "same";
  const [taken] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) return failure("email_taken");
  return mailer.isConfigured ? changeByLink(parts, row, change) : changeAtOnce(parts, row, change);
}
