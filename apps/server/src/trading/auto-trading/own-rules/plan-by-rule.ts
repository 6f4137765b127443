/** A run of a rule of the user's own: its securities, in its account, as large as it may be. */

import { type AccountRow, findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { ruleKeyOf } from "../../../research/trading-rules/rule-key.ts";
import { testedState } from "../../../research/trading-rules/rule-shown.ts";
import type { RuleRow } from "../../../research/trading-rules/rule-store.ts";
import { findListedTest } from "../../../research/trading-rules/rule-test-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { largestPosition } from "../decisions/meant-order.ts";
import { runLimits } from "../runs/run-limits.ts";
import type { RunLimits, RunPlan } from "../runs/run-plan.ts";
import { refusalOfAccount } from "../runs/trading-account.ts";

export interface PlannedRule {
  readonly account: AccountRow;
  readonly plan: Omit<RunPlan, "worker">;
}

/** The nearer of the rule's own size and the settings' largest position. */
function limitsOf(settings: TradingSettings, largestCad: number): RunLimits {
  const limits = runLimits(settings);
  return {
    ...limits,
    riskLevel: "high",
    maxPositionSize: Math.min(largestPosition(limits), largestCad),
  };
}

/** Refuses a rule that nobody wished traded, and an account that is gone or cannot be traded in. */
export async function planByRule(
  ctx: AutoTradingContext,
  {
    user,
    row,
    settings,
    late,
  }: {
    readonly user: Pick<User, "id">;
    readonly row: RuleRow;
    readonly settings: TradingSettings;
    readonly late: boolean;
  },
): Promise<PlannedRule | Failure> {
  const { trading, rule, ruleHash } = row;
  if (trading === null || trading.conduct === "off") return failure("rule_not_traded");
  const account = await ruleAccount(ctx, user, trading.accountId);
  if (isFailure(account)) return account;
  const tested = testedState(row, await findListedTest(ctx.db.orm, row.id));
  // What is traded by itself is what was tested.
  const conduct = trading.conduct === "trade" && tested === "as_tested" ? "trade" : "draft";
  return {
    account,
    plan: {
      ...{ instrumentIds: trading.instrumentIds, left: 0, sectorsLeft: 0, unknown: [], conduct, late },
      strategies: [ruleKeyOf(row.id)],
      rule: { rule, ruleHash, tested, largestCad: trading.largestCad },
      limits: limitsOf(settings, trading.largestCad),
      ...{ origin: "auto-trading", requestHash: null },
    },
  };
}

export async function ruleAccount(
  ctx: Pick<AutoTradingContext, "db">,
  user: Pick<User, "id">,
  accountId: string,
): Promise<AccountRow | Failure> {
  const account = await findAccount(ctx.db.orm, { userId: user.id, accountId });
  if (account === null) return failure("account_not_found");
  return refusalOfAccount(account, account.mode) ?? account;
}
