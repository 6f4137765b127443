/** The threads of the embedded database. */
import { Worker } from "node:worker_threads";

/** `script` is relative to this file; the thread finds `directory` in its `workerData`. */
export function startThread(script: string, directory: string): Worker {
  return new Worker(new URL(script, import.meta.url), {
    workerData: { directory },
    // Under `node --watch` a thread would report its imports on the very channel that carries the calls.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "" },
  });
}
