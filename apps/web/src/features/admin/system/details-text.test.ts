import { expect, test } from "vitest";
import { detailsText } from "./details-text.ts";

test("what changed is shown from its value before to its value after", () => {
  expect(
    detailsText({
      cache_seconds: 60,
      cache_seconds_before: 300,
      audit_logging: false,
      audit_logging_before: true,
    }),
  ).toBe("cache_seconds: 300 → 60, audit_logging: true → false");
});

test("anything else stands as it was recorded", () => {
  expect(detailsText({ reason: "maintenance", thought_of_before: "yes", count: 0 })).toBe(
    "reason: maintenance, thought_of_before: yes, count: 0",
  );
  expect(detailsText({})).toBe("");
});
