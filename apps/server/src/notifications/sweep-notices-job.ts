/** Every night: notices and triggered alerts that are older than anybody looks back. */
import type { AppContext } from "../context.ts";
import type { JobDefinition } from "../jobs/job-definition.ts";
import { deleteAlertsTriggeredBefore } from "./alerts/alert-store.ts";
import { deleteNoticesBefore } from "./notice-store.ts";

const KEPT_MS = 180 * 86_400_000;

export function sweepNoticesJob({
  db,
  wall,
  market,
}: Pick<AppContext, "db" | "wall" | "market">): JobDefinition {
  return {
    queue: "sweep-notices",
    cron: "37 3 * * *",
    run: async () => {
      await deleteNoticesBefore(db.orm, wall() - KEPT_MS);
      await deleteAlertsTriggeredBefore(db.orm, market.clock.now() - KEPT_MS);
    },
  };
}
