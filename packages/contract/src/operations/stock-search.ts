import * as z from "zod/mini";
import { stockSearchLimit } from "../constants.ts";
import { provenance } from "../figure.ts";
import { flagQuery, limitQuery, symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { count, currency, fraction, isoDateTime, money, words } from "../units.ts";
import { confidenceBasis, signalType } from "./analysis.ts";
import { stock } from "./stocks.ts";

const filterText = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const timestamp = isoDateTime("When the list was made; keep it for an hour");

export const stockSearchOperations = {
  stockSearch: operation({
    method: "GET",
    path: "/stocks/search",
    summary: "Find securities by symbol or name",
    tags: ["stocks"],
    policy: "user",
    built: false,
    query: z.object({
      query: filterText,
      exchange: filterText,
      country: z.optional(z.enum(["CA", "US"])),
      sector: filterText,
      currency: z.optional(currency),
      is_etf: z.optional(flagQuery),
      limit: limitQuery(stockSearchLimit, stockSearchLimit),
    }),
    response: z.object({ stocks: z.array(stock), total: count("All that match, listed or not") }),
  }),
  stockSectors: operation({
    method: "GET",
    path: "/stocks/sectors",
    summary: "Sectors that occur",
    tags: ["stocks"],
    policy: "user",
    built: false,
    response: z.object({ sectors: z.array(z.string()), timestamp }),
  }),
  stockExchanges: operation({
    method: "GET",
    path: "/stocks/exchanges",
    summary: "Exchanges that occur",
    tags: ["stocks"],
    policy: "user",
    built: false,
    response: z.object({ exchanges: z.array(z.string()), timestamp }),
  }),
  stockSymbols: operation({
    method: "GET",
    path: "/stocks/symbols",
    summary: "All securities, for the client's own search",
    tags: ["stocks"],
    policy: "user",
    built: false,
    response: z.object({ symbols: z.array(stock), timestamp }),
  }),
  batchAnalysis: operation({
    method: "POST",
    path: "/stocks/batch-analysis",
    summary: "Signal and confidence of several symbols",
    tags: ["stocks"],
    policy: "user",
    built: true,
    body: z.object({
      symbols: z.array(symbolInput("analysis.symbol_required")).check(z.minLength(1), z.maxLength(25)),
    }),
    response: z.object({
      batch_analysis: z.array(
        z.union([
          z.object({
            symbol: z.string(),
            signal: signalType,
            confidence: fraction("As in the symbol's analysis"),
            confidence_basis: confidenceBasis,
            requires_review: z
              .boolean()
              .check(z.meta({ description: "Confidence below the review threshold" })),
            currency,
            current_price: money("Last price"),
            provenance,
          }),
          z.object({ symbol: z.string(), error: words("Why there is none") }),
        ]),
      ),
    }),
  }),
} as const;
