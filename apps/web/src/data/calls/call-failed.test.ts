import { expect, test } from "vitest";
import { failureOf } from "./call-failed.ts";

test("an error answer keeps the server's words, code and fields", () => {
  const failure = failureOf(
    422,
    JSON.stringify({
      detail: "You have $12.00.",
      message: "Not enough cash.",
      code: "insufficient_funds",
      requestId: "r1",
      fields: [{ path: "quantity", code: "too_big", message: "Too many" }],
    }),
    "fallback",
  );
  expect([failure.code, failure.detail, failure.message, failure.requestId]).toEqual([
    "insufficient_funds",
    "You have $12.00.",
    "Not enough cash.",
    "r1",
  ]);
  expect(failure.fields).toHaveLength(1);
  expect(failure.isUnreachable).toBe(false);
});

test("a proxy's page is understood by its status, and trying again is offered", () => {
  const failure = failureOf(502, "<html>Bad gateway</html>", "fallback");
  expect([failure.code, failure.detail, failure.isUnreachable]).toEqual([
    "service_unavailable",
    "fallback",
    true,
  ]);
});

test("what is no code of the server never reaches the screens", () => {
  expect(failureOf(404, JSON.stringify({ code: "toString", detail: "x" }), "f").code).toBe("not_found");
});
