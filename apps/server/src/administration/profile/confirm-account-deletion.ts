/** Whether whoever asks to delete an account is its owner: by password and code, or without a password by a fresh login. */
import { stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { proveIdentity } from "../../people/access/account-security/prove-identity.ts";
import { requireConfirmed } from "../../people/access/step-up.ts";
import { users } from "../../platform/db/schema/index.ts";
import type { Failure } from "../../platform/failure.ts";
import type { Actor } from "../../platform/http/caller.ts";
import type { AdministrationContext } from "../administration-context.ts";

export interface AccountDeletion extends Actor {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/** Null when it is. A demo has nothing to prove itself with. */
export async function confirmAccountDeletion(
  ctx: AdministrationContext,
  leaving: AccountDeletion,
): Promise<Failure | null> {
  const { user, session, password = "" } = leaving;
  if (user.kind === "demo") return null;
  const [row] = await ctx.db.orm.select().from(users).where(eq(users.id, user.id));
  // Deleted a moment ago: nothing is left to protect.
  if (row === undefined) return null;
  const unconfirmed = requireConfirmed(session, { now: ctx.wall(), withinMs: stepUpMs });
  if (row.passwordHash === null) return unconfirmed;
  // A code is good once, and the last question follows its proof.
  const sparesCode = unconfirmed === null;
  return await proveIdentity(ctx, { ...leaving, password, sparesCode }, async () => null);
}
