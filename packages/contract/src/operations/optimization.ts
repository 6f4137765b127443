import * as z from "zod/mini";
import { figures } from "../figure.ts";
import { identifier, symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { cad, count, currency, fraction, isoDateTime, money, percent, ratio, words } from "../units.ts";
import { order, orderSide, tradingMode } from "./trading.ts";

const upDown = z.enum(["BUY", "SELL", "HOLD"]);

export const advancedAnalysis = figures({
  symbol: z.string(),
  currency,
  current_price: money("Last price"),
  volatility: fraction("Standard deviation of daily returns over 20 days"),
  strategies: z.object({
    grid_trading: z.object({ grid_size: money("Between two levels"), levels: z.array(money("Price")) }),
    mean_reversion: z.object({ signal: upDown, z_score: ratio("Of the close against its 20-day average") }),
    momentum_breakout: z.object({
      signal: upDown,
      confidence: fraction("Measured, as in the symbol's analysis"),
    }),
    ml_prediction: z.object({
      predicted_price: money("One session ahead"),
      confidence: fraction("Calibrated, out of sample"),
      model: z.string(),
      r_squared: ratio("Out of sample; negative when worse than the average"),
    }),
    sentiment_analysis: z.object({
      sentiment: z.enum(["positive", "negative", "neutral"]),
      confidence: fraction("Of the classification"),
      keywords_detected: z.array(z.string()),
    }),
  }),
  risk_management: z.object({
    stop_loss: money("Price"),
    stop_loss_pct: percent("Below the current price"),
    take_profit: money("Price"),
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
    built: false,
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
