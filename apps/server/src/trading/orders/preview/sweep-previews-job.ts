/** Every hour: previews that can no longer be confirmed go. */
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../../../research/research-context.ts";
import { deleteExpiredPreviews } from "./preview-store.ts";

export function sweepPreviewsJob({ db, wall }: Pick<ResearchContext, "db" | "wall">): JobDefinition {
  return {
    queue: "sweep-previews",
    cron: "37 * * * *",
    run: async () => {
      await deleteExpiredPreviews(db.orm, wall());
    },
  };
}
