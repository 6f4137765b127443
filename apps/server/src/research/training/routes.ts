/** The calls of the neural network. */
import { message } from "@neuro/contract";
import { resolveSymbol, resolveWithPast } from "../../market/market-data/resolve-symbol.ts";
import { failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { announceTraining } from "./announce-training.ts";
import { cancelTraining } from "./cancel-training.ts";
import { evaluationShown } from "./evaluation-shown.ts";
import { listModels } from "./model-store.ts";
import { startSimulation } from "./simulation/run-simulation.ts";
import { simulationShown } from "./simulation/simulation-shown.ts";
import { latestSimulation } from "./simulation/simulation-store.ts";
import { startTraining } from "./start-training.ts";
import { stateShown } from "./state-shown.ts";
import { trainingShown } from "./training-shown.ts";
import { findTraining } from "./training-store.ts";

type RoutesContext = Pick<
  ResearchContext,
  "db" | "market" | "wall" | "newId" | "jobs" | "stream" | "trainingThreads" | "models"
>;

export function trainingHandlers(ctx: RoutesContext) {
  const { db, market } = ctx;
  return {
    trainNetwork: async ({ body, user, locale }) => {
      const instrument = await resolveWithPast(market, body.symbol, { country: user.country, locale });
      if (isFailure(instrument)) return instrument;
      const started = await startTraining(ctx, { userId: user.id, instrument, days: body.days });
      if (isFailure(started)) return started;
      const { row, already } = started;
      if (!already) announceTraining(ctx, row);
      return {
        success: true,
        message: message(already ? "training.already" : "training.started", locale, {
          symbol: instrument.symbol,
        }),
        job_id: row.id,
        progress: trainingShown(row, locale),
      };
    },

    cancelTraining: async ({ body, user, locale }) => {
      const outcome = await cancelTraining(ctx, { userId: user.id, id: body.job_id });
      if (isFailure(outcome)) return outcome;
      const { row, cancelled } = outcome;
      if (cancelled) announceTraining(ctx, row);
      return {
        success: cancelled,
        message: cancelled
          ? message("training.cancelled", locale, { symbol: row.symbol })
          : message("training.not_running", locale),
        progress: trainingShown(row, locale),
      };
    },

    trainingProgress: async ({ query, user, locale }) => {
      const row = await findTraining(db.orm, user.id, query.job_id);
      if (row === null && query.job_id !== undefined) return failure("not_found");
      return trainingShown(row, locale);
    },

    networkState: async ({ user }) => {
      const models = await listModels(db.orm, user.id);
      const latest = await findTraining(db.orm, user.id);
      return stateShown({ models, latest }, market.clock.now());
    },

    networkEvaluation: async ({ query, user, locale }) => {
      const instrument = await resolveSymbol(market, query.symbol, user.country);
      if (isFailure(instrument)) return instrument;
      const read = await ctx.models.of(user.id, instrument);
      return { evaluation: read === null ? null : evaluationShown(read, instrument, locale) };
    },

    simulateNetwork: async ({ body, user, locale }) => {
      const instrument = await resolveWithPast(market, body.symbol, { country: user.country, locale });
      if (isFailure(instrument)) return instrument;
      const { days, initial_balance: balance } = body;
      const row = await startSimulation(ctx, { userId: user.id, instrument, days, balance });
      return { status: "started" as const, job_id: row.id };
    },

    simulationResults: async ({ query, user, locale }) => {
      const instrument = await resolveSymbol(market, query.symbol, user.country);
      if (isFailure(instrument)) return instrument;
      const row = await latestSimulation(db.orm, { userId: user.id, instrumentId: instrument.id });
      return simulationShown(row, locale);
    },
  } satisfies Handlers;
}
