interface JobRun {
  readonly jobId: string;
  /** Aborted when the worker stops or the job takes too long. */
  readonly signal: AbortSignal;
}

/** One kind of background work. `run` may be called again after a crash, so it must be safe to repeat. */
export interface JobDefinition {
  /** Kebab-case; also the queue's name. */
  readonly queue: string;
  /** Minutes-first cron in Eastern time; may fire at once for the current minute. */
  readonly cron?: string;
  /** Jobs of this queue that one process runs at once; 1 unless given. */
  readonly concurrency?: number;
  readonly run: (data: object, job: JobRun) => Promise<void>;
}
