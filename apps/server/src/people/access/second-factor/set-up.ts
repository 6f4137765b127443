/** The second step is begun, turned on, given new recovery codes and turned off: each only by who has just proved who they are. */
import { stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { loginChallenges, recoveryCodes, secondFactors } from "../../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { Actor } from "../../../platform/http/caller.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import type { AuditAction } from "../audit-action.ts";
import { distrustDevices } from "../login/known-devices.ts";
import { requireConfirmed } from "../step-up.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { lockSecondFactor, ownerOfSecret, storeBegun, storeConfirmed } from "./second-factor-store.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "newId" | "vault">;

export type Setter = Omit<Actor, "locale">;

/** Runs one change in a transaction with its line of the audit log, if its user may. */
async function change<T>(
  { db, wall, newId }: Parts,
  { user, session, from }: Setter,
  { action, work }: { readonly action: AuditAction; readonly work: (tx: Orm) => Promise<T | Failure> },
): Promise<T | Failure> {
  const at = wall();
  const refused = requireConfirmed(session, { now: at, withinMs: stepUpMs });
  if (refused !== null) return refused;
  return db.transaction(async (tx) => {
    const done = await work(tx);
    if (!isFailure(done))
      await audit(tx, { id: newId(), at, action, actorId: user.id, subjectId: user.id, from });
    return done;
  });
}

export function beginSecondFactor(parts: Parts, setter: Setter) {
  const { id: userId, email } = setter.user;
  const work = async (tx: Orm) => {
    const secret = newTotpSecret();
    const sealed = parts.vault.seal(secret, ownerOfSecret(userId));
    if (!(await storeBegun(tx, { userId, secret: sealed, now: parts.wall() })))
      return failure("second_factor_on");
    return { secret, uri: totpUri(secret, email) };
  };
  return change(parts, setter, { action: "second_factor.begun", work });
}

/** Browsers that were trusted under an earlier one are asked again. */
export function confirmSecondFactor(parts: Parts, setter: Setter & { readonly code: string }) {
  const { user, code } = setter;
  const work = async (tx: Orm) => {
    const now = parts.wall();
    const row = await lockSecondFactor(tx, user.id);
    if (row === null) return failure("second_factor_off");
    if (row.confirmedAt !== null) return failure("second_factor_on");
    const secret = parts.vault.open(row.secret, ownerOfSecret(user.id));
    const step = stepOfCode(secret, code.replaceAll(/[\s-]/g, ""), now);
    if (step === null) return failure("second_factor_wrong");
    await storeConfirmed(tx, { userId: user.id, step, now });
    await distrustDevices(tx, user.id);
    return { recovery_codes: await replaceRecoveryCodes(tx, user.id) };
  };
  return change(parts, setter, { action: "second_factor.turned_on", work });
}

export function renewRecoveryCodes(parts: Parts, setter: Setter) {
  const work = async (tx: Orm) => {
    const row = await lockSecondFactor(tx, setter.user.id);
    if (row?.confirmedAt == null) return failure("second_factor_off");
    return { recovery_codes: await replaceRecoveryCodes(tx, setter.user.id) };
  };
  return change(parts, setter, { action: "recovery_codes.renewed", work });
}

/** Also for an administrator who helps somebody out: everything about the second step of a user goes. */
export async function deleteSecondFactor(tx: Orm, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  await distrustDevices(tx, userId);
}

export function removeSecondFactor(parts: Parts, setter: Setter) {
  const work = async (tx: Orm) => {
    const row = await lockSecondFactor(tx, setter.user.id);
    if (row?.confirmedAt == null) return failure("second_factor_off");
    await deleteSecondFactor(tx, setter.user.id);
    return { success: true as const };
  };
  return change(parts, setter, { action: "second_factor.turned_off", work });
}
