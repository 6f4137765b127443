import { type Hearing, hearThread } from "./hear-thread.ts";
import { startThread, type ThreadStart } from "./start-thread.ts";

/**
 * One order, one thread, one result. Whatever becomes of it, the thread has ended and its memory is free when the promise
 * settles. An aborted signal starts none.
 */
export async function runInThread<M, R>(script: URL, run: ThreadStart & Hearing<M, R>): Promise<R> {
  run.signal?.throwIfAborted();
  const thread = startThread(script, run);
  try {
    return await hearThread(thread, run);
  } finally {
    await thread.terminate();
  }
}
