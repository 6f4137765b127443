import type { WorkProgress } from "@neuro/forecast";

/** Takes one step of a long computation after another, with a pause between, in which the process does what else there is. */
export async function inSteps<R>(
  work: Generator<WorkProgress, R>,
  pause: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<R> {
  for (;;) {
    signal?.throwIfAborted();
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}
