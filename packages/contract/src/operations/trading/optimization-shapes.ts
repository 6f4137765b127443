/** What both optimization calls are made of: recommendations with their orders, weights and what they rest on. */

import * as z from "zod/mini";
import { described } from "../../described.ts";
import {
  cad,
  count,
  currency,
  fraction,
  instrumentId,
  isoDate,
  money,
  percent,
  ratio,
  shares,
  words,
} from "../../units.ts";
import { measuredFrom } from "../research/measured-from.ts";
import { orderSide, tradingMode } from "./trading.ts";

/** Ways to compute weights from price history. The last three need no forecast of returns, so they are the ones to prefer. */
export const optimizerMethods = [
  "mean_variance",
  "maximum_sharpe",
  "minimum_variance",
  "risk_parity",
  "hierarchical_risk_parity",
] as const;
export const optimizerMethod = z.enum(optimizerMethods);

const usd = (description: string) => z.number().check(described(`${description} (USD)`, "USD"));

/** One order that a recommendation would place. */
export const tradeLeg = z.object({
  account_id: words("Account it would be traded in"),
  account_name: words("As the account list shows it"),
  mode: tradingMode,
  symbol: z.string(),
  instrument_id: instrumentId(),
  action: orderSide,
  units: shares("To trade; never more than the account holds, nor than its cash pays for"),
  currency,
  price: money("Of one unit, at the quote"),
  amount: money("units × price"),
  amount_cad: cad("The same value"),
  amount_usd: usd("The same value"),
  costs_cad: cad("Commission and currency conversion, reckoned by the venue's terms"),
});

const whyLeftOut = z
  .enum(["too_little_history", "no_variation", "no_price", "price_old", "not_tradable"])
  .check(
    described(
      "too_little_history: cannot be judged. no_variation: its price never moved. no_price: nobody quotes it. price_old: its price is from before its last session. not_tradable: delisted",
    ),
  );

/** A holding that no trade is suggested for because something is not known of it. */
export const leftOutHolding = z.object({
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  reason: whyLeftOut,
  value_cad: cad("Last known value, or the cost where no price is known"),
  weight: percent("Of the whole portfolio"),
  needed: z.nullable(count("Sessions of history needed; null unless that is the reason")),
  available: z.nullable(count("Sessions there are")),
  note: words("The same in a sentence, in the caller's language"),
});

/** A trade that the target asks for and that is left alone. */
export const skippedTrade = z.object({
  symbol: z.string(),
  instrument_id: instrumentId(),
  action: orderSide,
  reason: z
    .enum([
      "within_band",
      "below_minimum_trade",
      "less_than_a_lot",
      "not_enough_cash",
      "no_account",
      "set_aside",
      "above_order_limit",
      "above_position_limit",
    ])
    .check(
      described(
        "within_band: too near the target. not_enough_cash: the accounts that can trade it have too little. no_account: no account can trade it. set_aside: working orders hold the units. above_order_limit: more than one order may have. above_position_limit: more than the largest position allowed",
      ),
    ),
  amount_cad: cad("Value that the target asks for and that is not traded"),
  note: words("The same in a sentence, in the caller's language"),
});

/** What computed weights rest on. */
export const weightsBasis = z.object({
  method: optimizerMethod,
  method_name: words("In the caller's language"),
  sessions: count("Returns per security, of days on which all of them have a close"),
  from: isoDate("Close before the first return"),
  to: isoDate("Close of the last return"),
  volatility: percent("Standard deviation of the suggested portfolio per year, cash included"),
  expected_return: z.nullable(percent("Per year, from past means; null where the method uses none")),
  sharpe_ratio: z.nullable(ratio("Of that expected return, over a risk-free return of 0; null likewise")),
  moved_by_limits: z
    .boolean()
    .check(described("Limits moved a risk parity to the nearest weights that keep them")),
  shrinkage: fraction("Ledoit–Wolf, of the covariance"),
  measured_from: measuredFrom,
});

export const rebalanceRecommendation = z.object({
  id: words("Names the recommendation inside its proposal"),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  action: orderSide,
  current_pct: percent("Weight now"),
  target_pct: percent("Weight wanted"),
  difference_pct: percent("target_pct − current_pct"),
  after_pct: percent("Weight once its orders are filled at these prices"),
  amount_usd: usd("Value to trade"),
  amount_cad: cad("The same value"),
  units: shares("Over all accounts"),
  currency,
  price: money("Of one unit, at the quote"),
  reason: words("Why, with the numbers, in the caller's language"),
  legs: z.array(tradeLeg).check(described("Its orders, by account; at least one")),
});

/** One line of current weights beside wanted ones. */
export const targetWeight = z.object({
  symbol: words("`CAD` for cash"),
  instrument_id: z.nullable(instrumentId("Null for cash")),
  name: z.string(),
  value_cad: cad("Held now"),
  current_pct: percent("Weight now"),
  target_pct: percent("Weight wanted"),
  risk_share: z.nullable(percent("Of the suggested portfolio's variance; null unless a method computed it")),
});

export const reviewRecommendation = z.object({
  id: words("Names the recommendation inside its proposal"),
  type: z.enum(["REDUCE_POSITION", "CONSIDER_SELLING", "INVEST_EXCESS_CASH", "INCREASE_CASH_RESERVES"]),
  symbol: z.nullable(words("Null when it concerns cash")),
  instrument_id: z.nullable(instrumentId("Null when it concerns cash")),
  name: z.nullable(words("Of the security; null when it concerns cash")),
  reason: words("Why, with the numbers, in the caller's language"),
  current_weight: percent("Weight now"),
  suggested_weight: percent("Weight wanted"),
  confidence: fraction("How much of the suggestion survives resampled histories; 1 for a rule on cash"),
  confidence_basis: z.object({
    kind: z
      .enum(["resampled_histories", "rule"])
      .check(described("rule: today's cash against a limit, which no history changes")),
    agreeing: z.nullable(count("Resampled histories that suggest the same; null for a rule")),
    drawn: z.nullable(count("Histories drawn; null for a rule")),
    note: words("The same in a sentence, in the caller's language"),
  }),
  amount_cad: cad("Value that its orders trade; 0 where no order is possible"),
  amount_usd: usd("The same value"),
  legs: z.array(tradeLeg).check(described("Its orders; empty where none is possible")),
});

export const reviewedWeight = z.object({
  symbol: words("`CAD` for cash"),
  instrument_id: z.nullable(instrumentId("Null for cash")),
  name: z.string(),
  value_cad: cad("Held now"),
  current_weight: percent("Weight now"),
  suggested_weight: percent("Weight suggested"),
  risk_share: z.nullable(percent("Of the current portfolio's variance; null for cash")),
});
