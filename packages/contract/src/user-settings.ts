/** What a user begins with and may choose; apart from the constants of every page, which need none of it. */
import { reviewThreshold, type tradedStrategies } from "./constants.ts";
import type { Fraction, Percent } from "./primitives/nominal.ts";

/** Which of them a user begins with. */
export const strategyDefaults = {
  rsi_macd_bollinger: true,
  volume_breakout: true,
  mean_reversion: false,
  grid_trading: false,
  evidence_score: false,
} as const satisfies Record<(typeof tradedStrategies)[number], boolean>;

interface SettingFacts {
  /** A figure of that unit, or something that is on or off. */
  readonly kind: "money" | "percent" | "count" | "fraction" | "switch";
  /** Null where there is no limit. */
  readonly byDefault: number | boolean | null;
  /** Of a figure: between which it can be. */
  readonly min?: number;
  readonly max?: number;
  /** Of a figure: there may be none. */
  readonly isOptional?: true;
  /** It decides how much may be traded, or where: a change is written to the audit log. */
  readonly isAudited?: true;
  readonly about?: string;
}

const limit = { byDefault: null, isOptional: true, isAudited: true } as const;
const upToTenMillion = { kind: "money", min: 1, max: 10_000_000 } as const;

/**
 * The settings of a user that are a figure or a switch, said once: both schemas of the calls, the defaults, what is stored and
 * exported, what is audited and the web's form follow from here. Choices and lists are in the schemas of `account.ts`.
 */
export const plainSettings = {
  max_position_size: {
    ...upToTenMillion,
    byDefault: 1_000,
    isAudited: true,
    about: "Largest value of one position that Neuro's orders may bring",
  },
  max_own_position_size: {
    ...upToTenMillion,
    ...limit,
    about: "The same of the person's own orders; null for no limit",
  },
  stop_loss_percent: { kind: "percent", byDefault: 2, min: 0.1, max: 100, about: "Below the entry price" },
  take_profit_percent: {
    kind: "percent",
    byDefault: 4,
    min: 0.1,
    max: 1_000,
    about: "Above the entry price",
  },
  auto_trading: { kind: "switch", byDefault: false, isAudited: true },
  max_daily_trades: {
    kind: "count",
    min: 1,
    max: 1_000,
    ...limit,
    about: "Orders a day; null for no limit",
  },
  max_daily_loss: {
    ...upToTenMillion,
    ...limit,
    about: "Loss of a day after which buying stops; null for no limit",
  },
  trading_hours_only: { kind: "switch", byDefault: false, isAudited: true },
  review_threshold: {
    kind: "fraction",
    byDefault: reviewThreshold,
    min: 0.5,
    max: 0.99,
    isAudited: true,
    about: "Signals of Neuro below this confidence wait for a person",
  },
} as const satisfies Readonly<Record<string, SettingFacts>>;

type Table = typeof plainSettings;
export type PlainSetting = keyof Table;
export type SwitchSetting = {
  [K in PlainSetting]: Table[K]["kind"] extends "switch" ? K : never;
}[PlainSetting];
export type FigureSetting = Exclude<PlainSetting, SwitchSetting>;

interface UnitOf {
  readonly money: number;
  readonly percent: Percent;
  readonly count: number;
  readonly fraction: Fraction;
  readonly switch: boolean;
}

type NoneOf<K extends PlainSetting> = Table[K] extends { readonly isOptional: true } ? null : never;
export type ValueOfSetting<K extends PlainSetting> = UnitOf[Table[K]["kind"]] | NoneOf<K>;
/** As a caller writes it: whatever the unit, a number. */
export type InputOfSetting<K extends PlainSetting> = (K extends SwitchSetting ? boolean : number) | NoneOf<K>;

const plainSettingNames = Object.keys(plainSettings) as readonly PlainSetting[];
export const switchSettings = plainSettingNames.filter(
  (name): name is SwitchSetting => plainSettings[name].kind === "switch",
);
export const figureSettings = plainSettingNames.filter(
  (name): name is FigureSetting => plainSettings[name].kind !== "switch",
);
export const auditedSettings = plainSettingNames.filter((name) => settingFacts(name).isAudited);

/** Of any setting, with what only some say. */
export function settingFacts(name: PlainSetting): SettingFacts {
  return plainSettings[name];
}

/** The bounds of a figure. */
export function boundsOf(name: FigureSetting): { readonly min: number; readonly max: number } {
  return plainSettings[name];
}

const plainDefaults = Object.fromEntries(
  plainSettingNames.map((name) => [name, plainSettings[name].byDefault]),
) as { readonly [K in PlainSetting]: ValueOfSetting<K> };

export const settingsDefaults = {
  ...plainDefaults,
  risk_level: "medium",
  auto_phases: ["open", "midday", "close"],
} as const;
/** The share of Neuro's largest position that each risk level uses. */
export const riskShares = { low: 0.5, medium: 0.75, high: 1 } as const;
/** Securities that one run of auto-trading looks at; what is beyond is told. */
export const autoRunLimit = 50;
/** Companies that stand for the chosen sectors together. */
export const autoRunSectorCompanies = 24;
/** What is watched by who has chosen nothing and holds nothing, by country. */
export const defaultWatchList = { CA: ["RY", "SHOP", "ENB"], US: ["AAPL", "GOOGL", "MSFT"] } as const;
/** The largest holdings that stand for a list nobody has chosen. */
export const defaultWatchListLimit = 10;
/** What a user may choose to be told about, and how. `personal`: raised by the user's own programs. */
export const notificationCategories = [
  "orders",
  "alerts",
  "signals",
  "risk",
  "connections",
  "subscription",
  "security",
  "personal",
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];
/** What protects an account is always told inside the app. */
export const alwaysTold: NotificationCategory = "security";
