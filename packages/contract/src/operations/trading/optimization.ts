import * as z from "zod/mini";
import { identifier, says } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures, fxRate } from "../../figure.ts";
import { cad, count, currency, isoDateTime, money, percent, shares, words } from "../../units.ts";
import { portfolioLoss } from "../research/range-shapes.ts";
import {
  leftOutHolding,
  optimizerMethod,
  rebalanceRecommendation,
  reviewedWeight,
  reviewRecommendation,
  skippedTrade,
  targetWeight,
  weightsBasis,
} from "./optimization-shapes.ts";
import { order, orderSide, tradingMode } from "./order-shapes.ts";

/** Both null when there is nothing to implement. */
const proposal = {
  proposal_id: z.nullable(words("Send it back to implement; the server prices it again")),
  expires_at: z.nullable(isoDateTime("When the proposal must be made anew, in real time")),
};

const percentInput = z.number().check(z.gte(0), z.lte(100));

/** Limits of computed weights, all in percent of the whole portfolio. */
const weightConstraints = z.object({
  cash_percent: z.optional(
    z
      .number()
      .check(
        z.gte(0),
        z.lt(100),
        described("Kept in cash; unless given what there is, but 2 to 15", "percent"),
      ),
  ),
  min_position_percent: z.optional(percentInput.check(described("No security below", "percent"))),
  max_position_percent: z.optional(percentInput.check(described("No security above", "percent"))),
  max_sector_percent: z.optional(percentInput.check(described("No sector above", "percent"))),
  limits: z.optional(
    z
      .record(
        z.string().check(z.maxLength(20)),
        z.object({ min_percent: z.optional(percentInput), max_percent: z.optional(percentInput) }),
      )
      .check(described("Symbol → its own limits, instead of the two above")),
  ),
});

const optimizeBody = z
  .object({
    mode: z.optional(tradingMode),
    holdings: z.optional(
      z
        .array(z.looseObject({ symbol: z.string().check(z.maxLength(20)) }))
        .check(
          z.minLength(1, says("optimization.holdings_required")),
          z.maxLength(1_000),
          described(
            "Symbols to consider, all holdings and cash unless given; `CAD` or `USD` stand for cash. The server reads units and prices itself",
          ),
        ),
    ),
    target_allocation: z.optional(
      z
        .record(
          z.string().check(z.maxLength(20)),
          // Its bounds are checked with the sum, so that a refusal names the symbol and the weight.
          z.number(),
        )
        .check(
          described(
            "Symbol → percent of the portfolio, each 0 to 100; sums to 100. `CAD` is cash. What is held and not named is to be sold",
            "percent",
          ),
        ),
    ),
    method: z.optional(
      optimizerMethod.check(
        described("Computes the weights of the considered holdings instead of a target_allocation"),
      ),
    ),
    constraints: z.optional(weightConstraints),
    min_trade_cad: z.optional(
      z
        .number()
        .check(z.gte(0), z.lte(1_000_000), described("Smallest order worth placing; 50 unless given", "CAD")),
    ),
    min_drift_percent: z.optional(
      percentInput.check(
        described("Weights nearer to their target than this are left alone; 1 unless given", "percent"),
      ),
    ),
  })
  .check(
    z.refine((body) => body.target_allocation === undefined || body.method === undefined, {
      ...says("optimization.target_or_method"),
      path: ["method"],
    }),
    z.refine((body) => body.target_allocation === undefined || body.constraints === undefined, {
      ...says("optimization.constraints_need_method"),
      path: ["constraints"],
    }),
  );

/** How much the holdings vary together, and where it comes from. */
const risk = {
  current_portfolio: z.object({
    total_value: cad("All accounts considered: those of one mode"),
    positions: count("Holdings other than cash"),
    cash_percentage: percent("Cash of the total"),
    cash_value: cad("Cash of all accounts, set aside for orders included"),
    judged_percentage: percent("Of the holdings' value that has enough history to be judged"),
  }),
  risk_analysis: z.object({
    risk_level: z.nullable(
      z
        .enum(["Low", "Medium", "High"])
        .check(described("By volatility: Low under 11 % a year, Medium under 20 %, High from there")),
    ),
    diversification_score: z.nullable(
      z
        .number()
        .check(
          z.gte(0),
          z.lte(100),
          described(
            "0–100: how much less the holdings vary together than if they all moved as one. Null without holdings to judge",
            "score",
          ),
        ),
    ),
    suggested_diversification_score: z.nullable(
      z.number().check(z.gte(0), z.lte(100), described("The same at the suggested weights", "score")),
    ),
    volatility: z.nullable(percent("Standard deviation per year of what is judged and cash")),
    note: words("What both rest on, or why there is none, in the caller's language"),
  }),
  weights: z
    .array(reviewedWeight)
    .check(described("Judged holdings from the largest, cash last; empty without any")),
  left_out: z.array(leftOutHolding),
  fx: z.nullable(fxRate).check(described("Null without an account")),
};

/** Only the ids count: symbols, units and accounts are the stored proposal's. */
const chosenRecommendations = z.object({
  proposal_id: identifier,
  recommendations: z
    .array(z.looseObject({ id: identifier }))
    .check(z.minLength(1), z.maxLength(200), described("Only the ids count")),
  mode: tradingMode,
});

const implementErrors = [
  "proposal_expired",
  "step_up_required",
  "nothing_to_trade",
  "subscription_required",
  "live_requires_connection",
  "account_mode_mismatch",
  "kill_switch",
  "trading_halted",
  "market_data_unavailable",
] as const;

const repricedOrder = z.object({
  id: words("Of the recommendation"),
  account_id: z.string(),
  account_name: z.string(),
  symbol: z.string(),
  action: orderSide,
  units: shares("To trade, for the proposal's amount at the price of now"),
  units_proposed: shares("As proposed"),
  price: money("Now"),
  price_proposed: money("When proposed"),
  currency,
  value_cad: cad("units × price"),
  refusal: z.nullable(z.object({ code: z.string(), detail: z.string() })),
});

const operation = operationsOf("optimization");

export const optimizationOperations = {
  optimizePortfolio: operation("POST /ai/portfolio-optimization", {
    summary: "Trades that bring holdings to a target allocation",
    policy: "user",
    heavy: true,
    body: optimizeBody,
    response: z.object({
      optimization_results: figures({
        ...proposal,
        mode: tradingMode,
        total_portfolio_value: cad("Of the holdings and the cash considered"),
        rebalance_needed: z.boolean().check(described("At least one trade is worth making")),
        recommendations: z
          .array(rebalanceRecommendation)
          .check(described("Sales first, each kind from the largest amount")),
        skipped: z.array(skippedTrade),
        left_out: z.array(leftOutHolding),
        target_source: z
          .enum(["given", "fallback", "method"])
          .check(
            described(
              "given: the caller's. fallback: the standard allocation, where the caller gave none and holds some of it. method: computed",
            ),
          ),
        target: z.array(targetWeight).check(described("From the largest target; cash last")),
        weights_basis: z
          .nullable(weightsBasis)
          .check(described("What computed weights rest on; null unless target_source is method")),
        largest_drift_pct: percent("Farthest that a weight is from its target"),
        turnover_pct: percent("Share of the whole that would have to change hands"),
        cash_before: cad("Considered, free to spend"),
        cash_after: cad("Once all orders are filled at these prices, costs paid"),
        costs: cad("Of all orders: commission and currency conversion"),
        rules: z.object({
          min_trade_cad: cad("Smaller orders are skipped"),
          min_drift_percent: percent("Weights nearer to their target are left alone"),
        }),
        note: words("What was compared with what, in the caller's language"),
        fx: fxRate,
      }),
    }),
    errors: [
      "portfolio_empty",
      "not_held",
      "symbol_unknown",
      "weights_do_not_sum",
      "weight_invalid",
      "weight_twice",
      "price_missing",
      "price_old",
      "instrument_not_tradable",
      "not_enough_history",
      "optimization_impossible",
      "market_data_unavailable",
    ],
  }),
  portfolioOptimization: operation("GET /trading/ai/portfolio-optimization", {
    summary: "A review of the accounts of one mode with recommendations to approve",
    policy: "user",
    query: z.object({ mode: z.optional(tradingMode) }),
    heavy: true,
    response: z.object({
      optimization: figures({
        ...proposal,
        mode: tradingMode,
        outcome: z
          .enum(["recommendations", "balanced", "no_data"])
          .check(
            described(
              "recommendations: there are some. balanced: judged, and none is needed. no_data: nothing is held, or nothing of it can be judged",
            ),
          ),
        message: z.nullable(words("What to say when there is no recommendation, in the caller's language")),
        ...risk,
        recommendations: z.array(reviewRecommendation).check(described("From the largest change of weight")),
        weights_basis: z.nullable(weightsBasis),
      }),
    }),
    errors: ["market_data_unavailable"],
  }),
  portfolioRisk: operation("GET /portfolio/risk", {
    summary:
      "How much the accounts of one mode vary and where from; the review's figures, at once and without a proposal",
    policy: "user",
    query: z.object({ mode: z.optional(tradingMode) }),
    heavy: true,
    response: z.object({
      risk: figures({
        mode: tradingMode,
        ...risk,
        loss: z
          .nullable(portfolioLoss)
          .check(
            described("What a bad day, week and month may cost; null where nothing held has a forecast"),
          ),
      }),
    }),
    errors: ["market_data_unavailable"],
  }),
  previewOptimization: operation("POST /trading/ai/preview-optimization", {
    summary: "The orders of chosen recommendations at the prices of now; nothing is sent",
    policy: "user",
    heavy: true,
    body: chosenRecommendations,
    response: z.object({
      preview: figures({
        proposal_id: z.string(),
        mode: tradingMode,
        orders: z.array(repricedOrder),
        total_orders: count("That would be tried"),
        refused_orders: count("Of those, that the risk gate would refuse now"),
        buys: cad("Of all purchases, costs left out"),
        sells: cad("Of all sales, costs left out"),
        costs: cad("Commission and currency conversion of all orders"),
        cash_after: cad("Of the accounts concerned, once all is filled at these prices"),
        fx: z.nullable(fxRate),
      }),
    }),
    errors: implementErrors,
  }),
  implementOptimization: operation("POST /trading/ai/implement-optimization", {
    summary: "Place the orders of recommendations the server proposed, priced again",
    policy: "user",
    body: chosenRecommendations,
    response: z.object({
      success: z.boolean().check(described("At least one order was accepted")),
      message: words("In the caller's language"),
      total_orders: count("Orders tried"),
      successful_orders: count("Accepted"),
      orders: z.array(order),
      refusals: z.array(
        z.object({ id: z.string(), symbol: z.string(), code: z.string(), detail: z.string() }),
      ),
    }),
    errors: implementErrors,
  }),
  rejectOptimization: operation("POST /trading/ai/reject-optimization", {
    summary: "Turn a proposal down; it can no longer be implemented",
    policy: "user",
    body: z.object({ proposal_id: identifier }),
    response: z.object({ success: z.literal(true) }),
    errors: ["proposal_expired"],
  }),
} as const;
