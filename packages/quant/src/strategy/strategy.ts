import type { Bars } from "../bars.ts";
import type { Distance, WantedLevels, WeekValues } from "./exit-levels.ts";
import type { ParameterSpec, ParameterValues } from "./parameters.ts";
import type { SizingRule } from "./size-position.ts";

export type StrategyKey =
  | "rsi_macd_bollinger"
  | "volume_breakout"
  | "mean_reversion"
  | "grid_trading"
  | "evidence_score"
  | "buy_and_hold";

/** A strategy made of one trained model's forecasts: there is one for every model, so it stands in no table. */
export type ModelStrategyKey = "neural_network";

/** A strategy made of a rule of a person: any number of them, in no table either. */
export type OwnRuleKey = "own_rule";

/** What makes a strategy act. The words are made from the code and the strategy's parameters in the reader's language. */
export type RuleCode =
  | "rsi_below_or_close_under_band"
  | "macd_histogram_rises"
  | "rsi_above_or_close_over_band"
  | "macd_histogram_falls"
  | "close_above_channel"
  | "volume_above_usual"
  | "close_below_exit_channel"
  | "z_score_below"
  | "z_score_back"
  | "held_too_long"
  | "price_reaches_grid_level"
  | "price_reaches_next_level"
  | "price_leaves_grid"
  | "always"
  | "stop_by_atr"
  | "target_by_atr"
  | "score_at_least"
  | "score_at_most"
  | "stop_by_percent"
  | "target_by_percent"
  | "chance_pays_costs"
  | "chance_turns";

/** One bar as a stream of them gives it. */
export interface BarValues {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Civil date in days since 1970-01-01; only conditions of the calendar look at it. */
  readonly day?: number | undefined;
  /** Of the session after it, by its exchange's calendar. */
  readonly nextDay?: number | undefined;
  /** Where an ordinary week after its close ends; only rules that go by it look at it. */
  readonly week?: WeekValues | undefined;
  /** By the keys of a plan's ranks; NaN for a place that is not known. */
  readonly ranks?: Readonly<Record<string, number>> | undefined;
}

/** Flags of a bar's close, from that bar and earlier ones only; a bar may have both, and then leaving wins. */
export const ENTER = 1;
export const EXIT = 2;

/** What is known of a position at a bar: what a unit of it cost, and the closes since the purchase, that of its own bar included. */
export interface HeldNow {
  readonly entryPrice: number;
  readonly barsHeld: number;
}

/** What is known of an account at a close, before the orders of that close. Shares in percent; NaN for what is not known. */
export interface AccountNow {
  /** Of its worth. */
  readonly cash: number;
  /** That the strategy holds. */
  readonly positions: number;
  /** Of its worth from the highest since the start, today's included. */
  readonly fall: number;
}

/** The account as it is told bar by bar, where a run is not to reckon with its own. */
export type AccountColumns = Readonly<Record<keyof AccountNow, Float64Array>>;

export type ExitOfHeld = (
  bar: number,
  held: { readonly entryBar: number; readonly entryPrice: number },
  /** Null for a strategy that does not look at it. */
  account: AccountNow | null,
) => boolean;

export type EntryOfAccount = (bar: number, account: AccountNow) => boolean;

/** What a strategy is, as data for screens. Explanations are keyed by `key`. */
export interface StrategyFacts<Name extends string = string> {
  readonly key: StrategyKey | ModelStrategyKey | OwnRuleKey;
  /** Bar sizes it is made for; its periods count these bars. */
  readonly timeframes: readonly "1D"[];
  readonly parameters: readonly ParameterSpec<Name>[];
  /** All must hold for an entry. */
  readonly entryRules: readonly RuleCode[];
  /** Any one leads to an exit. */
  readonly exitRules: readonly RuleCode[];
}

/**
 * A strategy that is in the market or out of it. Its flags are a function of the bars alone; entry, levels and the
 * longest hold turn them into one position at a time.
 */
export interface SignalStrategy<Name extends string = string> extends StrategyFacts<Name> {
  readonly kind: "signals";
  /** Bars before its first flag can be: what a history must have at least. */
  warmUpBars(parameters: ParameterValues<Name>): number;
  /** Flags of every bar, written to `into`, a column of the series' length; a new one when absent. */
  flags(bars: Bars, parameters: ParameterValues<Name>, into?: Uint8Array): Uint8Array;
  /** The same flags one bar at a time. */
  stream(
    parameters: ParameterValues<Name>,
  ): (bar: BarValues, held?: HeldNow | null, account?: AccountNow | null) => number;
  /**
   * Whether its exit holds at the close of a bar for a position, of a strategy that looks at it or at the account; null for one whose flags say
   * everything, as they do when absent. An exit flag holds whatever is held.
   */
  exitOf?(bars: Bars, parameters: ParameterValues<Name>): ExitOfHeld | null;
  /**
   * Whether it buys at the close of a bar with nothing held, of a strategy that looks at the account; null for one whose flags say
   * everything, as they do when absent. An entry flag holds whatever the account is.
   */
  entryOf?(bars: Bars, parameters: ParameterValues<Name>): EntryOfAccount | null;
  /**
   * Of a strategy that ranks securities against each other: the bars of each of a list with their ranks, which everything that is asked
   * of them needs. The bars have days. Absent for others.
   */
  ranked?(list: readonly Bars[]): (parameters: ParameterValues<Name>) => readonly Bars[];
  levels(parameters: ParameterValues<Name>): WantedLevels;
  /** Bars after which it leaves in any case; null for no such limit. */
  maxHoldBars(parameters: ParameterValues<Name>): number | null;
  /** Below the highest close since the purchase: a close so low is left at. None when absent. */
  trailing?(parameters: ParameterValues<Name>): Distance | null;
  /** How much it buys, money in the account's currency; whoever trades it says so when null or absent. */
  sizing?(parameters: ParameterValues<Name>): SizingRule | null;
  /** Bars after that of a sale at whose closes nothing is bought; 0 when absent. */
  waitBars?(parameters: ParameterValues<Name>): number;
}

/** Where the grid of a bar's close lies, in price; NaN before its first anchor. `left` is −1 or 1 where the close left it. */
export interface GridColumns {
  readonly center: Float64Array;
  readonly spacing: Float64Array;
  readonly left: Int8Array;
}

/** The closes at which a grid was anchored, oldest first, and where it lies from then on; the first `count` of each column are meant. */
export interface GridAnchors {
  count: number;
  readonly bar: Int32Array;
  readonly center: Float64Array;
  readonly spacing: Float64Array;
  /** −1 or 1 where the close had left the grid before it, 0 for the first anchor. */
  readonly left: Int8Array;
}

export interface GridValue {
  readonly center: number;
  readonly spacing: number;
  readonly left: number;
}

/** A strategy that rests buy orders at levels below the market and sells each lot one level higher. */
export interface GridStrategy<Name extends string = string> extends StrategyFacts<Name> {
  readonly kind: "grid";
  warmUpBars(parameters: ParameterValues<Name>): number;
  /** Where the grid was anchored, written to `into`, anchors with room for every bar; new ones when absent. */
  anchors(bars: Bars, parameters: ParameterValues<Name>, into?: GridAnchors): GridAnchors;
  /** The same as columns: the grid at every close. */
  grid(bars: Bars, parameters: ParameterValues<Name>): GridColumns;
  stream(parameters: ParameterValues<Name>): (bar: BarValues) => GridValue;
  /** Buy levels below the center. */
  levelCount(parameters: ParameterValues<Name>): number;
}

export type Strategy = SignalStrategy | GridStrategy;
