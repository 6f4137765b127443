/** Orders, their fills, and what an order is asked for with. */

import * as z from "zod/mini";
import { errorCodes } from "../../api/errors.ts";
import {
  choiceInput,
  exitPriceInput,
  identifier,
  priceInput,
  quantityInput,
  says,
  stopPriceInput,
  symbolInput,
} from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { basis, provenance } from "../../figure.ts";
import type { SharedKey } from "../../messages/shared-message.ts";
import { currency, instrumentId, isoDateTime, money, shares, words } from "../../units.ts";

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
export type TradingMode = z.output<typeof tradingMode>;
export const orderSide = z.enum(["BUY", "SELL"]);
/**
 * `Stop` becomes a market order once its stop price trades, `StopLimit` a limit order. `OCO` sells at `limit_price` (the
 * profit) or, once `stop_price` trades, at the market: one cancels the other.
 */
export const orderTypes = ["Market", "Limit", "Stop", "StopLimit", "OCO"] as const;
export const orderType = z.enum(orderTypes);
/** `Day`: until the close of the session it works in. `GTC`: good till cancelled, 90 days at most. */
export const timesInForce = ["Day", "GTC"] as const;
export const timeInForce = z.enum(timesInForce);
/**
 * What wanted the order: a person, one of Neuro's ways to trade, or a bracket (`exit`). `chat`, `voice`: a person, with a
 * ticket that Neuro filled in. `optimization`: Neuro's review of the portfolio. `rebalance`: a person's own target weights.
 * `sandbox`: part of a demo's past.
 */
export const orderOrigin = z.enum([
  "place-order",
  "quick-trade",
  "chat",
  "voice",
  "ai-strategy",
  "ai-draft",
  "auto-trading",
  "optimization",
  "rebalance",
  "exit",
  "sandbox",
]);
export type OrderOrigin = z.output<typeof orderOrigin>;

export const order = z.object({
  id: words("Also the client order id at the venue"),
  account_id: z.string(),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  action: orderSide,
  quantity: shares("Ordered"),
  filled_quantity: shares("Filled so far"),
  order_type: orderType,
  limit_price: z.nullable(money("For Limit, StopLimit and OCO orders")),
  stop_price: z.nullable(money("What sets off a Stop, StopLimit or OCO order")),
  time_in_force: timeInForce,
  stop_loss: z.nullable(money("Of its bracket: what is bought is sold once this trades")),
  take_profit: z.nullable(money("Of its bracket: what is bought is offered at this")),
  /** The order whose fill this one protects. */
  parent_id: z.nullable(words("The order whose fill this one protects")),
  origin: orderOrigin,
  currency,
  status: orderStatus,
  cancellable: z.boolean().check(described("Still open, and nobody asked to cancel it yet")),
  cancel_requested: z.boolean().check(described("Asked to cancel; the venue has not said yes yet")),
  avg_fill_price: z.nullable(money("Quantity-weighted over the fills; null before the first")),
  commission: money("Charged so far"),
  /** Of its fills. */
  basis: z.nullable(basis),
  mode: tradingMode,
  in_doubt: z
    .boolean()
    .check(described("No answer came, and it may take its owner to say what became of it")),
  label: z.nullable(words("`practice fill` and the like, in the caller's language")),
  watched: z.boolean().check(described("Neuro's server watches for the stop price, the exchange does not")),
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
  instrument_id: instrumentId(),
  action: orderSide,
  quantity: shares("Of this fill"),
  price: money("Of one unit"),
  total_value: money("quantity × price"),
  commission: money("Of this fill"),
  basis,
  currency,
  mode: tradingMode,
  origin: orderOrigin,
  label: z.nullable(z.string()),
  executed_at: isoDateTime("Market time"),
});

export const orderAnswer = z.object({
  success: z
    .boolean()
    .check(
      described(
        "False when the venue refused the order after it was journaled, or when it was too late to cancel",
      ),
    ),
  message: words("What happened, in the caller's language"),
  error: z.nullable(z.enum(errorCodes)),
  order,
  provenance,
});

export const idempotencyHeader = z.looseObject({
  "idempotency-key": z.optional(
    z
      .string()
      .check(
        z.minLength(8),
        z.maxLength(128),
        z.regex(/^[\w.:-]+$/),
        described(
          "Made by the client once for each order it means. The same key with the same body answers with the first result; with another body 409.",
        ),
      ),
  ),
});

/** What is said when symbol, action or quantity is left out. */
interface MissingWords {
  readonly symbol: SharedKey;
  readonly action: SharedKey;
  readonly quantity?: SharedKey;
}

function quantityOf(missing: SharedKey | undefined) {
  if (missing === undefined) return quantityInput;
  const given = z
    .unknown()
    .check(z.refine((value) => value !== undefined && value !== null && value !== "", says(missing)));
  return z.pipe(given, quantityInput);
}

const given = (value: unknown): boolean => typeof value === "number";
const at = (field: string, error: SharedKey) => ({ error, path: [field] });

/**
 * `preview_id` names the server's preview that the order confirms; live orders need one. `ticket_id` names the ticket of the
 * chat or a voice command that filled the form; what is placed is what the body says. `acknowledged_price_date` is the
 * session of a price from before the last session: an order of a person at such a price needs it.
 */
export function orderBody(missing: MissingWords) {
  return z
    .object({
      symbol: symbolInput(missing.symbol),
      action: choiceInput(["BUY", "SELL"], missing.action),
      quantity: quantityOf(missing.quantity),
      // A form whose account is not chosen yet sends an empty text: nobody was named.
      account_id: z.optional(z.nullable(z.union([z.literal(""), identifier]))),
      order_type: z._default(choiceInput(orderTypes, "order.type_invalid"), "Market"),
      limit_price: z.optional(z.nullable(priceInput)),
      stop_price: z.optional(z.nullable(stopPriceInput)),
      time_in_force: z._default(choiceInput(timesInForce, "order.time_in_force_invalid"), "Day"),
      stop_loss: z.optional(z.nullable(exitPriceInput)),
      take_profit: z.optional(z.nullable(exitPriceInput)),
      preview_id: z.optional(z.nullable(identifier)),
      ticket_id: z.optional(z.nullable(identifier)),
      acknowledged_price_date: z.optional(z.nullable(z.iso.date())),
    })
    .check(
      z.refine(
        (body) => body.order_type === "Market" || body.order_type === "Stop" || given(body.limit_price),
        at("limit_price", "error.limit_price_required"),
      ),
      z.refine(
        (body) => body.order_type === "Market" || body.order_type === "Limit" || given(body.stop_price),
        at("stop_price", "error.stop_price_required"),
      ),
      z.refine(
        (body) => body.action === "BUY" || (!given(body.stop_loss) && !given(body.take_profit)),
        at("stop_loss", "order.bracket_needs_purchase"),
      ),
      z.refine(
        (body) => body.action === "SELL" || body.order_type !== "OCO",
        at("order_type", "order.oco_needs_sale"),
      ),
    );
}
