/** Asks every part the product stands on, each for a short time only: a part that hangs is down and keeps nobody waiting. */
import {
  type Locale,
  MINUTE_MS,
  message,
  type probeNames,
  type SystemMonitor,
  sourceName,
} from "@neuro/contract";
import { sql } from "drizzle-orm";
import type { AdministrationContext } from "../administration-context.ts";
import { orElse } from "../system/or-else.ts";
import {
  probeBrokerage,
  probeDatabase,
  probeMarketData,
  probePulse,
  probeVenue,
  type ServiceStatus,
} from "../system/probes.ts";
import { liveProcesses, type ProcessSeen } from "./process-heart.ts";

type Status = SystemMonitor["probes"][number]["status"];
type Words = (locale: Locale) => string;

export interface Probed {
  readonly name: (typeof probeNames)[number];
  readonly status: Status;
  readonly detail: Words;
  /** Null where only a heartbeat was looked at. */
  readonly tookMs: number | null;
  /** Last sign of life, epoch ms; null where it was asked just now, or never seen. */
  readonly seenAt: number | null;
}

/** A job that is due for so long says that nobody takes them. */
const LATE_JOB_MS = 5 * MINUTE_MS;
const LATE_WORKER_MS = 20_000;

const STATE_WORDS = {
  ok: "admin.probe_ok",
  degraded: "admin.probe_degraded",
  down: "admin.probe_down",
  not_configured: "admin.probe_not_configured",
} as const satisfies Record<Status, string>;
const inWords = (status: Status) => (locale: Locale) => message(STATE_WORDS[status], locale);

interface Found {
  readonly status: Status;
  readonly detail?: Words;
}

/** Asks now, and measures how long the answer took. */
async function ask(name: Probed["name"], question: () => Promise<Found>): Promise<Probed> {
  const begun = performance.now();
  const { status, detail = inWords(status) } = await orElse(question, { status: "down" } as Found);
  const tookMs = status === "not_configured" ? null : Math.round((performance.now() - begun) * 10) / 10;
  return { name, status, detail, tookMs, seenAt: null };
}

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Seconds. */
  readonly oldest: number | null;
}

/** Empty until jobs were started for the first time. */
export async function readQueues({
  db,
}: Pick<AdministrationContext, "db">): Promise<readonly QueueState[] | null> {
  const { rows: known } = await db.orm.execute<{ jobs: string | null }>(
    sql`select to_regclass('pgboss.job')::text as jobs`,
  );
  if (known[0]?.jobs == null) return null;
  const { rows } = await db.orm.execute<{ [K in keyof QueueState]: QueueState[K] }>(sql`
    with counted as (
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
        count(*) filter (where state = 'active') as running,
        count(*) filter (where state = 'failed') as failed,
        extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))
          as oldest
      from pgboss.job
      where state in ('created', 'retry', 'active')
        or (state = 'failed' and completed_on > now() - interval '24 hours')
      group by name
    )
    select q.name, coalesce(waiting, 0)::int as waiting, coalesce(running, 0)::int as running,
      coalesce(failed, 0)::int as failed, oldest::float8 as oldest
    from pgboss.queue q left join counted c on c.name = q.name
    where q.name not like '\\_\\_%'
    order by q.name`);
  return rows;
}

async function queueFound(ctx: AdministrationContext): Promise<Found> {
  const queues = await readQueues(ctx);
  if (queues === null) return { status: "down" };
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldest ?? 0));
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return {
    status: oldest * 1_000 > LATE_JOB_MS ? "degraded" : "ok",
    detail: (locale) => message("admin.probe_queue", locale, { waiting }),
  };
}

function workerProbed(alive: readonly ProcessSeen[], now: number): Probed {
  const workers = alive.filter(({ state }) => state.works);
  const seenAt = workers.length === 0 ? null : Math.max(...workers.map((each) => each.seenAt));
  const status = seenAt === null ? "down" : now - seenAt <= LATE_WORKER_MS ? "ok" : "degraded";
  const detail: Words = (locale) => message("admin.probe_workers", locale, { count: workers.length });
  return { name: "worker", status, detail, tookMs: null, seenAt };
}

/** Networks are trained by whoever runs background jobs. */
export async function probeWorker({ db, wall }: Pick<AdministrationContext, "db" | "wall">): Promise<Probed> {
  const now = wall();
  return workerProbed(await orElse(() => liveProcesses(db.orm, now), []), now);
}

async function pulseProbed(ctx: AdministrationContext): Promise<Probed> {
  const { status, lastSeen } = await probePulse(ctx, "scheduler");
  return { name: "scheduler", status, detail: inWords(status), tookMs: null, seenAt: lastSeen };
}

async function venueProbed(ctx: AdministrationContext): Promise<Probed> {
  const { status, name, lastSeen, unconfirmed } = await probeVenue(ctx);
  const detail: Words = (locale) =>
    message("admin.probe_venue", locale, { name: sourceName(name, locale), unconfirmed });
  return { name: "venue", status, detail, tookMs: null, seenAt: lastSeen };
}

async function marketFound({ market }: AdministrationContext): Promise<Found> {
  const { status, source, failing } = await probeMarketData(market);
  const detail: Words = (locale) => {
    const reasons = failing.map(({ label, reason }) => `${sourceName(label, locale)}: ${reason}`).join("; ");
    return `${sourceName(source, locale)}${reasons === "" ? "" : ` (${reasons})`}`;
  };
  return { status, detail };
}

async function mailFound({ mailer }: AdministrationContext): Promise<Found> {
  if (!mailer.isConfigured) return { status: "not_configured" };
  return { status: (await mailer.answers()) ? "ok" : "down" };
}

/** Names nobody at Stripe, which says so where it answers and takes our key. */
const NO_CUSTOMER = "cus_none";

async function billingFound({ payments: { stripe } }: AdministrationContext): Promise<Found> {
  if (stripe === null)
    return {
      status: "not_configured",
      detail: (locale) => message("admin.probe_billing_sandbox", locale),
    };
  const answer = await stripe.readCustomer(NO_CUSTOMER);
  if (answer.ok || answer.reason === "gone") return { status: "ok" };
  return { status: answer.reason === "refused" ? "degraded" : "down" };
}

/** Anything that answers at its address will do: a question would cost tokens. */
async function modelFound({ config: { assistant } }: AdministrationContext): Promise<Found> {
  if (assistant === null) return { status: "not_configured" };
  const url = assistant.baseUrl ?? "https://api.anthropic.com";
  const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(2_000) });
  return {
    status: answer.status >= 500 ? "degraded" : "ok",
    detail: (locale) => message("admin.probe_model", locale, { model: assistant.model }),
  };
}

function overall(probes: readonly Probed[]): ServiceStatus {
  const statusOf = (name: Probed["name"]) => probes.find((probe) => probe.name === name)?.status;
  if (statusOf("database") === "down" || statusOf("venue") === "down") return "down";
  return probes.every(({ status }) => status === "ok" || status === "not_configured") ? "ok" : "degraded";
}

export interface AllProbed {
  readonly status: ServiceStatus;
  readonly probes: readonly Probed[];
  readonly processes: readonly ProcessSeen[];
}

export async function probeAll(ctx: AdministrationContext): Promise<AllProbed> {
  const now = ctx.wall();
  const alive = orElse(() => liveProcesses(ctx.db.orm, now), [] as readonly ProcessSeen[]);
  const probes = await Promise.all([
    ask("database", async () => ({ status: await probeDatabase(ctx.db) })),
    ask("queue", () => queueFound(ctx)),
    alive.then((seen) => workerProbed(seen, now)),
    pulseProbed(ctx),
    venueProbed(ctx),
    ask("market", () => marketFound(ctx)),
    ask("brokerage", () => probeBrokerage(ctx)),
    ask("mail", () => mailFound(ctx)),
    ask("billing", () => billingFound(ctx)),
    ask("model", () => modelFound(ctx)),
  ]);
  return { status: overall(probes), probes, processes: await alive };
}

/** How many are set up, and how many of those are well. */
export function configuredOf(probes: readonly Probed[]): { readonly asked: number; readonly ok: number } {
  const configured = probes.filter(({ status }) => status !== "not_configured");
  return { asked: configured.length, ok: configured.filter(({ status }) => status === "ok").length };
}

/** Percent of those that are set up. */
export function shareOk(probes: readonly Probed[]): number {
  const { asked, ok } = configuredOf(probes);
  return asked === 0 ? 0 : Math.round((1_000 * ok) / asked) / 10;
}
