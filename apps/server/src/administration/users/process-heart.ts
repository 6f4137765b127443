/** Each server and worker says every few seconds that it lives, and how it is. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { desc, eq, gte, lt } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { processes } from "../../platform/db/schema/index.ts";
import { LAG_LOOK_MS } from "../../platform/metrics.ts";
import { version } from "../../platform/version.ts";
import type { AdministrationContext } from "../administration-context.ts";

export type ProcessKind = (typeof processes.$inferSelect)["kind"];

/** What a process says of itself. */
export interface ProcessState {
  readonly version: string;
  /** It also runs background jobs. */
  readonly works: boolean;
  /** MiB. */
  readonly memory: number;
  /** 99th percentile since the last beat, milliseconds. */
  readonly lag: number;
  readonly streams: number;
  readonly requests: number;
}

export interface ProcessSeen {
  readonly id: string;
  readonly kind: ProcessKind;
  /** Epoch ms, real time. */
  readonly startedAt: number;
  readonly seenAt: number;
  readonly state: ProcessState;
}

/** Without a beat for so long a process is taken for dead. */
export const DEAD_AFTER_MS = MINUTE_MS;

export interface ProcessHeart {
  beat(): Promise<void>;
  /** The process ends: it is not there any more from now on. */
  end(): Promise<void>;
}

type Parts = Pick<AdministrationContext, "db" | "wall" | "newId" | "calls" | "metrics">;

export function createProcessHeart(
  { db, wall, newId, calls, metrics }: Parts,
  { kind, works }: { readonly kind: ProcessKind; readonly works: boolean },
): ProcessHeart {
  const id = newId();
  const startedAt = new Date(wall());
  const delay = monitorEventLoopDelay({ resolution: LAG_LOOK_MS });
  delay.enable();
  /** When the dead were last taken out, epoch ms; nobody is told of them meanwhile. */
  let sweptAt = 0;

  async function stateNow(): Promise<ProcessState> {
    // From one look to the next, of which the wait between them is no lag.
    const lag = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / 1e6 - LAG_LOOK_MS);
    delay.reset();
    const { values } = await metrics.streamClients.get();
    return {
      ...{ version, works },
      memory: Math.round(process.memoryUsage.rss() / 2 ** 20),
      lag: Math.round(lag * 10) / 10,
      streams: values[0]?.value ?? 0,
      requests: calls.total(),
    };
  }

  return {
    async beat() {
      const seenAt = new Date(wall());
      const seen = { seenAt, state: await stateNow() };
      await db.orm
        .insert(processes)
        .values({ id, kind, startedAt, ...seen })
        .onConflictDoUpdate({ target: processes.id, set: seen });
      if (seenAt.getTime() - sweptAt < DEAD_AFTER_MS) return;
      await db.orm.delete(processes).where(lt(processes.seenAt, new Date(seenAt.getTime() - DEAD_AFTER_MS)));
      sweptAt = seenAt.getTime();
    },
    async end() {
      delay.disable();
      await db.orm.delete(processes).where(eq(processes.id, id));
    },
  };
}

/** Those that live, the latest beat first. `now`: epoch ms. */
export async function liveProcesses(orm: Orm, now: number): Promise<readonly ProcessSeen[]> {
  const rows = await orm
    .select()
    .from(processes)
    .where(gte(processes.seenAt, new Date(now - DEAD_AFTER_MS)))
    .orderBy(desc(processes.seenAt), processes.id);
  return rows.map(({ id, kind, startedAt, seenAt, state }) => ({
    ...{ id, kind, state: state as ProcessState },
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
  }));
}
