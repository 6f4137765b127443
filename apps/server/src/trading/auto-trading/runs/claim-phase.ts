/** Claims a phase of the schedule for a user, by a row that only one process can write: to be run, or skipped and why. */
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import type { StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { PhaseTime } from "../schedule/schedule.ts";
import { LEASE_MS, RUN_QUEUE } from "./begin-run.ts";
import { paidFor, tradingStopped } from "./may-trade.ts";
import { type PlannedRun, planBySettings } from "./plan-by-settings.ts";
import { runLimits } from "./run-limits.ts";
import type { RunLimits, RunPlan } from "./run-plan.ts";
import { insertRun } from "./run-store.ts";
import { announceRun } from "./work-run.ts";

export interface PhaseClaim {
  readonly user: User;
  readonly settings: TradingSettings;
  readonly time: PhaseTime;
  /** Nobody was there at its time. */
  readonly late: boolean;
}

export type SkipCode =
  | "skip_window"
  | "skip_passed"
  | "skip_kill_switch"
  | "skip_halted"
  | "skip_no_account"
  | "skip_account"
  | "skip_subscription"
  | "skip_no_strategy"
  | "skip_no_universe";

async function planned(ctx: AutoTradingContext, claim: PhaseClaim): Promise<PlannedRun | SkipCode> {
  const { user, settings, time, late } = claim;
  if (ctx.market.clock.now() >= time.until) return late ? "skip_window" : "skip_passed";
  const stop = await tradingStopped(ctx, settings.killSwitch);
  if (stop !== null) return stop.code === "kill_switch" ? "skip_kill_switch" : "skip_halted";
  const conduct = time.phase === "pre_open" ? "look" : "trade";
  const found = await planBySettings(ctx, { user, settings, conduct, late, locale: "en" });
  if (!isFailure(found)) {
    const unpaid = await paidFor(ctx, { user, mode: found.account.mode });
    return unpaid === null ? found : "skip_subscription";
  }
  if (found.code === "nothing_to_trade")
    return found.detail === undefined ? "skip_no_universe" : "skip_no_strategy";
  return settings.values.auto_account_id === null ? "skip_no_account" : "skip_account";
}

const EMPTY_PLAN: Omit<RunPlan, "limits"> = {
  ...{
    instrumentIds: [],
    left: 0,
    sectorsLeft: 0,
    unknown: [],
    strategies: [],
    conduct: "look",
    late: false,
  },
  ...{ origin: "auto-trading", requestHash: null, worker: null },
};

/** What is claimed, and by which row. */
interface Claimed {
  readonly id: string;
  readonly userId: string;
  readonly time: PhaseTime;
  readonly trigger: "schedule" | "rule";
}

const rowOf = (ctx: AutoTradingContext, { id, userId, time, trigger }: Claimed) => ({
  ...{ id, userId, trigger, phase: time.phase, sessionDate: time.sessionDate },
  leaseUntil: new Date(ctx.wall() + LEASE_MS),
});

/** False when another process was first. */
export async function insertSkipped(
  ctx: AutoTradingContext,
  claimed: Claimed,
  why: { readonly code: SkipCode; readonly accountId: string | null; readonly limits: RunLimits },
): Promise<boolean> {
  const note: StoredNote = { code: why.code, params: {} };
  const row = rowOf(ctx, claimed);
  const isOurs = await insertRun(ctx.db.orm, {
    ...row,
    ...{ startedAt: new Date(claimed.time.at), endedAt: new Date(ctx.market.clock.now()) },
    ...{ accountId: why.accountId, plan: { ...EMPTY_PLAN, limits: why.limits }, note, status: "skipped" },
  });
  if (isOurs) announceRun(ctx, row);
  return isOurs;
}

/** False when another process was first. */
export async function insertClaimed(
  ctx: AutoTradingContext,
  claimed: Claimed,
  { account, plan }: Pick<PlannedRun, "account" | "plan">,
): Promise<boolean> {
  const isOurs = await ctx.db.transaction(async (tx) => {
    const added = await insertRun(tx, {
      ...rowOf(ctx, claimed),
      ...{ accountId: account.id, plan: { ...plan, worker: null }, status: "running" },
      startedAt: new Date(ctx.market.clock.now()),
    });
    if (added) await ctx.jobs.send(RUN_QUEUE, { runId: claimed.id }, { tx });
    return added;
  });
  if (isOurs) ctx.jobs.wake(RUN_QUEUE);
  return isOurs;
}

/** False when another process was first. */
export async function claimPhase(ctx: AutoTradingContext, claim: PhaseClaim): Promise<boolean> {
  const { user, settings, time } = claim;
  const found = await planned(ctx, claim);
  const id = derivedId("phase", user.id, time.phase, time.sessionDate);
  const claimed = { id, userId: user.id, time, trigger: "schedule" } as const;
  if (typeof found !== "string") return await insertClaimed(ctx, claimed, found);
  const accountId = settings.values.auto_account_id;
  return await insertSkipped(ctx, claimed, { code: found, accountId, limits: runLimits(settings) });
}
