import { asPercent } from "@neuro/contract";
import { expect, test } from "vitest";
import { differs, draftOf, filled, isCleared, rowsOf, sumOf, weightsOf } from "./target-draft.ts";

const english = { parse: (text: string) => (text === "x" ? null : Number(text)), write: String };
const share = (key: string, percent: number, target_percent: number | null) => ({
  key,
  label: key.toUpperCase(),
  percent: asPercent(percent),
  target_percent: asPercent(target_percent),
});
const without = [share("ca", 60, null), share("us", 30, null), share("cash", 10, null)];
const withTarget = [share("ca", 60, 50), share("us", 30, 40), share("cash", 10, 10)];
const rowsFrom = (shares: typeof without) => rowsOf(shares, draftOf(shares, english), english);

test("without a target every field is empty, and nothing differs", () => {
  const rows = rowsFrom(without);
  expect(rows.map(({ text }) => text)).toEqual(["", "", ""]);
  expect(isCleared(rows)).toBe(true);
  expect(differs(without, rows)).toBe(false);
  expect(weightsOf(rows)).toEqual([]);
});

test("the stored target stands in the fields, and is sent as it stands", () => {
  const rows = rowsFrom(withTarget);
  expect(sumOf(rows)).toEqual({ sum: 100, wrong: [], missing: 0 });
  expect(differs(withTarget, rows)).toBe(false);
  expect(weightsOf(rows)).toEqual([
    { key: "ca", percent: asPercent(50) },
    { key: "us", percent: asPercent(40) },
    { key: "cash", percent: asPercent(10) },
  ]);
});

test("equal weights, the weights of now, and none fill every row", () => {
  const rows = rowsFrom(without);
  const draft = draftOf(without, english);
  const fill = (filling: "equal" | "now" | "none") =>
    rowsOf(without, filled(rows, draft, { filling, write: String }), english).map(({ percent }) => percent);
  expect(fill("equal")).toEqual([33.4, 33.3, 33.3]);
  expect(fill("now")).toEqual([60, 30, 10]);
  expect(fill("none")).toEqual([0, 0, 0]);
});

test("a stored target that is emptied differs from what is stored, and is sent as nothing", () => {
  const draft = filled(rowsFrom(withTarget), draftOf(withTarget, english), {
    filling: "none",
    write: String,
  });
  const rows = rowsOf(withTarget, draft, english);
  expect(isCleared(rows)).toBe(true);
  expect(differs(withTarget, rows)).toBe(true);
  expect(weightsOf(rows)).toEqual([]);
});

test("a part that is not held is a row of its own, and what is no number is wrong", () => {
  const draft = { texts: { ca: "x", us: "40", eu: "60" }, added: { eu: "Europe", us: "twice" } };
  const rows = rowsOf(without, draft, english);
  expect(rows.map(({ key, added }) => [key, added])).toEqual([
    ["ca", false],
    ["us", false],
    ["cash", false],
    ["eu", true],
  ]);
  expect(sumOf(rows).wrong).toEqual(["ca"]);
  expect(differs(without, rows)).toBe(true);
});
