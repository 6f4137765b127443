import type { TrainingProgress } from "@neuro/contract";

const under: readonly TrainingProgress["status"][] = ["starting", "training", "running"];

/** Whether a training goes on; every other status is an end, or none has begun. */
export function isUnderWay(progress: Pick<TrainingProgress, "status"> | undefined): boolean {
  return progress !== undefined && under.includes(progress.status);
}
