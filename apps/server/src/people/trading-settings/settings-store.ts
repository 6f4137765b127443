/** A user's saved settings in the database: one row, only with what was saved. */
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { userSettings } from "../../platform/db/schema/index.ts";
import type { SettingValues } from "./trading-settings.ts";

export interface SavedSettings {
  readonly values: Partial<SettingValues>;
  readonly killSwitch: boolean;
}

/** Holds the user's row until the transaction ends, so that saves of different fields follow each other. */
export async function lockSettings(
  tx: Orm,
  { userId, wallMs }: { readonly userId: string; readonly wallMs: number },
): Promise<SavedSettings> {
  await tx
    .insert(userSettings)
    .values({ userId, values: {}, updatedAt: new Date(wallMs) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId)).for("update");
  if (row === undefined) throw new Error(`the settings of ${userId} vanished while they were changed`);
  return { values: row.values as Partial<SettingValues>, killSwitch: row.killSwitch };
}

/** Call it under `lockSettings`. */
export async function storeSettings(
  tx: Orm,
  { userId, wallMs, ...saved }: SavedSettings & { readonly userId: string; readonly wallMs: number },
): Promise<void> {
  await tx
    .update(userSettings)
    .set({ ...saved, updatedAt: new Date(wallMs) })
    .where(eq(userSettings.userId, userId));
}
