/** Every hour: proposals past their time are marked, and old ones go. */
import { DAY_MS } from "@neuro/contract/primitives";
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../../../research/research-context.ts";
import { deleteProposals, expireProposals } from "./proposal-store.ts";

/** Long enough to answer why something was suggested last week. */
const KEPT_UNUSED_MS = 7 * DAY_MS;
/** What was carried out is told by its orders; why, for a year. */
const KEPT_USED_MS = 365 * DAY_MS;

type Parts = Pick<ResearchContext, "db" | "wall">;

export async function sweepProposals({ db, wall }: Parts): Promise<void> {
  const now = wall();
  await expireProposals(db.orm, now);
  await deleteProposals(db.orm, { statuses: ["expired", "rejected"], before: now - KEPT_UNUSED_MS });
  await deleteProposals(db.orm, { statuses: ["approved", "implemented"], before: now - KEPT_USED_MS });
}

export function sweepProposalsJob(parts: Parts): JobDefinition {
  return {
    queue: "sweep-proposals",
    cron: "27 * * * *",
    run: async () => {
      await sweepProposals(parts);
    },
  };
}
