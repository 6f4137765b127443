/** Counts anew what was split every two minutes, since from the open on prices are those of the new count. */
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { BooksContext } from "../../books-context.ts";
import { splitPaperAccounts } from "./split-paper-accounts.ts";

type Parts = Pick<BooksContext, "db" | "market" | "booksChanged" | "log">;

export function splitPaperAccountsJob(parts: Parts): JobDefinition {
  return {
    queue: "split-paper-accounts",
    cron: "*/2 * * * *",
    run: async (_data, { signal }) => {
      const counted = await splitPaperAccounts(parts, { signal });
      if (counted > 0) parts.log.info({ counted }, "positions counted anew after a split");
    },
  };
}
