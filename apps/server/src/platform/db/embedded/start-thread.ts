/** The threads of the embedded database. */
import { Worker } from "node:worker_threads";

/** The thread finds `directory` in its `workerData`. */
export function startThread(script: URL, directory: string): Worker {
  return new Worker(script, {
    workerData: { directory },
    // Under `node --watch` a thread would report its imports on the very channel that carries the calls.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "" },
  });
}
