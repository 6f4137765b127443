/** Books beside closing figures: statements that a person types or a file brings, what the broker says now, and why they differ. */

import * as z from "zod/mini";
import { choiceInput, identifier, numberInput, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { CURRENCIES } from "../../primitives/currencies.ts";
import { count, instrumentId, isoDate, isoDateTime, words } from "../../units.ts";

const eitherUnit = (says: string) =>
  z.number().check(z.meta({ description: `${says} (units or currency)`, unit: "units or in the currency" }));

const security = { symbol: z.string(), instrument_id: instrumentId() };

/** What would make the books agree; what a type has no use for is null. */
const remedy = z.object({
  type: z
    .enum([
      ...([
        "remove",
        "buy",
        "sell",
        "dividend",
        "dividend_in_shares",
        "transfer_in",
        "transfer_out",
      ] as const),
      ...(["split", "rename", "merger", "exchange", "deposit", "withdrawal", "fee", "interest"] as const),
    ])
    .check(
      described(
        "What to enter, by the names of corrections; `remove` takes entries out that are there twice",
      ),
    ),
  date: isoDate("Day it likely happened"),
  replaces: z.array(z.string()).check(described("Ids of entries that would go")),
  symbol: z.nullable(z.string()),
  units: z.nullable(eitherUnit("Bought, sold, moved or given up")),
  amount: z.nullable(eitherUnit("Paid or received in all; of an exchange what was paid")),
  currency: z.nullable(words("Of the amount")),
  to_symbol: z.nullable(words("What it became")),
  to_units: z.nullable(eitherUnit("Of what it became; of a split so many for each `units`")),
  to_amount: z.nullable(eitherUnit("Received in an exchange")),
  to_currency: z.nullable(words("Of that")),
});

const cause = z.object({
  is_exact: z
    .boolean()
    .check(described("A known fact makes exactly this difference; otherwise it is only likely")),
  remedies: z.array(remedy).check(described("All of them together")),
});

const line = z.object({
  symbol: z.string().check(described("Of a security, or a currency")),
  instrument_id: z.nullable(instrumentId("Null of cash")),
  name: z.string(),
  told: eitherUnit("By the statement"),
  booked: eitherUnit("By the books at the end of that day"),
  difference: eitherUnit("What the statement has beyond the books; 0 where they agree"),
});

const statement = z.object({
  id: z.nullable(words("Null of what the broker says now")),
  source: z.enum(["typed", "file", "broker"]),
  file_name: z.nullable(z.string()),
  closes_on: isoDate("At whose end it was so"),
  is_whole: z.boolean().check(described("Whether there is none of what it does not name")),
  made_at: isoDateTime("When it came"),
  agrees: z.boolean(),
  since: z.nullable(isoDate("Day of the earlier one that agrees; what differs came after it")),
  settled: z
    .array(z.enum(["cash", "units"]))
    .check(described("What it counts from settlement; the rest counts from the trade")),
  lines: z.array(line).check(described("Cash first, then securities")),
  findings: z
    .array(
      z.object({
        symbols: z.array(z.string()).check(described("Securities and currencies that it explains")),
        causes: z.array(cause).check(described("The likeliest first; each alone would explain it")),
      }),
    )
    .check(described("Together they explain every difference")),
});

const completeness = z.object({
  state: z
    .enum(["complete", "unchecked", "incomplete", "exact"])
    .check(
      described(
        "complete: every transaction since `begins_on` adds up to the latest closing figures; unchecked: nothing contradicts them, but nobody told closing figures; incomplete: see `reasons`; exact: kept by the practice exchange",
      ),
    ),
  begins_on: z.nullable(isoDate("First day of the books; null while nothing is in them")),
  checked_on: z.nullable(isoDate("Of the latest closing figures that agree")),
  opening_securities: count("Held at the beginning, with purchases that nobody told"),
  reasons: z.array(
    z.object({
      reason: z
        .enum(["statement_differs", "broker_differs", "sold_without", "spent_without"])
        .check(
          described(
            "closing figures that differ; what the broker reports beyond the transactions; more sold than was there; more spent than came in",
          ),
        ),
      date: isoDate("Of the figures, or when it was first so"),
      symbol: z.nullable(words("Security or currency; null where it is about several")),
      amount: z.nullable(eitherUnit("Missing at the most")),
      count: count("Securities and currencies that differ"),
    }),
  ),
});

const answer = figures({
  completeness,
  can_check: z.boolean().check(described("False of accounts of the practice exchange, which are exact")),
  statements: z.array(statement).check(described("Latest day first; what the broker says now before them")),
});

const MOST = 1_000_000_000_000;
const amount = numberInput("field.number").check(z.gte(-MOST), z.lte(MOST));
const params = z.object({ account_id: identifier });
const operation = operationsOf("portfolio");

export const statementOperations = {
  statements: operation("GET /portfolio/account/{account_id}/statements", {
    summary: "Whether the transactions of an account are complete, and its statements beside the books",
    policy: "user",
    params,
    response: answer,
    errors: ["account_not_found"],
  }),
  heldOn: operation("GET /portfolio/account/{account_id}/held", {
    summary: "What the books of an account held at the end of a day",
    policy: "user",
    params,
    query: z.object({ date: z.iso.date().check(described("At whose end")) }),
    response: figures({
      cash: z.array(z.object({ currency: z.string(), amount: eitherUnit("Held") })),
      holdings: z.array(z.object({ ...security, name: z.string(), units: eitherUnit("Held") })),
    }),
    errors: ["account_not_found"],
  }),
  addStatement: operation("POST /portfolio/account/{account_id}/statements", {
    summary: "Compare the books with the closing figures of a statement, which is kept",
    policy: "user",
    params,
    body: z.object({
      closes_on: z.iso.date().check(described("At whose end it was so")),
      cash: z
        .array(z.object({ currency: choiceInput(CURRENCIES, "field.invalid"), amount }))
        .check(z.maxLength(CURRENCIES.length)),
      holdings: z
        .array(z.object({ symbol: textInput(64, "analysis.symbol_required"), units: amount }))
        .check(z.maxLength(500)),
      is_whole: z.boolean().check(described("Whether the statement has nothing else")),
    }),
    response: answer,
    errors: [
      "account_not_found",
      "statement_practice_account",
      "statement_empty",
      "statement_day_ahead",
      "statement_unknown_symbol",
      "statement_named_twice",
      "statements_too_many",
    ],
  }),
  removeStatement: operation("DELETE /portfolio/account/{account_id}/statements/{statement_id}", {
    summary: "Remove a statement; the books stay as they are",
    policy: "user",
    params: z.object({ account_id: identifier, statement_id: identifier }),
    response: answer,
    errors: ["account_not_found", "statement_not_found"],
  }),
} as const;
