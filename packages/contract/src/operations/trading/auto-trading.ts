/** Neuro trades: strategies executed, drafts a person decides on, runs of the schedule and what each of them did. */

import * as z from "zod/mini";
import { errorCodes, type OrderRefusalCode, orderRefusals } from "../../api/errors.ts";
import {
  flagQuery,
  identifier,
  limitQuery,
  numberInput,
  priceInput,
  quantityInput,
  symbolInput,
} from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { beforeQuery, nextPage } from "../../api/paging.ts";
import { draftOrdersShown } from "../../constants.ts";
import { described } from "../../described.ts";
import { figures, provenance } from "../../figure.ts";
import { sectors } from "../../instrument-lists.ts";
import {
  count,
  currency,
  fraction,
  instrumentId,
  isoDate,
  isoDateTime,
  money,
  percent,
  shares,
  words,
} from "../../units.ts";
import { idempotencyHeader, orderAnswer, orderSide, tradingMode } from "./order-shapes.ts";

/** Of a market session: `pre_open` only looks; the others trade. `manual`: somebody asked. */
export const analysisPhases = ["pre_open", "open", "midday", "close", "manual"] as const;
export const analysisPhase = z.enum(analysisPhases);

const strategyName = words("Name of the strategy, in the caller's language");

export const draftOrder = z.object({
  id: z.string(),
  universal_symbol: z.object({ symbol: z.string() }),
  instrument_id: instrumentId(),
  name: z.string(),
  account_id: z.string(),
  action: orderSide,
  currency,
  price: money("When drafted"),
  limit_price: z.nullable(money("Of a limit order; null at the market")),
  units: shares("To trade"),
  stop: z.nullable(money("Stop-loss price")),
  target: z.nullable(money("Take-profit price")),
  strategy: strategyName,
  signal_data: z.object({
    confidence: z.nullable(fraction("As measured; null where the rule has no record")),
    reasoning: z.string(),
  }),
  requires_review: z.boolean().check(described("Confidence below the review threshold")),
  mode: tradingMode,
  run_id: z.nullable(z.string()),
  created_at: isoDateTime("When drafted, market time"),
  expires_at: isoDateTime("After which the signal no longer counts, market time"),
});

export const analysisRun = z.object({
  id: z.string(),
  phase: analysisPhase,
  trigger: z
    .enum(["schedule", "manual", "strategy", "rule"])
    .check(described("rule: a rule of the user's own, by its schedule or now")),
  session_date: isoDate("Session it belongs to"),
  signals_count: count("Signals to buy or sell found"),
  orders_count: count("Orders sent"),
  drafts_count: count("Drafts made"),
  timestamp: isoDateTime("Start, market time"),
  ended_at: z.nullable(isoDateTime("Market time; null while it runs")),
  status: z.enum(["running", "completed", "failed", "skipped"]),
  note: z.nullable(words("What it did or why not, in the caller's language")),
});

/** What a run concluded about one security. */
export const runDecision = z.object({
  symbol: z.string(),
  name: z.string(),
  instrument_id: instrumentId(),
  strategy: strategyName,
  signal: z.enum(["BUY", "SELL", "HOLD"]),
  confidence: z.nullable(fraction("As measured; null where the rule has no record")),
  outcome: z
    .enum(["ordered", "drafted", "held", "skipped", "refused", "failed"])
    .check(described("held: no signal. skipped: a signal it may not act on, with the reason")),
  text: words("What was done and why, in the caller's language, with the figures"),
  order_id: z.nullable(z.string()),
  draft_id: z.nullable(z.string()),
});

const draftParams = z.object({ id: identifier });
const draftErrors = [
  ...(Object.keys(orderRefusals) as OrderRefusalCode[]),
  "not_found",
  "draft_closed",
  "preview_required",
  "preview_expired",
  "preview_differs",
  "step_up_required",
  "price_missing",
  "market_data_unavailable",
  "subscription_required",
] as const;

const operation = operationsOf("auto-trading");
const systemOperation = operationsOf("system");

export const autoTradingOperations = {
  tradingDashboard: operation("GET /trading/dashboard", {
    summary: "AI actions today, draft orders and recent analysis runs",
    policy: "user",
    query: z.object({
      mode: z.optional(tradingMode),
      all_drafts: z.optional(flagQuery),
    }),
    response: z.object({
      ai_actions: figures({
        total_signals_today: count("All"),
        high_confidence_signals: count("At or above the review threshold"),
        pending_review_orders: count("Drafts waiting"),
        review_threshold: fraction("Signals below it wait for a person"),
        since: isoDateTime("Start of the day they are counted from, market time"),
      }),
      draft_orders: z
        .array(draftOrder)
        .check(described(`Open ones, newest first, at most ${draftOrdersShown} unless all are asked for`)),
      draft_orders_total: count("Open drafts"),
      recent_analysis: z.array(analysisRun),
      next_run: z.nullable(z.object({ phase: analysisPhase, at: isoDateTime("Market time") })),
      provenance,
    }),
  }),
  analysisRunDetails: operation("GET /trading/analysis-runs/{id}", {
    summary: "Everything one run concluded and did",
    policy: "user",
    params: draftParams,
    response: z.object({ run: analysisRun, decisions: z.array(runDecision), provenance }),
    errors: ["not_found"],
  }),
  approveDraft: operation("POST /trading/drafts/{id}/approve", {
    summary: "Send a draft order through the door, edited if the body says so",
    policy: "user",
    status: 202,
    params: draftParams,
    headers: idempotencyHeader,
    body: z.object({
      units: z.optional(quantityInput),
      limit_price: z.optional(z.nullable(priceInput)),
      stop_loss: z.optional(z.nullable(priceInput)),
      take_profit: z.optional(z.nullable(priceInput)),
      preview_id: z.optional(z.nullable(identifier)),
    }),
    response: orderAnswer,
    errors: draftErrors,
  }),
  rejectDraft: operation("POST /trading/drafts/{id}/reject", {
    summary: "Discard a draft order",
    policy: "user",
    params: draftParams,
    response: z.object({ success: z.literal(true) }),
    errors: ["not_found", "draft_closed"],
  }),
  runAnalysis: operation("POST /trading/analysis-run", {
    summary: "Analyse the trading universe now: signals become drafts, nothing is sent",
    policy: "user",
    status: 202,
    response: z.object({ run: analysisRun }),
    errors: ["rate_limited", "run_under_way", "nothing_to_trade", "account_required"],
  }),
  executeStrategy: operation("POST /trading/ai/execute-strategy", {
    summary: "Run a strategy over stocks and sectors and place its orders",
    policy: "user",
    headers: idempotencyHeader,
    body: z.object({
      strategy_name: z
        .string()
        .check(z.minLength(1), z.maxLength(100), described("Key or name of a strategy")),
      trading_mode: tradingMode,
      symbols: z._default(z.array(symbolInput("field.required")).check(z.maxLength(500)), []),
      sectors: z._default(z.array(z.enum(sectors)).check(z.maxLength(sectors.length)), []),
      account_id: z.optional(z.nullable(identifier)),
      settings: z.optional(
        z.object({
          risk_level: z.optional(z.enum(["low", "medium", "high"])),
          max_position_size: z.optional(numberInput("field.number").check(z.gt(0))),
          stop_loss_percent: z.optional(numberInput("field.number").check(z.gt(0), z.lte(100))),
          take_profit_percent: z.optional(numberInput("field.number").check(z.gt(0), z.lte(1_000))),
        }),
      ),
    }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      error: z.nullable(z.enum(errorCodes)),
      results: z.object({
        run_id: z.string(),
        total_trades: count("Orders placed"),
        drafts: count("Signals left for a person to decide"),
        symbols_traded: z.array(z.string()),
        success_rate: z.nullable(percent("Orders accepted of those tried; null when none was tried")),
        analysis_results: z.array(
          z.object({
            symbol: z.string(),
            signal: z.enum(["BUY", "SELL", "HOLD"]),
            confidence: z.nullable(fraction("As measured; null where the rule has no record")),
            outcome: words("Ordered, drafted for review or why not"),
          }),
        ),
        trades_executed: z.array(
          z.object({
            order_id: z.string(),
            action: orderSide,
            quantity: shares("Ordered"),
            symbol: z.string(),
            confidence: fraction("As measured"),
          }),
        ),
      }),
      provenance,
    }),
    errors: [
      ...(Object.keys(orderRefusals) as OrderRefusalCode[]),
      "strategy_unknown",
      "symbol_unknown",
      "nothing_to_trade",
      "account_not_found",
      "run_under_way",
      "step_up_required",
      "subscription_required",
      "idempotency_conflict",
      "price_missing",
      "market_data_unavailable",
    ],
  }),
  recentAiTrades: operation("GET /trading/ai/trades", {
    summary: "Orders that Neuro wanted, newest first, with the signal behind each",
    policy: "user",
    query: z.object({ mode: z.optional(tradingMode), limit: limitQuery(3), before: beforeQuery }),
    response: z.object({
      trades: z.array(
        z.object({
          order_id: z.string(),
          action: orderSide,
          symbol: z.string(),
          quantity: shares("Ordered"),
          confidence: z.nullable(fraction("When decided")),
          strategy: strategyName,
          mode: tradingMode,
          created_at: isoDateTime("Market time"),
        }),
      ),
      next: nextPage,
      provenance,
    }),
  }),
  schedulerManualRun: systemOperation("POST /system/scheduler/manual-run", {
    summary: "Run one phase of the schedule now, as the schedule would; with scan_flag it only looks",
    policy: "user",
    status: 202,
    query: z.object({ phase: z._default(analysisPhase, "manual"), scan_flag: z.optional(flagQuery) }),
    response: z.object({ success: z.boolean(), run: analysisRun }),
    errors: [
      "rate_limited",
      "run_under_way",
      "step_up_required",
      "nothing_to_trade",
      "account_required",
      "market_closed_weekend",
      "market_closed_hours",
      "market_closed_holiday",
    ],
  }),
} as const;
