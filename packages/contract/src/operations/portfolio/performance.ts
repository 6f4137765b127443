import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { figures, fxRate, series } from "../../figure.ts";
import { timeframes } from "../../timeframes.ts";
import { percent, words } from "../../units.ts";
import { performanceByTimeframe, timeframePerformance, withoutHistory } from "./portfolio-shapes.ts";

/** What the same money would have become in an index fund, deposits and withdrawals on the same days. */
export const benchmarkLine = z.object({
  series,
  return_percent: z.nullable(percent("Total return of the fund over the timeframe, dividends included")),
});

const returnsOver = z.pick(timeframePerformance, {
  value: true,
  change: true,
  change_percent: true,
  twr_percent: true,
  xirr_percent: true,
});
/** What one account became over each timeframe. */
export const accountReturns = z.object({
  account_id: z.string(),
  display_name: z.string(),
  timeframes: z.object(
    Object.fromEntries(timeframes.map((name) => [name, returnsOver])) as Record<
      (typeof timeframes)[number],
      typeof returnsOver
    >,
  ),
});

const operation = operationsOf("portfolio");

export const performanceOperations = {
  portfolioPerformance: operation("GET /portfolio/performance", {
    summary: "Value of all accounts over each timeframe, beside the same money in an index fund",
    policy: "user",
    response: figures({
      performance: performanceByTimeframe,
      benchmark: z.nullable(
        z.object({
          symbol: words("The fund's symbol"),
          name: z.string(),
          timeframes: z.object(
            Object.fromEntries(timeframes.map((name) => [name, benchmarkLine])) as Record<
              (typeof timeframes)[number],
              typeof benchmarkLine
            >,
          ),
        }),
      ),
      without_history: withoutHistory,
      accounts: z.array(accountReturns),
      fx: z.nullable(fxRate),
    }),
  }),
} as const;
