/** Every minute: letters of notices whose users want them by e-mail. */
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { mailNotices } from "./mail-notices.ts";

export function mailNoticesJob(
  ctx: Pick<AdministrationContext, "db" | "wall" | "mailer" | "publicOrigin" | "log">,
): JobDefinition {
  return {
    queue: "mail-notices",
    cron: "* * * * *",
    run: async (_data, { signal }) => {
      await mailNotices(ctx, signal);
    },
  };
}
