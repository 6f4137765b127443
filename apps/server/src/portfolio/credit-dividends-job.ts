/** Credits dividends every hour; what a stopped server missed is credited when it runs again. */
import type { AppContext } from "../context.ts";
import type { JobDefinition } from "../jobs/job-definition.ts";
import { creditDividends } from "./credit-dividends.ts";

type Parts = Pick<AppContext, "db" | "market" | "booksChanged" | "log">;

export function creditDividendsJob(parts: Parts): JobDefinition {
  return {
    queue: "credit-dividends",
    cron: "37 * * * *",
    run: async (_data, { signal }) => {
      const credited = await creditDividends(parts, { signal });
      if (credited > 0) parts.log.info({ credited }, "dividends credited");
    },
  };
}
