import type { TradingMode } from "@neuro/contract";
import type { Portfolio } from "./portfolio-reader.ts";

/** The accounts of one mode alone. */
export function ofMode(portfolio: Portfolio, mode: TradingMode): Portfolio {
  return { ...portfolio, accounts: portfolio.accounts.filter(({ books }) => books.account.mode === mode) };
}
