/** What a user's accounts of one mode lost since the previous close, deposits and withdrawals left out. */
import { homeCurrency } from "@neuro/contract";
import { ofMode } from "../../../books/portfolio/of-mode.ts";
import type { TradingContext } from "../trading-context.ts";

/**
 * CAD, 0 on a gain.
 * @throws MarketDataMissing when there are no prices or no exchange rate to tell it by.
 */
export async function lossOfDayCad(
  { portfolio }: Pick<TradingContext, "portfolio">,
  { userId, mode }: { readonly userId: string; readonly mode: "paper" | "live" },
): Promise<number> {
  const whole = await portfolio.read(userId, homeCurrency);
  const own = ofMode(whole, mode);
  if (own.accounts.length === 0) return 0;
  const { "1D": today } = await portfolio.performance(own, ["1D"]);
  return Math.max(0, -today.change);
}
