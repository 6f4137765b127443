/** The queue of simulations. One takes a moment, so a crash in the middle only repeats it. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import type { JobDefinition } from "../../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../../research-context.ts";
import { announceSimulation } from "../announce-training.ts";
import { readModel } from "../model-store.ts";
import type { StartContext } from "../start-training.ts";
import { simulateSymbol } from "./simulate-symbol.ts";
import {
  claimSimulation,
  endSimulation,
  insertSimulation,
  latestSimulation,
  type SimulationRow,
  silentSimulations,
} from "./simulation-store.ts";

const QUEUE = "simulate-network";
/** A simulation that so many attempts did not finish is given up. */
const MOST_ATTEMPTS = 3;
const SILENT_MS = MINUTE_MS;

export interface SimulationRequest {
  readonly userId: string;
  readonly instrument: Instrument;
  readonly days: number;
  readonly balance: number;
}

/** The simulation of that symbol under way, or a new one. */
export async function startSimulation(
  { db, wall, newId, jobs }: StartContext,
  { userId, instrument, days, balance }: SimulationRequest,
): Promise<SimulationRow> {
  const outcome = await db.transaction(async (tx): Promise<SimulationRow | null> => {
    const row = await insertSimulation(tx, {
      id: newId(),
      userId,
      instrumentId: instrument.id,
      symbol: instrument.symbol,
      days,
      initialBalance: String(balance),
      at: new Date(wall()),
    });
    // One of this symbol is under way: its result is the answer to this one too.
    if (row === null) return await latestSimulation(tx, { userId, instrumentId: instrument.id });
    await jobs.send(QUEUE, { simulationId: row.id }, { tx });
    return row;
  });
  if (outcome === null) throw new Error("a simulation under way has no row");
  jobs.wake(QUEUE);
  return outcome;
}

type RunContext = Pick<ResearchContext, "db" | "market" | "wall" | "stream">;

async function run(ctx: RunContext, row: SimulationRow): Promise<void> {
  const { db, market, wall } = ctx;
  const end = async (outcome: Parameters<typeof endSimulation>[2]) => {
    await endSimulation(db.orm, row.id, outcome);
    announceSimulation(ctx, row);
  };
  const at = () => new Date(wall());
  if (row.attempts > MOST_ATTEMPTS) {
    await end({ failure: { code: "interrupted", params: { times: MOST_ATTEMPTS } }, at: at() });
    return;
  }
  const instrument = await market.instrument(row.instrumentId);
  const model = await readModel(db.orm, row);
  const outcome =
    instrument === null
      ? ({ code: "market_data_unavailable", params: {} } as const)
      : await simulateSymbol(market, {
          instrument,
          days: row.days,
          balance: Number(row.initialBalance),
          model: model?.model ?? null,
        });
  await end("code" in outcome ? { failure: outcome, at: at() } : { result: outcome, at: at() });
}

export function simulationJob(ctx: RunContext): JobDefinition {
  return {
    queue: QUEUE,
    run: async (data) => {
      const { simulationId } = data as { simulationId: string };
      const row = await claimSimulation(ctx.db.orm, simulationId, new Date(ctx.wall()));
      if (row !== null) await run(ctx, row);
    },
  };
}

export function reviveSimulationsJob({
  db,
  wall,
  jobs,
}: Pick<ResearchContext, "db" | "wall" | "jobs">): JobDefinition {
  return {
    queue: "revive-simulations",
    cron: "* * * * *",
    run: async () => {
      const silent = await silentSimulations(db.orm, new Date(wall() - SILENT_MS));
      for (const { id } of silent) await jobs.send(QUEUE, { simulationId: id });
    },
  };
}
