/** Counts calls in memory and adds them up in the database every few seconds, for all servers together. */
import { HOUR_MS } from "@neuro/contract/primitives";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Orm } from "../db/database.ts";
import { callHours } from "../db/schema/index.ts";

export interface CallCounter {
  /** `failed`: answered with 500 or more. */
  count(operation: string, failed: boolean): void;
  /** Answered by this process since it started. */
  total(): number;
  /** Writes down what was counted; what cannot be written now is kept for the next time. */
  flush(): Promise<void>;
}

interface Counted {
  readonly hour: Date;
  readonly operation: string;
  calls: number;
  failed: number;
}

/** Of one operation in one hour each: a day of all of them while the database is away. */
const MOST_KEPT = 5_000;

export function createCallCounter({
  orm,
  wall,
  log,
}: {
  readonly orm: Orm;
  /** Epoch ms. */
  readonly wall: () => number;
  readonly log: Logger;
}): CallCounter {
  let pending = new Map<string, Counted>();
  let total = 0;
  let writing: Promise<void> | null = null;

  function add(counted: Counted): void {
    const key = `${counted.hour.getTime()} ${counted.operation}`;
    const known = pending.get(key);
    if (known) {
      known.calls += counted.calls;
      known.failed += counted.failed;
    } else if (pending.size < MOST_KEPT) pending.set(key, { ...counted });
    else log.warn({ operation: counted.operation }, "calls are not counted while the database is away");
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const rows = [...pending.values()];
    pending = new Map();
    // In one order for all servers, so that none waits for another in a circle.
    rows.sort((a, b) => a.hour.getTime() - b.hour.getTime() || (a.operation < b.operation ? -1 : 1));
    try {
      await orm
        .insert(callHours)
        .values(rows)
        .onConflictDoUpdate({
          target: [callHours.hour, callHours.operation],
          set: {
            calls: sql`${callHours.calls} + excluded.calls`,
            failed: sql`${callHours.failed} + excluded.failed`,
          },
        });
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  }

  return {
    count(operation, failed) {
      total += 1;
      const hour = new Date(Math.floor(wall() / HOUR_MS) * HOUR_MS);
      add({ hour, operation, calls: 1, failed: failed ? 1 : 0 });
    },
    total: () => total,
    async flush() {
      // What was counted since the one under way began is written by one of our own.
      await writing?.catch(() => undefined);
      writing = write();
      await writing;
    },
  };
}
