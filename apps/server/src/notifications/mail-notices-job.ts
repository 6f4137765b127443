/** Every minute: letters of notices whose users want them by e-mail. */
import type { AppContext } from "../context.ts";
import type { JobDefinition } from "../jobs/job-definition.ts";
import { mailNotices } from "./mail-notices.ts";

export function mailNoticesJob(
  ctx: Pick<AppContext, "db" | "wall" | "mailer" | "publicOrigin" | "log">,
): JobDefinition {
  return {
    queue: "mail-notices",
    cron: "* * * * *",
    run: async (_data, { signal }) => {
      await mailNotices(ctx, signal);
    },
  };
}
