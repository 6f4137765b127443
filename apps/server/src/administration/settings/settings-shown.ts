/** Settings as they travel to a screen. */
import { type Locale, message, type Settings, tradedStrategies } from "@neuro/contract";
import type { TradingSettings } from "../../people/trading-settings/trading-settings.ts";
import { hasStops } from "../../research/analysis/strategies/strategy-words.ts";

export function settingsShown(settings: TradingSettings, locale: Locale): Settings {
  const { values, killSwitch, saved, updatedAt } = settings;
  const { strategy_exits, ...plain } = values;
  return {
    ...plain,
    kill_switch: killSwitch,
    strategies: tradedStrategies.map((id) => ({
      id,
      name: message(`strategy_name.${id}`, locale),
      description: message(`strategy_about.${id}`, locale),
      enabled: values.strategies[id] === true,
      exits: hasStops(id) ? (strategy_exits[id] ?? "own") : null,
    })),
    saved: [...new Set([...saved].map((name) => (name === "strategy_exits" ? "strategies" : name)))].sort(),
    updated_at: updatedAt?.toISOString() ?? null,
  };
}
