import { expect, test } from "vitest";
import { choiceWith, isCrossed, queryOf, wholeRecord } from "./gap-choice.ts";

test("another account begins with its own last version, and the days stay", () => {
  const choice = { ...wholeRecord, ruleHash: "older", from: "2026-03-01" };
  const moved = choiceWith(choice, { accountId: "rrsp" });
  expect(queryOf(moved)).toEqual({ account_id: "rrsp", from: "2026-03-01" });
  expect(queryOf(choiceWith(moved, { ruleHash: "newer" }))).toMatchObject({ rule_hash: "newer" });
});

test("a year that is being typed bounds nothing, nor does an emptied field", () => {
  for (const typed of ["", "0002-05-01", "0020-05-01", "0202-05-01"])
    expect(queryOf({ ...wholeRecord, from: typed, to: typed })).toEqual({});
});

test("days that end before they begin are known, whole years alone", () => {
  expect(isCrossed({ ...wholeRecord, from: "2026-05-02", to: "2026-05-01" })).toBe(true);
  expect(isCrossed({ ...wholeRecord, from: "2026-05-01", to: "2026-05-01" })).toBe(false);
  expect(isCrossed({ ...wholeRecord, from: "2026-05-01", to: "0202-05-01" })).toBe(false);
});
