import { expect, test } from "vitest";
import { monthScale, shownMonths } from "./month-scale.ts";

const month = (name: string, dividends: number, interest = 0) => ({ month: name, dividends, interest });

test("a short history is shown as a whole year, its first months empty", () => {
  const shown = shownMonths([month("2026-01", 10), month("2026-02", 20)], 24);
  expect(shown).toHaveLength(12);
  expect(shown[0]).toEqual(month("2025-03", 0));
  expect(shown.at(-1)).toEqual(month("2026-02", 20));
  expect(new Set(shown.map((each) => each.month)).size).toBe(12);
});

test("of a long history the last months are shown; of none, none", () => {
  const long = Array.from({ length: 40 }, (_, index) => month(`${2020 + Math.floor(index / 12)}-01`, index));
  expect(shownMonths(long, 24).map(({ dividends }) => dividends)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 16),
  );
  expect(shownMonths([], 24)).toEqual([]);
});

test("the scale holds dividends and interest of a month together, and what was paid below zero", () => {
  const scale = monthScale([month("2026-01", 80, 20), month("2026-02", 30, -10)]);
  expect(scale.high).toBeCloseTo(106);
  expect(scale.low).toBe(-10);
  expect(scale.at(scale.low)).toBe(100);
  expect(scale.ticks).not.toContain(0);
  expect(monthScale([month("2026-01", 0)]).low).toBe(0);
});
