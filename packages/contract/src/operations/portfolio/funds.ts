/** Money and units that people move themselves; only where the money is practice money. */

import * as z from "zod/mini";
import { centsInput, identifier, quantityInput, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { provenance } from "../../figure.ts";
import { cad, shares, words } from "../../units.ts";
import { idempotencyHeader } from "../trading/trading.ts";

const overRoom = z
  .optional(z.boolean())
  .check(described("True books it although it is more than the contribution room that is left"));

const operation = operationsOf("portfolio");

export const fundsOperations = {
  addFunds: operation("POST /portfolio/add-funds", {
    summary: "Deposit practice money into a paper account",
    policy: "user",
    headers: idempotencyHeader,
    body: z.object({
      account_id: identifier,
      amount: centsInput(0.01, 1_000_000).check(described("CAD", "CAD")),
      over_room: overRoom,
    }),
    response: z.object({
      success: z.boolean(),
      message: words("In the caller's language"),
      cash_balance: cad("After the deposit"),
      provenance,
    }),
    errors: [
      "account_not_found",
      "account_read_only",
      "funds_coming_soon",
      "room_exceeded",
      "idempotency_conflict",
    ],
  }),
  transferHolding: operation("POST /portfolio/transfer", {
    summary: "Move units in kind between two of the caller's paper accounts",
    policy: "user",
    headers: idempotencyHeader,
    body: z.object({
      from_account_id: identifier,
      to_account_id: identifier,
      symbol: symbolInput("order.symbol_required"),
      units: quantityInput,
      over_room: overRoom,
    }),
    response: z.object({
      success: z.boolean(),
      message: words("In the caller's language"),
      moved_units: shares("Moved"),
    }),
    errors: [
      "account_not_found",
      "account_read_only",
      "transfer_coming_soon",
      "transfer_needs_two_accounts",
      "transfer_same_account",
      "symbol_unknown",
      "insufficient_position",
      "fractional_not_allowed",
      "kind_not_allowed",
      "room_exceeded",
      "idempotency_conflict",
    ],
  }),
} as const;
