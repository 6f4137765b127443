/** Whether a dangerous act may follow: its user must have proved who they are a short while ago. */
import { type Failure, failure } from "../../platform/failure.ts";
import type { Session } from "../../platform/http/caller.ts";

/** Null when it may. A demo is never asked: it has no password, and nothing real to lose. */
export function requireConfirmed(
  { method, confirmedAt }: Pick<Session, "method" | "confirmedAt">,
  { now, withinMs }: { readonly now: number; readonly withinMs: number },
): Failure | null {
  if (method === "demo") return null;
  return confirmedAt !== null && now - confirmedAt < withinMs ? null : failure("step_up_required");
}
