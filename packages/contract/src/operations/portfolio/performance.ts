import * as z from "zod/mini";
import { symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures, fxRate, series } from "../../figure.ts";
import { timeframes } from "../../timeframes.ts";
import { instrumentId, percent, words } from "../../units.ts";
import { performanceByTimeframe, timeframePerformance, withoutHistory } from "./portfolio-shapes.ts";

/** What the same money would have become in another security, deposits and withdrawals on the same days. */
export const benchmarkLine = z.object({
  series: series.check(described("CAD; empty where it has no price at the start")),
  return_percent: z.nullable(
    percent(
      "Total return over the timeframe in CAD, dividends included; null where it has no price at the start",
    ),
  ),
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
      benchmark: z
        .nullable(
          z.object({
            symbol: words("Of the fund, or of the security that the caller chose"),
            name: z.string(),
            instrument_id: instrumentId(),
            is_chosen: z.boolean().check(described("False while nobody chose: then it is the index fund")),
            timeframes: z.object(
              Object.fromEntries(timeframes.map((name) => [name, benchmarkLine])) as Record<
                (typeof timeframes)[number],
                typeof benchmarkLine
              >,
            ),
          }),
        )
        .check(described("Null while it has no prices at all")),
      without_history: withoutHistory,
      accounts: z.array(accountReturns),
      fx: z.nullable(fxRate),
    }),
  }),
  setBenchmark: operation("PUT /portfolio/benchmark", {
    summary: "Choose what the portfolio is compared with: any security that has prices",
    policy: "user",
    body: z.object({
      symbol: z
        .nullable(symbolInput("analysis.symbol_required"))
        .check(described("Null: the index fund again")),
    }),
    response: z.object({
      benchmark: z.nullable(
        z.object({ symbol: z.string(), name: z.string(), instrument_id: instrumentId() }),
      ),
    }),
    errors: ["symbol_unknown", "price_missing", "market_data_unavailable"],
  }),
} as const;
