/** What the database knows of how the installation does, asked when Prometheus asks; the same from whichever process. */
import { HOUR_MS } from "@neuro/contract/primitives";
import { Gauge } from "prom-client";
import { lastBeat } from "../../platform/jobs/heartbeat.ts";
import { countUnconfirmed } from "../../trading/orders/order-store.ts";
import { ON_ITS_WAY_MS } from "../../trading/orders/venue-events/reconcile-orders.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { orElse } from "./or-else.ts";

type Parts = Pick<AdministrationContext, "db" | "wall" | "metrics">;
type Values = readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

interface Measured {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly values: (parts: Parts) => Promise<Values>;
}

async function recentOrders({ db, wall }: Parts): Promise<Values> {
  const rows = await db.rawQuery<{ status: string; total: string }>(
    "select status, count(*)::text as total from orders where received_at > $1::timestamptz group by status",
    [new Date(wall() - HOUR_MS).toISOString()],
  );
  return rows.map(({ status, total }) => ({ labels: { status }, value: Number(total) }));
}

async function queued({ db }: Parts): Promise<Values> {
  const rows = await db.rawQuery<{ queue: string; state: string; total: string }>(
    `select name as queue, state::text as state, count(*)::text as total from pgboss.job
     where state in ('created', 'retry', 'active') and start_after <= now() group by name, state`,
  );
  return rows.map(({ queue, state, total }) => ({ labels: { queue, state }, value: Number(total) }));
}

async function oldestSync({ db, wall }: Parts): Promise<Values> {
  const rows = await db.rawQuery<{ aggregator: string; at: string }>(
    `select aggregator, extract(epoch from min(coalesce(last_attempt_at, authorized_at)))::text as at
     from broker_connections where removed_at is null and disabled_at is null group by aggregator`,
  );
  return rows.map(({ aggregator, at }) => ({ labels: { aggregator }, value: wall() / 1_000 - Number(at) }));
}

async function workAges({ db, wall }: Parts): Promise<Values> {
  const ages = await Promise.all(
    (["venues", "scheduler"] as const).map(async (work) => ({ work, at: await lastBeat(db.orm, work) })),
  );
  return ages.flatMap(({ work, at }) =>
    at === null ? [] : [{ labels: { work }, value: (wall() - at) / 1_000 }],
  );
}

const MEASURED: readonly Measured[] = [
  {
    name: "neuro_orders_last_hour",
    help: "Orders received in the last hour, by what became of them",
    labelNames: ["status"],
    values: recentOrders,
  },
  {
    name: "neuro_orders_unconfirmed",
    help: "Orders whose venue has not said what became of them",
    labelNames: [],
    values: async ({ db, wall }) => [
      { labels: {}, value: await countUnconfirmed(db.orm, wall() - ON_ITS_WAY_MS) },
    ],
  },
  {
    name: "neuro_job_queue_depth",
    help: "Background jobs that wait or run",
    labelNames: ["queue", "state"],
    values: queued,
  },
  {
    name: "neuro_sync_age_seconds",
    help: "Time since the connection that waits longest was last synchronized",
    labelNames: ["aggregator"],
    values: oldestSync,
  },
  {
    name: "neuro_work_age_seconds",
    help: "Time since somebody last looked after orders at venues, and after the schedule",
    labelNames: ["work"],
    values: workAges,
  },
];

/** A database that does not answer leaves its figures out rather than the page without any. */
export function measureDatabase(parts: Parts): void {
  const registers = [parts.metrics.registry];
  for (const { name, help, labelNames, values } of MEASURED)
    new Gauge({
      ...{ name, help, labelNames: [...labelNames], registers },
      async collect() {
        const found = await orElse(() => values(parts), []);
        this.reset();
        for (const { labels, value } of found) this.set(labels, value);
      },
    });
  const { connections } = parts.db;
  if (connections === undefined) return;
  new Gauge({
    name: "neuro_database_connections",
    help: "Connections of this process to PostgreSQL, and who waits for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}
