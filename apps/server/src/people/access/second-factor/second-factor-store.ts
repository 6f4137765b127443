/** The one authenticator app of each user: its secret, whether it is on, and the last time step whose code was used. */
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { secondFactors } from "../../../platform/db/schema/index.ts";
import type { SecretOwner } from "../../../platform/vault/vault.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export function ownerOfSecret(userId: string): SecretOwner {
  return { userId, purpose: "second_factor" };
}

export async function findSecondFactor(orm: Orm, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await orm.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockSecondFactor(tx: Orm, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
  return row ?? null;
}

export async function isSecondFactorOn(orm: Orm, userId: string): Promise<boolean> {
  return (await findSecondFactor(orm, userId))?.confirmedAt != null;
}

/** In place of one that was begun and never confirmed; false when one is on. */
export async function storeBegun(
  tx: Orm,
  { userId, secret, now }: { readonly userId: string; readonly secret: Uint8Array; readonly now: number },
): Promise<boolean> {
  const begun = { secret, createdAt: new Date(now), confirmedAt: null, lastStep: 0 };
  const stored = await tx
    .insert(secondFactors)
    .values({ userId, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: begun,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length === 1;
}

export async function storeConfirmed(
  tx: Orm,
  { userId, step, now }: { readonly userId: string; readonly step: number; readonly now: number },
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: new Date(now), lastStep: step })
    .where(eq(secondFactors.userId, userId));
}

/** Uses up a time step and all before it; false when it was used already, also by somebody at this very moment. */
export async function takeStep(
  tx: Orm,
  { userId, step }: { readonly userId: string; readonly step: number },
): Promise<boolean> {
  const unused = and(
    eq(secondFactors.userId, userId),
    isNotNull(secondFactors.confirmedAt),
    lt(secondFactors.lastStep, step),
  );
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(unused)
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
}
