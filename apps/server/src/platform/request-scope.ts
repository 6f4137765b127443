/** Which request something is done for, so that a job says whose it is: the log tells one story from the click to its end. */
import { AsyncLocalStorage } from "node:async_hooks";

/** What a request has changed so far. `in doubt`: the database was lost before it said whether it had stored a change. */
export type Stored = "nothing" | "something" | "in doubt";

interface Scope {
  readonly id: string;
  stored: Stored;
}

const scope = new AsyncLocalStorage<Scope>();

/** Undefined outside of requests, and of jobs that no request caused. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.id;
}

export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : scope.run({ id, stored: "nothing" }, work);
}

/** A doubt stays one. */
export function noteStored(stored: Exclude<Stored, "nothing">): void {
  const current = scope.getStore();
  if (current !== undefined && current.stored !== "in doubt") current.stored = stored;
}

/** What was noted on the way in (when a session was last seen) is nothing that was asked for. */
export function forgetStored(): void {
  const current = scope.getStore();
  if (current !== undefined) current.stored = "nothing";
}

/** Outside of requests nobody can say. */
export function storedSoFar(): Stored {
  return scope.getStore()?.stored ?? "in doubt";
}
