/** A database on which one run after the other takes place, with the connections their processes share. */
import type { Database } from "../../platform/db/database.ts";
import { openPostgresqlDatabase } from "../../platform/db/open-postgresql-database.ts";
import { GatedConnections } from "./gated-connections.ts";

export interface TortureLane {
  /** Beside the runs: to prepare them, and to look at what they left. */
  readonly database: Database;
  readonly connections: GatedConnections;
  /** Leaves nothing of the run before. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Deleted rows are in the way of later runs until they are swept up. */
const RUNS_BETWEEN_VACUUMS = 40;

/** `url`: of a migrated, empty database that nobody else uses. */
export async function openTortureLane(url: string): Promise<TortureLane> {
  const opened = await openPostgresqlDatabase(url, { onLost: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const connections = await GatedConnections.open(url);
  let cleared = 0;
  return {
    database,
    connections,
    clear: async () => {
      await database.rawQuery("delete from users");
      await database.rawQuery("delete from audit_log");
      await database.rawQuery("delete from installation_state");
      cleared += 1;
      if (cleared % RUNS_BETWEEN_VACUUMS === 0) await database.rawQuery("vacuum analyze");
    },
    close: async () => {
      await connections.close();
      await database.close();
    },
  };
}
