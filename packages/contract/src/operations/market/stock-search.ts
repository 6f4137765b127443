import * as z from "zod/mini";
import { flagQuery, limitQuery, says, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { groupSymbolLimit, sectorGroupLimit, stockSearchLimit } from "../../constants.ts";
import { described } from "../../described.ts";
import { figures, provenance } from "../../figure.ts";
import { sectors } from "../../instrument-lists.ts";
import { count, currency, instrumentId, isoDateTime, money, words } from "../../units.ts";
import { marketOverviewItem } from "../research/analysis.ts";
import { listedStock, stock } from "./stocks.ts";

const filterText = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** One name, or several separated by commas. */
const filterList = z.optional(z.string().check(z.trim(), z.maxLength(400)));
const timestamp = isoDateTime("When the list was made; keep it for an hour");

const groupSymbols = z
  .array(symbolInput("analysis.symbol_required"), says("group.required"))
  .check(z.minLength(1, says("group.required")), z.maxLength(groupSymbolLimit, says("group.too_many")));
const groupSectors = z.array(z.enum(sectors)).check(z.minLength(1), z.maxLength(sectors.length));

const signalEntry = z.object({
  ...marketOverviewItem.shape,
  requires_review: z.boolean().check(described("Confidence below the review threshold")),
});
const missingEntry = z.object({
  symbol: z.string(),
  instrument_id: z.nullable(instrumentId("MIC:SYMBOL; null when nobody knows the symbol")),
  name: z.nullable(z.string()),
  retired: z.nullable(words("`delisted`, in the caller's language; null when it trades")),
  error: words("Why there is no signal, in the caller's language"),
  last_known: z.nullable(figures({ price: money("Last price"), currency })),
});

const operation = operationsOf("stocks");

export const stockSearchOperations = {
  stockSearch: operation("GET /stocks/search", {
    summary: "Find securities by symbol or name",
    policy: "user",
    query: z.object({
      query: filterText,
      exchange: filterList,
      country: z.optional(z.enum(["CA", "US"])),
      sector: filterList,
      currency: z.optional(currency),
      is_etf: z.optional(flagQuery),
      prefer: z.optional(
        z
          .enum(["CA", "US"])
          .check(
            described(
              "Whose listing comes first; that of the caller's country unless given, CA for who has none",
            ),
          ),
      ),
      limit: limitQuery(stockSearchLimit, stockSearchLimit),
    }),
    response: z.object({
      stocks: z.array(stock).check(described("Best match first")),
      total: count("All that match, shown or not"),
      listed: count("All securities there are, whatever was asked"),
      corrected: z.nullable(words("What was looked for instead of a text nobody knows: `royal bank`")),
      sources: z
        .array(z.string())
        .check(described("Who was asked, as shown: the market's own list, a provider's search")),
    }),
  }),
  stockSectors: operation("GET /stocks/sectors", {
    summary: "Sectors that occur",
    policy: "user",
    response: z.object({ sectors: z.array(z.string()), timestamp }),
  }),
  stockExchanges: operation("GET /stocks/exchanges", {
    summary: "Exchanges that occur",
    policy: "user",
    response: z.object({ exchanges: z.array(z.string()), timestamp }),
  }),
  stockSymbols: operation("GET /stocks/symbols", {
    summary: "All securities, for the client's own search",
    policy: "user",
    response: z.object({ symbols: z.array(listedStock), timestamp }),
  }),
  batchAnalysis: operation("POST /stocks/batch-analysis", {
    summary: "Signal and confidence of several symbols",
    policy: "user",
    heavy: true,
    body: z
      .object({
        symbols: z.optional(groupSymbols),
        sectors: z.optional(
          groupSectors.check(
            described(
              `In place of symbols: at most ${sectorGroupLimit} well-known listings, by turns from each sector and country`,
            ),
          ),
        ),
        country: z.optional(
          z
            .enum(["CA", "US"])
            .check(described("Which listing a bare symbol means; of sectors the only country")),
        ),
      })
      .check(
        z.refine(({ symbols, sectors: asked }) => (symbols === undefined) !== (asked === undefined), {
          ...says("group.required"),
          path: ["symbols"],
        }),
      ),
    response: z.object({
      batch_analysis: z
        .array(z.union([signalEntry, missingEntry]))
        .check(described("In the order asked for; one without a signal says why")),
      provenance: z.nullable(provenance).check(described("Of all signals together; null without any")),
    }),
  }),
} as const;
