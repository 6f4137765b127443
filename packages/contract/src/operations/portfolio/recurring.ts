/** Transactions that come again and again in accounts that are kept here: told once, booked on each of their days. */

import * as z from "zod/mini";
import { centsInput, choiceInput, identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { recurringIntervals, recurringTypes } from "../../portfolio-kinds.ts";
import { currency, isoDate, money, words } from "../../units.ts";

const MOST = 1_000_000_000;

const recurring = z.object({
  id: z.string(),
  type: z.enum(recurringTypes),
  amount: money("Each time"),
  currency,
  symbol: z.nullable(words("What is bought; null of cash")),
  every: z.enum(recurringIntervals),
  starts_on: isoDate("First day"),
  ends_on: z.nullable(isoDate("Last day; null where none was told")),
  next_on: z.nullable(isoDate("Day of the next one; null once it is over")),
  note: words("In the owner's words"),
  problem: z.nullable(words("Why the next one could not be booked, in the caller's language")),
});

const list = z.object({ recurring: z.array(recurring).check(described("In the order they were told")) });
const params = z.object({ account_id: identifier });
const operation = operationsOf("portfolio");

export const recurringOperations = {
  recurringEntries: operation("GET /portfolio/account/{account_id}/recurring", {
    summary: "What comes again and again in an account that is kept here",
    policy: "user",
    params,
    response: list,
    errors: ["account_not_found"],
  }),
  addRecurringEntry: operation("POST /portfolio/account/{account_id}/recurring", {
    summary: "Tell once what comes again; days that passed are booked",
    policy: "user",
    heavy: true,
    status: 201,
    params,
    body: z.object({
      type: choiceInput(recurringTypes, "field.invalid"),
      amount: centsInput(0.01, MOST).check(described("Each time, in `currency`")),
      currency,
      symbol: z
        .optional(textInput(64, "analysis.symbol_required"))
        .check(described("Of a purchase: bought for the amount at the close of the day")),
      every: choiceInput(recurringIntervals, "field.invalid"),
      starts_on: z.iso.date(),
      ends_on: z._default(z.nullable(z.iso.date()), null),
      note: textInput(200),
    }),
    response: list,
    errors: [
      "account_not_found",
      "account_not_kept",
      "recurring_days",
      "recurring_symbol",
      "recurring_too_many",
    ],
  }),
  removeRecurringEntry: operation("DELETE /portfolio/account/{account_id}/recurring/{recurring_id}", {
    summary: "End it; what is booked stays",
    policy: "user",
    params: z.object({ account_id: identifier, recurring_id: identifier }),
    response: list,
    errors: ["account_not_found", "recurring_not_found"],
  }),
} as const;
