/** The value of a portfolio at one time, and what moved it. */
/** What is known of a change of value besides the prices, which made the rest. Home currency. */
export interface PointParts {
  /** From outside (positive) or to there. */
  readonly flow: number;
  /** The cash among it; the rest came in kind. */
  readonly cashFlow: number;
  /** What the exchange rate made of what was held. */
  readonly fx: number;
  /** Dividends and interest. */
  readonly income: number;
  /** Commissions, fees and taxes. */
  readonly cost: number;
}

/** Value at a time, with what happened since the point before. Home currency. */
export interface ValuePoint extends PointParts {
  /** Epoch ms. */
  readonly time: number;
  readonly value: number;
  /** The cash among it. */
  readonly cash: number;
  /** Home currency for one unit of the other of the two that listings trade in. */
  readonly dollar: number;
}

export const NO_PARTS: PointParts = { flow: 0, cashFlow: 0, fx: 0, income: 0, cost: 0 };

export interface Deposit {
  readonly time: number;
  readonly amount: number;
  readonly memo: string;
}
