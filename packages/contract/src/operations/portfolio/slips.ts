/** Slips T5008 of brokers beside the booked sales, with what makes them differ. */

import * as z from "zod/mini";
import { calendarYear, centsInput, identifier, numberInput, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures } from "../../figure.ts";
import {
  cad,
  count,
  currency,
  instrumentId,
  isoDate,
  isoDateTime,
  money,
  shares,
  words,
} from "../../units.ts";
import { ofPerson } from "./tax-person.ts";

const slipCauses = [
  "missing_cost",
  "unknown_cost",
  "superficial_loss",
  "return_of_capital",
  "reinvested_distribution",
  "commission",
  "account_average",
  "transfer",
  "exchange_rate",
  "split",
  "settlement_date",
  "other_date",
  "rounding",
  "unexplained",
] as const;

const causeKind = z
  .enum(slipCauses)
  .check(
    described(
      "missing_cost: box 20 is empty. unknown_cost: the books know none. superficial_loss: a denied loss is not in the cost of the slip. return_of_capital, reinvested_distribution: nor what a fund did. commission: proceeds before it, or a cost without it. account_average: the cost averages one account alone. transfer: transferred units at another value than they cost. exchange_rate: another rate, or none. split: units before or after one. settlement_date: the day of the trade, not of its settlement. other_date: a day near both. rounding: whole dollars, or a few cents. unexplained: nothing leads there",
    ),
  );

const sale = z.object({
  account_id: z.string(),
  account_name: words("Its display name"),
  symbol: z.string(),
  instrument_id: instrumentId("The listing that stands for the security"),
  name: z.string(),
  date: isoDate("Day of the trade"),
  counts_on: isoDate("Day of its settlement, in whose year it counts"),
  units: shares("Sold"),
  proceeds_cad: cad("Less commission"),
  cost_cad: z.nullable(cad("Adjusted cost base; null where nobody told what some of the units cost")),
});

const compared = z.object({
  slip_cad: z.nullable(
    cad("Of the slip; null where its box is empty, or nobody knows a rate of its currency"),
  ),
  books_cad: z.nullable(cad("Of the books; null where they know none")),
  difference_cad: z.nullable(
    cad("slip_cad − books_cad, which the causes add up to; an empty box counts as 0"),
  ),
});

const slipSources = ["typed", "csv", "pdf"] as const;
const slipSource = z.enum(slipSources).check(described("How it came here"));

const slip = z.object({
  id: z.string(),
  account_id: z.nullable(z.string()),
  account_name: z.nullable(words("Its display name; null where none was named")),
  security: words("In the words of the slip"),
  symbol: z.nullable(words("Null where nobody knows the security by these words")),
  date: isoDate("Box 14"),
  units: shares("Box 16"),
  proceeds: money("Box 21"),
  cost: z.nullable(money("Box 20; null where it is empty")),
  currency,
  source: slipSource,
  made_at: isoDateTime("When it was written down"),
  state: z
    .enum(["agrees", "differs", "ambiguous", "duplicate", "no_sale"])
    .check(
      described(
        "agrees: with its sale, but for what asks nothing. differs: `causes` says why. ambiguous: several sales fit as well. duplicate: another slip says the same. no_sale: the books have none like it",
      ),
    ),
  sales: z
    .array(sale)
    .check(described("Its sale, or those of a day that it adds up; of an ambiguous one those it may be")),
  same_as: z.nullable(words("Id of the slip that a duplicate repeats")),
  proceeds_compared: z.nullable(compared).check(described("Null without a sale")),
  cost_compared: z.nullable(compared).check(described("Null without a sale")),
  causes: z.array(
    z.object({
      kind: causeKind,
      of: z.enum(["proceeds", "cost", "units", "date"]).check(described("What of the slip it changes")),
      amount_cad: z.nullable(
        cad("What it makes the slip say more than the books; null where it moves no amount"),
      ),
      or_else: z.array(causeKind).check(described("Others that would make the very same difference")),
      changes_year: z.boolean().check(described("The sale counts in another year than the slip's")),
    }),
  ),
});

/** Of one year and person. */
export const slipFields = {
  slips: z.array(slip).check(described("Of the year; those that differ first, then by day")),
  without_slip: z.array(sale).check(described("Sales that count in the year and have no slip, by day")),
};

const slipList = figures({
  person_id: words(
    "Whose slips: of their accounts, or of their sales; of no account and without a sale `self`'s",
  ),
  year: z.int().check(described("Calendar year")),
  years: z.array(z.int()).check(described("Those with slips or sales, newest first")),
  state: z
    .enum(["compared", "not_canadian"])
    .check(
      described(
        "not_canadian: the United States are the user's country, where no such slip exists; nothing is listed",
      ),
    ),
  ...slipFields,
  rates: z.optional(conversionRates),
});

const lineOf = count("Line of the file, from 1");
const preview = z.object({
  line: lineOf,
  security: z.string(),
  symbol: z.nullable(words("Null where nobody knows the security by these words")),
  date: isoDate("Box 14"),
  units: shares("Box 16"),
  proceeds: money("Box 21"),
  cost: z.nullable(money("Box 20; null where it is empty")),
  currency,
});

const slipProblems = [
  "no_date",
  "unclear_date",
  "no_security",
  "no_units",
  "no_proceeds",
  "wrong_number",
] as const;

const operation = operationsOf("portfolio");
const amount = () => centsInput(0, 1_000_000_000);
/** As long as a file of slips is: a few pages of text and fonts. */
const longestFile = 3_000_000;

export const slipOperations = {
  portfolioSlips: operation("GET /portfolio/slips", {
    summary:
      "Slips T5008 of a year, each beside its sale with what makes them differ, and the sales without a slip",
    policy: "user",
    heavy: true,
    query: z.object({ ...ofPerson, year: z.optional(calendarYear("The past one unless given")) }),
    response: slipList,
    errors: ["person_not_found"],
  }),
  addTaxSlips: operation("POST /portfolio/slips", {
    summary: "Write slips T5008 down, all of them or none",
    policy: "user",
    body: z.object({
      source: slipSource,
      slips: z
        .array(
          z.object({
            account_id: z.optional(identifier),
            security: textInput(120),
            date: isoDate("Box 14; its year is the slip's"),
            units: numberInput("field.number").check(
              z.gt(0),
              z.lte(1_000_000_000),
              described("Box 16, above 0, at most 8 decimals"),
            ),
            proceeds: amount().check(described("Box 21")),
            cost: z.optional(amount().check(described("Box 20; none where it is empty"))),
            currency,
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ added: count("Slips written down") }),
    errors: ["account_not_found", "tax_slip_ahead", "tax_slips_too_many"],
  }),
  readTaxSlips: operation("POST /portfolio/slips/read", {
    summary:
      "What a file of a broker says of its slips, to look at before it is written down; nothing is kept",
    policy: "user",
    heavy: true,
    longestBody: longestFile,
    body: z.object({
      kind: z.enum(["csv", "pdf"]),
      content: z
        .string()
        .check(z.minLength(1), z.maxLength(longestFile - 1_000), described("Text of a CSV, base64 of a PDF")),
    }),
    response: z.object({
      rows: z.array(preview).check(described("At most 500, in the order of the file")),
      problems: z.array(
        z.object({
          line: lineOf,
          text: words("Of the line, its beginning"),
          reason: z
            .enum(slipProblems)
            .check(described("What is missing or not understood; unclear_date: day and month may be either")),
        }),
      ),
    }),
    errors: [
      "slip_file_unreadable",
      "slip_file_encrypted",
      "slip_file_without_text",
      "slip_file_too_long",
      "slip_file_without_slips",
    ],
  }),
  removeTaxSlip: operation("DELETE /portfolio/slips/{id}", {
    summary: "Take a slip back",
    policy: "user",
    params: z.object({ id: identifier }),
    response: z.object({ removed: z.literal(true) }),
    errors: ["tax_slip_not_found"],
  }),
} as const;
