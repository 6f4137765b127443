import type { ModelLimits } from "./limits.ts";
import { ModelFailed, type ModelFailure } from "./model-failed.ts";

export interface Deadlines {
  /** Aborts whatever the answer still waits for. */
  readonly signal: AbortSignal;
  /** A step began: its first token is due. */
  readonly stepBegan: () => void;
  /** Something arrived: the next piece is due. */
  readonly heard: () => void;
  /** Why it was aborted; null when it was not. */
  readonly reason: () => ModelFailure | null;
  /** Whatever comes first: the value or the end of the time. */
  readonly within: <T>(work: Promise<T>) => Promise<T>;
  /** Lets go of the clock and of the connection. */
  readonly end: () => void;
}

/** The person's stop and the limits of time, as one signal. */
export function createDeadlines(stop: AbortSignal, limits: ModelLimits): Deadlines {
  const controller = new AbortController();
  let reason: ModelFailure | null = null;
  const abort = (why: ModelFailure) => {
    reason ??= why;
    controller.abort();
  };
  const onStop = () => abort("stopped");
  const tooSlow = () => abort("too_slow");
  if (stop.aborted) onStop();
  stop.addEventListener("abort", onStop, { once: true });
  const total = setTimeout(tooSlow, limits.totalMs);
  let due: NodeJS.Timeout | undefined;
  const dueIn = (ms: number) => {
    clearTimeout(due);
    due = setTimeout(tooSlow, ms);
  };
  return {
    signal: controller.signal,
    stepBegan: () => dueIn(limits.firstTokenMs),
    heard: () => dueIn(limits.silenceMs),
    reason: () => reason,
    within: (work) =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new ModelFailed(reason ?? "stopped"));
        if (controller.signal.aborted) failed();
        controller.signal.addEventListener("abort", failed, { once: true });
        work.then(resolve, reject).finally(() => controller.signal.removeEventListener("abort", failed));
      }),
    end() {
      // What is still under way after a failure is of no more use.
      controller.abort();
      clearTimeout(total);
      clearTimeout(due);
      stop.removeEventListener("abort", onStop);
    },
  };
}
