/** Settings as they travel to a screen. */
import { type Locale, message, type Settings, tradedStrategies } from "@neuro/contract";
import type { TradingSettings } from "../../people/trading-settings/trading-settings.ts";

export function settingsShown(settings: TradingSettings, locale: Locale): Settings {
  const { values, killSwitch, saved, updatedAt } = settings;
  return {
    ...values,
    kill_switch: killSwitch,
    strategies: tradedStrategies.map((id) => ({
      id,
      name: message(`strategy_name.${id}`, locale),
      description: message(`strategy_about.${id}`, locale),
      enabled: values.strategies[id] === true,
    })),
    saved: [...saved].sort(),
    updated_at: updatedAt?.toISOString() ?? null,
  };
}
