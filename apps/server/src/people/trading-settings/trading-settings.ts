/** What a user wants of trading, as the risk gate, the auto-trader and the settings call read it. */
import {
  type ExitRule,
  type Settings,
  settingsDefaults,
  strategyDefaults,
  tradedStrategies,
} from "@neuro/contract";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { createRowCache } from "../../platform/db/row-cache/row-cache.ts";
import { userSettings } from "../../platform/db/schema/index.ts";

export type StrategyKey = (typeof tradedStrategies)[number];

/** Fields a user may save, by the contract's names; of the strategies whether each is on, and how it is left. */
export type SettingValues = Omit<Settings, "kill_switch" | "strategies" | "saved" | "updated_at"> & {
  readonly strategies: Readonly<Partial<Record<StrategyKey, boolean>>>;
  /** How each is left; by its own rules where nothing is said. */
  readonly strategy_exits: Readonly<Partial<Record<StrategyKey, ExitRule>>>;
};

export interface TradingSettings {
  readonly values: SettingValues;
  readonly killSwitch: boolean;
  /** Names of the fields the user saved; the others are defaults. */
  readonly saved: ReadonlySet<string>;
  readonly updatedAt: Date | null;
}

const DEFAULT_VALUES: SettingValues = {
  ...settingsDefaults,
  auto_phases: [...settingsDefaults.auto_phases],
  ai_trading_mode: "specific_stocks",
  // `readUniverseSettings` says what stands for a list that nobody has chosen.
  watch_list: [],
  sectors: ["Technology", "Financial Services"],
  auto_account_id: null,
  strategies: strategyDefaults,
  strategy_exits: {},
};

const rowsOf = (db: Orm, userId: string) =>
  db.select().from(userSettings).where(eq(userSettings.userId, userId));

export async function readTradingSettings(db: Orm, userId: string): Promise<TradingSettings> {
  const [row] = await rowsOf(db, userId);
  return settingsOf(row);
}

const keptRows = createRowCache({ statement: rowsOf });

/** The same to be shown; what is traded by is read as it stands. */
export async function readKeptSettings(db: Orm, userId: string): Promise<TradingSettings> {
  const [row] = await keptRows(db, userId);
  return settingsOf(row);
}

function settingsOf(row: typeof userSettings.$inferSelect | undefined): TradingSettings {
  const saved = (row?.values ?? {}) as Partial<SettingValues>;
  return {
    values: {
      ...DEFAULT_VALUES,
      ...saved,
      strategies: { ...DEFAULT_VALUES.strategies, ...saved.strategies },
    },
    killSwitch: row?.killSwitch ?? false,
    saved: new Set(Object.keys(saved)),
    updatedAt: row?.updatedAt ?? null,
  };
}

export function enabledStrategies({ values }: TradingSettings): readonly StrategyKey[] {
  return tradedStrategies.filter((key) => values.strategies[key] === true);
}

/** Those that are left, and sized, by the range forecast. */
export function strategiesByForecast({ values }: TradingSettings): readonly StrategyKey[] {
  return tradedStrategies.filter((key) => values.strategy_exits[key] === "forecast");
}
