import * as z from "zod/mini";
import { numberInput, says, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { simulationBalanceRangeCad, simulationDaysRange, trainingHistoryDays } from "../../trial-choices.ts";
import { words } from "../../units.ts";
import { historyErrors } from "../market/history-errors.ts";
import { networkEvaluation, networkState, simulationResult, trainingProgress } from "./neural-shapes.ts";

const daysInput = (text: "training.days_range" | "simulation.days_range") =>
  numberInput(text).check(
    z.refine(
      (value) =>
        Number.isInteger(value) && value >= simulationDaysRange.min && value <= simulationDaysRange.max,
      says(text),
    ),
  );
const simulationBalance = numberInput("simulation.balance_range").check(
  z.refine(
    (balance) => balance > 0 && balance <= simulationBalanceRangeCad.max,
    says("simulation.balance_range"),
  ),
);

const operation = operationsOf("neural");

export const neuralOperations = {
  trainNetwork: operation("POST /ai/neural-network/train", {
    summary: "Start training on one symbol; while one of that symbol runs, the answer is that one",
    policy: "user",
    status: 202,
    body: z.object({
      symbol: symbolInput("training.symbol_required"),
      days: z._default(daysInput("training.days_range"), trainingHistoryDays),
    }),
    response: z.object({
      success: z.boolean(),
      message: words("In the caller's language"),
      job_id: z.string(),
      progress: trainingProgress,
    }),
    errors: [...historyErrors, "training_quota"],
  }),
  cancelTraining: operation("POST /ai/neural-network/cancel", {
    summary: "Stop a training; what was learned before it stays",
    policy: "user",
    body: z.object({ job_id: z.optional(z.uuid()) }),
    response: z.object({ success: z.boolean(), message: z.string(), progress: trainingProgress }),
    errors: ["not_found"],
  }),
  networkState: operation("GET /ai/neural-network/state", {
    summary: "What the caller's network has learned and how good it is",
    policy: "user",
    response: networkState,
  }),
  trainingProgress: operation("GET /ai/neural-network/training-progress", {
    summary: "How far the latest training is",
    policy: "user",
    query: z.object({ job_id: z.optional(z.uuid()) }),
    response: trainingProgress,
    errors: ["not_found"],
  }),
  networkEvaluation: operation("GET /ai/neural-network/evaluation", {
    summary: "How the caller's model of a symbol did on days it had not seen; null before a training",
    policy: "user",
    query: z.object({ symbol: symbolInput("training.symbol_required") }),
    response: z.object({ evaluation: z.nullable(networkEvaluation) }),
    errors: ["symbol_unknown"],
  }),
  simulateNetwork: operation("POST /ai/neural-network/simulate", {
    summary: "Let the trained policy trade past sessions",
    policy: "user",
    body: z.object({
      symbol: symbolInput("simulation.symbol_required"),
      initial_balance: simulationBalance,
      days: daysInput("simulation.days_range"),
    }),
    response: z.union([
      z.object({ status: z.literal("started"), job_id: z.string() }),
      z.object({ status: z.literal("completed"), results: simulationResult }),
    ]),
    errors: historyErrors,
  }),
  simulationResults: operation("GET /ai/neural-network/simulation-results", {
    summary: "Result of the latest simulation of a symbol; null until there is one",
    policy: "user",
    query: z.object({ symbol: symbolInput("simulation.symbol_required") }),
    response: z.object({
      status: z.enum(["none", "running", "completed", "error"]),
      error: z.nullable(words("In the caller's language")),
      results: z.nullable(simulationResult),
    }),
    errors: ["symbol_unknown"],
  }),
} as const;
