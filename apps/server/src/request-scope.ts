/** Which request something is done for, so that a job says whose it is: the log tells one story from the click to its end. */
import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<string>();

/** Undefined outside of requests, and of jobs that no request caused. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : scope.run(id, work);
}
