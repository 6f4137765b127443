/** What a list of securities shows of each, and what is written about one. */

import * as z from "zod/mini";
import { instrumentIdInput, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { stockGlanceLimit } from "../../constants.ts";
import { described } from "../../described.ts";
import { fraction, instrumentId, isoDateTime, words } from "../../units.ts";
import { signalType } from "../research/analysis.ts";
import { quoteShown } from "./stocks.ts";

const glance = z.object({
  instrument_id: instrumentId("MIC:SYMBOL"),
  quote: z.nullable(quoteShown),
  sparkline: z
    .array(z.number())
    .check(described("Closes of the last 30 sessions, oldest first; empty without a history")),
  signal: z.nullable(
    z.object({
      signal_type: signalType,
      confidence: fraction("As in the symbol's analysis"),
      requires_review: z.boolean(),
    }),
  ),
  missing: z.nullable(words("Why there is no price or no signal, in the caller's language")),
});
export type StockGlance = z.output<typeof glance>;

export const headline = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  url: words("https only"),
  published_at: isoDateTime("As the provider says"),
});

const operation = operationsOf("stocks");

export const stockGlanceOperations = {
  stockGlance: operation("POST /stocks/glance", {
    summary: "Price, 30 sessions and signal of the listings a list shows",
    policy: "user",
    body: z.object({
      instrument_ids: z.array(instrumentIdInput).check(z.minLength(1), z.maxLength(stockGlanceLimit)),
    }),
    response: z.object({
      glances: z.array(glance).check(described("In the order asked for; unknown ids are left out")),
    }),
  }),
  stockNews: operation("GET /stocks/{symbol}/news", {
    summary: "Headlines about one stock, where the market in use offers them",
    policy: "user",
    params: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: z.object({
      news: z.array(headline),
      source: z.nullable(words("Who offers them; null when nobody in use does")),
    }),
    errors: ["symbol_unknown"],
  }),
} as const;
