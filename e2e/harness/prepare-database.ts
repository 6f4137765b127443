/**
 * A process of its own: makes the database in its `DATA_DIR` as a server leaves it that has measured its market and that
 * nobody has used yet.
 */
import { openEmbeddedDatabase } from "../../apps/server/src/db/open-embedded-database.ts";
import { allJobs } from "../../apps/server/src/jobs/all-jobs.ts";
import { forgetMarketTime } from "../../apps/server/src/market-data/market-time-store.ts";
import { startContext } from "../../apps/server/src/start-context.ts";

const { ctx, close } = await startContext(process.env);
const jobs = allJobs(ctx);
await ctx.jobs.start(jobs);
const measurements = jobs.filter(({ queue }) => queue.startsWith("measure-"));
if (measurements.length !== 2) throw new Error("The measurements of the market have another name.");
const { signal } = new AbortController();
await Promise.all(measurements.map(({ queue, run }) => run({}, { jobId: queue, signal })));
await close();

// Each server begins at the time that its own test names.
const opened = await openEmbeddedDatabase(ctx.config.dataDir, { onLost: () => undefined });
if (!opened.ok) throw new Error(opened.reason);
await forgetMarketTime(opened.database.orm);
await opened.database.close();
