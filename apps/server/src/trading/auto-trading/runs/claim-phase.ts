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
import type { RunPlan } from "./run-plan.ts";
import { insertRun } from "./run-store.ts";
import { announceRun } from "./work-run.ts";

export interface PhaseClaim {
  readonly user: User;
  readonly settings: TradingSettings;
  readonly time: PhaseTime;
  /** Nobody was there at its time. */
  readonly late: boolean;
}

type SkipCode =
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

/** False when another process was first. */
export async function claimPhase(ctx: AutoTradingContext, claim: PhaseClaim): Promise<boolean> {
  const { user, settings, time } = claim;
  const found = await planned(ctx, claim);
  const now = ctx.market.clock.now();
  const id = derivedId("phase", user.id, time.phase, time.sessionDate);
  const row = {
    ...{
      id,
      userId: user.id,
      phase: time.phase,
      trigger: "schedule" as const,
      sessionDate: time.sessionDate,
    },
    leaseUntil: new Date(ctx.wall() + LEASE_MS),
  } as const;
  if (typeof found === "string") {
    const note: StoredNote = { code: found, params: {} };
    const accountId = settings.values.auto_account_id;
    const plan = { ...EMPTY_PLAN, limits: runLimits(settings) };
    const times = { startedAt: new Date(time.at), endedAt: new Date(now) };
    const isOurs = await insertRun(ctx.db.orm, {
      ...row,
      ...times,
      accountId,
      plan,
      note,
      status: "skipped",
    });
    if (isOurs) announceRun(ctx, row);
    return isOurs;
  }
  const { account, plan } = found;
  const isOurs = await ctx.db.transaction(async (tx) => {
    const running = {
      ...row,
      accountId: account.id,
      plan: { ...plan, worker: null },
      status: "running",
      startedAt: new Date(now),
    } as const;
    const added = await insertRun(tx, running);
    if (added) await ctx.jobs.send(RUN_QUEUE, { runId: id }, { tx });
    return added;
  });
  if (isOurs) ctx.jobs.wake(RUN_QUEUE);
  return isOurs;
}
