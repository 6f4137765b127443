/** The calls of the portfolio capability. */
import { type AnswerOf, connectedStatuses, isDemoAccountId, message, type Timeframe } from "@neuro/contract";
import { annualizedVolatility, dailyReturns, timeWeightedReturn } from "@neuro/quant";
import { eq } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import { accounts } from "../db/schema/index.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import type { Handlers } from "../http/handlers.ts";
import { accountDetailsShown } from "./account-details.ts";
import { recentActivity } from "./activity-shown.ts";
import { benchmarkOf } from "./benchmark.ts";
import {
  accountShown,
  cents,
  fxShown,
  holdingsShown,
  provenanceOf,
  summaryShown,
} from "./portfolio-shown.ts";
import { changeToday, type PerformanceInput, performanceByTimeframe, since } from "./timeframes.ts";
import type { ValuedAccount } from "./value-account.ts";

type PortfolioContext = Pick<AppContext, "db" | "market" | "portfolio" | "outlook">;

const DAY_MS = 86_400_000;
const RANGE_DAYS = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 } as const;

function annualizedReturnPercent(input: PerformanceInput): number | null {
  return performanceByTimeframe(input).ALL.xirr_percent;
}

export function portfolioHandlers(ctx: PortfolioContext) {
  const { portfolio, market } = ctx;
  const now = () => market.clock.now();

  /** Accounts that count, and how many inactive ones were left out. */
  async function readActive(userId: string) {
    const all = await portfolio.read(userId);
    const active = all.filter(({ books }) => books.account.status === "active");
    return { active, inactive: all.length - active.length };
  }

  async function readOne(userId: string, accountId: string): Promise<ValuedAccount | Failure> {
    const [found] = await portfolio.read(userId, accountId);
    return found ?? failure("account_not_found");
  }

  async function accountList(userId: string) {
    const { active } = await readActive(userId);
    const shown = await Promise.all(
      active.map(async (valued) => accountShown(valued, await portfolio.performanceInput([valued]), now())),
    );
    const [first] = active;
    return {
      active,
      list: {
        accounts: shown,
        fx: first === undefined ? null : fxShown(first.fx),
        provenance: provenanceOf(active, now()),
      },
    };
  }

  async function summaryOf(userId: string) {
    const { active, inactive } = await readActive(userId);
    return { active, summary: summaryShown(active, await portfolio.performanceInput(active), inactive) };
  }

  return {
    accounts: async ({ user }) => (await accountList(user.id)).list,

    accountsEnhanced: async ({ user }) => {
      const { active, list } = await accountList(user.id);
      const input = await portfolio.performanceInput(active);
      const month = performanceByTimeframe(input)["1M"];
      const provenance = provenanceOf(active, now());
      return {
        ...list,
        totals: {
          value: cents(input.valueNow),
          past_month_change: cents(month.change),
          past_month_change_percent: month.change_percent,
          connected_accounts: active.filter(
            ({ books: { account } }) => account.isConnected && !isDemoAccountId(account.id),
          ).length,
          total_positions: active.reduce((count, { positions }) => count + positions.length, 0),
          annualized_return_percent: annualizedReturnPercent(input),
          available_cash: cents(active.reduce((sum, { freeCashCad }) => sum + freeCashCad, 0)),
          provenance,
        },
      };
    },

    holdings: async ({ user, query }) => {
      const { active } = await readActive(user.id);
      const wanted =
        query.account_id === undefined
          ? active
          : active.filter(({ books }) => books.account.id === query.account_id);
      if (query.account_id !== undefined && wanted.length === 0) return failure("account_not_found");
      const [first] = wanted;
      return {
        holdings: holdingsShown(wanted, now()),
        total_portfolio_value: cents(wanted.reduce((sum, { totalCad }) => sum + totalCad, 0)),
        fx: first === undefined ? null : fxShown(first.fx),
        provenance: provenanceOf(wanted, now()),
      };
    },

    portfolioSummary: async ({ user }) => (await summaryOf(user.id)).summary,

    accountDetails: async ({ user, params }) => {
      const valued = await readOne(user.id, params.id);
      if (isFailure(valued)) return valued;
      return accountDetailsShown(valued, await portfolio.performanceInput([valued]));
    },

    connectionStatus: async ({ user, locale }) => {
      const { active } = await readActive(user.id);
      const connected = active.filter(({ books }) => books.account.isConnected);
      const names = [...new Set(connected.map(({ books }) => books.account.brokerageName))];
      const [connectedStatus, sandboxStatus] = connectedStatuses;
      const onlyDemo = connected.every(({ books }) => isDemoAccountId(books.account.id));
      const status = connected.length === 0 ? "disconnected" : onlyDemo ? sandboxStatus : connectedStatus;
      return {
        status,
        message:
          connected.length === 0
            ? message("connection.banner_disconnected", locale)
            : message("connection.banner_connected", locale, { count: connected.length }),
        requires_reauth: false,
        active_connections: names.map((name) => ({ brokerage_name: name })),
      };
    },

    refreshAccounts: async ({ user }) => {
      const { active } = await readActive(user.id);
      const at = now();
      await ctx.db.orm
        .update(accounts)
        .set({ lastSyncedAt: new Date(at), needsRefresh: false })
        .where(eq(accounts.userId, user.id));
      return { success: true, refreshed: active.length, refreshed_at: new Date(at).toISOString() };
    },

    dashboardSummary: async ({ user, locale }) => {
      const [{ active, summary }, outlook] = await Promise.all([
        summaryOf(user.id),
        ctx.outlook(user.id, locale),
      ]);
      return {
        summary,
        ...outlook,
        account_count: active.length,
        live_accounts: active.filter(({ books }) => books.account.mode === "live").length,
        needs_refresh: active.filter(({ books }) => books.account.needsRefresh).length,
      };
    },

    portfolioAnalytics: async ({ user }) => {
      const { active } = await readActive(user.id);
      const input = await portfolio.performanceInput(active);
      const performance = performanceByTimeframe(input);
      const today = changeToday(input);
      return {
        success: true,
        summary: {
          current_value: cents(input.valueNow),
          daily_pnl: cents(today.change),
          daily_pnl_percent: today.percent,
          week_change: cents(performance["1W"].change),
          week_change_percent: performance["1W"].change_percent,
          month_change: cents(performance["1M"].change),
          month_change_percent: performance["1M"].change_percent,
          provenance: provenanceOf(active, now()),
        },
      };
    },

    performanceChart: async ({ user, params }) => {
      const { active } = await readActive(user.id);
      const input = await portfolio.performanceInput(active);
      const calendar = market.calendar("XTSE");
      const line = since(input.points.daily, now() - RANGE_DAYS[params.period] * DAY_MS);
      const last = line.at(-1)?.time ?? 0;
      const points = [...line, { time: now(), value: input.valueNow, flow: input.flowsAfter(last) }];
      const days = {
        values: Float64Array.from(points.slice(1), ({ value }) => value),
        inflows: Float64Array.from(points.slice(1), ({ flow }) => Math.max(flow, 0)),
        outflows: Float64Array.from(points.slice(1), ({ flow }) => Math.max(-flow, 0)),
      };
      const opening = points[0]?.value ?? 0;
      const returns = dailyReturns(days, opening);
      const values = points.map(({ value }) => cents(value));
      const volatility = returns.length < 5 ? null : annualizedVolatility(returns).value;
      return {
        success: true,
        period: params.period,
        chart_data: {
          portfolio_values: values,
          labels: points.map(({ time }) => calendar.dateOf(time)),
        },
        summary_stats: {
          max_value: Math.max(...values),
          min_value: Math.min(...values),
          total_return: (timeWeightedReturn(days, opening).value ?? 0) * 100,
          volatility: volatility === null ? null : volatility * 100,
        },
        provenance: provenanceOf(active, now()),
      };
    },

    portfolioPerformance: async ({ user }) => {
      const { active } = await readActive(user.id);
      const input = await portfolio.performanceInput(active);
      const figures = performanceByTimeframe(input);
      const provenance = provenanceOf(active, now());
      const performance = Object.entries(figures).map(
        ([name, own]) => [name, { ...own, provenance }] as const,
      );
      const [first] = active;
      return {
        performance: Object.fromEntries(performance) as Record<
          Timeframe,
          AnswerOf<"portfolioPerformance">["performance"][Timeframe]
        >,
        benchmark: first === undefined ? null : await benchmarkOf(market, figures),
        fx: first === undefined ? null : fxShown(first.fx),
        provenance,
      };
    },

    portfolioActivity: async ({ user, query, locale }) => {
      const { active } = await readActive(user.id);
      const wanted =
        query.account_id === undefined
          ? active
          : active.filter(({ books }) => books.account.id === query.account_id);
      if (query.account_id !== undefined && wanted.length === 0) return failure("account_not_found");
      return {
        activities: await recentActivity(
          market,
          wanted.map(({ books }) => books),
          { limit: query.limit, locale },
        ),
        provenance: { basis: "real" as const, asOf: new Date(now()).toISOString(), source: "Ledger" },
      };
    },
  } satisfies Handlers;
}
