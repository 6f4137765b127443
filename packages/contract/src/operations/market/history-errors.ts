/** Why nothing can be worked out from a security's past. */
export const historyErrors = [
  "symbol_unknown",
  "instrument_not_tradable",
  "not_enough_history",
  "price_missing",
  "market_data_unavailable",
] as const;

/** Why nothing can be decided about it now: an old price decides nothing either. */
export const decisionErrors = [...historyErrors, "price_old"] as const;
