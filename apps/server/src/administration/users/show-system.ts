/** The state of every part, of the processes at work, of the queues and of the storage. */
import { type Locale, measured, message, type SystemMonitor } from "@neuro/contract";
import { sql } from "drizzle-orm";
import { version } from "../../platform/version.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { orElse } from "../system/or-else.ts";
import { probeAll, type QueueState, readQueues } from "./probe-all.ts";

const iso = (epochMs: number) => new Date(epochMs).toISOString();

async function readStorage({
  db,
}: AdministrationContext): Promise<Pick<SystemMonitor["storage"], "size_mb" | "migrations">> {
  const { rows } = await db.orm.execute<{ bytes: number; migrations: number }>(sql`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from drizzle.__drizzle_migrations)::int as migrations`);
  const { bytes, migrations } = rows[0] ?? { bytes: 0, migrations: 0 };
  return { size_mb: Math.round((bytes / 2 ** 20) * 10) / 10, migrations };
}

export async function showSystem(ctx: AdministrationContext, locale: Locale): Promise<SystemMonitor> {
  const [{ status, probes, processes }, queues, storage] = await Promise.all([
    probeAll(ctx),
    orElse(() => readQueues(ctx), null as readonly QueueState[] | null),
    orElse(() => readStorage(ctx), { size_mb: null, migrations: 0 }),
  ]);
  return {
    ...{ status, version },
    probes: probes.map(({ name, status: found, detail, tookMs, seenAt }) => ({
      ...{ name, status: found, detail: detail(locale), took_ms: tookMs },
      seen_at: seenAt === null ? null : iso(seenAt),
    })),
    processes: processes.map(({ id, kind, startedAt, seenAt, state }) => ({
      ...{ id, kind, version: state.version, started_at: iso(startedAt), seen_at: iso(seenAt) },
      ...{ memory_mb: state.memory, lag_ms: state.lag, streams: state.streams, requests: state.requests },
    })),
    queues: (queues ?? []).map(({ name, waiting, running, failed, oldest }) => ({
      ...{ name, waiting, running, failed },
      oldest_waiting: oldest,
    })),
    storage: { kind: ctx.db.kind, ...storage },
    provenance: measured({ asOf: iso(ctx.wall()), source: message("admin.asked_now", locale) }),
  };
}
