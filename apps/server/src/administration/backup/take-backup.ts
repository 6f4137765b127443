/** `npm run backup`: saves either database into one file, while servers and workers go on. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { writeBackupFile } from "./backup-file.ts";
import { BackupRefused, type SavedTable } from "./backup-format.ts";
import { withSnapshot } from "./open-snapshot.ts";
import { saveTables } from "./save-tables.ts";

export interface BackupRequest {
  readonly where: Pick<Config, "databaseUrl" | "dataDir">;
  readonly path: string;
  /** A file that is there already gives way once the new one is whole. */
  readonly replace: boolean;
  /** Real time, epoch ms. */
  readonly now: number;
  readonly signal?: AbortSignal;
}

/** Returns what was saved. */
export async function takeBackup({
  where,
  path,
  replace,
  now,
  signal,
}: BackupRequest): Promise<readonly SavedTable[]> {
  const file = resolve(path);
  if (!replace && existsSync(file))
    throw new BackupRefused(
      `${file} is there already. Name another file, or add --replace if the new backup is to take its place.`,
    );
  const saved: SavedTable[] = [];
  const database = where.databaseUrl === null ? "embedded" : "postgresql";
  const copy = `${file}.${randomBytes(4).toString("hex")}.copy`;
  await withSnapshot(where, copy, (session) =>
    writeBackupFile(
      file,
      saveTables({ session, database, now, onTable: (table) => void saved.push(table) }),
      signal,
    ),
  );
  return saved;
}
