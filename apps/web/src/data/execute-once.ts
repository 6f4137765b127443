import type { AnswerOf, CallOf } from "@neuro/contract";
import { CallFailed } from "./call-failed.ts";
import { call } from "./client.ts";

type Body = NonNullable<CallOf<"executeStrategy">["body"]>;

/** Keys of executions whose outcome nobody knows, by what was asked. */
const openKeys = new Map<string, string>();

/**
 * An execution that must not act twice: asking the same again after no readable answer goes under the same idempotency key; a
 * definite answer or refusal spends it.
 */
export async function executeOnce(body: Body): Promise<AnswerOf<"executeStrategy">> {
  const asked = JSON.stringify(body);
  const key = openKeys.get(asked) ?? crypto.randomUUID();
  openKeys.set(asked, key);
  try {
    const answer = await call("executeStrategy", { body, headers: { "idempotency-key": key } });
    openKeys.delete(asked);
    return answer;
  } catch (error) {
    if (!isUnknown(error)) openKeys.delete(asked);
    throw error;
  }
}

/** The call may have been carried out although no readable answer came. */
export function isUnknown(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  return error.isUnreachable || error.code === "internal" || error.code === "invalid_answer";
}
