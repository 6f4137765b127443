/** Every kind of background work of the server; a capability adds its own here. */

import { EMBEDDED_INSTRUMENTS } from "@neuro/market";
import { sweepDemoUsers, sweepSessions } from "../access/sweep.ts";
import type { AppContext } from "../context.ts";
import { writeAccuracy } from "../research/accuracy-store.ts";
import { measureSignalAccuracy } from "../research/measure-signal-accuracy.ts";
import type { JobDefinition } from "./job-definition.ts";

export function allJobs(ctx: AppContext): readonly JobDefinition[] {
  return [
    {
      queue: "sweep-demo-users",
      cron: "7 * * * *",
      run: async () => {
        const removed = await sweepDemoUsers(ctx);
        if (removed > 0) ctx.log.info({ removed }, "idle demo users removed");
      },
    },
    {
      queue: "sweep-sessions",
      cron: "17 * * * *",
      run: async () => {
        await sweepSessions(ctx);
      },
    },
    {
      queue: "measure-signals",
      // After New York and Toronto have closed, every trading day.
      cron: "40 16 * * 1-5",
      run: async (_data, { signal }) => {
        const measured = await measureSignalAccuracy(ctx.market, EMBEDDED_INSTRUMENTS, signal);
        await writeAccuracy(ctx.db.orm, measured, ctx.wall());
      },
    },
  ];
}
