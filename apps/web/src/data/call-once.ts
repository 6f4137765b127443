import type { AnswerOf, CallOf } from "@neuro/contract";
import { CallFailed } from "./call-failed.ts";
import { call } from "./client.ts";

type OnceId = "executeStrategy" | "approveDraft";

/** Keys of calls whose outcome nobody knows, by what was asked. */
const openKeys = new Map<string, string>();

/**
 * A call that must not act twice: asking the same again after no readable answer goes under the same idempotency key; a
 * definite answer or refusal spends it.
 */
export async function callOnce<K extends OnceId>(id: K, input: CallOf<K>): Promise<AnswerOf<K>> {
  const asked = JSON.stringify([id, input]);
  const key = openKeys.get(asked) ?? crypto.randomUUID();
  openKeys.set(asked, key);
  try {
    const answer = await call(id, { ...input, headers: { "idempotency-key": key } });
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
