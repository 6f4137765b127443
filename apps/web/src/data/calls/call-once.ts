import type { AnswerOf, CallOf } from "@neuro/contract";
import { CallFailed } from "./call-failed.ts";
import { call } from "./client.ts";

/** Calls that must not act twice and know it by an idempotency key, with what they carry. */
interface Bodies {
  addFunds: NonNullable<CallOf<"addFunds">["body"]>;
  executeStrategy: NonNullable<CallOf<"executeStrategy">["body"]>;
  transferHolding: NonNullable<CallOf<"transferHolding">["body"]>;
}

/** Keys of calls whose outcome nobody knows, by what was asked. */
const openKeys = new Map<string, string>();

/**
 * A call that must not act twice: asking the same again after no readable answer goes under the same idempotency key; a
 * definite answer or refusal spends it.
 */
export async function callOnce<K extends keyof Bodies>(id: K, body: Bodies[K]): Promise<AnswerOf<K>> {
  const asked = `${id} ${JSON.stringify(body)}`;
  const key = openKeys.get(asked) ?? crypto.randomUUID();
  openKeys.set(asked, key);
  try {
    // The compiler cannot see that all three take a body and the key.
    const input = { body, headers: { "idempotency-key": key } } as unknown as CallOf<K>;
    const answer = await call(id, input);
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
