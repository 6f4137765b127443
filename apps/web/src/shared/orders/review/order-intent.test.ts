import { expect, test } from "vitest";
import { afterAttempt, intentFor, isOutcomeUnknown } from "./order-intent.ts";

const order = { symbol: "RY", action: "BUY", quantity: 5 };
let made = 0;
const newKey = (): string => `key-${++made}`;

function failure(code: string, isUnreachable = false): Error {
  return Object.assign(new Error(code), { name: "ApiError", code, isUnreachable });
}

test("the same order after no answer goes out under the same key", () => {
  const first = intentFor(null, order, newKey);
  const open = afterAttempt(first, { error: failure("timeout", true) });
  expect(intentFor(open, { ...order }, newKey).key).toBe(first.key);
});

test("a changed field is another order and takes a new key", () => {
  const first = intentFor(null, order, newKey);
  const open = afterAttempt(first, { error: failure("network_unreachable", true) });
  expect(intentFor(open, { ...order, quantity: 6 }, newKey).key).not.toBe(first.key);
});

test("after an answer the same order is a new intent", () => {
  const first = intentFor(null, order, newKey);
  expect(intentFor(afterAttempt(first, "answered"), order, newKey).key).not.toBe(first.key);
});

test("a definite refusal spends the key", () => {
  const first = intentFor(null, order, newKey);
  const open = afterAttempt(first, { error: failure("insufficient_funds") });
  expect(open).toBeNull();
});

test.each([
  ["timeout", true, true],
  ["venue_unreachable", true, true],
  ["invalid_answer", false, true],
  ["internal", false, true],
  ["insufficient_funds", false, false],
  ["idempotency_conflict", false, false],
  ["unauthenticated", false, false],
])("a failure with code %s leaves the outcome unknown: %s %s", (code, unreachable, unknown) => {
  expect(isOutcomeUnknown(failure(code, unreachable))).toBe(unknown);
});

test("an error that is not the client's own says nothing about the order", () => {
  expect(isOutcomeUnknown(new TypeError("boom"))).toBe(true);
  expect(isOutcomeUnknown("boom")).toBe(true);
});
