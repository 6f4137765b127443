import { DAY_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { monthsLater } from "./sandbox/months-later.ts";
import {
  isEntitled,
  judgeNews,
  type SubscriptionFacts,
  statusOf,
  whatChanged,
} from "./subscription-state.ts";

const NOW = Date.parse("2026-06-28T18:00:00Z");
const facts = (change: Partial<SubscriptionFacts> & { readonly daysLeft?: number }): SubscriptionFacts => {
  const { daysLeft = 1, ...rest } = change;
  return {
    ...{ subscriptionId: "sub", state: "active", cancels: false, endedAt: null, toldAt: new Date(NOW) },
    paidUntil: new Date(NOW + daysLeft * DAY_MS),
    ...rest,
  };
};

test.each([
  ["what is paid is used", facts({}), true],
  ["a trial too", facts({ state: "trialing" }), true],
  ["a renewal that is not known yet has seven days", facts({ daysLeft: -6.9 }), true],
  ["and no more", facts({ daysLeft: -7 }), false],
  [
    "what is overdue has seven days from the end of what was paid",
    facts({ state: "past_due", daysLeft: -6.9 }),
    true,
  ],
  ["and no more", facts({ state: "past_due", daysLeft: -7 }), false],
  ["what failed for good counts as overdue", facts({ state: "unpaid", daysLeft: -7 }), false],
  ["what was cancelled is paid until its end", facts({ cancels: true }), true],
  ["and not a moment longer", facts({ cancels: true, daysLeft: 0 }), false],
  ["what ended early ended", facts({ state: "canceled", daysLeft: 0 }), false],
  ["a first payment that never came gives nothing", facts({ state: "incomplete", paidUntil: null }), false],
  ["a pause gives nothing", facts({ state: "paused" }), false],
  ["a customer without a subscription has none", facts({ state: "none", paidUntil: null }), false],
])("%s", (_, row, expected) => {
  expect(isEntitled(row, NOW)).toBe(expected);
});

test("every word of the provider is one of ours, and one it may invent is none", () => {
  const words =
    "active trialing past_due unpaid canceled incomplete paused incomplete_expired none brand_new";
  expect(words.split(" ").map((state) => statusOf({ state }))).toEqual([
    ...[
      "active",
      "active",
      "past_due",
      "past_due",
      "cancelled",
      "incomplete",
      "incomplete",
      "none",
      "none",
      "none",
    ],
  ]);
});

test("newer news counts, older does not, and the same second or another subscription has to be asked about", () => {
  const judge = (at: number, subscriptionId = "sub") => judgeNews(facts({}), { at, subscriptionId });
  expect([judge(NOW + 1), judge(NOW - 1), judge(NOW), judge(NOW + 1, "another")]).toEqual([
    ...["apply", "overtaken", "ask", "ask"],
  ]);
  expect(judgeNews(facts({ subscriptionId: null, toldAt: null }), { at: 0, subscriptionId: "sub" })).toBe(
    "apply",
  );
});

test("its owner is told of a beginning, an overdue payment and an end, each once", () => {
  const change = (before: string | null, after: string | null) =>
    whatChanged(before === null ? null : { state: before }, after === null ? null : { state: after });
  expect([change(null, "active"), change("none", "active"), change("past_due", "active")]).toEqual([
    ...["active", "active", "active"],
  ]);
  expect([change("active", "past_due"), change("past_due", "unpaid")]).toEqual(["past_due", "none"]);
  expect([change("active", "canceled"), change("unpaid", "canceled"), change("active", "none")]).toEqual([
    ...["cancelled", "cancelled", "cancelled"],
  ]);
  expect([
    change("active", "trialing"),
    change("none", "incomplete"),
    change("incomplete", "canceled"),
  ]).toEqual([...["none", "none", "none"]]);
});

test("a month later is the same day and hour, or the last day of a shorter month", () => {
  const later = (from: string, months = 1) => new Date(monthsLater(Date.parse(from), months)).toISOString();
  expect(later("2026-01-31T18:30:00.000Z")).toBe("2026-02-28T18:30:00.000Z");
  expect(later("2026-05-28T18:00:00.000Z")).toBe("2026-06-28T18:00:00.000Z");
  expect(later("2026-12-31T00:00:00.000Z", 2)).toBe("2027-02-28T00:00:00.000Z");
});
