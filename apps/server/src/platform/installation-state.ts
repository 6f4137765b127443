/** What the installation as a whole remembers: one value per key. */
import { eq } from "drizzle-orm";
import type { Orm } from "./db/database.ts";
import { createRowCache } from "./db/row-cache/row-cache.ts";
import { installationState } from "./db/schema/index.ts";

const rowsOf = (db: Orm, key: string) =>
  db.select().from(installationState).where(eq(installationState.key, key));

/** As it was stored, perhaps by another version of the program; undefined where nothing was. */
export async function readState<T>(db: Orm, key: string): Promise<Partial<T> | undefined> {
  const [row] = await rowsOf(db, key);
  return row?.value as Partial<T> | undefined;
}

const keptRows = createRowCache({ statement: rowsOf });

/** The same to be shown: what another process has stored within the last second may be missing. Never to be changed. */
export async function readKeptState<T>(db: Orm, key: string): Promise<Partial<T> | undefined> {
  const [row] = await keptRows(db, key);
  return row?.value as Partial<T> | undefined;
}

/** `wallMs`: real time, epoch ms. */
export async function writeState(
  db: Orm,
  { key, value, wallMs }: { readonly key: string; readonly value: unknown; readonly wallMs: number },
): Promise<void> {
  const row = { value, updatedAt: new Date(wallMs) };
  await db
    .insert(installationState)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: installationState.key, set: row });
}
