/** Makes up for events that never came: asks about what is about to end, is overdue or unfinished, and about the rest once a day. */
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { and, eq, exists, gt, inArray, isNull, lt, notInArray, or } from "drizzle-orm";
import { checkouts, subscriptions } from "../../platform/db/schema/index.ts";
import { isFailure } from "../../platform/failure.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { PeopleContext } from "../people-context.ts";
import type { BillingContext } from "./billing-context.ts";
import { settle } from "./settle.ts";

const SETTLED = ["canceled", "incomplete_expired", "none"];
const WAITING = ["past_due", "unpaid", "incomplete", "paused"];
/** Asked one after another; the rest an hour later. */
const BATCH = 500;

function dueAt({ db }: BillingContext, now: number) {
  const ago = (ms: number) => new Date(now - ms);
  const unasked = (ms: number) => or(isNull(subscriptions.toldAt), lt(subscriptions.toldAt, ago(ms)));
  const isRunning = notInArray(subscriptions.state, SETTLED);
  const endsSoon = lt(subscriptions.paidUntil, new Date(now + HOUR_MS));
  const page = db.orm
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, subscriptions.userId),
        inArray(checkouts.status, ["open", "paid"]),
        gt(checkouts.createdAt, ago(2 * DAY_MS)),
      ),
    );
  return or(
    and(isRunning, unasked(DAY_MS)),
    and(isRunning, unasked(HOUR_MS / 4), or(endsSoon, inArray(subscriptions.state, WAITING))),
    and(inArray(subscriptions.state, SETTLED), exists(page), unasked(HOUR_MS / 4)),
  );
}

export async function rereadSubscriptions(ctx: BillingContext, signal?: AbortSignal): Promise<number> {
  const due = await ctx.db.orm
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(dueAt(ctx, ctx.wall()))
    .orderBy(subscriptions.toldAt)
    .limit(BATCH);
  let settled = 0;
  for (const { userId } of due) {
    if (signal?.aborted) break;
    const outcome = await settle(ctx, { userId });
    if (!isFailure(outcome)) settled += 1;
  }
  return settled;
}

export function rereadSubscriptionsJob(ctx: PeopleContext): JobDefinition {
  return {
    queue: "reread-subscriptions",
    cron: "*/15 * * * *",
    run: async (_data, { signal }) => {
      const settled = await rereadSubscriptions(ctx, signal);
      if (settled > 0) ctx.log.info({ settled }, "subscriptions were asked about again");
    },
  };
}
