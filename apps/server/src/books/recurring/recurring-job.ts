/** Books every hour what comes again and again; what a stopped server missed is booked when it runs again. */
import { easternDate } from "@neuro/market";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { BooksContext } from "../books-context.ts";
import type { CorrectionParts } from "../corrections/book-correction.ts";
import { bookRecurring } from "./book-recurring.ts";
import { dueRecurring } from "./recurring-store.ts";

type Parts = CorrectionParts & Pick<BooksContext, "log">;

/** One turn for each that is due. */
async function bookRound(parts: Parts, signal: AbortSignal): Promise<number> {
  const due = await dueRecurring(parts.db.orm, easternDate(parts.market.clock.now()));
  let booked = 0;
  for (const each of due) {
    if (signal.aborted) break;
    booked += await bookRecurring(parts, each);
  }
  return booked;
}

export function bookRecurringJob(parts: Parts): JobDefinition {
  return {
    queue: "book-recurring",
    cron: "47 * * * *",
    run: async (_data, { signal }) => {
      let booked = 0;
      let round = 0;
      do {
        round = await bookRound(parts, signal);
        booked += round;
      } while (round > 0 && !signal.aborted);
      if (booked > 0) parts.log.info({ booked }, "recurring entries booked");
    },
  };
}
