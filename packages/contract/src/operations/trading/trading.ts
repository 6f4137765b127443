import * as z from "zod/mini";
import { type OrderRefusalCode, orderRefusals } from "../../api/errors.ts";
import { flagQuery, identifier, limitQuery } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { beforeQuery, nextPage } from "../../api/paging.ts";
import { ordersPageSize, tradeHistoryPageSize } from "../../constants.ts";
import { described } from "../../described.ts";
import { figures, provenance } from "../../figure.ts";
import { cad, count, isoDateTime, words } from "../../units.ts";
import { idempotencyHeader, order, orderAnswer, orderBody, trade, tradingMode } from "./order-shapes.ts";
import { orderPreview } from "./preview-shapes.ts";

export * from "./order-shapes.ts";

const doorErrors = [
  ...(Object.keys(orderRefusals) as OrderRefusalCode[]),
  "symbol_unknown",
  "account_not_found",
  "price_missing",
  "market_data_unavailable",
] as const;
export const orderErrors = [
  ...doorErrors,
  "idempotency_conflict",
  "preview_required",
  "preview_expired",
  "preview_differs",
  "ticket_expired",
  "ticket_used",
  "not_found",
  "step_up_required",
  "subscription_required",
] as const;

const quickTradeWords = {
  symbol: "order.required_fields",
  action: "order.action_invalid",
  quantity: "order.required_fields",
} as const;

/** Orders of one list: of an account, of a mode, only open ones. */
const orderFilter = {
  account_id: z.optional(identifier),
  mode: z.optional(tradingMode),
};

const operation = operationsOf("trading");
const adminOperation = operationsOf("admin");

export const tradingOperations = {
  previewOrder: operation("POST /trading/preview-order", {
    summary: "What an order would cost and change, and every check it meets; nothing is sent",
    policy: "user",
    // The draft of Neuro that the order is of: it is judged as when that draft is approved.
    query: z.object({ draft_id: z.optional(identifier) }),
    body: orderBody(quickTradeWords),
    response: orderPreview,
    errors: [...doorErrors, "not_found"],
  }),
  placeOrder: operation("POST /trading/place-order", {
    summary: "Place an order; the header Idempotency-Key makes a repeat harmless",
    policy: "user",
    status: 202,
    headers: idempotencyHeader,
    body: orderBody({ symbol: "order.symbol_required", action: "order.action_invalid" }),
    response: orderAnswer,
    errors: orderErrors,
  }),
  quickTrade: operation("POST /trading/quick-trade", {
    summary: "Place an order from the Quick Trade form, through the same door",
    policy: "user",
    status: 202,
    headers: idempotencyHeader,
    body: orderBody(quickTradeWords),
    response: orderAnswer,
    errors: orderErrors,
  }),
  cancelOrder: operation("POST /trading/orders/{id}/cancel", {
    summary: "Cancel what is left of an order; what was filled stays",
    policy: "user",
    status: 202,
    params: z.object({ id: identifier }),
    response: orderAnswer,
    errors: ["not_found", "order_closed"],
  }),
  orders: operation("GET /trading/orders", {
    summary: "Orders, newest first",
    policy: "user",
    query: z.object({
      limit: limitQuery(ordersPageSize),
      before: beforeQuery,
      ...orderFilter,
      open: z.optional(flagQuery),
    }),
    response: z.object({
      orders: z.array(order),
      total: count("Orders that match, on all pages"),
      next: nextPage,
      provenance,
    }),
    errors: ["account_not_found"],
  }),
  tradeHistory: operation("GET /trading/history", {
    summary: "Fills, newest first",
    policy: "user",
    query: z.object({ limit: limitQuery(tradeHistoryPageSize), before: beforeQuery, ...orderFilter }),
    response: z.object({
      trades: z.array(trade),
      total: count("Fills that match, on all pages"),
      next: nextPage,
      provenance,
    }),
    errors: ["account_not_found"],
  }),
  tradingStatus: operation("GET /trading/status", {
    summary: "Whether and within which limits orders are taken now",
    policy: "user",
    query: z.object({ mode: z._default(tradingMode, "paper") }),
    response: figures({
      mode: tradingMode,
      accounts: count("Of this mode, that can trade"),
      live_available: z.boolean().check(described("At least one connected account trades in live mode")),
      live_money: z
        .enum(["real", "practice", "none"])
        .check(
          described(
            "Whose money a live order moves: real where an account at a broker can be traded, practice where all live accounts rehearse, none where there is no live account",
          ),
        ),
      kill_switch: z.boolean().check(described("The caller's own")),
      trading_halted: z.boolean().check(described("By an administrator, for everybody")),
      halt_reason: z.nullable(z.string()),
      auto_trading: z.boolean(),
      trades_today: count("Orders of the day in this mode; exits of brackets left out"),
      max_daily_trades: z.nullable(count("Null for no limit")),
      loss_today: z.nullable(cad("Loss of the day in this mode, 0 on a gain; null when unknown")),
      max_daily_loss: z.nullable(cad("Null for no limit")),
      max_position_size: cad("Of Neuro's orders, over all accounts of this mode"),
      max_own_position_size: z.nullable(cad("Of the person's own orders; null for no limit")),
      trading_hours_only: z.boolean(),
      working_orders: count("Open orders of every mode that a stop of all trading cancels"),
      protective_orders: count("Open exits of brackets, of every mode: they stay"),
      unconfirmed_orders: count("Of every mode, whose fate the venue has not told yet"),
    }),
  }),
  setKillSwitch: operation("POST /trading/kill-switch", {
    summary: "Stop or resume all trading of the caller",
    policy: "user",
    body: z.object({ on: z.boolean() }),
    response: z.object({
      success: z.literal(true),
      on: z.boolean(),
      message: words("What was done, in the caller's language"),
      cancelled: count("Working orders cancelled"),
      still_cancelling: count("Working orders whose venue has not answered yet"),
      kept: count("Exits of brackets left to protect what is held"),
    }),
  }),
} as const;

/** Of administrators: one switch for everybody. */
export const tradingHaltOperations = {
  adminTradingHalt: adminOperation("GET /admin/trading-halt", {
    summary: "Whether all trading is halted, since when and why",
    policy: "admin",
    response: z.object({
      on: z.boolean(),
      reason: z.nullable(z.string()),
      since: z.nullable(isoDateTime("Real time; null while trading goes on")),
    }),
  }),
  adminSetTradingHalt: adminOperation("POST /admin/trading-halt", {
    summary: "Halt or resume all trading of everybody",
    policy: "admin",
    body: z.object({
      on: z.boolean(),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    }),
    response: z.object({ success: z.literal(true), on: z.boolean() }),
    errors: ["step_up_required"],
  }),
} as const;
