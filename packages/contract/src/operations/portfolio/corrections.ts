/** What a person says happened in an account instead of, or besides, what its broker reported; both are kept, and it can be undone. */

import * as z from "zod/mini";
import { identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { cad, count, currency, instrumentId, isoDateTime, money, shares, words } from "../../units.ts";
import { activityEntry } from "./portfolio.ts";
import { toldTransaction } from "./told-transactions.ts";

const correction = z.object({
  id: z.string(),
  made_at: isoDateTime("When it was booked"),
  undone_at: z.nullable(isoDateTime("When it was undone; null while it stands")),
  reason: words("In the owner's words"),
  replaced: z
    .array(activityEntry)
    .check(described("As the broker reported them, or an earlier correction said")),
  entered: z.array(activityEntry).check(described("As they stand in their place")),
  can_undo: z
    .boolean()
    .check(described("False once it is undone, and while a later correction changes what it entered")),
});

const securityChange = z.object({
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  currency,
  units_before: shares("Held now"),
  units_after: shares("Held now, with the correction"),
  cost_before: z.nullable(money("Of the units held; null where some of it is unknown")),
  cost_after: z.nullable(money("The same with the correction")),
});

const difference = z.object({
  symbol: z.string().check(described("Of a security, or a currency")),
  instrument_id: z.nullable(instrumentId("Null of cash")),
  before: z.number().check(
    z.meta({
      description: "Units or cash the broker has beyond the transactions (units or currency)",
      unit: "units or in the currency",
    }),
  ),
  after: z.number().check(
    z.meta({
      description: "The same with the correction (units or currency)",
      unit: "units or in the currency",
    }),
  ),
});

const rehearsed = figures({
  securities: z.array(securityChange).check(described("Whose units or cost change")),
  cash: z
    .array(z.object({ currency, before: money("Cash now"), after: money("Cash now, with the correction") }))
    .check(described("Of each currency that changes")),
  gains: z
    .array(
      z.object({
        year: z.int().check(described("Tax year")),
        before_cad: cad("Realized by this account alone, at its average cost"),
        after_cad: cad("The same with the correction"),
      }),
    )
    .check(described("Of each year that changes")),
  differences: z
    .array(difference)
    .check(described("Beyond what the broker reports: each that goes, comes or changes")),
  replaced: count("Entries that are replaced, what goes along with them included"),
  entered: z.array(activityEntry).check(described("What would be booked")),
});

const list = figures({
  can_correct: z.boolean().check(described("Whether transactions of this account can be corrected")),
  has_correctable: z
    .boolean()
    .check(
      described(
        "Whether any that is there can be; where all are exact, only one that is missing can be entered",
      ),
    ),
  corrections: z.array(correction).check(described("Newest first")),
});

const operation = operationsOf("portfolio");
const params = z.object({ account_id: identifier });
const body = z.object({
  replaces: z.array(identifier).check(z.maxLength(50), described("Ids of entries that were not so")),
  transactions: z.array(toldTransaction).check(z.maxLength(50), described("What happened")),
  reason: textInput(200).check(z.minLength(3)),
});
const errors = [
  "account_not_found",
  "correction_practice_account",
  "correction_practice_trade",
  "correction_empty",
  "correction_entry_not_found",
  "correction_of_difference",
  "correction_day_ahead",
  "correction_settled_before",
  "correction_unknown_symbol",
  "correction_same_security",
  "correction_currency_unsupported",
  "correction_rate_missing",
  "correction_units_exceed",
  "correction_nothing_held",
] as const;

export const correctionOperations = {
  corrections: operation("GET /portfolio/account/{account_id}/corrections", {
    summary: "What was corrected in an account, with what its broker had reported",
    policy: "user",
    params,
    response: list,
    errors: ["account_not_found"],
  }),
  checkCorrection: operation("POST /portfolio/account/{account_id}/corrections/check", {
    summary: "What a correction would change; nothing is booked",
    policy: "user",
    params,
    body,
    response: rehearsed,
    errors,
  }),
  addCorrection: operation("POST /portfolio/account/{account_id}/corrections", {
    summary: "Enter, change, split, remove or explain transactions; what was reported stays beside them",
    policy: "user",
    params,
    body,
    response: list,
    errors,
  }),
  undoCorrection: operation("DELETE /portfolio/account/{account_id}/corrections/{correction_id}", {
    summary: "Undo a correction: what it replaced stands again",
    policy: "user",
    params: z.object({ account_id: identifier, correction_id: identifier }),
    response: list,
    errors: ["account_not_found", "correction_not_found", "correction_undone", "correction_built_upon"],
  }),
} as const;
