/** For an installation whose key is lost: what nobody can open any more goes, and the next start may have another key. */
import { eq, isNotNull } from "drizzle-orm";
import { audit } from "../../people/access/audit.ts";
import { deleteSecondFactor } from "../../people/access/second-factor/set-up.ts";
import { aggregatorUsers, installationState, secondFactors } from "../../platform/db/schema/index.ts";
import { FINGERPRINT } from "../../platform/vault/open-vault.ts";
import type { AdministrationContext } from "../administration-context.ts";

type Parts = Pick<AdministrationContext, "db" | "wall" | "newId">;

/** Returns how many second steps were turned off. */
export function forgetSecrets({ db, wall, newId }: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    const sealed = await tx.select({ userId: secondFactors.userId }).from(secondFactors).for("update");
    for (const { userId } of sealed) {
      await deleteSecondFactor(tx, userId);
      await audit(tx, {
        ...{ id: newId(), at: wall(), actorId: null, subjectId: userId },
        action: "second_factor.turned_off",
        details: { by: "command line" },
      });
    }
    // Whoever linked a brokerage has to do so again: their status says it.
    await tx
      .update(aggregatorUsers)
      .set({ sealedSecret: null, pendingSecret: null, refusedAt: new Date(wall()) })
      .where(isNotNull(aggregatorUsers.sealedSecret));
    await tx.delete(installationState).where(eq(installationState.key, FINGERPRINT));
    return sealed.length;
  });
}
