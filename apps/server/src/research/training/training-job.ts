/** The queue of trainings, and what brings back those that a crash left without a job. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../research-context.ts";
import { runTraining, type TrainingContext } from "./run-training.ts";
import { TRAINING_QUEUE } from "./start-training.ts";
import { type Train, trainInThread } from "./train-in-thread.ts";
import { requeueRunning, silentTrainings } from "./training-store.ts";

/** Threads of one process that train at once: the rest of the processors serve. */
const CONCURRENCY = 2;
/** A training writes several times a second; one that is silent for so long has nobody working on it. */
const SILENT_MS = MINUTE_MS;

export function trainingJob(ctx: TrainingContext, train: Train = trainInThread): JobDefinition {
  return {
    queue: TRAINING_QUEUE,
    concurrency: CONCURRENCY,
    run: async (data, { signal }) => {
      const { trainingId } = data as { trainingId: string };
      await runTraining(ctx, train, { id: trainingId, stopped: signal });
    },
  };
}

type ReviveContext = Pick<ResearchContext, "db" | "wall" | "jobs">;

async function resend({ db, jobs }: ReviveContext, silentSince: Date): Promise<number> {
  const silent = await silentTrainings(db.orm, silentSince);
  for (const { id } of silent) await jobs.send(TRAINING_QUEUE, { trainingId: id });
  return silent.length;
}

export function reviveTrainingsJob(ctx: ReviveContext): JobDefinition {
  return {
    queue: "revive-trainings",
    cron: "* * * * *",
    run: async () => {
      await resend(ctx, new Date(ctx.wall() - SILENT_MS));
    },
  };
}

/** The embedded database has one process: what ran when it ended goes on at once. Others are found by their silence. */
export async function reviveTrainingsAtStart(ctx: ReviveContext): Promise<number> {
  if (ctx.db.kind !== "embedded") return await resend(ctx, new Date(ctx.wall() - SILENT_MS));
  await requeueRunning(ctx.db.orm);
  return await resend(ctx, new Date(ctx.wall() + 1));
}
