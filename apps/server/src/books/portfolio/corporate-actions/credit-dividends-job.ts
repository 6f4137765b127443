/** Credits dividends every hour; what a stopped server missed is credited when it runs again. */
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { BooksContext } from "../../books-context.ts";
import { creditDividends } from "./credit-dividends.ts";

type Parts = Pick<BooksContext, "db" | "market" | "booksChanged" | "log">;

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
