/** Stops a training: first its row, so that no attempt goes on, then the thread, if it runs in this process. */
import { type Failure, failure } from "../../platform/failure.ts";
import type { ResearchContext } from "../research-context.ts";
import { endTraining, findTraining, isUnderWay, type TrainingRow } from "./training-store.ts";

export async function cancelTraining(
  { db, wall, trainingThreads }: Pick<ResearchContext, "db" | "wall" | "trainingThreads">,
  { userId, id }: { readonly userId: string; readonly id: string | undefined },
): Promise<{ readonly row: TrainingRow; readonly cancelled: boolean } | Failure> {
  const row = await findTraining(db.orm, userId, id);
  if (row === null) return failure("not_found");
  if (!isUnderWay(row)) return { row, cancelled: false };
  const ended = await endTraining(db.orm, row.id, { status: "cancelled", at: new Date(wall()) });
  trainingThreads.stop(row.id);
  return ended === null ? { row, cancelled: false } : { row: ended, cancelled: true };
}
