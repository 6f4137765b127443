import {
  defaultSectors,
  defaultWatchList,
  type Settings,
  settingsDefaults,
  strategyDefaults,
  tradedStrategies,
} from "@neuro/contract";
import { useWords } from "#lib/i18n/use-words.ts";

/** For whoever is not logged in: what everybody begins with. */
export function useSampleSettings(): Settings {
  const words = useWords();
  return {
    ...settingsDefaults,
    auto_phases: [...settingsDefaults.auto_phases],
    kill_switch: false,
    ai_trading_mode: "specific_stocks",
    watch_list: [...defaultWatchList.CA],
    sectors: [...defaultSectors],
    strategies: tradedStrategies.map((id) => ({
      id,
      enabled: strategyDefaults[id],
      exits: id === "grid_trading" ? null : "own",
      name: words(`strategy_name.${id}`),
      description: "",
    })),
    auto_account_id: null,
    saved: [],
    updated_at: null,
  };
}
