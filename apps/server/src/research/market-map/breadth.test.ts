import { calendarOf, dayNumberOf, type Instrument, type Quote } from "@neuro/market";
import { expect, test } from "vitest";
import { breadth } from "./breadth.ts";
import type { PricedListing } from "./counted-listings.ts";
import { heatMap } from "./heat-map.ts";
import type { MarketView } from "./market-view.ts";
import { movers } from "./movers.ts";

const NOW = Date.parse("2026-05-28T12:00:00-04:00");
const SESSION = "2026-05-28";
const calendar = calendarOf("XTSE");
const days = Int32Array.from(calendar.sessionsBetween("2025-05-01", "2026-05-27"), dayNumberOf);

interface Drawn {
  readonly price: number;
  readonly high?: number;
  readonly low?: number;
  readonly volume?: number;
  readonly valueTraded?: number;
  readonly sector?: string | null;
  /** Close of every session before; the highs and lows are 1 away from it. */
  readonly close?: number;
  readonly sessions?: number;
  readonly stale?: boolean;
}

function drawn(symbol: string, given: Drawn): PricedListing {
  const { price, close = 100, sessions = days.length } = given;
  const column = (value: number) => new Float64Array(sessions).fill(value);
  return {
    instrument: {
      id: `XTSE:${symbol}`,
      symbol,
      name: symbol,
      sector: given.sector === undefined ? "Energy" : given.sector,
      currency: "CAD",
    } as Instrument,
    bars: {
      days: days.slice(-sessions),
      high: column(close + 1),
      low: column(close - 1),
      close: column(close),
      valueTraded: given.valueTraded ?? 1,
    },
    quote: {
      price,
      previousClose: close,
      dayHigh: given.high ?? price,
      dayLow: given.low ?? price,
      volume: given.volume ?? 10,
      asOf: NOW - 1_000,
      stale: given.stale ?? false,
      label: "Drawn",
    } as Quote,
  };
}

const viewOf = (counted: readonly PricedListing[]): MarketView => ({
  country: "CA",
  calendar,
  now: NOW,
  session: SESSION,
  listed: 10,
  counted,
  inventedLeftOut: 0,
});

test("risen, fallen, unchanged, and what was traded in them", () => {
  const view = viewOf([
    drawn("A", { price: 101, volume: 7 }),
    drawn("B", { price: 99, volume: 5 }),
    drawn("C", { price: 99, volume: 3 }),
    drawn("D", { price: 100, volume: 1_000 }),
  ]);
  expect(breadth(view)).toMatchObject({
    covered: 4,
    listed: 10,
    advancing: 1,
    declining: 2,
    unchanged: 1,
    advancing_volume: 7,
    declining_volume: 8,
  });
});

test("a new high is one of today over 52 weeks, also when the price has come back since", () => {
  const view = viewOf([
    drawn("A", { price: 100, high: 101.5 }),
    drawn("B", { price: 100, high: 100.9 }),
    drawn("C", { price: 100, low: 98.5 }),
    drawn("D", { price: 105, high: 105, low: 98 }),
    // Too young to have a year's high.
    drawn("E", { price: 200, sessions: 100 }),
  ]);
  expect(breadth(view)).toMatchObject({ new_highs: 2, new_lows: 2 });
});

test("a high of more than 52 weeks ago no longer counts", () => {
  const listing = drawn("A", { price: 100, high: 102 });
  const { bars } = listing;
  const high = bars.high.slice();
  high[0] = 500;
  expect(breadth(viewOf([{ ...listing, bars: { ...bars, high } }])).new_highs).toBe(1);
  high[high.length - 200] = 500;
  expect(breadth(viewOf([{ ...listing, bars: { ...bars, high } }])).new_highs).toBe(0);
});

test("a mean is that of so many sessions, and of those only that have them", () => {
  const view = viewOf([
    drawn("A", { price: 101 }),
    drawn("B", { price: 99 }),
    drawn("C", { price: 101, sessions: 60 }),
    drawn("D", { price: 101, sessions: 49 }),
  ]);
  expect(breadth(view)).toMatchObject({
    above_mean_50: 2,
    with_mean_50: 3,
    above_mean_200: 1,
    with_mean_200: 2,
  });
});

test("a sector's change is weighted by money, and plain where no money is known", () => {
  const view = viewOf([
    drawn("A", { price: 110, valueTraded: 3 }),
    drawn("B", { price: 90, valueTraded: 1 }),
    drawn("C", { price: 110, valueTraded: 0, sector: "Banking" }),
    drawn("D", { price: 100, valueTraded: 0, sector: "Banking" }),
    drawn("E", { price: 100, sector: null, valueTraded: 2 }),
  ]);
  const { sectors } = heatMap(view, "1D");
  expect(sectors.map(({ sector }) => sector)).toEqual(["Energy", "Other", "Banking"]);
  expect(sectors[0]!.change_percent).toBeCloseTo(5, 9);
  expect(sectors[2]!.change_percent).toBeCloseTo(5, 9);
  expect(sectors[0]!.value_traded).toBe(4);
});

test("one stale price makes the answer say so; the time is that of the newest trade", () => {
  const fresh = viewOf([drawn("A", { price: 101 })]);
  expect(breadth(fresh).provenance).toEqual({
    basis: "real",
    asOf: new Date(NOW - 1_000).toISOString(),
    source: "Drawn",
  });
  const stale = viewOf([drawn("A", { price: 101 }), drawn("B", { price: 99, stale: true })]);
  expect(heatMap(stale, "1D").provenance.stale).toBe(true);
});

test("nobody gains in a falling market, and the most traded is so by money, not by shares", () => {
  const view = viewOf([
    drawn("A", { price: 99, volume: 1_000 }),
    drawn("B", { price: 9, close: 10, volume: 9_000 }),
    drawn("C", { price: 100 }),
  ]);
  const { gainers, losers, most_traded } = movers(view, { timeframe: "1D", limit: 5 });
  expect(gainers).toEqual([]);
  expect(losers.map(({ symbol }) => symbol)).toEqual(["B", "A"]);
  expect(most_traded.map(({ symbol }) => symbol)).toEqual(["A", "B", "C"]);
});
