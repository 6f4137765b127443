/**
 * What ended a trade. `trailing`: a close too far below the highest since the purchase. `time`: held as long as the strategy allows.
 * `end_of_data`: closed with the last bar.
 */
export type ExitReason = "signal" | "stop" | "target" | "trailing" | "time" | "left_grid" | "end_of_data";

/** One completed trade: a purchase and its sale, however many fills that took. Bars are positions in the series. */
export interface Trade {
  readonly entryBar: number;
  readonly exitBar: number;
  readonly quantity: number;
  /** Averages over the fills. */
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly commission: number;
  readonly dividends: number;
  /** Money made after costs, dividends included. */
  readonly profit: number;
  /** Profit over what the purchase cost with its commission. */
  readonly returnRatio: number;
  readonly exitReason: ExitReason;
}

/** A holding from its purchase to its sale. */
export interface Holding {
  readonly entryBar: number;
  readonly bought: number;
  readonly entryPrice: number;
  /** Value of the purchase and its commission. */
  readonly cost: number;
  quantity: number;
  /** Of the sales so far: value, commission with that of the purchase; and the dividends received. */
  soldValue: number;
  commission: number;
  dividends: number;
}

/** What is left of a sold holding of its price and costs. */
export function profitOf(holding: Readonly<Holding>): number {
  const { bought, entryPrice, cost, soldValue, commission, dividends } = holding;
  const purchaseCommission = cost - bought * entryPrice;
  return soldValue - (commission - purchaseCommission) + dividends - cost;
}

export function completedTrade(holding: Readonly<Holding>, exitBar: number, exitReason: ExitReason): Trade {
  const { entryBar, bought, entryPrice, cost, soldValue, commission, dividends } = holding;
  const profit = profitOf(holding);
  return {
    entryBar,
    exitBar,
    quantity: bought,
    entryPrice,
    exitPrice: soldValue / bought,
    commission,
    dividends,
    profit,
    returnRatio: profit / cost,
    exitReason,
  };
}
