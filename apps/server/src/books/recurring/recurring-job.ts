/** Books every hour what comes again and again; what a stopped server missed is booked when it runs again. */
import { easternDate } from "@neuro/market";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { BooksContext } from "../books-context.ts";
import type { CorrectionParts } from "../corrections/book-correction.ts";
import { bookRecurring } from "./book-recurring.ts";
import { dueRecurring } from "./recurring-store.ts";

export function bookRecurringJob(parts: CorrectionParts & Pick<BooksContext, "log">): JobDefinition {
  return {
    queue: "book-recurring",
    cron: "47 * * * *",
    run: async (_data, { signal }) => {
      const due = await dueRecurring(parts.db.orm, easternDate(parts.market.clock.now()));
      let booked = 0;
      for (const each of due) {
        if (signal.aborted) break;
        booked += await bookRecurring(parts, each);
      }
      if (booked > 0) parts.log.info({ booked }, "recurring entries booked");
    },
  };
}
