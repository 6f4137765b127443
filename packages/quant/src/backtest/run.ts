import type { FillParameters } from "../fill/fill-parameters.ts";
import type { SizingRule } from "../strategy/size-position.ts";
import type { AccountColumns } from "../strategy/strategy.ts";
import type { BacktestData } from "./backtest-data.ts";
import type { TradeLog } from "./trade-log.ts";

/** What one pass through a series needs whatever the strategy. */
export interface RunTerms {
  readonly data: BacktestData;
  /** First bar whose close may decide, and the last bar, at whose close everything is sold. */
  readonly from: number;
  readonly last: number;
  readonly initialBalance: number;
  readonly fill: FillParameters;
  readonly sizing: SizingRule;
  /** Bars of a year. */
  readonly daysOfYear: number;
  /** The account that the strategy looks at, in place of this run's own. */
  readonly account?: AccountColumns | undefined;
  /** Column of last − from + 1 entries that the run may write its worth to; a new one when absent. */
  readonly equity?: Float64Array | undefined;
  /** An empty log that the run may write its trades to; a new one when absent. */
  readonly log?: TradeLog | undefined;
}

/** What one pass through a series gave. */
export interface Run {
  /** Worth at each close from `from` to `last`; the first entry is the initial balance. */
  readonly equity: Float64Array;
  readonly trades: TradeLog;
  /** Closes at which something was held. */
  readonly heldBars: number;
  /** Sum over the closes of the part of the worth that was held, all positions and parts together. */
  readonly heldShare: number;
  /** Bars of a year. */
  readonly daysOfYear: number;
  /** Value of everything bought and sold. */
  readonly tradedValue: number;
}
