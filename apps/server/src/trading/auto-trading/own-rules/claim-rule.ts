/** Claims the open of a session for a rule of the user's own, by a row that only one process can write: to be run, or skipped and why. */
import {
  readTradingSettings,
  type TradingSettings,
} from "../../../people/trading-settings/trading-settings.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RuleRow } from "../../../research/trading-rules/rule-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { insertClaimed, insertSkipped, type SkipCode } from "../runs/claim-phase.ts";
import { paidFor, tradingStopped } from "../runs/may-trade.ts";
import { runLimits } from "../runs/run-limits.ts";
import type { PhaseTime } from "../schedule/schedule.ts";
import { type PlannedRule, planByRule } from "./plan-by-rule.ts";

export interface RuleClaim {
  readonly user: User;
  readonly row: RuleRow;
  readonly time: PhaseTime;
  /** Nobody was there at its time. */
  readonly late: boolean;
}

async function planned(
  ctx: AutoTradingContext,
  { user, row, time, late }: RuleClaim,
  settings: TradingSettings,
): Promise<PlannedRule | SkipCode> {
  if (ctx.market.clock.now() >= time.until) return late ? "skip_window" : "skip_passed";
  const stop = await tradingStopped(ctx, settings.killSwitch);
  if (stop !== null) return stop.code === "kill_switch" ? "skip_kill_switch" : "skip_halted";
  const found = await planByRule(ctx, { user, row, settings, late });
  if (isFailure(found)) return "skip_account";
  const unpaid = await paidFor(ctx, { user, mode: found.account.mode });
  return unpaid === null ? found : "skip_subscription";
}

/** False when another process was first. */
export async function claimRule(ctx: AutoTradingContext, claim: RuleClaim): Promise<boolean> {
  const { user, row, time } = claim;
  const settings = await readTradingSettings(ctx.db.orm, user.id);
  const found = await planned(ctx, claim, settings);
  const id = derivedId("rule-phase", row.id, time.sessionDate);
  const of = { id, userId: user.id, time, trigger: "rule" } as const;
  return typeof found === "string"
    ? await insertSkipped(ctx, of, {
        ...{ code: found, accountId: row.trading?.accountId ?? null, limits: runLimits(settings) },
      })
    : await insertClaimed(ctx, of, found);
}
