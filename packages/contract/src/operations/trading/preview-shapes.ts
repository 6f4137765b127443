/** What an order would do, worked out by the server before anything is sent. */

import * as z from "zod/mini";
import { errorCodes } from "../../api/errors.ts";
import { described } from "../../described.ts";
import { figures, oldPrice, provenance } from "../../figure.ts";
import {
  cad,
  currency,
  instrumentId,
  isoDate,
  isoDateTime,
  money,
  percent,
  shares,
  usd,
  words,
} from "../../units.ts";
import { taxPerson } from "../portfolio/tax-person.ts";
import { orderSide, orderType, timeInForce, tradingMode } from "./order-shapes.ts";

/** One rule of the risk gate as it stands for this order. */
const gateCheck = z.object({
  code: z.string().check(described("Name of the rule, stable")),
  label: words("What is checked, in the caller's language"),
  passed: z.boolean(),
  figure: z.nullable(words("What it came to, in the caller's language")),
  limit: z.nullable(words("What it may come to; null where nothing is set")),
});

export const orderPreview = z.object({
  preview_id: words("Send it with the order that confirms this preview"),
  expires_at: isoDateTime("Until when it can be confirmed, in real time"),
  /** False: placing it now would be refused with `refusal`. */
  allowed: z.boolean(),
  refusal: z.nullable(z.object({ code: z.enum(errorCodes), detail: words("In the caller's language") })),
  sentence: words("The order in one sentence, in the caller's language"),
  order: z.object({
    account_id: z.string(),
    account_name: z.string(),
    symbol: z.string(),
    instrument_id: instrumentId(),
    name: z.string(),
    action: orderSide,
    quantity: shares("To trade"),
    order_type: orderType,
    limit_price: z.nullable(money("Given")),
    stop_price: z.nullable(money("Given")),
    time_in_force: timeInForce,
    stop_loss: z.nullable(money("Given")),
    take_profit: z.nullable(money("Given")),
    currency,
    mode: tradingMode,
  }),
  quote: z.nullable(
    z.object({
      price: money("Last"),
      bid: money("Best"),
      ask: money("Best"),
      as_of: isoDateTime("Market time"),
      stale: z.boolean(),
      old: z.optional(oldPrice),
    }),
  ),
  estimate: z.object({
    price: z.nullable(money("What one unit is expected to trade at; null without any price")),
    value: money("quantity × price"),
    commission: money("Expected"),
    spread_and_slippage: money("Expected beyond the middle of bid and ask"),
    settlement_currency: currency,
    fx_rate: z.nullable(z.number().check(described("Units of settlement currency for one of the order's"))),
    conversion_fee: z.number().check(described("In the settlement currency")),
    total: z.number().check(described("Paid (BUY) or received (SELL), in the settlement currency")),
    at_worst: z
      .number()
      .check(described("Set aside for a BUY, least received by a SELL, in the settlement currency")),
  }),
  cash: figures({
    currency,
    before: money("Free"),
    after: money("Free, once filled as expected"),
  }),
  position: figures({
    before: shares("Held"),
    after: shares("Held, once filled"),
    value_after: money("At the expected price"),
  }),
  concentration: figures({
    account_before: percent("The security's share of the account"),
    account_after: percent("Once filled"),
    portfolio_after: percent("The security's share of all accounts, once filled"),
  }),
  /** Of the bracket, costs left out. */
  exits: z.nullable(
    z.object({
      loss_at_stop: z.nullable(money("Most that is lost at the stop, before slippage; negative")),
      gain_at_target: z.nullable(money("Gained at the target")),
      held_by: z
        .enum(["exchange", "server"])
        .check(described("exchange: real orders there. server: watched by Neuro, labelled so")),
    }),
  ),
  execution: z.object({
    when: z.enum(["now", "practice_fill", "at_open", "resting"]),
    words: words("When it will trade and how, in the caller's language"),
    venue: words("Name of the venue"),
  }),
  checks: z.array(gateCheck),
  tax: z
    .nullable(
      z.object({
        gain_cad: z.nullable(
          cad("Of a sale, before what is denied; null where nobody told what the units cost"),
        ),
        denied_cad: cad("What of the loss would not count"),
        lost_cad: cad("What of that would add to no cost"),
        denied_by: z
          .array(taxPerson)
          .check(
            described("Others than the account's owner whose purchases would deny it, as a spouse's do"),
          ),
        wait_until: z.nullable(isoDate("Settled from then on, what was bought before denies nothing")),
        earlier: z
          .array(
            z.object({
              date: isoDate("Of the sale at a loss"),
              denied_cad: cad("What of its loss the purchase would deny"),
              lost_cad: cad("What of that would add to no cost"),
              person: z.nullable(taxPerson).check(described("Whose loss; null of the account's owner")),
            }),
          )
          .check(described("Of a purchase")),
      }),
    )
    .check(
      described(
        "As the Canadian return of the account's owner would count it; null in a registered account's sale and in the United States",
      ),
    ),
  us_tax: z
    .nullable(
      z.object({
        gains: z
          .nullable(
            z.object({
              short_usd: usd("Of lots held a year or less, before what is denied"),
              long_usd: usd("Of lots held longer"),
            }),
          )
          .check(described("Null of a purchase, and where nobody told cost or day of a lot")),
        denied_usd: usd("What of the loss would be a wash sale"),
        lost_usd: usd("What of that would add to no cost"),
        wait_until: z.nullable(isoDate("Traded from then on, what was bought before denies nothing")),
        earlier: z
          .array(
            z.object({
              date: isoDate("Of the sale at a loss"),
              denied_usd: usd("What of its loss the purchase would deny"),
              lost_usd: usd("What of that would add to no cost"),
            }),
          )
          .check(described("Of a purchase")),
      }),
    )
    .check(
      described(
        "As the return of somebody in the United States would count it, by lots; null elsewhere and in a registered account's sale",
      ),
    ),
  warnings: z.array(z.object({ code: z.string(), text: words("In the caller's language") })),
  provenance,
});
