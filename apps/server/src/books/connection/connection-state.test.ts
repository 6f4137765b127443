import { expect, test } from "vitest";
import { OWN_KEY } from "./aggregator-user.ts";
import { stateWords } from "./connection-state.ts";

const refusedBy = (aggregator: "snaptrade" | typeof OWN_KEY) =>
  stateWords("authentication_expired", { lastError: null, aggregator }, "en");

test("who linked by a key of their own is told that it is refused, anybody else to log in again", () => {
  expect(refusedBy(OWN_KEY)).toContain("key");
  expect(refusedBy("snaptrade")).toContain("log back in");
});

test("a failure says whether to wait, that the broker does not offer it, or that nobody answers", () => {
  const words = ["rate_limited", "not_subscribed", "gone", "no_network"].map((lastError) =>
    stateWords("error", { lastError, aggregator: "snaptrade" }, "en"),
  );
  expect(words[1]).toBe(words[2]);
  expect(new Set(words).size).toBe(3);
});
