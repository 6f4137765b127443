/** A run over the universe and with the strategies of a user's settings. */
import type { Locale } from "@neuro/contract";
import { message } from "@neuro/contract";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import {
  enabledStrategies,
  strategiesByForecast,
  type TradingSettings,
} from "../../../people/trading-settings/trading-settings.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { resolveUniverse, type Universe, universeOfSettings } from "../universe.ts";
import { runLimits } from "./run-limits.ts";
import type { Conduct, RunPlan } from "./run-plan.ts";
import { scheduledAccount } from "./trading-account.ts";

export interface PlannedRun {
  readonly account: AccountRow;
  readonly universe: Universe;
  readonly plan: Omit<RunPlan, "worker">;
}

export interface PlanOrder {
  readonly user: User;
  readonly settings: TradingSettings;
  readonly conduct: Conduct;
  readonly late: boolean;
  readonly locale: Locale;
}

/** Refuses where there is nothing to do: no strategy that is on, no security, no account. */
export async function planBySettings(
  ctx: AutoTradingContext,
  { user, settings, conduct, late, locale }: PlanOrder,
): Promise<PlannedRun | Failure> {
  const strategies = enabledStrategies(settings);
  if (strategies.length === 0)
    return failure("nothing_to_trade", { detail: message("auto.skip_no_strategy", locale) });
  const account = await scheduledAccount(ctx, user, settings.values.auto_account_id);
  if (isFailure(account)) return account;
  const universe = await resolveUniverse(ctx.market, universeOfSettings(settings));
  if (universe.instruments.length === 0) return failure("nothing_to_trade");
  const { left, sectorsLeft, unknown } = universe;
  const plan: PlannedRun["plan"] = {
    ...{ left, sectorsLeft, unknown, strategies, conduct, late },
    instrumentIds: universe.instruments.map(({ id }) => id),
    byForecast: strategiesByForecast(settings),
    limits: runLimits(settings),
    origin: "auto-trading",
    requestHash: null,
  };
  return { account, universe, plan };
}
