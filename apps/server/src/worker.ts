/** `npm run worker`: runs background jobs in a process of its own, beside servers started with WORKER=none. */
import closeWithGrace from "close-with-grace";
import { allJobs } from "./jobs/all-jobs.ts";
import { refuseToStart, startContext } from "./start-context.ts";

if (!process.env.DATABASE_URL?.trim())
  refuseToStart([
    "A worker of its own needs DATABASE_URL: the embedded database belongs to one process, and the server runs its jobs itself.",
  ]);

const { ctx, close } = await startContext(process.env);
closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
  if (err) ctx.log.fatal({ err }, "stopping after an error nobody handled");
  else ctx.log.info({ signal }, "stopping");
  await close();
});

const jobs = allJobs(ctx);
await ctx.jobs.start(jobs);
await ctx.jobs.work(jobs);
console.log(`Neuro's worker is running ${jobs.length} kinds of jobs. Ctrl-C stops it.`);
