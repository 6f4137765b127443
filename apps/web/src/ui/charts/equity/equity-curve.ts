/** How a balance went, with the trades that moved it. */
/** One completed trade on the time axis. */
export interface DrawnTrade {
  /** Positions of purchase and sale in the row of dates. */
  from: number;
  to: number;
  /** Percent points. */
  returnPercent: number;
}

export interface EquityCurve {
  /** Sessions, ascending: `2026-05-29`. */
  dates: readonly string[];
  balances: readonly number[];
  /** What buying and holding would have been worth. */
  holdings: readonly number[];
  /** Below the last high, percent points, 0 or less. */
  drawdowns: readonly number[];
  trades: readonly DrawnTrade[];
  /** ISO 4217, for the read-out and the table. */
  currency: string;
}
