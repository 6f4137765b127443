import type { AnswerOf, ApiError, CallOf, CallOptions, OperationId, Operations } from "@neuro/contract";
import { send } from "./api.ts";

type PublicId = { [K in OperationId]: Operations[K]["policy"] extends "public" ? K : never }[OperationId];

/** Calls a visitor may make; the compiler refuses one that the contract does not leave open. */
const publicIds: ReadonlySet<string> = new Set<PublicId>([
  "advancedShowcase",
  "authDemoLogin",
  "authLogin",
  "authOptions",
  "authPasswordReset",
  "authRegister",
  "authSecondFactor",
  "authSessionData",
  "brokerageList",
  "health",
  "marketStatus",
  "neuroState",
  "neuroStrategies",
  "passwordStrength",
  "rangeRecord",
  "sandboxAuthorize",
  "sandboxPortal",
  "showcase",
  "signalAccuracy",
  "verifyEmail",
]);

export function isPublic(id: OperationId): boolean {
  return publicIds.has(id);
}

/** One call of the contract's table. Rejects with ApiError. */
export function call<K extends OperationId>(
  id: K,
  input?: CallOf<K>,
  options?: CallOptions,
): Promise<AnswerOf<K>> {
  return send(id, input, options?.signal);
}

/** The key under which an answer is cached: `["holdings"]`, `["accountDetails", { params: { id } }]`. */
export function keyOf<K extends OperationId>(id: K, input?: CallOf<K>): readonly unknown[] {
  return input === undefined ? [id] : [id, input];
}

/** Whether an error is the client's own, with words for the user in `detail`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "code" in error;
}

/** The sentence to show for a failure. */
export function wordsOf(error: unknown): string {
  return isApiError(error) ? error.detail : error instanceof Error ? error.message : String(error);
}
