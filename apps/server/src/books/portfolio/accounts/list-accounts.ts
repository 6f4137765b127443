/** The user's accounts, alone or with their totals. */
import type { AnswerOf } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import { cents } from "../cents.ts";
import { portfolioFx, provenanceOf } from "../figure-shown.ts";
import { annualizedReturn } from "../performance/annualized-return.ts";
import type { Portfolio, PortfolioReader } from "../portfolio-reader.ts";
import { accountShown, bankAccountShown, connectedCount, positionCount } from "./account-shown.ts";

export async function listAccounts(
  reader: PortfolioReader,
  portfolio: Portfolio,
): Promise<AnswerOf<"accounts">> {
  const { now } = portfolio;
  const accounts = portfolio.accounts.map(async (valued) => {
    const { "1M": month } = await reader.performance({ ...portfolio, accounts: [valued] }, ["1M"]);
    return accountShown(valued, { month, now });
  });
  return {
    accounts: await Promise.all(accounts),
    bank_accounts: portfolio.banks.map((valued) => bankAccountShown(valued, now)),
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}

export async function listAccountsEnhanced(
  reader: PortfolioReader,
  portfolio: Portfolio,
): Promise<AnswerOf<"accountsEnhanced">> {
  const { accounts } = portfolio;
  const [list, { "1M": month, ALL: all }] = await Promise.all([
    listAccounts(reader, portfolio),
    reader.performance(portfolio, ["1M", "ALL"]),
  ]);
  const annualized = annualizedReturn({ month, all, now: portfolio.now });
  return {
    ...list,
    totals: {
      value: cents(all.value),
      past_month_change: cents(month.change),
      past_month_change_percent: month.change_percent,
      connected_accounts: connectedCount(accounts),
      total_positions: positionCount(accounts),
      annualized_return_percent: asPercent(annualized.percent),
      available_cash: cents(accounts.reduce((sum, { freeCashHome }) => sum + freeCashHome, 0)),
      provenance: {
        ...list.provenance,
        ...(annualized.isEstimate ? { estimated: ["annualized_return_percent"] } : {}),
      },
    },
  };
}
