import * as z from "zod/mini";
import { simulationBalanceRangeCad, simulationDaysRange, trainingHistoryDays } from "../constants.ts";
import { figures } from "../figure.ts";
import { numberInput, says, symbolInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { count, currency, fraction, money, percent, ratio, words } from "../units.ts";

const trainingStatus = z.enum(["idle", "starting", "training", "running", "completed", "error"]);

export const trainingProgress = z.object({
  status: trainingStatus,
  symbol: z.nullable(z.string()),
  progress: z.number().check(z.gte(0), z.lte(100), z.meta({ description: "0–100", unit: "percent" })),
  epoch: count("Done"),
  total_epochs: count("Planned"),
  accuracy: z.nullable(fraction("Training accuracy: on what it learns from, not a forecast of skill")),
  loss: z.nullable(ratio("Cross-entropy")),
  error: z.nullable(words("In the caller's language")),
});

export const simulationResult = figures({
  symbol: z.string(),
  currency,
  initial_balance: money("At the start"),
  final_balance: money("At the end"),
  total_return: money("final − initial"),
  total_return_percent: percent("Of the initial balance"),
  num_trades: count("Closed"),
  win_rate: fraction("Winning trades"),
  max_drawdown: fraction("Of the peak"),
});

const simulationDays = numberInput("simulation.days_range").check(
  z.refine(
    (days) => Number.isInteger(days) && days >= simulationDaysRange.min && days <= simulationDaysRange.max,
    says("simulation.days_range"),
  ),
);
const simulationBalance = numberInput("simulation.balance_range").check(
  z.refine(
    (balance) => balance > 0 && balance <= simulationBalanceRangeCad.max,
    says("simulation.balance_range"),
  ),
);

export const neuralOperations = {
  trainNetwork: operation({
    method: "POST",
    path: "/ai/neural-network/train",
    summary: "Start training on one symbol",
    tags: ["neural"],
    policy: "user",
    built: false,
    status: 202,
    body: z.object({
      symbol: symbolInput("training.symbol_required"),
      days: z._default(z.int().check(z.gte(60), z.lte(3_650)), trainingHistoryDays),
    }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      job_id: z.string(),
      progress: trainingProgress,
    }),
    errors: ["symbol_unknown", "not_enough_history", "rate_limited"],
  }),
  networkState: operation({
    method: "GET",
    path: "/ai/neural-network/state",
    summary: "What the caller's network has learned and how good it is",
    tags: ["neural"],
    policy: "user",
    built: false,
    response: figures({
      status: z.enum(["untrained", "training", "ready"]),
      total_predictions: count("Made so far"),
      accuracy: z.nullable(fraction("Out of sample, walk-forward; null before the first training")),
      learned_symbols: z.array(z.string()),
      confidence_boost: ratio("Measured calibration gain; may be negative"),
      network_state: z.object({
        epoch: count("Epochs trained"),
        accuracy_history: z.array(fraction("Training accuracy by epoch")),
      }),
    }),
  }),
  trainingProgress: operation({
    method: "GET",
    path: "/ai/neural-network/training-progress",
    summary: "How far the training is",
    tags: ["neural"],
    policy: "user",
    built: false,
    response: trainingProgress,
  }),
  simulateNetwork: operation({
    method: "POST",
    path: "/ai/neural-network/simulate",
    summary: "Let the trained policy trade past sessions",
    tags: ["neural"],
    policy: "user",
    built: false,
    body: z.object({
      symbol: symbolInput("simulation.symbol_required"),
      initial_balance: simulationBalance,
      days: simulationDays,
    }),
    response: z.union([
      z.object({ status: z.literal("started"), job_id: z.string() }),
      z.object({ status: z.literal("completed"), results: simulationResult }),
    ]),
    errors: ["symbol_unknown", "not_enough_history", "rate_limited"],
  }),
  simulationResults: operation({
    method: "GET",
    path: "/ai/neural-network/simulation-results",
    summary: "Result of the latest simulation of a symbol; null until there is one",
    tags: ["neural"],
    policy: "user",
    built: false,
    query: z.object({ symbol: symbolInput("simulation.symbol_required") }),
    response: z.object({
      status: z.enum(["none", "running", "completed", "error"]),
      results: z.nullable(simulationResult),
    }),
  }),
} as const;
