/** Pages of the app that a notice leads to. */
export const TRADING_PAGE = "/dashboard?tab=trading";
export const NEURO_TRADER_PAGE = "/dashboard?tab=neuro-trader";

export function stockPage(symbol: string): string {
  return `/dashboard?tab=stocks&symbol=${encodeURIComponent(symbol)}`;
}
