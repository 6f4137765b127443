import { expect, test } from "vitest";
import type { Quote } from "#data/market/quotes.ts";
import { liveBar } from "./live-bar.ts";

const quote = (change: Partial<Quote> & { at: string }): Quote =>
  ({
    price: 105,
    day_high: 106,
    day_low: 99,
    volume: 5000,
    stale: false,
    ...change,
    provenance: { basis: "real", source: "", asOf: change.at },
  }) as unknown as Quote;

const bars = (...times: string[]) => ({
  times: times.map((time) => Date.parse(time)),
  open: times.map(() => 100),
  high: times.map(() => 103),
  low: times.map(() => 99),
  close: times.map(() => 102),
  volume: times.map(() => 4000),
});

test("the session under way takes price, extremes and volume of the quote", () => {
  const daily = bars("2026-05-27T00:00:00Z", "2026-05-28T00:00:00Z");
  expect(liveBar(daily, quote({ at: "2026-05-28T14:05:00Z" }), "3M")).toEqual({
    time: Date.parse("2026-05-28T00:00:00Z"),
    open: 100,
    high: 106,
    low: 99,
    close: 105,
    volume: 5000,
  });
});

test("a quote of another session moves no bar of this one", () => {
  const daily = bars("2026-05-27T00:00:00Z", "2026-05-28T00:00:00Z");
  expect(liveBar(daily, quote({ at: "2026-05-29T14:05:00Z" }), "1M")).toBeNull();
  expect(liveBar(bars(), quote({ at: "2026-05-29T14:05:00Z" }), "1M")).toBeNull();
});

test("a quote inside the last minute moves it, one of the next minute begins a bar", () => {
  const minutes = bars("2026-05-28T14:04:00Z", "2026-05-28T14:05:00Z");
  expect(liveBar(minutes, quote({ at: "2026-05-28T14:05:40Z" }), "1D")).toMatchObject({
    time: Date.parse("2026-05-28T14:05:00Z"),
    high: 105,
    close: 105,
    volume: 4000,
  });
  expect(liveBar(minutes, quote({ at: "2026-05-28T14:06:02Z" }), "1D")).toMatchObject({
    time: Date.parse("2026-05-28T14:06:00Z"),
    open: 105,
    volume: 0,
  });
});

test("neither a gap nor an old price is filled with a bar nobody traded", () => {
  const minutes = bars("2026-05-28T14:05:00Z");
  expect(liveBar(minutes, quote({ at: "2026-05-28T14:20:00Z" }), "1D")).toBeNull();
  expect(liveBar(minutes, quote({ at: "2026-05-28T14:06:00Z", stale: true }), "1D")).toBeNull();
  expect(liveBar(minutes, quote({ at: "2026-05-28T14:00:00Z" }), "1D")).toBeNull();
});
