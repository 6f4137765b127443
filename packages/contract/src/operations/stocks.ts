import * as z from "zod/mini";
import { figures, provenance } from "../figure.ts";
import { symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { currency, money, percent, ratio, shares, words } from "../units.ts";
import { instrumentShown, symbolAnalysis } from "./analysis.ts";

export const stock = z.object({
  symbol: z.string(),
  instrument_id: words("MIC:SYMBOL"),
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

export const quoteShown = figures({
  price: money("Last price"),
  bid: money("Best bid"),
  ask: money("Best ask"),
  previous_close: money("Close of the session before"),
  change: money("price − previous_close"),
  change_percent: percent("Of the previous close"),
  day_open: z.nullable(money("First price of the session")),
  day_high: z.nullable(money("Highest of the session")),
  day_low: z.nullable(money("Lowest of the session")),
  volume: shares("Traded this session"),
  stale: z.boolean(),
});

const symbolPath = z.object({ symbol: symbolInput("analysis.symbol_required") });
const historyTimeframe = z.pipe(
  z.enum(["1D", "1W", "1M", "3M", "1Y", "1YR", "ALL"]),
  z.transform((name) => (name === "1YR" ? "1Y" : name)),
);

export const stockOperations = {
  stockDetail: operation({
    method: "GET",
    path: "/stocks/symbol/{symbol}",
    summary: "One stock with its quote and Neuro's analysis",
    tags: ["stocks"],
    policy: "user",
    built: true,
    params: symbolPath,
    response: z.object({
      stock,
      quote: z.nullable(quoteShown),
      ai_analysis: z.union([
        z.object({ ...symbolAnalysis.shape, rsi: ratio("RSI 14, 0–100") }),
        z.object({ error: words("Why there is no analysis, in the caller's language") }),
      ]),
    }),
    errors: ["symbol_unknown"],
  }),
  stockHistory: operation({
    method: "GET",
    path: "/stocks/{symbol}/historical",
    summary: "Price history of a timeframe with its statistics",
    tags: ["stocks"],
    policy: "user",
    built: true,
    params: symbolPath,
    query: z.object({ timeframe: z._default(historyTimeframe, "1M") }),
    response: z.object({
      symbol: z.string(),
      instrument: instrumentShown,
      timeframe: z.enum(["1D", "1W", "1M", "3M", "1Y", "ALL"]),
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
        change: money("Over the timeframe"),
        change_percent: percent("Over the timeframe"),
        high: money("Highest"),
        low: money("Lowest"),
      }),
      provenance,
    }),
    errors: ["symbol_unknown", "market_data_unavailable"],
  }),
} as const;
