/** Securities that no market lists: what they are called, what their owner says they are worth, what a deposit earns. */

import * as z from "zod/mini";
import { choiceInput, numberInput, says, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { interestPeriods, mostOwnPrices, ownSecurityKinds } from "../../portfolio-kinds.ts";
import type { InstrumentId } from "../../primitives/nominal.ts";
import { count, currency, home, instrumentId, isoDate, money, percent, shares } from "../../units.ts";
import { dateOrder } from "./import-shapes.ts";

const MOST_PRICE = 1_000_000_000;
const MOST_FILE_BYTES = 2_000_000;

const terms = z.object({
  rate: percent("Interest of a year"),
  period: z.enum(interestPeriods).check(described("When interest is added or paid; at_maturity is simple")),
  is_paid_out: z.boolean().check(described("Paid out at the end of each period instead of added")),
  issued_on: isoDate("First day it earns"),
  matures_on: isoDate("From which on it earns nothing"),
});

const security = z.object({
  instrument_id: instrumentId("As the books name it"),
  symbol: z.string(),
  name: z.string(),
  kind: z
    .nullable(z.enum(ownSecurityKinds))
    .check(described("Null of one that is held and was not described yet")),
  currency,
  terms: z.nullable(terms).check(described("Of a deposit; its prices follow from them")),
  units: shares("Held in all accounts together"),
  price: z.nullable(money("Latest, of one unit; null before the first")),
  priced_on: z.nullable(isoDate("Day of that price")),
  value_home: z.nullable(home("Of the units at that price")),
  prices: count("Days with a price that was typed or read from a file"),
});

const answer = figures({
  securities: z
    .array(security)
    .check(described("Those that were described, then those that are held and no market knows, by symbol")),
});

const termsInput = z.object({
  rate: numberInput("field.number").check(z.gte(0), z.lte(100), described("Of a year", "percent, 1 = 1 %")),
  period: choiceInput(interestPeriods, "field.invalid"),
  is_paid_out: z.boolean(),
  issued_on: z.iso.date(),
  matures_on: z.iso.date(),
});

const description = {
  name: textInput(80),
  kind: choiceInput(ownSecurityKinds, "field.invalid"),
  currency: currency.check(described("That it is priced in; that of the books where it is held")),
  terms: z._default(z.nullable(termsInput), null).check(described("Of a deposit alone")),
};

const priceList = z.array(
  z.object({ date: isoDate("Of the price"), price: money("Of one unit, in the security's currency") }),
);
const prices = z.object({
  instrument_id: instrumentId(),
  currency,
  prices: priceList.check(described("Latest day first; of a deposit by its terms there are none")),
});

const path = z.object({
  instrument_id: textInput(128) as unknown as z.ZodMiniType<InstrumentId, string>,
});
const operation = operationsOf("portfolio");

export const ownSecurityOperations = {
  ownSecurities: operation("GET /portfolio/own-securities", {
    summary: "Securities that no market lists, with their owner's names and prices",
    policy: "user",
    response: answer,
  }),
  addOwnSecurity: operation("POST /portfolio/own-securities", {
    summary: "Describe a security that no market lists, so that it can be entered, named and priced",
    policy: "user",
    status: 201,
    body: z.object({
      symbol: textInput(64, "analysis.symbol_required").check(
        described("Short name of one's own, or as an account holds it"),
      ),
      ...description,
    }),
    response: answer,
    errors: [
      "own_security_listed",
      "own_security_known",
      "own_security_symbol",
      "own_securities_too_many",
      "own_security_terms",
    ],
  }),
  changeOwnSecurity: operation("PUT /portfolio/own-securities/{instrument_id}", {
    summary: "Change what such a security is; its prices stay",
    policy: "user",
    params: path,
    body: z.object(description),
    response: answer,
    errors: ["own_security_not_found", "own_security_terms"],
  }),
  removeOwnSecurity: operation("DELETE /portfolio/own-securities/{instrument_id}", {
    summary: "Remove its description and prices; what is booked stays, at what was paid",
    policy: "user",
    params: path,
    response: answer,
    errors: ["own_security_not_found"],
  }),
  ownPrices: operation("GET /portfolio/own-securities/{instrument_id}/prices", {
    summary: "Every price of such a security that was typed or read from a file",
    policy: "user",
    params: path,
    response: prices,
    errors: ["own_security_not_found"],
  }),
  setOwnPrices: operation("PUT /portfolio/own-securities/{instrument_id}/prices", {
    summary: "Set what one unit was worth on days, or take prices of days away",
    policy: "user",
    params: path,
    longestBody: 1_000_000,
    body: z.object({
      prices: z
        .array(
          z.object({
            date: z.iso.date().check(z.refine((date) => date >= "1970-01-01", says("field.invalid"))),
            price: z.nullable(
              numberInput("field.number").check(
                z.gt(0),
                z.lte(MOST_PRICE),
                described("Of one unit; null takes the day's price away"),
              ),
            ),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostOwnPrices)),
    }),
    response: prices,
    errors: ["own_security_not_found", "own_price_of_deposit", "own_price_ahead", "own_prices_too_many"],
  }),
  readOwnPrices: operation("POST /portfolio/own-securities/{instrument_id}/prices/file", {
    summary: "Read prices out of a table. Nothing is kept; they are set by another call",
    policy: "user",
    heavy: true,
    upload: true,
    longestBody: MOST_FILE_BYTES,
    params: path,
    body: z.object({
      file: z.file().check(z.minSize(1, { error: "field.required" }), described("CSV, text or workbook")),
      date_order: z.optional(dateOrder),
    }),
    response: z.object({
      prices: priceList.check(described("Oldest first, each day once")),
      left_out: z.array(count("Line with something that is no price of a day")),
      is_ambiguous: z
        .boolean()
        .check(described("Days could be read either way: say which with `date_order`")),
    }),
    errors: [
      "own_security_not_found",
      "own_price_of_deposit",
      "own_prices_unreadable",
      "own_prices_too_many",
    ],
  }),
} as const;
