import { type FillParameters, onDailyBars, US_SHARE_FILL } from "../fill/fill-parameters.ts";
import { TRADING_DAYS } from "../metrics/days-of-year.ts";
import type { ExitColumns, ExitLevels } from "../strategy/exit-levels.ts";
import { ALL_IN, type SizingRule } from "../strategy/size-position.ts";
import type { AccountColumns } from "../strategy/strategy.ts";

/** How a backtest trades, beside what the strategy says. All plain data, so that a worker can be sent it. */
export interface BacktestOptions {
  readonly initialBalance?: number;
  readonly fill?: FillParameters;
  readonly sizing?: SizingRule;
  /** Stop and target in place of the strategy's own, by bar if they differ. A grid has no use for them. */
  readonly levels?: ExitLevels | ExitColumns;
  /** Bars of a year, by what trades (`daysOfYear`); of shares unless given. */
  readonly daysOfYear?: number;
  /** The account that the strategy looks at, by bar, in place of the backtest's own. */
  readonly account?: AccountColumns;
}

export const BACKTEST_DEFAULTS = {
  initialBalance: 10_000,
  fill: onDailyBars(US_SHARE_FILL),
  sizing: ALL_IN,
  daysOfYear: TRADING_DAYS,
} satisfies BacktestOptions;

/** The options with nothing left out: what a run has to be made again with. */
export interface BacktestTerms {
  readonly initialBalance: number;
  readonly fill: FillParameters;
  readonly sizing: SizingRule;
  /** Null where the strategy's own stood. */
  readonly levels: ExitLevels | ExitColumns | null;
  readonly daysOfYear: number;
}

export function termsOf(options: BacktestOptions = {}): BacktestTerms {
  return {
    initialBalance: options.initialBalance ?? BACKTEST_DEFAULTS.initialBalance,
    fill: options.fill ?? BACKTEST_DEFAULTS.fill,
    sizing: options.sizing ?? BACKTEST_DEFAULTS.sizing,
    levels: options.levels ?? null,
    daysOfYear: options.daysOfYear ?? BACKTEST_DEFAULTS.daysOfYear,
  };
}
