/** The whole market at a glance: heat map, breadth and movers over the well-known listings of a country. */

import * as z from "zod/mini";
import { limitQuery } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { mapTimeframes } from "../../timeframes.ts";
import { count, currency, instrumentId, isoDate, money, percent, shares } from "../../units.ts";

const country = z._default(z.enum(["CA", "US"]), "CA");
const timeframe = z._default(z.enum(mapTimeframes), "1D");

const mapped = z.object({
  instrument_id: instrumentId("MIC:SYMBOL"),
  symbol: z.string(),
  name: z.string(),
  sector: z.nullable(z.string()),
  currency,
  price: money("Last price"),
  change_percent: percent("Over the timeframe"),
  value_traded: money("Mean money traded a day over the last 20 completed sessions: the size of its field"),
  stale: z.boolean(),
});
export type MappedStock = z.output<typeof mapped>;

const coverage = {
  country: z.enum(["CA", "US"]),
  covered: count("Listings with a price that are counted"),
  listed: count("Well-known listings of the country"),
  invented_left_out: count("Listings whose prices are invented, left out because others have real ones"),
};

const operation = operationsOf("market");

export const marketMapOperations = {
  marketHeatMap: operation("GET /market/heat-map", {
    summary: "Well-known listings of a country by sector, sized by money traded, coloured by change",
    policy: "user",
    query: z.object({ country, timeframe }),
    response: figures({
      ...coverage,
      timeframe: z.enum(mapTimeframes),
      from: isoDate("Session whose close the change is measured from"),
      sectors: z.array(
        z.object({
          sector: z.string(),
          change_percent: percent("Mean of its listings' changes, weighted by value_traded"),
          value_traded: money("Sum of its listings"),
          stocks: z.array(mapped).check(described("Largest first")),
        }),
      ),
    }),
    errors: ["market_data_unavailable"],
  }),
  marketBreadth: operation("GET /market/breadth", {
    summary: "How many listings rise and fall, reach new highs and lows, stand above their averages",
    policy: "user",
    query: z.object({ country }),
    response: figures({
      ...coverage,
      advancing: count("Above the previous close"),
      declining: count("Below the previous close"),
      unchanged: count("At the previous close"),
      advancing_volume: shares("Traded this session in those that rise"),
      declining_volume: shares("Traded this session in those that fall"),
      new_highs: count("At the highest price of 52 weeks, today"),
      new_lows: count("At the lowest price of 52 weeks, today"),
      above_mean_50: count("Above the mean close of 50 sessions"),
      above_mean_200: count("Above the mean close of 200 sessions"),
      with_mean_50: count("Listings with 50 sessions on record"),
      with_mean_200: count("Listings with 200 sessions on record"),
    }),
    errors: ["market_data_unavailable"],
  }),
  marketMovers: operation("GET /market/movers", {
    summary: "What rose most, fell most and was traded most",
    policy: "user",
    query: z.object({ country, timeframe, limit: limitQuery(5, 25) }),
    response: figures({
      ...coverage,
      timeframe: z.enum(mapTimeframes),
      gainers: z.array(mapped),
      losers: z.array(mapped),
      most_traded: z.array(mapped).check(described("By money traded this session")),
    }),
    errors: ["market_data_unavailable"],
  }),
} as const;
