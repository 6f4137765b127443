/** Accounts that are kept here, from files or by hand, without a broker. */

import * as z from "zod/mini";
import { choiceInput, identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, currency } from "../../units.ts";
import { importAccountTypes } from "./import-shapes.ts";

const operation = operationsOf("portfolio");

export const keptAccountOperations = {
  openKeptAccount: operation("POST /portfolio/kept-accounts", {
    summary: "Open an account whose transactions are entered by hand or brought in as files",
    policy: "user",
    status: 201,
    body: z.object({
      type: choiceInput(importAccountTypes, "field.invalid").check(
        described("Kind of account; it decides how gains are taxed"),
      ),
      name: textInput(80),
      currency,
    }),
    response: z.object({ account_id: z.string() }),
    errors: ["kept_accounts_too_many"],
  }),
  removeKeptAccount: operation("DELETE /portfolio/kept-accounts/{id}", {
    summary: "Remove such an account with all that is in it",
    policy: "user",
    params: z.object({ id: identifier }),
    response: z.object({
      removed: z.literal(true),
      transactions: count("Entries that went with it"),
    }),
    errors: ["account_not_found", "account_not_kept"],
  }),
} as const;
