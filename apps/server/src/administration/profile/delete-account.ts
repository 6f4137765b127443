/** A user leaves for good: what they have outside ends first, then everything here goes in one transaction, or nothing does. */
import { message } from "@neuro/contract";
import { refuseLastAdministrator } from "../../people/access/users/administrators.ts";
import { lockForRemoval, removeUser } from "../../people/access/users/remove-user.ts";
import { refuseWhilePaying } from "../../people/billing/end-billing.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import { openOrdersOf } from "../../trading/orders/halt/stop-for-deletion.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { type AccountDeletion, confirmAccountDeletion } from "./confirm-account-deletion.ts";

export type RemovalContext = Pick<
  AdministrationContext,
  "db" | "wall" | "newId" | "log" | "stream" | "deletionSteps"
>;

export interface Removal {
  readonly user: User;
  /** Of whoever wanted it; null for the command line. */
  readonly actorId: string | null;
  readonly by: "user" | "administrator" | "command line";
  /** Whence somebody else wanted it; where the user was, goes with them. */
  readonly from?: RequestOrigin;
}

/** The same for everybody who removes a user. Asked for twice, the second finds nothing left to do. */
export async function removeEverything(
  ctx: RemovalContext,
  { user, actorId, by, from }: Removal,
): Promise<Failure | null> {
  const { db, wall, newId, log, stream } = ctx;
  const early = await db.transaction((tx) => refuseLastAdministrator(tx, user));
  if (early !== null) return early;
  for (const { name, carryOut } of ctx.deletionSteps) {
    const refused = await carryOut(user);
    if (refused === null) continue;
    log.warn({ userId: user.id, departure: name, code: refused.code }, "a user could not be removed yet");
    return { ...refused, params: { ...refused.params, departure: name } };
  }
  const outcome = await db.transaction(async (tx) => {
    const refused = await refuseLastAdministrator(tx, user);
    if (refused !== null) return refused;
    const [found] = await lockForRemoval(tx, [user.id]);
    if (found === undefined) return null;
    // Placed between the departure and here, by a tab that turned the switch off again.
    if ((await openOrdersOf(tx, user.id)).length > 0) return failure("broker_unreachable");
    const paying = await refuseWhilePaying(tx, user.id);
    if (paying !== null) return paying;
    await removeUser(tx, found, {
      ...{ id: newId(), at: wall(), action: "account.deleted", actorId },
      details: { by },
      ...(from === undefined ? {} : { from }),
    });
    return null;
  });
  if (outcome !== null) return outcome;
  stream.closeUser(user.id);
  return null;
}

/** What has not ended outside: an order at its venue, or the access to brokers. */
function wordsFor({ params }: Failure) {
  return params?.departure === "brokers" ? "deletion.access_not_revoked" : "deletion.broker_unreachable";
}

/** The caller's own account. */
export async function deleteAccount(
  ctx: AdministrationContext,
  leaving: AccountDeletion,
): Promise<{ readonly success: true; readonly message: string } | Failure> {
  const { user, locale } = leaving;
  const refused =
    (await confirmAccountDeletion(ctx, leaving)) ??
    (await removeEverything(ctx, { user, actorId: user.id, by: "user" }));
  if (isFailure(refused))
    return refused.code === "broker_unreachable"
      ? { ...refused, detail: message(wordsFor(refused), locale) }
      : refused;
  return { success: true, message: message("account.deleted", locale) };
}
