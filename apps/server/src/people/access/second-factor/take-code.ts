import type { Orm } from "../../../platform/db/database.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { audit } from "../audit.ts";
import { recoveryCodesLeft, takeRecoveryCode } from "./recovery-codes.ts";
import { findSecondFactor, ownerOfSecret, takeStep } from "./second-factor-store.ts";
import { isTotpShaped, stepOfCode } from "./totp.ts";

type Parts = Pick<PeopleContext, "wall" | "newId" | "vault">;

export interface TypedCode {
  readonly userId: string;
  /** Six digits, or a recovery code; spaces and hyphens mean nothing. */
  readonly code: string;
  readonly from: RequestOrigin;
}

/**
 * Whether the code is right, and uses it up in the transaction of what it is for: when that fails, the code is as good as
 * before. Tries are to be counted by the caller.
 */
export async function takeCode(
  { wall, newId, vault }: Parts,
  tx: Orm,
  { userId, code, from }: TypedCode,
): Promise<boolean> {
  const now = wall();
  const digits = code.replaceAll(/[\s-]/g, "");
  if (isTotpShaped(digits)) {
    const row = await findSecondFactor(tx, userId);
    if (row?.confirmedAt == null) return false;
    const step = stepOfCode(vault.open(row.secret, ownerOfSecret(userId)), digits, now);
    return step !== null && (await takeStep(tx, { userId, step }));
  }
  if (!(await takeRecoveryCode(tx, { userId, code, now }))) return false;
  await audit(tx, {
    ...{ id: newId(), at: now, action: "recovery_code.used", actorId: userId, subjectId: userId, from },
    details: { left: await recoveryCodesLeft(tx, userId) },
  });
  return true;
}
