import { useLingui } from "@lingui/react/macro";
import type { SettingsField } from "./settings-form.ts";

/** What each setting is called, where it is changed and where its change is told. */
export function useSettingNames(): Record<SettingsField, string> {
  const { t } = useLingui();
  return {
    ai_trading_mode: t`Trading universe`,
    watch_list: t`Specific stocks`,
    sectors: t`Sectors`,
    risk_level: t`Risk level`,
    auto_trading: t`Auto trading`,
    trading_hours_only: t`Trading hours only`,
    auto_phases: t`Phases of the session`,
    auto_account_id: t`Account`,
    strategies: t`Strategies`,
    forecast_exits: t`Stops and sizes by forecast`,
    max_position_size: t`Maximum position, Neuro`,
    max_own_position_size: t`Maximum position, you`,
    stop_loss_percent: t`Stop-loss`,
    take_profit_percent: t`Take-profit`,
    max_daily_trades: t`Maximum daily trades`,
    max_daily_loss: t`Maximum daily loss`,
    review_threshold: t`Review threshold`,
  };
}
