/**
 * A process of its own: makes the embedded database in its `DATA_DIR`, and the one whose address comes second, as a server leaves
 * them that has done the measurements named first, and that nobody has used yet.
 */
import { allJobs } from "../../apps/server/src/composition/all-jobs.ts";
import type { AppContext } from "../../apps/server/src/composition/context.ts";
import { startContext } from "../../apps/server/src/composition/start-context.ts";
import { forgetMarketTime } from "../../apps/server/src/market/market-data/store/market-time-store.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { installationState } from "../../apps/server/src/platform/db/schema/index.ts";
import { runInThread } from "../../apps/server/src/platform/threads/run-in-thread.ts";
import {
  measureOrder,
  SIGNALS_WORKER,
  STRATEGIES_WORKER,
} from "../../apps/server/src/research/analysis/measure-in-worker.ts";
import { measureSignalsJob } from "../../apps/server/src/research/analysis/measure-signals-job.ts";
import { measureStrategiesJob } from "../../apps/server/src/research/analysis/strategies/measure-strategies-job.ts";
import { measureRangeJob, RANGE_WORKER } from "../../apps/server/src/research/range/measure-range-job.ts";

type State = (typeof installationState.$inferSelect)[];

const [what = "", databaseUrl] = process.argv.slice(2);
const queues = what.split(",");

/** All at once, where a server measures one after the other to save memory: the longest market holds up every browser test. */
async function measure(ctx: AppContext): Promise<void> {
  const beside =
    <T>(script: URL) =>
    async (key: string, signal: AbortSignal) =>
      runInThread<T, T>(script, {
        ...{ what: "the measurement", order: await measureOrder(ctx, key), signal },
        take: (measured) => measured,
      });
  const jobs = [
    measureSignalsJob(ctx, beside(SIGNALS_WORKER)),
    measureStrategiesJob(ctx, beside(STRATEGIES_WORKER)),
    measureRangeJob(ctx, beside(RANGE_WORKER)),
  ];
  const measurements = jobs.filter(({ queue }) => queues.includes(queue));
  if (measurements.length !== queues.length) throw new Error(`Not all of ${what} are jobs of the server.`);
  const { signal } = new AbortController();
  await Promise.all(measurements.map(({ queue, run }) => run({}, { jobId: queue, signal })));
}

/** Each server begins at the time that its own test names. */
async function forgetTime({ config }: AppContext): Promise<void> {
  const opened = await openDatabase(config, { onLost: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  await forgetMarketTime(opened.database.orm);
  await opened.database.close();
}

/** What was measured is kept in the installation's state, so that the second database gets the first one's. */
async function prepare(env: NodeJS.ProcessEnv, known: State | null): Promise<State> {
  const { ctx, close } = await startContext(env);
  const { orm } = ctx.db;
  const jobs = allJobs(ctx);
  await ctx.jobs.start(jobs);
  if (known === null) await measure(ctx);
  else await orm.insert(installationState).values(known).onConflictDoNothing();
  const state = await orm.select().from(installationState);
  await close();
  await forgetTime(ctx);
  return state;
}

const measured =
  databaseUrl === undefined ? null : await prepare({ ...process.env, DATABASE_URL: databaseUrl }, null);
await prepare(process.env, measured);
