/** Every night: notices and triggered alerts that are older than anybody looks back. */
import { DAY_MS } from "@neuro/contract/primitives";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { deleteAlertsTriggeredBefore } from "./alerts/alert-store.ts";
import { deleteNoticesBefore } from "./notice-store.ts";

const KEPT_MS = 180 * DAY_MS;

export function sweepNoticesJob({
  db,
  wall,
  market,
}: Pick<AdministrationContext, "db" | "wall" | "market">): JobDefinition {
  return {
    queue: "sweep-notices",
    cron: "37 3 * * *",
    run: async () => {
      await deleteNoticesBefore(db.orm, wall() - KEPT_MS);
      await deleteAlertsTriggeredBefore(db.orm, market.clock.now() - KEPT_MS);
    },
  };
}
