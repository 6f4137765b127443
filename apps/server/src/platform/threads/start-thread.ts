import { type ResourceLimits, Worker } from "node:worker_threads";

export interface ThreadStart {
  /** What the thread finds as its `workerData`. */
  readonly order?: unknown;
  readonly limits?: ResourceLimits;
}

export function startThread(script: URL, { order, limits }: ThreadStart = {}): Worker {
  const thread = new Worker(script, {
    workerData: order,
    ...(limits !== undefined && { resourceLimits: limits }),
    // Under `node --watch` a thread would report its imports on the very channel that carries its messages.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "" },
  });
  // Whoever waits for the thread hears of its error; one that nobody waits for must not end the process.
  return thread.on("error", () => undefined);
}
