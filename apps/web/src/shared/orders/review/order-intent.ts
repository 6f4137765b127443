/**
 * The life of an idempotency key. A key names one order the user means: trying the same order again after no answer uses
 * it again, so that the server cannot place it twice; once the answer is definite, or the order changes, it is spent.
 */
export interface OrderIntent {
  readonly key: string;
  /** The order in canonical text; another text is another intent. */
  readonly order: string;
}

/** The key to send this order under. `open` is the last intent whose outcome is not known, if any. */
export function intentFor(open: OrderIntent | null, order: object, newKey: () => string): OrderIntent {
  const text = JSON.stringify(order);
  return open?.order === text ? open : { key: newKey(), order: text };
}

/** What stays open after an attempt: the intent itself while nobody knows what became of it. */
export function afterAttempt(
  intent: OrderIntent,
  outcome: "answered" | { error: unknown },
): OrderIntent | null {
  return outcome !== "answered" && isOutcomeUnknown(outcome.error) ? intent : null;
}

/** True when the order may have been placed although no readable answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "ApiError") return true;
  const { code, isUnreachable } = error as Error & { code?: string; isUnreachable?: boolean };
  return isUnreachable === true || code === "invalid_answer" || code === "internal";
}
