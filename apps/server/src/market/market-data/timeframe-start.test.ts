import { createMarket } from "@neuro/market";
import { expect, test } from "vitest";
import { northAmericanDays } from "./session-days.ts";
import { baseSession, timeframeStartDate } from "./timeframe-start.ts";

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

test("it is measured from the close before, five closes before, or the first one from that day on", () => {
  const days = northAmericanDays(
    createMarket({ providers: [], clock: { now: () => 0, mode: "replay", speed: 1 } }),
  );
  for (const [timeframe, time, base] of [
    ["1D", "2026-05-28T10:00:00-04:00", "2026-05-27"],
    ["1D", "2026-05-30T12:00:00-04:00", "2026-05-28"],
    ["1W", "2026-05-28T10:00:00-04:00", "2026-05-21"],
    ["1W", "2026-05-31T12:00:00-04:00", "2026-05-22"],
    ["1M", "2026-05-28T08:00:00-04:00", "2026-04-28"],
    ["1M", "2026-05-28T18:00:00-04:00", "2026-04-28"],
    ["1M", "2026-07-04T12:00:00-04:00", "2026-06-04"],
    ["3M", "2026-05-28T10:00:00-04:00", "2026-03-02"],
    ["1Y", "2026-05-28T10:00:00-04:00", "2025-05-28"],
    ["ALL", "2026-05-28T10:00:00-04:00", null],
  ] as const)
    expect(baseSession(timeframe, { days, now: Date.parse(time) }), `${timeframe} ${time}`).toBe(base);
});
