/** Every hour: listings that need no invented prices any more get real ones, and old minutes go. */
import { DAY_MS } from "@neuro/contract/primitives";
import { and, eq, lt } from "drizzle-orm";
import { marketHistories } from "../../platform/db/schema/index.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { MarketContext } from "../market-context.ts";

/** Nobody looks at the minutes of an older session twice a month; they can be fetched again. */
const MINUTES_KEPT_MS = 40 * DAY_MS;

type Parts = Pick<MarketContext, "db" | "wall" | "pins" | "log">;

export async function sweepMarketData({ db, wall, pins, log }: Parts): Promise<void> {
  const released = await pins.release();
  if (released.length > 0) log.info({ released }, "listings are back on real prices");
  await db.orm
    .delete(marketHistories)
    .where(
      and(
        eq(marketHistories.kind, "minutes"),
        lt(marketHistories.askedAt, new Date(wall() - MINUTES_KEPT_MS)),
      ),
    );
}

export function sweepMarketDataJob(parts: Parts): JobDefinition {
  return { queue: "sweep-market-data", cron: "27 * * * *", run: () => sweepMarketData(parts) };
}
