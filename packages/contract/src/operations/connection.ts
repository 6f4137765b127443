import * as z from "zod/mini";
import { provenance } from "../figure.ts";
import { identifier, numberInput, quantityInput, symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { cad, isoDateTime, shares, words } from "../units.ts";
import { idempotencyHeader } from "./trading.ts";

const received = z.object({ received: z.literal(true) });

export const connectionOperations = {
  connectionUrl: operation({
    method: "GET",
    path: "/snaptrade/connection-url",
    summary: "A short-lived link to the brokerage portal",
    tags: ["connection"],
    policy: "user",
    built: false,
    response: z.object({
      connection_url: z.string(),
      expires_at: isoDateTime("The link is worthless afterwards"),
    }),
    errors: ["already_connected", "broker_unreachable"],
  }),
  snaptradeWebhook: operation({
    method: "POST",
    path: "/snaptrade/webhook",
    summary: "Events of the brokerage aggregator, signed",
    tags: ["connection"],
    policy: "public",
    built: false,
    kind: "raw",
    headers: z.looseObject({ signature: z.string().check(z.maxLength(200)) }),
    response: received,
    errors: ["forbidden", "not_configured"],
  }),
  addFunds: operation({
    method: "POST",
    path: "/portfolio/add-funds",
    summary: "Deposit practice money into a paper account",
    tags: ["portfolio"],
    policy: "user",
    built: false,
    headers: idempotencyHeader,
    body: z.object({
      account_id: identifier,
      amount: numberInput("field.number").check(
        z.gt(0),
        z.lte(1_000_000),
        z.meta({ description: "CAD", unit: "CAD" }),
      ),
    }),
    response: z.object({
      success: z.boolean(),
      message: words("In the caller's language"),
      cash_balance: cad("After the deposit"),
      provenance,
    }),
    errors: ["account_not_found", "account_mode_mismatch", "idempotency_conflict"],
  }),
  transferHolding: operation({
    method: "POST",
    path: "/portfolio/transfer",
    summary: "Move units in kind between two of the caller's paper accounts",
    tags: ["portfolio"],
    policy: "user",
    built: false,
    headers: idempotencyHeader,
    body: z.object({
      from_account_id: identifier,
      to_account_id: identifier,
      symbol: symbolInput("order.symbol_required"),
      units: quantityInput,
    }),
    response: z.object({
      success: z.boolean(),
      message: words("In the caller's language"),
      moved_units: shares("Moved"),
    }),
    errors: ["account_not_found", "account_mode_mismatch", "insufficient_position", "idempotency_conflict"],
  }),
} as const;
