/** Every hour: previews that can no longer be confirmed go. */
import type { AppContext } from "../../context.ts";
import type { JobDefinition } from "../../jobs/job-definition.ts";
import { deleteExpiredPreviews } from "./preview-store.ts";

export function sweepPreviewsJob({ db, wall }: Pick<AppContext, "db" | "wall">): JobDefinition {
  return {
    queue: "sweep-previews",
    cron: "37 * * * *",
    run: async () => {
      await deleteExpiredPreviews(db.orm, wall());
    },
  };
}
