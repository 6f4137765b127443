/** Totals over all accounts as they travel to a screen. */
import type { PortfolioSummary } from "@neuro/contract";
import { connectedCount, positionCount } from "./accounts/account-shown.ts";
import { cents } from "./cents.ts";
import { isDemoData, portfolioFx, provenanceOf } from "./figure-shown.ts";
import type { PerformanceFigures } from "./performance/performance.ts";
import type { Portfolio, PortfolioReader } from "./portfolio-reader.ts";

/** `today`: performance since the previous close. Without any account everything is zero and counts as demo data. */
function summaryShown(portfolio: Portfolio, today: PerformanceFigures): PortfolioSummary {
  const { accounts } = portfolio;
  return {
    total_portfolio_value: cents(today.value),
    todays_pnl: cents(today.change),
    todays_pnl_percent: today.change_percent,
    total_positions: positionCount(accounts),
    connected_accounts: connectedCount(accounts),
    is_demo_data: isDemoData(portfolio),
    cash_balance: cents(accounts.reduce((sum, { cashHome }) => sum + cashHome, 0)),
    investment_value: cents(accounts.reduce((sum, { investmentsHome }) => sum + investmentsHome, 0)),
    filtered_count: portfolio.inactive,
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}

export async function summarize(reader: PortfolioReader, portfolio: Portfolio): Promise<PortfolioSummary> {
  const { "1D": today } = await reader.performance(portfolio, ["1D"]);
  return summaryShown(portfolio, today);
}
