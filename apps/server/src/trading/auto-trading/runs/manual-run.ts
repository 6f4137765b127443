/** Runs that a person asks for: an analysis, and one phase of the schedule now. A worker does them. */
import { type analysisPhases, type Locale, stepUpMs } from "@neuro/contract";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { readUniverseSettings } from "../default-watch-list.ts";
import { beginRun, RUN_QUEUE } from "./begin-run.ts";
import { allClosed, paidFor, tradingStopped } from "./may-trade.ts";
import { planBySettings } from "./plan-by-settings.ts";
import type { Conduct } from "./run-plan.ts";
import type { RunRow } from "./run-store.ts";

export interface ManualRun {
  readonly user: User;
  readonly session: ProvenSession;
  readonly locale: Locale;
  readonly phase: (typeof analysisPhases)[number];
  /** `schedule`: as the schedule would, which trades only for those who turned auto-trading on. */
  readonly conduct: Conduct | "schedule";
}

/** A look is always possible; drafts wait for a person anyway. Only trading can be stopped. */
async function stopped(
  ctx: AutoTradingContext,
  { user }: ManualRun,
  planned: {
    readonly killSwitch: boolean;
    readonly mode: "paper" | "live";
    readonly closed: () => Failure | null;
  },
): Promise<Failure | null> {
  return (
    (await paidFor(ctx, { user, mode: planned.mode })) ??
    (await tradingStopped(ctx, planned.killSwitch)) ??
    planned.closed()
  );
}

export async function beginManualRun(ctx: AutoTradingContext, wish: ManualRun): Promise<RunRow | Failure> {
  const { user, locale, phase } = wish;
  const settings = await readUniverseSettings(ctx, user);
  const asScheduled: Conduct = settings.values.auto_trading ? "trade" : "draft";
  const conduct = wish.conduct === "schedule" ? asScheduled : wish.conduct;
  const planned = await planBySettings(ctx, { user, settings, conduct, late: false, locale });
  if (isFailure(planned)) return planned.code === "nothing_to_trade" ? planned : failure("account_required");
  const { account, universe, plan } = planned;
  if (conduct === "trade") {
    const proof = { session: wish.session, now: ctx.wall(), withinMs: stepUpMs };
    const refused =
      (await stopped(ctx, wish, {
        killSwitch: settings.killSwitch,
        mode: account.mode,
        closed: () => allClosed(ctx, universe, locale),
      })) ?? requireProof(account, proof);
    if (refused !== null) return refused;
  }
  const begun = await beginRun(ctx, {
    ...{ id: ctx.newId(), user, accountId: account.id, phase, plan },
    trigger: "manual",
    queued: true,
  });
  if (isFailure(begun)) return begun;
  ctx.jobs.wake(RUN_QUEUE);
  return begun.run;
}
