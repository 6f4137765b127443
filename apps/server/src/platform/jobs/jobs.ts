/** Background work through pg-boss, on whichever database there is. */
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { repeatEvery } from "../concurrency/repeat-every.ts";
import type { Database, Orm } from "../db/database.ts";
import type { Metrics } from "../metrics.ts";
import { currentRequestId, withRequestId } from "../request-scope.ts";
import type { JobDefinition } from "./job-definition.ts";
import { LOOK_MS, lookForJobs } from "./look-for-jobs.ts";

interface SendOptions {
  /** Enqueues inside this transaction: the job exists if and only if it commits. */
  readonly tx?: Orm;
  /** A UUID; sending the same id again enqueues nothing. */
  readonly id?: string;
}

/** Inside a transaction nobody can wait for the queue: what starts it may need the connection that the transaction holds. */
export class JobsNotStarted extends Error {}

export interface Jobs {
  /** Makes the queues and schedules known; needed before sending, also where no worker runs. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Starts running jobs in this process. */
  work(definitions: readonly JobDefinition[]): Promise<void>;
  /**
   * The job's id; null when that id was sent before. Waits while the queue starts; inside a transaction it throws
   * `JobsNotStarted` instead.
   */
  send(queue: string, data: object, options?: SendOptions): Promise<string | null>;
  /** Makes this process look into the queue now: call it after the transaction in which a job was sent. */
  wake(queue: string): void;
  /** Tells running jobs to end, gives those that do not listen a moment to finish, then hands them to another worker. */
  stop(): Promise<void>;
}

/** In a job's data, beside its own: the request that caused it. */
const REQUEST = "caused_by_request";
const NO_JOB = "00000000-0000-0000-0000-000000000000";
const STOP_TIMEOUT_MS = 5_000;
/** What nobody waits for: `lookForJobs` finds sooner what is due, and what a dead worker left. */
const SELDOM_SECONDS = 60;
/** No job here waits for other jobs. */
const FLOW_SECONDS = 3_600;

export function createJobs(db: Database, log: Logger, metrics: Metrics): Jobs {
  const boss = new PgBoss({
    db: db.jobStore.db,
    ...(db.jobStore.backend ? { backend: db.jobStore.backend } : {}),
    superviseIntervalSeconds: SELDOM_SECONDS,
    // At most so often, whoever asks for it.
    monitorIntervalSeconds: 1,
    flowIntervalSeconds: FLOW_SECONDS,
  });
  boss.on("error", (err) => log.error({ err }, "job queue"));

  const started = Promise.withResolvers<void>();
  // Whoever sends waits for it; without a sender a failed start is reported by start() itself.
  started.promise.catch(() => undefined);

  const workerIds = new Map<string, string[]>();
  const wake = (queue: string) => {
    for (const id of workerIds.get(queue) ?? []) boss.notifyWorker(id);
  };

  /** Aborted by `stop`: what listens ends at its next safe point and is begun again by another worker. */
  const ending = new AbortController();
  let isStarted = false;
  let stopping = false;
  let starting: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const { due, left } = await lookForJobs(db);
      for (const queue of left) if (workerIds.has(queue)) await boss.supervise(queue);
      for (const queue of new Set([...due, ...left])) wake(queue);
    } catch (err) {
      if (!stopping) log.error({ err }, "job queue");
    }
  }
  let endLooks: () => Promise<void> = async () => undefined;

  async function startQueues(definitions: readonly JobDefinition[]): Promise<void> {
    await boss.start();
    for (const { queue, cron } of definitions) {
      await boss.createQueue(queue, { heartbeatSeconds: 10, retryLimit: 3, retryBackoff: true });
      if (cron) await boss.schedule(queue, cron, {}, { tz: "America/Toronto" });
      // The queue's settings are read once, here: in the transaction of whoever sends first nobody may ask beside it.
      await boss.getJobById(queue, NO_JOB);
    }
  }

  async function runOne(definition: JobDefinition, job: { id: string; data: unknown; signal: AbortSignal }) {
    const signal = AbortSignal.any([job.signal, ending.signal]);
    const { [REQUEST]: requestId, ...data } = job.data as { readonly [REQUEST]?: string };
    try {
      await withRequestId(requestId, () => definition.run(data, { jobId: job.id, signal }));
      metrics.jobs.inc({ queue: definition.queue, outcome: "completed" });
    } catch (err) {
      metrics.jobs.inc({ queue: definition.queue, outcome: "failed" });
      const which = { queue: definition.queue, jobId: job.id, ...(requestId && { reqId: requestId }) };
      if (ending.signal.aborted) log.info(which, "job ended early; another worker begins it again");
      else log.error({ err, ...which }, "job failed");
      throw err;
    } finally {
      // Perhaps more waits: what is begun next does not wait for a look.
      wake(definition.queue);
    }
  }

  return {
    async start(definitions) {
      if (stopping) return;
      starting = startQueues(definitions);
      starting.then(started.resolve, started.reject);
      await starting;
      isStarted = true;
    },
    async work(definitions) {
      if (stopping) return;
      for (const definition of definitions) {
        const ids: string[] = [];
        for (let worker = 0; worker < (definition.concurrency ?? 1); worker += 1)
          ids.push(
            await boss.work(definition.queue, { pollingIntervalSeconds: SELDOM_SECONDS }, async (jobs) => {
              for (const job of jobs) await runOne(definition, job);
            }),
          );
        workerIds.set(definition.queue, ids);
      }
      endLooks = repeatEvery(LOOK_MS, look);
    },
    async send(queue, data, { tx, id } = {}) {
      if (tx !== undefined && !isStarted) throw new JobsNotStarted("background jobs have not started yet");
      await started.promise;
      const options = { ...(id ? { id } : {}), ...(tx ? { db: fromDrizzle(tx, sql) } : {}) };
      const requestId = currentRequestId();
      const caused = requestId === undefined ? data : { ...data, [REQUEST]: requestId };
      const sent = await boss.send(queue, caused, options);
      if (tx === undefined) wake(queue);
      return sent;
    },
    wake,
    async stop() {
      stopping = true;
      ending.abort();
      await endLooks();
      // Stopping in the middle of starting would leave half of it behind.
      await starting?.catch(() => undefined);
      if (starting) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
