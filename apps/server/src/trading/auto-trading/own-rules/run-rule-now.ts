/** A rule of the user's own decides now, because its owner asked. A worker does it. */
import { type Locale, stepUpMs } from "@neuro/contract";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { readTradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { findRule } from "../../../research/trading-rules/rule-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { beginRun, RUN_QUEUE } from "../runs/begin-run.ts";
import { allClosed, paidFor, tradingStopped } from "../runs/may-trade.ts";
import type { RunRow } from "../runs/run-store.ts";
import { planByRule } from "./plan-by-rule.ts";

export interface RuleRunWish {
  readonly user: User;
  readonly session: ProvenSession;
  readonly ruleId: string;
  readonly locale: Locale;
}

export async function runRuleNow(ctx: AutoTradingContext, wish: RuleRunWish): Promise<RunRow | Failure> {
  const { user, session, ruleId, locale } = wish;
  const row = await findRule(ctx.db.orm, { userId: user.id, id: ruleId });
  if (row === null) return failure("not_found");
  const settings = await readTradingSettings(ctx.db.orm, user.id);
  const planned = await planByRule(ctx, { user, row, settings, late: false });
  if (isFailure(planned)) return planned;
  const { account, plan } = planned;
  if (plan.conduct === "trade") {
    const found = await Promise.all(plan.instrumentIds.map((id) => ctx.market.instrument(id)));
    const instruments = found.filter((instrument) => instrument !== null);
    const universe = { instruments, left: 0, sectorsLeft: 0, unknown: [] };
    const refused =
      (await paidFor(ctx, { user, mode: account.mode })) ??
      (await tradingStopped(ctx, settings.killSwitch)) ??
      allClosed(ctx, universe, locale) ??
      requireProof(account, { session, now: ctx.wall(), withinMs: stepUpMs });
    if (refused !== null) return refused;
  }
  const begun = await beginRun(ctx, {
    ...{ id: ctx.newId(), user, accountId: account.id, phase: "manual", plan, trigger: "rule" },
    queued: true,
  });
  if (isFailure(begun)) return begun;
  ctx.jobs.wake(RUN_QUEUE);
  return begun.run;
}
