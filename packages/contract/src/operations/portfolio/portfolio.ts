import * as z from "zod/mini";
import { identifier, limitQuery, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { beforeQuery, nextPage } from "../../api/paging.ts";
import { connectionStatuses } from "../../constants.ts";
import { described } from "../../described.ts";
import { figures, fxRate, provenance } from "../../figure.ts";
import { activityKinds } from "../../portfolio-kinds.ts";
import { analyticsRanges } from "../../timeframes.ts";
import {
  count,
  currency,
  epochMs,
  home,
  isoDate,
  isoDateTime,
  money,
  percent,
  shares,
  words,
} from "../../units.ts";
import { tradingMode } from "../trading/order-shapes.ts";
import {
  account,
  accountDetails,
  accountTotals,
  aiConfidence,
  bankAccount,
  holding,
  portfolioSummary,
} from "./portfolio-shapes.ts";

const accountList = {
  accounts: z.array(account),
  bank_accounts: z
    .array(bankAccount)
    .check(described("Bank accounts and credit lines: in no value, return, share or total of the portfolio")),
  fx: z.nullable(fxRate),
};
const period = z.enum(analyticsRanges);
const activityKind = z.enum(activityKinds);

/** A journal entry as a person reads it. */
export const activityEntry = z.object({
  id: z.string(),
  kind: activityKind,
  title: words("One line in the caller's language"),
  account_id: z.string(),
  account_name: z.string(),
  symbol: z.nullable(z.string()),
  units: z.nullable(shares("Signed: bought or received is positive")),
  amount: money("Signed effect on cash"),
  fee: money("Commission in the amount; 0 without any"),
  currency: currency,
  occurred_at: isoDateTime("When"),
  time: epochMs("The same moment"),
  settled_on: z.nullable(isoDate("Day of settlement as it was told; null where nobody told it")),
  memo: words("In the words of whoever told it"),
  correction_id: z
    .nullable(z.string())
    .check(described("Of the correction that entered it; null of what was reported")),
  can_correct: z.boolean().check(described("Whether its owner may correct it")),
  from_files: z
    .array(
      z.object({
        file_name: z.string(),
        line: count("Line of the file, from 1"),
        imported_at: isoDateTime("When the file was in the books"),
      }),
    )
    .check(described("Files that brought it, the first one first; empty of what a broker or its owner told")),
});

const operation = operationsOf("portfolio");

export const portfolioOperations = {
  accounts: operation("GET /snaptrade/accounts", {
    summary: "The user's accounts",
    policy: "user",
    response: figures(accountList),
  }),
  accountsEnhanced: operation("GET /snaptrade/accounts/enhanced", {
    summary: "The user's accounts with their totals",
    policy: "user",
    response: figures({ ...accountList, totals: accountTotals }),
  }),
  holdings: operation("GET /snaptrade/holdings", {
    summary: "Everything held, cash included, in all accounts, those of one mode, or in one",
    policy: "user",
    query: z.object({ account_id: z.optional(identifier), mode: z.optional(tradingMode) }),
    response: figures({
      holdings: z.array(holding),
      total_portfolio_value: home("Sum of the holdings listed"),
      fx: z.nullable(fxRate),
    }),
    errors: ["account_not_found"],
  }),
  portfolioSummary: operation("GET /snaptrade/portfolio-summary", {
    summary: "Totals over all accounts",
    policy: "user",
    response: portfolioSummary,
  }),
  accountDetails: operation("GET /snaptrade/account/{id}/details", {
    summary: "One account with its performance, holdings and particulars",
    policy: "user",
    params: z.object({ id: identifier }),
    response: accountDetails,
    errors: ["account_not_found"],
  }),
  connectionStatus: operation("GET /snaptrade/connection-status", {
    summary: "State of the brokerage connection",
    policy: "user",
    response: z.object({
      status: z.enum(connectionStatuses),
      message: z.string(),
      requires_reauth: z.boolean(),
      active_connections: z.array(z.object({ brokerage_name: z.string() })),
    }),
  }),
  refreshAccounts: operation("POST /snaptrade/refresh-accounts", {
    summary: "Ask the broker for fresh balances",
    policy: "user",
    response: z.object({
      success: z.boolean(),
      refreshed: z.int().check(described("Accounts brought up to date")),
      refreshed_at: isoDateTime("When"),
    }),
    errors: ["broker_unreachable", "rate_limited"],
  }),
  dashboardSummary: operation("GET /dashboard/summary", {
    summary: "The figures of the overview and the banners",
    policy: "user",
    response: z.object({
      summary: portfolioSummary,
      ai_confidence: aiConfidence,
      market_sentiment: z.enum(["Bullish", "Bearish", "Neutral"]),
      account_count: count("All accounts"),
      live_accounts: count("Connected accounts that trade real money; rehearsals of it left out"),
      kept_accounts: count(
        "Accounts of own money that are kept here from files or by hand, without a broker",
      ),
      needs_refresh: count("Accounts that need a synchronization"),
    }),
  }),
  portfolioAnalytics: operation("GET /portfolio/analytics/summary", {
    summary: "Value and changes over the day, week and month",
    policy: "user",
    response: z.object({
      success: z.boolean(),
      summary: figures({
        current_value: home("All accounts"),
        daily_pnl: home("Since the previous close, as 1D; deposits and withdrawals left out"),
        daily_pnl_percent: percent("The same, time-weighted"),
        week_change: home("Past five sessions, as 1W; deposits and withdrawals left out"),
        week_change_percent: percent("The same, time-weighted"),
        month_change: home("Past month, as 1M; deposits and withdrawals left out"),
        month_change_percent: percent("The same, time-weighted"),
      }),
    }),
  }),
  performanceChart: operation("GET /portfolio/performance/chart/{period}", {
    summary: "Portfolio value by day; 7d, 30d, 90d and 1y are the timeframes 1W, 1M, 3M and 1Y",
    policy: "user",
    params: z.object({ period }),
    response: figures({
      success: z.boolean(),
      period,
      chart_data: z
        .object({
          portfolio_values: z.array(z.number()).check(described("At each of the times", "home currency")),
          labels: z.array(z.iso.date()).check(described("Day of each value, ascending")),
        })
        .check(z.refine((chart) => chart.portfolio_values.length === chart.labels.length)),
      summary_stats: z.object({
        max_value: home("Highest value"),
        min_value: home("Lowest value"),
        total_return: percent("Time-weighted over the period, not annualized"),
        volatility: z.nullable(
          percent("Standard deviation of the value's returns by session × √252; null under 5"),
        ),
      }),
    }),
  }),
  portfolioActivity: operation("GET /portfolio/activity", {
    summary: "Recent journal entries in words, newest first",
    policy: "user",
    query: z.object({
      limit: limitQuery(20),
      offset: z._default(
        z.coerce
          .number<number | string>()
          .check(
            z.int(),
            z.gte(0),
            z.lte(1_000_000),
            described("Newer entries to leave out, of a list that begins at `before`"),
          ),
        0,
      ),
      before: beforeQuery,
      account_id: z.optional(identifier),
      kind: z.optional(activityKind),
      symbol: z.optional(textInput(24)),
      from: z.optional(isoDate("First day")),
      to: z.optional(isoDate("Last day")),
    }),
    response: z.object({
      total: count("Entries that fit, on all pages"),
      activities: z.array(activityEntry),
      next: nextPage,
      provenance,
    }),
    errors: ["account_not_found"],
  }),
} as const;
