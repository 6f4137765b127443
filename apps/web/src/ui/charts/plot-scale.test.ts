import fc from "fast-check";
import { expect, test } from "vitest";
import { dateTicks, plotScale, roundTicks, scaleBetween } from "./plot-scale.ts";

const DAY_MS = 86_400_000;

/** Weekdays from a day on. */
function sessions(from: string, count: number): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); days.length < count; time += DAY_MS) {
    const day = new Date(time);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

test("every value lies inside the plot, a flat line in its middle", () => {
  const scale = plotScale([100, 300, 200], 0.1);
  expect([scale.low, scale.high]).toEqual([80, 320]);
  expect(scale.at(320)).toBe(0);
  expect(scale.at(80)).toBe(100);
  expect(scale.at(200)).toBe(50);
  expect(plotScale([5, 5]).at(5)).toBe(50);
  expect(plotScale([0, 0]).at(0)).toBe(50);
});

test("ticks are round and lie inside the range", () => {
  expect(roundTicks({ low: 9_480, high: 20_100 }, 5)).toEqual([10_000, 12_500, 15_000, 17_500, 20_000]);
  expect(roundTicks({ low: 0.05, high: 0.62 }, 6)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  expect(roundTicks({ low: -7, high: 7 }, 3)).toEqual([-5, 0, 5]);
});

test("there are never more ticks than asked for and one, whatever the range", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 8 }),
      (low, span, count) => {
        const range = scaleBetween(low, low + span);
        const ticks = roundTicks(range, count);
        expect(ticks.length).toBeLessThanOrEqual(count + 1);
        for (const tick of ticks) {
          expect(range.at(tick)).toBeGreaterThan(-1e-3);
          expect(range.at(tick)).toBeLessThan(100 + 1e-3);
        }
      },
    ),
  );
});

test("a year is written by its months, January by its number", () => {
  const dates = sessions("2025-05-27", 252);
  const ticks = dateTicks(dates, 12);
  expect(ticks.map(({ index }) => dates[index]!.slice(0, 7))).toEqual([
    "2025-06",
    "2025-07",
    "2025-08",
    "2025-09",
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
    "2026-03",
    "2026-04",
    "2026-05",
  ]);
  expect(ticks.filter(({ kind }) => kind === "year").map(({ index }) => dates[index])).toEqual([
    "2026-01-01",
  ]);
});

test("where there is little room months are left out, the year never", () => {
  const dates = sessions("2025-05-27", 252);
  const ticks = dateTicks(dates, 6);
  expect(ticks.map(({ index }) => dates[index]!.slice(5, 7))).toEqual(["07", "09", "11", "01", "03", "05"]);
  expect(dateTicks(sessions("2010-01-04", 2_600), 5).every(({ kind }) => kind === "year")).toBe(true);
});

test("a month is written by its weeks, a week by its days", () => {
  const month = sessions("2026-04-28", 21);
  const weeks = dateTicks(month, 6);
  expect(weeks.map(({ index }) => month[index])).toEqual([
    "2026-05-04",
    "2026-05-11",
    "2026-05-18",
    "2026-05-25",
  ]);
  expect(dateTicks(sessions("2026-05-25", 4), 6)).toHaveLength(4);
  expect(dateTicks(month, 2)).toHaveLength(2);
  expect(dateTicks([], 6)).toEqual([]);
});
