import type { Worker } from "node:worker_threads";

export interface Hearing<M, R> {
  /** What the thread does, for errors: `the training`. */
  readonly what: string;
  /** The result in a message, undefined where it is another one's. What it throws ends the hearing. */
  readonly take: (message: M) => R | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly patienceMs?: number;
}

/**
 * Waits for a result among a thread's messages. Rejects with the signal's reason, with the thread's error, and where it ends or
 * lasts longer than the patience before.
 */
export function hearThread<M, R>(
  thread: Worker,
  { what, take, signal, patienceMs }: Hearing<M, R>,
): Promise<R> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", onAbort);
      thread.off("message", onMessage).off("error", onError).off("exit", onExit);
      settled();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onAbort = () => fail(signal?.reason);
    const onError = (error: unknown) => fail(error);
    const onExit = (code: number) => fail(new Error(`${what} ended without a result (exit code ${code})`));
    const onMessage = (message: M) => {
      try {
        const result = take(message);
        if (result !== undefined) settle(() => resolve(result));
      } catch (error) {
        fail(error);
      }
    };
    // Holds the process: somebody waits for the answer.
    const late =
      patienceMs === undefined
        ? undefined
        : setTimeout(() => fail(new Error(`${what} took too long`)), patienceMs);
    thread.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
  });
}
