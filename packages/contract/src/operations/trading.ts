import * as z from "zod/mini";
import { ordersPageSize, tradeHistoryPageSize } from "../constants.ts";
import { errorCodes, type OrderRefusalCode, orderRefusals } from "../errors.ts";
import { provenance } from "../figure.ts";
import {
  choiceInput,
  identifier,
  limitQuery,
  priceInput,
  quantityInput,
  says,
  symbolInput,
} from "../inputs.ts";
import type { SharedKey } from "../messages/shared-message.ts";
import { operation } from "../operation.ts";
import { currency, isoDateTime, money, shares, words } from "../units.ts";

export const orderStatus = z.enum([
  "pending",
  "unconfirmed",
  "partially_filled",
  "filled",
  "cancelled",
  "rejected",
  "expired",
]);
export const tradingMode = z.enum(["paper", "live"]);
export const orderSide = z.enum(["BUY", "SELL"]);
export const orderType = z.enum(["Market", "Limit"]);

export const order = z.object({
  id: words("Also the client order id at the venue"),
  account_id: z.string(),
  symbol: z.string(),
  instrument_id: z.string(),
  name: z.string(),
  action: orderSide,
  quantity: shares("Ordered"),
  filled_quantity: shares("Filled so far"),
  order_type: orderType,
  limit_price: z.nullable(money("For Limit orders")),
  currency,
  status: orderStatus,
  avg_fill_price: z.nullable(money("Quantity-weighted over the fills; null before the first")),
  commission: money("Charged so far"),
  mode: tradingMode,
  label: z.nullable(words("`practice fill` and the like, in the caller's language")),
  reason: z.nullable(
    words(
      "Why it was rejected or cancelled, in the caller's language where the venue has no words of its own",
    ),
  ),
  created_at: isoDateTime("Market time"),
  updated_at: isoDateTime("Market time"),
});
export type Order = z.output<typeof order>;

export const trade = z.object({
  id: words("The fill's id"),
  order_id: z.string(),
  account_id: z.string(),
  symbol: z.string(),
  instrument_id: z.string(),
  action: orderSide,
  quantity: shares("Of this fill"),
  price: money("Of one unit"),
  total_value: money("quantity × price"),
  commission: money("Of this fill"),
  currency,
  mode: tradingMode,
  label: z.nullable(z.string()),
  executed_at: isoDateTime("Market time"),
});

export const orderAnswer = z.object({
  success: z
    .boolean()
    .check(z.meta({ description: "False when the venue refused the order after it was journaled" })),
  message: words("What happened, in the caller's language"),
  error: z.nullable(z.enum(errorCodes)),
  order,
  provenance,
});

export const idempotencyHeader = z.looseObject({
  "idempotency-key": z.optional(
    z.string().check(
      z.minLength(8),
      z.maxLength(128),
      z.regex(/^[\w.:-]+$/),
      z.meta({
        description:
          "Made by the client once for each order it means. The same key with the same body answers with the first result; with another body 409.",
      }),
    ),
  ),
});

/** `missing` says what to tell when symbol, action or quantity is left out. */
function orderBody(words: { symbol: SharedKey; action: SharedKey; quantity?: SharedKey }) {
  return z
    .object({
      symbol: symbolInput(words.symbol),
      action: choiceInput(["BUY", "SELL"], words.action),
      quantity: words.quantity
        ? z.pipe(
            z
              .unknown()
              .check(
                z.refine(
                  (value) => value !== undefined && value !== null && value !== "",
                  says(words.quantity),
                ),
              ),
            quantityInput,
          )
        : quantityInput,
      // A form whose account is not chosen yet sends an empty text: nobody was named.
      account_id: z.optional(z.nullable(z.union([z.literal(""), identifier]))),
      order_type: z._default(choiceInput(["Market", "Limit"], "order.type_invalid"), "Market"),
      limit_price: z.optional(z.nullable(priceInput)),
    })
    .check(
      z.refine((body) => body.order_type === "Market" || typeof body.limit_price === "number", {
        error: "error.limit_price_required" satisfies SharedKey,
        path: ["limit_price"],
      }),
    );
}

const orderErrors = [
  ...(Object.keys(orderRefusals) as OrderRefusalCode[]),
  "symbol_unknown",
  "account_not_found",
  "idempotency_conflict",
  "market_data_unavailable",
] as const;

export const tradingOperations = {
  placeOrder: operation({
    method: "POST",
    path: "/trading/place-order",
    summary: "Place an order; the header Idempotency-Key makes a repeat harmless",
    tags: ["trading"],
    policy: "user",
    built: true,
    status: 202,
    headers: idempotencyHeader,
    body: orderBody({ symbol: "order.symbol_required", action: "order.action_invalid" }),
    response: orderAnswer,
    errors: orderErrors,
  }),
  quickTrade: operation({
    method: "POST",
    path: "/trading/quick-trade",
    summary: "Place an order from the Quick Trade form, through the same door",
    tags: ["trading"],
    policy: "user",
    built: true,
    status: 202,
    headers: idempotencyHeader,
    body: orderBody({
      symbol: "order.required_fields",
      action: "order.action_invalid",
      quantity: "order.required_fields",
    }),
    response: orderAnswer,
    errors: orderErrors,
  }),
  orders: operation({
    method: "GET",
    path: "/trading/orders",
    summary: "Orders, newest first",
    tags: ["trading"],
    policy: "user",
    built: true,
    query: z.object({ limit: limitQuery(ordersPageSize), account_id: z.optional(identifier) }),
    response: z.object({ orders: z.array(order), provenance }),
    errors: ["account_not_found"],
  }),
  tradeHistory: operation({
    method: "GET",
    path: "/trading/history",
    summary: "Fills, newest first",
    tags: ["trading"],
    policy: "user",
    built: true,
    query: z.object({ limit: limitQuery(tradeHistoryPageSize), account_id: z.optional(identifier) }),
    response: z.object({ trades: z.array(trade), provenance }),
    errors: ["account_not_found"],
  }),
} as const;
