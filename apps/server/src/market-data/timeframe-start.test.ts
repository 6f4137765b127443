import { expect, test } from "vitest";
import { timeframeStart, timeframeStartDate } from "./timeframe-start.ts";

test("a timeframe begins on the same day of an earlier month, or on its last day", () => {
  for (const [timeframe, today, start] of [
    ["1M", "2026-05-28", "2026-04-28"],
    ["1M", "2026-03-31", "2026-02-28"],
    ["1M", "2028-03-30", "2028-02-29"],
    ["3M", "2026-01-15", "2025-10-15"],
    ["3M", "2026-05-31", "2026-02-28"],
    ["1Y", "2026-05-28", "2025-05-28"],
    ["1Y", "2028-02-29", "2027-02-28"],
  ] as const)
    expect(timeframeStartDate(timeframe, today), `${timeframe} ${today}`).toBe(start);
  for (const timeframe of ["1D", "1W", "ALL"] as const)
    expect(timeframeStartDate(timeframe, "2026-05-28")).toBeNull();
});

test("the hour stays the same although the clocks were changed between", () => {
  const start = (timeframe: "1M" | "3M" | "1Y", time: string) =>
    new Date(timeframeStart(timeframe, Date.parse(time)) ?? 0).toISOString();
  expect(start("3M", "2026-04-15T00:30:00-04:00")).toBe("2026-01-15T05:30:00.000Z");
  expect(start("1M", "2026-11-20T10:00:00-05:00")).toBe("2026-10-20T14:00:00.000Z");
  expect(start("1M", "2026-05-31T21:00:00-04:00")).toBe("2026-05-01T01:00:00.000Z");
  expect(start("1Y", "2026-05-28T14:00:00-04:00")).toBe("2025-05-28T18:00:00.000Z");
  expect(timeframeStart("ALL", Date.now())).toBeNull();
});
