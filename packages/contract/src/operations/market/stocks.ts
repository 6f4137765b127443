import * as z from "zod/mini";
import { symbolPath } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import {
  type ChartIndicator,
  chartIndicatorKeys,
  chartIndicators,
  indicatorFacts,
} from "../../chart-indicators.ts";
import { described } from "../../described.ts";
import { basis, figures, provenance } from "../../figure.ts";
import { stockTimeframeOf, timeframeNamed, timeframes } from "../../timeframes.ts";
import {
  count,
  currency,
  instrumentId,
  isoDate,
  isoDateTime,
  money,
  percent,
  ratio,
  shares,
  todaysMoney,
  todaysPercent,
  words,
} from "../../units.ts";
import { instrumentShown, symbolAnalysis } from "../research/analysis.ts";

export const stock = z.object({
  symbol: z.string(),
  instrument_id: instrumentId("MIC:SYMBOL"),
  name: z.string(),
  country: z.enum(["US", "CA"]),
  exchange: z.string(),
  sector: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  currency,
  is_etf: z.boolean(),
  type: z.enum(["stock", "etf", "crypto"]),
  retired: z.nullable(z.string()),
});
export type Stock = z.output<typeof stock>;

/** What the browser keeps of each security for its own search. */
export const listedStock = z.object({
  ...z.omit(stock, { industry: true }).shape,
  rank: z.nullable(count("1 for the well-known listing with most money traded a day; null for the others")),
});
export type ListedStock = z.output<typeof listedStock>;

export const quoteShown = figures({
  price: money("Last price"),
  bid: money("Best bid"),
  ask: money("Best ask"),
  previous_close: money("Close of the session before"),
  change: todaysMoney("price − previous_close"),
  change_percent: todaysPercent("Of the previous close"),
  day_open: z.nullable(money("First price of the session")),
  day_high: z.nullable(money("Highest of the session")),
  day_low: z.nullable(money("Lowest of the session")),
  volume: shares("Traded this session"),
  stale: z.boolean(),
});

/** What is said of a security beside its price; null where the market in use does not know it. */
const keyFigures = figures({
  currency,
  week52_high: z.nullable(money("Highest price of the last 52 weeks, today included")),
  week52_low: z.nullable(money("Lowest price of the last 52 weeks, today included")),
  average_volume: z.nullable(shares("Mean of the last 20 completed sessions")),
  average_value_traded: z.nullable(money("Mean of close × volume over the last 20 completed sessions")),
  annual_volatility: z.nullable(
    percent("Standard deviation of 63 daily log returns × √252, of coins × √365"),
  ),
  dividend_yield: z.nullable(percent("Dividends of the last 12 months ÷ price; null without dividends")),
  last_dividend: z.nullable(
    z.object({
      ex_date: isoDate("First day without it"),
      amount: money("Per share"),
      derived: z.boolean().check(described("Worked out from adjusted closes")),
    }),
  ),
  market_cap: z.nullable(money("As the provider says it; null when it does not")),
  history_from: z.nullable(isoDate("First session on record")),
  sessions: count("Sessions on record up to now"),
});

const indicatorList = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(",").map((name) => name.trim()))].filter(Boolean)),
    z.array(z.enum(chartIndicatorKeys)),
  ),
);

const lineKeys = [...new Set(chartIndicatorKeys.flatMap((key) => Object.keys(chartIndicators[key].lines)))];

const chartLine = z.object({
  key: z.string().check(described(`Of the indicator's: ${lineKeys.join(", ")}`)),
  values: z.array(z.nullable(z.number())).check(described("One for each price; null while warming up")),
});

/** `bollinger (period 20, deviations 2)`. */
function parametersOf(key: ChartIndicator): string {
  const { parameters } = indicatorFacts(key);
  return `${key} (${Object.entries(parameters)
    .map(([name, { value }]) => `${name} ${value}`)
    .join(", ")})`;
}

const chartMarks = z.object({
  dividends: z.array(
    z.object({ date: isoDate("Ex-date"), amount: money("Per share"), derived: z.boolean() }),
  ),
  splits: z.array(
    z.object({
      date: isoDate("First day at the new count"),
      numerator: ratio("Shares after, for"),
      denominator: ratio("shares before"),
    }),
  ),
  trades: z.array(
    z.object({
      at: isoDateTime("When it was filled, market time"),
      date: isoDate("Session it was filled in"),
      action: z.enum(["BUY", "SELL"]),
      quantity: shares("Filled"),
      price: money("Average of the fills, as paid: not adjusted for later splits"),
      account_name: z.string(),
      order_id: z.string(),
      basis,
    }),
  ),
});

const historyTimeframe = z.pipe(
  z.enum([...new Set(timeframes.flatMap((each) => [each, stockTimeframeOf(each)]))]),
  z.transform((name) => timeframeNamed(name)),
);

const operation = operationsOf("stocks");

export const stockOperations = {
  stockDetail: operation("GET /stocks/symbol/{symbol}", {
    summary: "One stock with its quote and Neuro's analysis",
    policy: "user",
    params: symbolPath,
    response: z.object({
      stock,
      quote: z.nullable(quoteShown),
      key_figures: z.nullable(keyFigures),
      ai_analysis: z.union([
        z.object({ ...symbolAnalysis.shape, rsi: ratio("RSI 14, 0–100") }),
        z.object({ error: words("Why there is no analysis, in the caller's language") }),
      ]),
    }),
    errors: ["symbol_unknown"],
  }),
  stockHistory: operation("GET /stocks/{symbol}/historical", {
    summary: "Price history of a timeframe with its statistics",
    policy: "user",
    params: symbolPath,
    query: z.object({
      timeframe: z._default(historyTimeframe, "1M"),
      indicators: z.optional(
        indicatorList.check(
          described(`Any of ${chartIndicatorKeys.map(parametersOf).join(", ")}, separated by commas`),
        ),
      ),
    }),
    response: z.object({
      symbol: z.string(),
      instrument: instrumentShown,
      timeframe: z.enum(timeframes),
      prices: z.array(
        z.object({
          date: words("ISO date of a daily bar, ISO date-time of a bar inside a session"),
          open: money("Open"),
          high: money("High"),
          low: money("Low"),
          close: money("Close"),
          volume: shares("Traded"),
        }),
      ),
      statistics: z.object({
        current_price: money("Last price"),
        change: z.nullable(money("Over the timeframe; null over a day that the price is not of")),
        change_percent: z.nullable(percent("The same, of the start")),
        high: money("Highest"),
        low: money("Lowest"),
      }),
      indicators: z.array(
        z.object({
          key: z.enum(chartIndicatorKeys),
          pane: z.enum(["price", "own"]),
          lines: z.array(chartLine),
        }),
      ),
      marks: chartMarks,
      provenance,
    }),
    errors: ["symbol_unknown", "price_missing", "market_data_unavailable"],
  }),
} as const;
