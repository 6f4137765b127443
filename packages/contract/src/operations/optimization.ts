import * as z from "zod/mini";
import { figures } from "../figure.ts";
import { identifier, symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { cad, count, currency, fraction, isoDateTime, money, percent, ratio, words } from "../units.ts";
import { order, orderSide, tradingMode } from "./trading.ts";

const upDown = z.enum(["BUY", "SELL", "HOLD"]);

/** What a measured confidence rests on. */
const record = {
  sample_size: count("Earlier cases, none overlapping another"),
  base_rate: z.nullable(fraction("How often saying the same of any day was right")),
  edge_found: z.boolean().check(z.meta({ description: "The whole 95 % interval lies above the base rate" })),
};

export const advancedAnalysis = figures({
  symbol: z.string(),
  currency,
  current_price: money("Last price"),
  volatility: ratio("Standard deviation of the last 20 daily log returns, a fraction per day"),
  strategies: z.object({
    grid_trading: z.object({
      grid_size: z.nullable(money("Between two levels; null for a price that does not move")),
      levels: z.array(money("Price, highest first: each is bought and sold one level higher")),
    }),
    mean_reversion: z.object({
      signal: upDown.check(z.meta({ description: "BUY at 2 deviations below the average, SELL at 2 above" })),
      z_score: ratio("Of the close against its 20-day average"),
    }),
    momentum_breakout: z.object({
      signal: upDown,
      confidence: z.nullable(
        fraction("Hit rate of such signals on this history, or the base rate without an edge; null for HOLD"),
      ),
      ...record,
    }),
    ml_prediction: z.object({
      predicted_price: z.nullable(money("Close of the session after the last completed one")),
      confidence: z.nullable(
        fraction("How often its direction was right out of sample, or the base rate without an edge"),
      ),
      model: z.string(),
      r_squared: z.nullable(ratio("Out of sample; negative when worse than the average")),
      ...record,
      note: words("What it rests on, or why there is none"),
    }),
    sentiment_analysis: z.object({
      sentiment: z.enum(["positive", "negative", "neutral"]),
      confidence: fraction("Of the classification; 0 without news"),
      keywords_detected: z.array(z.string()),
      note: z.nullable(words("Why there is nothing to classify")),
    }),
  }),
  risk_management: z.object({
    stop_loss: z.nullable(money("Of a purchase now; null when it would lie at zero")),
    stop_loss_pct: z.nullable(percent("Below the current price")),
    take_profit: z.nullable(money("Of a purchase now")),
  }),
});

export const rebalanceRecommendation = z.object({
  id: words("Names the recommendation inside its proposal"),
  symbol: z.string(),
  action: orderSide,
  current_pct: percent("Weight now"),
  target_pct: percent("Weight wanted"),
  difference_pct: percent("target_pct − current_pct"),
  amount_usd: z.number().check(z.meta({ description: "Value to trade (USD)", unit: "USD" })),
  amount_cad: cad("The same value"),
});

export const reviewRecommendation = z.object({
  id: words("Names the recommendation inside its proposal"),
  type: z.enum(["REDUCE_POSITION", "CONSIDER_SELLING", "INVEST_EXCESS_CASH", "INCREASE_CASH_RESERVES"]),
  symbol: z.nullable(words("Null when it concerns cash")),
  reason: z.string(),
  current_weight: percent("Weight now"),
  suggested_weight: percent("Weight wanted"),
  confidence: fraction("How much of the suggestion survives resampled histories"),
});

const proposal = {
  proposal_id: words("Send it back to implement; the server prices it again"),
  expires_at: isoDateTime("When the proposal must be made anew"),
};

export const optimizationOperations = {
  advancedAnalysis: operation({
    method: "POST",
    path: "/ai/advanced-analysis",
    summary: "Several strategies, a prediction and risk levels for one symbol",
    tags: ["analysis"],
    policy: "user",
    built: true,
    body: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: advancedAnalysis,
    errors: ["symbol_unknown", "not_enough_history", "market_data_unavailable"],
  }),
  optimizePortfolio: operation({
    method: "POST",
    path: "/ai/portfolio-optimization",
    summary: "Trades that bring holdings to a target allocation",
    tags: ["optimization"],
    policy: "user",
    built: false,
    body: z.object({
      holdings: z.optional(
        z
          .array(z.looseObject({ symbol: z.string().check(z.maxLength(20)) }))
          .check(
            z.maxLength(1_000),
            z.meta({ description: "Symbols to consider; the server reads units and prices itself" }),
          ),
      ),
      target_allocation: z.optional(
        z
          .record(z.string().check(z.maxLength(20)), z.number().check(z.gte(0), z.lte(100)))
          .check(z.meta({ description: "Symbol → percent of the portfolio; sums to 100", unit: "percent" })),
      ),
    }),
    response: z.object({
      optimization_results: figures({
        ...proposal,
        total_portfolio_value: cad("All accounts considered"),
        rebalance_needed: z.boolean(),
        recommendations: z.array(rebalanceRecommendation),
      }),
    }),
    errors: ["market_data_unavailable"],
  }),
  portfolioOptimization: operation({
    method: "GET",
    path: "/trading/ai/portfolio-optimization",
    summary: "A review of the portfolio with recommendations to approve",
    tags: ["optimization"],
    policy: "user",
    built: false,
    response: z.object({
      optimization: figures({
        ...proposal,
        current_portfolio: z.object({
          total_value: cad("All accounts considered"),
          positions: count("Holdings other than cash"),
          cash_percentage: percent("Cash of the total"),
        }),
        risk_analysis: z.object({
          risk_level: z.enum(["Low", "Medium", "High"]),
          diversification_score: z
            .number()
            .check(z.gte(0), z.lte(100), z.meta({ description: "0–100", unit: "score" })),
        }),
        recommendations: z.array(reviewRecommendation),
      }),
    }),
    errors: ["market_data_unavailable"],
  }),
  implementOptimization: operation({
    method: "POST",
    path: "/trading/ai/implement-optimization",
    summary: "Place the orders of recommendations the server proposed",
    tags: ["optimization"],
    policy: "user",
    built: false,
    body: z.object({
      proposal_id: identifier,
      recommendations: z
        .array(z.looseObject({ id: identifier }))
        .check(z.minLength(1), z.maxLength(200), z.meta({ description: "Only the ids count" })),
      mode: tradingMode,
    }),
    response: z.object({
      success: z.boolean(),
      message: words("In the caller's language"),
      total_orders: count("Orders tried"),
      successful_orders: count("Accepted"),
      orders: z.array(order),
      refusals: z.array(z.object({ id: z.string(), code: z.string(), detail: z.string() })),
    }),
    errors: ["proposal_expired", "subscription_required", "live_requires_connection", "kill_switch"],
  }),
} as const;
