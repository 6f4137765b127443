/** One look at the schedule: phases that are due are claimed, abandoned runs are given to a worker, drafts expire. */
import { autoPhases, MINUTE_MS } from "@neuro/contract";
import { sql } from "drizzle-orm";
import { northAmericanDays } from "../../../market/market-data/session-days.ts";
import { findUser } from "../../../people/access/users/find-user.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { userSettings } from "../../../platform/db/schema/index.ts";
import { listTradedRules } from "../../../research/trading-rules/rule-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { readUniverseSettings } from "../default-watch-list.ts";
import { expireDraftsNow } from "../drafts/expire-drafts.ts";
import { claimRule } from "../own-rules/claim-rule.ts";
import { LEASE_MS, RUN_QUEUE } from "../runs/begin-run.ts";
import { claimPhase } from "../runs/claim-phase.ts";
import { abandonedRuns, requeueRun } from "../runs/run-store.ts";
import { duePhases } from "./schedule.ts";
import { allScheduleDays, scheduleDays } from "./schedule-days.ts";
import { readScheduleProgress, writeScheduleProgress } from "./schedule-progress.ts";

/** Longer than that between two looks (real time), nobody was there. */
const AWAY_MS = MINUTE_MS;
const RESENT_AT_ONCE = 50;

async function usersOnSchedule(db: Orm): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: userSettings.userId })
    .from(userSettings)
    .where(sql`${userSettings.values} ->> 'auto_trading' = 'true'`);
  return rows.map(({ userId }) => userId);
}

interface Reach {
  /** Market time, epoch ms. */
  readonly since: number;
  readonly now: number;
}

interface Span extends Reach {
  readonly late: boolean;
}

async function claimDue(ctx: AutoTradingContext, userId: string, { since, now, late }: Span): Promise<void> {
  const user = await findUser(ctx.db.orm, userId);
  if (user === null) return;
  const settings = await readUniverseSettings(ctx, user);
  const days = await scheduleDays(ctx.market, settings);
  const due = duePhases(settings, days, { since, now });
  for (const time of due) await claimPhase(ctx, { user, settings, time, late });
}

/** Most looks find no phase of any session, and then no user need be read. */
export function isAnyDue({ market }: Pick<AutoTradingContext, "market">, span: Reach): boolean {
  const everybody = { values: { auto_trading: true, auto_phases: [...autoPhases] } };
  return allScheduleDays(market).some((days) => duePhases(everybody, days, span).length > 0);
}

/** A rule decides after each open by the close before, as in its test. */
const AT_OPEN: Parameters<typeof duePhases>[0] = {
  values: { auto_trading: true, auto_phases: ["open"] },
};

async function claimRules(ctx: AutoTradingContext, { since, now, late }: Span): Promise<boolean> {
  let done = true;
  for (const row of await listTradedRules(ctx.db.orm)) {
    try {
      const user = await findUser(ctx.db.orm, row.userId);
      const days = northAmericanDays(ctx.market);
      const due = user === null ? [] : duePhases(AT_OPEN, days, { since, now });
      for (const time of due) if (user !== null) await claimRule(ctx, { user, row, time, late });
    } catch (error) {
      done = false;
      ctx.log.error(
        { err: error, ruleId: row.id },
        "a rule's open could not be claimed; it is claimed again",
      );
    }
  }
  return done;
}

/** True when every user's due phases are claimed. One user's trouble holds up no other. */
async function claimAll(ctx: AutoTradingContext, span: Span): Promise<boolean> {
  if (!isAnyDue(ctx, span)) return true;
  let done = await claimRules(ctx, span);
  for (const userId of await usersOnSchedule(ctx.db.orm)) {
    try {
      await claimDue(ctx, userId, span);
    } catch (error) {
      done = false;
      ctx.log.error({ err: error, userId }, "a user's phases could not be claimed; they are claimed again");
    }
  }
  return done;
}

/** Given a while to be taken, so that the next look does not send it again. */
async function resendAbandoned(ctx: AutoTradingContext): Promise<void> {
  const wallMs = ctx.wall();
  for (const { id } of await abandonedRuns(ctx.db.orm, wallMs, RESENT_AT_ONCE)) {
    await requeueRun(ctx.db.orm, id, wallMs + LEASE_MS);
    await ctx.jobs.send(RUN_QUEUE, { runId: id });
  }
}

/** True when all that was due is claimed. Safe to repeat, and beside other processes: what is claimed stays claimed, and what failed is looked at again. */
export async function tickSchedule(ctx: AutoTradingContext): Promise<boolean> {
  const now = ctx.market.clock.now();
  const wallMs = ctx.wall();
  const before = await readScheduleProgress(ctx.db.orm);
  // A clock that was set back begins anew.
  const since = Math.min(before?.marketTime ?? now, now);
  const late = before !== null && wallMs - before.lastSeen > AWAY_MS;
  const done = since === now || (await claimAll(ctx, { since, now, late }));
  await resendAbandoned(ctx);
  await expireDraftsNow(ctx);
  await writeScheduleProgress(ctx.db.orm, { lastSeen: wallMs, marketTime: done ? now : since });
  return done;
}
