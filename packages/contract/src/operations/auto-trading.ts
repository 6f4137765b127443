import * as z from "zod/mini";
import { errorCodes } from "../errors.ts";
import { figures, provenance } from "../figure.ts";
import { flagQuery, identifier, numberInput, priceInput, quantityInput, symbolInput } from "../inputs.ts";
import { sectors } from "../instrument-lists.ts";
import { operation } from "../operation.ts";
import { count, fraction, isoDateTime, money, percent, shares, words } from "../units.ts";
import { idempotencyHeader, orderAnswer, orderSide, tradingMode } from "./trading.ts";

export const analysisPhase = z.enum(["pre_open", "open", "midday", "close", "manual"]);

export const draftOrder = z.object({
  id: z.string(),
  universal_symbol: z.object({ symbol: z.string() }),
  instrument_id: z.string(),
  account_id: z.string(),
  action: orderSide,
  currency: z.string(),
  price: money("When drafted"),
  units: shares("To trade"),
  stop: z.nullable(money("Stop-loss price")),
  signal_data: z.object({ confidence: fraction("As measured"), reasoning: z.string() }),
  mode: tradingMode,
  created_at: isoDateTime("When drafted"),
});

export const analysisRun = z.object({
  id: z.string(),
  phase: analysisPhase,
  signals_count: count("Signals found"),
  timestamp: isoDateTime("Start"),
  status: z.enum(["running", "completed", "failed", "skipped"]),
  note: z.nullable(words("What it did or why not")),
});

const draftParams = z.object({ id: identifier });

export const autoTradingOperations = {
  tradingDashboard: operation({
    method: "GET",
    path: "/trading/dashboard",
    summary: "AI actions today, draft orders and recent analysis runs",
    tags: ["auto-trading"],
    policy: "user",
    built: false,
    response: z.object({
      ai_actions: figures({
        total_signals_today: count("All"),
        high_confidence_signals: count("At or above the review threshold"),
        pending_review_orders: count("Drafts waiting"),
      }),
      draft_orders: z.array(draftOrder),
      recent_analysis: z.array(analysisRun),
      provenance,
    }),
  }),
  approveDraft: operation({
    method: "POST",
    path: "/trading/drafts/{id}/approve",
    summary: "Send a draft order through the door, edited if the body says so",
    tags: ["auto-trading"],
    policy: "user",
    built: false,
    status: 202,
    params: draftParams,
    headers: idempotencyHeader,
    body: z.object({ units: z.optional(quantityInput), limit_price: z.optional(z.nullable(priceInput)) }),
    response: orderAnswer,
    errors: ["draft_closed", "market_closed_hours", "insufficient_funds", "kill_switch"],
  }),
  rejectDraft: operation({
    method: "POST",
    path: "/trading/drafts/{id}/reject",
    summary: "Discard a draft order",
    tags: ["auto-trading"],
    policy: "user",
    built: false,
    params: draftParams,
    response: z.object({ success: z.literal(true) }),
    errors: ["draft_closed"],
  }),
  runAnalysis: operation({
    method: "POST",
    path: "/trading/analysis-run",
    summary: "Analyse the trading universe now",
    tags: ["auto-trading"],
    policy: "user",
    built: false,
    status: 202,
    response: z.object({ run: analysisRun }),
    errors: ["rate_limited"],
  }),
  executeStrategy: operation({
    method: "POST",
    path: "/trading/ai/execute-strategy",
    summary: "Run a strategy over stocks and sectors and place its orders",
    tags: ["auto-trading"],
    policy: "user",
    built: false,
    headers: idempotencyHeader,
    body: z.object({
      strategy_name: z.string().check(z.minLength(1), z.maxLength(100)),
      trading_mode: tradingMode,
      symbols: z._default(z.array(symbolInput("field.required")).check(z.maxLength(500)), []),
      sectors: z._default(z.array(z.enum(sectors)).check(z.maxLength(sectors.length)), []),
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
        total_trades: count("Orders placed"),
        symbols_traded: z.array(z.string()),
        success_rate: percent("Orders accepted of those tried"),
        analysis_results: z.array(
          z.object({
            symbol: z.string(),
            signal: z.enum(["BUY", "SELL", "HOLD"]),
            confidence: fraction("As measured"),
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
      "market_closed_weekend",
      "market_closed_hours",
      "market_closed_holiday",
      "subscription_required",
      "live_requires_connection",
      "kill_switch",
    ],
  }),
  schedulerManualRun: operation({
    method: "POST",
    path: "/system/scheduler/manual-run",
    summary: "Run one phase of the schedule now",
    tags: ["system"],
    policy: "user",
    built: false,
    status: 202,
    query: z.object({ phase: z._default(analysisPhase, "manual"), scan_flag: z.optional(flagQuery) }),
    response: z.object({ success: z.boolean(), run: analysisRun }),
    errors: ["rate_limited"],
  }),
} as const;
