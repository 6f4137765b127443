/** Every hour: tickets that came to nothing go, and what was counted long ago. */
import { DAY_MS } from "@neuro/contract/primitives";
import type { JobDefinition } from "../platform/jobs/job-definition.ts";
import { deleteLapsedTickets } from "../trading/orders/placing/ticket-store.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { forgetOldUsage } from "./usage-store.ts";

/** A chat shows its tickets as lapsed for so long. */
const KEPT_MS = DAY_MS;

export function sweepAssistantJob({ db, wall }: Pick<AssistantContext, "db" | "wall">): JobDefinition {
  return {
    queue: "sweep-assistant",
    cron: "47 * * * *",
    run: async () => {
      await deleteLapsedTickets(db.orm, wall() - KEPT_MS);
      await forgetOldUsage(db.orm, wall());
    },
  };
}
