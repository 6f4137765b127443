/** What an answer must tell in figures; their values are the product's own, asked of it again. */
import type { Intent } from "../index.ts";

export type FigureName =
  | "portfolio value"
  | "change today"
  | "change over the period"
  | "return"
  | "return of the index"
  | "same deposits in the index"
  | "value of holdings"
  | "number of holdings"
  | "units held"
  | "value held"
  | "best"
  | "worst"
  | "number of accounts"
  | "value of accounts"
  | "cash"
  | "largest share"
  | "farthest drift"
  | "volatility"
  | "loss of a bad week"
  | "loss of a fall"
  | "converted amount"
  | "value of the account"
  | "range ahead"
  | "odds of the price"
  | "stop and loss of one unit"
  | "income received"
  | "dividend yield"
  | "costs"
  | "deposited this year"
  | "exchange rate"
  | "unrealized gain"
  | "realized gain"
  | "number of entries"
  | "price"
  | "change of the price"
  | "confidence"
  | "indicators"
  | "units of the order"
  | "total of the order"
  | "number of orders"
  | "number of fills"
  | "accuracy of signals"
  | "number of drafts"
  | "strategies measured"
  | "strategies of one's own"
  | "advice counted"
  | "limits"
  | "rising and falling"
  | "largest moves"
  | "accuracy of networks";

/** By what was asked; a question may want others. */
export const figuresOf: Partial<Record<Intent, readonly FigureName[]>> = {
  portfolio_value: ["portfolio value", "change today"],
  portfolio_change_why: ["change over the period"],
  portfolio_performance: ["return", "return of the index", "same deposits in the index"],
  holdings: ["value of holdings", "number of holdings", "cash"],
  holding: ["units held", "value held"],
  best_and_worst: ["best", "worst"],
  accounts: ["number of accounts", "value of accounts"],
  cash: ["cash"],
  allocation: ["largest share"],
  drift: ["farthest drift"],
  risk: ["volatility", "loss of a bad week"],
  market_fall: ["loss of a fall"],
  conversion: ["converted amount"],
  room: ["deposited this year"],
  income: ["income received"],
  dividend_yields: ["dividend yield"],
  costs: ["costs"],
  contributions: ["deposited this year"],
  exchange_rate: ["exchange rate"],
  gains: ["unrealized gain", "realized gain"],
  activity: ["number of entries"],
  price: ["price", "change of the price"],
  analysis: ["price", "confidence"],
  why_signal: ["indicators"],
  compare: ["price", "change of the price"],
  price_range: ["range ahead"],
  price_odds: ["odds of the price"],
  size_by_risk: ["stop and loss of one unit"],
  what_if: ["units of the order", "total of the order"],
  orders: ["number of orders"],
  trades: ["number of fills"],
  signals_record: ["accuracy of signals"],
  drafts: ["number of drafts"],
  strategies: ["strategies measured"],
  own_rules: ["strategies of one's own"],
  optimize: ["advice counted"],
  trading_limits: ["limits"],
  market_overview: ["rising and falling"],
  movers: ["largest moves"],
  network: ["accuracy of networks"],
};
