import { oneAtATime } from "./one-at-a-time.ts";

/** Does `work` again and again, never twice at once; it may not throw. Returns the way to stop, which waits for what is under way. */
export function repeatEvery(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  const { begin, ended } = oneAtATime(work);
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await ended();
  };
}
