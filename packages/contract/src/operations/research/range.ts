/** How far a price moves, how likely prices are touched, and how right such answers were. */
import * as z from "zod/mini";
import { numberInput, symbolInput, symbolPath } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { decisionErrors, historyErrors } from "../market/history-errors.ts";
import { oddsSessionsMost, rangeForecast, rangeOdds, rangeRecord } from "./range-shapes.ts";

const operation = operationsOf("analysis");

const priceAsked = (what: string) =>
  z.optional(z.nullable(numberInput("field.number").check(z.gt(0), described(what))));

export const rangeOperations = {
  rangeForecast: operation("GET /ai/range-forecast/{symbol}", {
    summary: "How far the price of a security will move within a day, a week and a month",
    policy: "user",
    params: symbolPath,
    response: rangeForecast,
    errors: historyErrors,
  }),
  rangeOdds: operation("POST /ai/odds", {
    summary: "How likely a price above and one below are touched, by when, and which first",
    policy: "user",
    body: z.object({
      symbol: symbolInput("analysis.symbol_required"),
      sessions: numberInput("field.number").check(
        z.int(),
        z.gte(1),
        z.lte(oddsSessionsMost),
        described(`Sessions, 1–${oddsSessionsMost}: 1 is the next one, 5 a week`),
      ),
      up: priceAsked("A price above that of now, in the listing's currency"),
      down: priceAsked("A price below that of now, in the listing's currency"),
    }),
    response: rangeOdds,
    errors: [...decisionErrors, "odds_price_side", "odds_price_missing"],
  }),
  rangeRecord: operation("GET /public/range-record", {
    summary:
      "How far off forecasts of ranges and odds were: walk-forward, on the market at hand or the reference history",
    policy: "public",
    response: rangeRecord,
  }),
} as const;
