/** Tells the owner's screens that there is something new to ask for. */
import type { ResearchContext } from "../research-context.ts";
import type { TrainingRow } from "./training-store.ts";

type Announced = Pick<TrainingRow, "id" | "userId" | "symbol">;

export function announceTraining({ stream }: Pick<ResearchContext, "stream">, row: Announced): void {
  stream.publish(row.userId, "training", { job_id: row.id, symbol: row.symbol });
}

export function announceSimulation({ stream }: Pick<ResearchContext, "stream">, row: Announced): void {
  stream.publish(row.userId, "simulation", { symbol: row.symbol });
}
