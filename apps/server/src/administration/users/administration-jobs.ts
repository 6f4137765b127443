import { easternDate } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { lt } from "drizzle-orm";
import { activeDays, callHours, watchHours } from "../../platform/db/schema/index.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { addUpClosedTrades } from "./analytics/closed-trades-by-day.ts";
import { watch } from "./watch.ts";

const CALLS_KEPT_MS = 92 * DAY_MS;
const DAYS_KEPT_MS = 400 * DAY_MS;

export function administrationJobs(ctx: AdministrationContext): readonly JobDefinition[] {
  const { db, wall } = ctx;
  return [
    {
      queue: "add-up-closed-trades",
      cron: "*/10 * * * *",
      run: async () => {
        await addUpClosedTrades(ctx);
      },
    },
    {
      queue: "watch-installation",
      cron: "*/5 * * * *",
      run: async () => await watch(ctx),
    },
    {
      queue: "sweep-operation",
      cron: "47 4 * * *",
      run: async () => {
        await db.orm.delete(callHours).where(lt(callHours.hour, new Date(wall() - CALLS_KEPT_MS)));
        await db.orm.delete(watchHours).where(lt(watchHours.hour, new Date(wall() - CALLS_KEPT_MS)));
        await db.orm.delete(activeDays).where(lt(activeDays.day, easternDate(wall() - DAYS_KEPT_MS)));
      },
    },
  ];
}
