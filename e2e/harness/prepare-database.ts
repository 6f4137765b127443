/**
 * A process of its own: makes the database in its `DATA_DIR` as a server leaves it that has measured its market and that
 * nobody has used yet.
 */
import { allJobs } from "../../apps/server/src/composition/all-jobs.ts";
import { startContext } from "../../apps/server/src/composition/start-context.ts";
import { forgetMarketTime } from "../../apps/server/src/market/market-data/store/market-time-store.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/db/open-embedded-database.ts";

const { ctx, close } = await startContext(process.env);
const jobs = allJobs(ctx);
await ctx.jobs.start(jobs);
const measurements = jobs.filter(({ queue }) => queue.startsWith("measure-"));
if (measurements.length !== 3) throw new Error("The measurements of the market have another name.");
const { signal } = new AbortController();
await Promise.all(measurements.map(({ queue, run }) => run({}, { jobId: queue, signal })));
await close();

// Each server begins at the time that its own test names.
const opened = await openEmbeddedDatabase(ctx.config.dataDir, { onLost: () => undefined });
if (!opened.ok) throw new Error(opened.reason);
await forgetMarketTime(opened.database.orm);
await opened.database.close();
