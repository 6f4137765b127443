import { MINUTE_MS } from "@neuro/contract/primitives";
import {
  calendarOf,
  createMarket,
  type DailySeries,
  type Instrument,
  type IntradaySeries,
  type MarketDataProvider,
} from "@neuro/market";
import fc from "fast-check";
import { expect, test } from "vitest";
import { joinMinutes } from "./fine-bars.ts";
import { readHistory } from "./read-history.ts";

const stock: Instrument = {
  ...{ id: "XTSE:RY", symbol: "RY", ticker: "RY.TO", name: "Royal Bank", mic: "XTSE", exchange: "TSX" },
  ...{ country: "CA", currency: "CAD", type: "stock", sector: null, industry: null },
};
const coin: Instrument = {
  ...stock,
  ...{ id: "CRYPTO:BTC", symbol: "BTC", ticker: "BTC-USD", mic: "CRYPTO", currency: "USD", type: "crypto" },
};

interface Scripted {
  readonly instrument?: Instrument;
  /** First and last day of the history. */
  readonly from?: string;
  readonly through?: string;
  /** Minutes of a session that have no trade. */
  readonly quiet?: (date: string, minute: number) => boolean;
}

/** A history in which the price of a session is its number, and that of a minute the session's and a thousandth of the minute's. */
function scriptedProvider({ instrument = stock, from = "2020-01-02", through, quiet }: Scripted) {
  const calendar = calendarOf(instrument.mic);
  const dates = calendar.sessionsBetween(from, through ?? "2027-12-31");
  const close = Float64Array.from(dates, (_, index) => 100 + index);
  const daily: DailySeries = {
    ...{ dates, open: close, close, adjClose: close, volume: close.map(() => 1_000) },
    ...{ high: close.map((price) => price + 1), low: close.map((price) => price - 1) },
  };
  const minuteSeries = async (_: Instrument, date: string): Promise<IntradaySeries | null> => {
    const hours = calendar.session(date);
    const at = dates.indexOf(date);
    if (hours === null || at === -1) return null;
    const minutes = Array.from({ length: (hours.close - hours.open) / MINUTE_MS }, (_, minute) => minute);
    const traded = minutes.filter((minute) => quiet?.(date, minute) !== true);
    const price = Float64Array.from(traded, (minute) => (close[at] ?? 0) + minute / 1_000);
    return {
      time: Float64Array.from(traded, (minute) => hours.open + minute * MINUTE_MS),
      ...{ open: price, high: price, low: price, close: price, volume: price.map(() => 1) },
    };
  };
  return {
    ...{ id: "scripted", label: "Scripted", instruments: async () => [instrument], minuteSeries },
    ...{ dailySeries: async () => daily, dividends: async () => [] },
    ...{ rates: async () => null, lastSession: async () => null },
  } satisfies MarketDataProvider;
}

type Timeframe = Parameters<typeof readHistory>[2]["timeframe"];

async function at(
  time: string,
  timeframe: Timeframe,
  script: Scripted & { readonly warmBars?: number } = {},
) {
  const { instrument = stock, warmBars = 0 } = script;
  const market = createMarket({
    providers: [scriptedProvider(script)],
    clock: { now: () => Date.parse(time), mode: "live", speed: 1 },
  });
  const read = await readHistory(market, instrument, { timeframe, warmBars });
  if (read === null) throw new Error("no history");
  const { dates } = read.bars;
  const days = [...new Set(dates.map((date) => date.slice(0, 10)))];
  return { ...read, dates, days, count: dates.length };
}

test("a day is the session under way, or the latest one on a weekend, a holiday and before the open", async () => {
  for (const [time, session, minutes] of [
    ["2026-05-28T12:00:00-04:00", "2026-05-28", 150],
    ["2026-05-28T08:00:00-04:00", "2026-05-27", 390],
    ["2026-05-28T16:00:00-04:00", "2026-05-28", 390],
    ["2026-05-28T23:59:00-04:00", "2026-05-28", 390],
    ["2026-05-30T12:00:00-04:00", "2026-05-29", 390],
    // Victoria Day.
    ["2026-05-18T12:00:00-04:00", "2026-05-15", 390],
    // Closed at 13:00 on Christmas Eve, and seen on Boxing Day.
    ["2026-12-24T12:30:00-05:00", "2026-12-24", 180],
    ["2026-12-26T12:00:00-05:00", "2026-12-24", 210],
  ] as const) {
    const { days, count, statistics, quote } = await at(time, "1D");
    expect([time, days, count]).toEqual([time, [session], minutes]);
    expect(statistics.change).toBeCloseTo(quote.change!, 9);
  }
});

test("until the first minute is over, a day is still the session before", async () => {
  for (const time of ["2026-05-28T09:30:00-04:00", "2026-05-28T09:30:59-04:00"]) {
    const { days, count, statistics, quote } = await at(time, "1D");
    expect([days, count]).toEqual([["2026-05-27"], 390]);
    expect(statistics.change).toBeCloseTo(quote.change!, 9);
  }
  const { days, count } = await at("2026-05-28T09:31:00-04:00", "1D");
  expect([days, count]).toEqual([["2026-05-28"], 1]);
});

test("the open stays at 9:30 in New York when the clocks change", async () => {
  for (const [time, first] of [
    ["2026-03-06T17:00:00-05:00", "2026-03-06T14:30:00.000Z"],
    ["2026-03-09T17:00:00-04:00", "2026-03-09T13:30:00.000Z"],
    ["2026-10-30T17:00:00-04:00", "2026-10-30T13:30:00.000Z"],
    ["2026-11-02T17:00:00-05:00", "2026-11-02T14:30:00.000Z"],
  ] as const)
    expect((await at(time, "1D")).dates[0]).toBe(first);
  const { dates, days } = await at("2026-03-10T17:00:00-04:00", "1W");
  expect(days).toEqual(["2026-03-04", "2026-03-05", "2026-03-06", "2026-03-09", "2026-03-10"]);
  expect(dates).toHaveLength(5 * 13);
});

test("a week is five sessions of half hours, over weekends, holidays and half days", async () => {
  const week = await at("2026-05-20T16:00:00-04:00", "1W");
  expect(week.days).toEqual(["2026-05-13", "2026-05-14", "2026-05-15", "2026-05-19", "2026-05-20"]);
  expect(week.count).toBe(5 * 13);
  const christmas = await at("2026-12-24T17:00:00-05:00", "1W");
  expect(christmas.count).toBe(4 * 13 + 7);
  // Counted from the close before the five sessions.
  const { statistics, quote } = week;
  expect(statistics.change).toBeCloseTo(5, 9);
  expect(statistics.current_price).toBe(quote.price);
});

test("a coin's day is the last 24 hours, whatever the hour, and its week seven days", async () => {
  for (const time of ["2026-05-28T00:00:30Z", "2026-05-28T00:05:00Z", "2026-05-28T18:00:00Z"]) {
    const { dates, count } = await at(time, "1D", { instrument: coin });
    expect([time, count]).toEqual([time, 1_440]);
    expect(Date.parse(dates.at(-1) ?? "") - Date.parse(dates[0] ?? "")).toBe(1_439 * MINUTE_MS);
  }
  const week = await at("2026-05-31T12:00:00Z", "1W", { instrument: coin });
  expect(week.days).toHaveLength(7);
  expect(week.count).toBe(6 * 48 + 24);
});

test("months and years begin on the same day of the calendar, at the first session from there", async () => {
  for (const [time, timeframe, first] of [
    ["2026-05-28T14:00:00-04:00", "1M", "2026-04-28"],
    ["2026-05-31T12:00:00-04:00", "1M", "2026-04-30"],
    ["2026-05-31T23:30:00-04:00", "1M", "2026-04-30"],
    ["2026-03-31T22:00:00-04:00", "1M", "2026-03-02"],
    ["2026-04-15T00:30:00-04:00", "3M", "2026-01-15"],
    ["2026-05-28T14:00:00-04:00", "1Y", "2025-05-28"],
    ["2028-02-29T14:00:00-05:00", "1Y", "2027-03-01"],
  ] as const) {
    const script = { through: "2028-12-29" };
    expect([time, (await at(time, timeframe, script)).dates[0]]).toEqual([time, first]);
  }
  expect((await at("2026-05-28T17:00:00-04:00", "1M")).count).toBe(22);
});

test("a listing younger than the timeframe shows all it has", async () => {
  const young = { from: "2026-05-26" };
  const time = "2026-05-28T12:00:00-04:00";
  for (const timeframe of ["1M", "3M", "1Y", "ALL"] as const) {
    const { days, statistics } = await at(time, timeframe, young);
    expect(days).toEqual(["2026-05-26", "2026-05-27", "2026-05-28"]);
    expect(statistics.change).toBeCloseTo(statistics.current_price - 100, 9);
  }
  const week = await at(time, "1W", { ...young, warmBars: 200 });
  expect(week.days).toEqual(["2026-05-26", "2026-05-27", "2026-05-28"]);
  expect(week.warm).toBe(0);
});

test("what no longer trades is shown at its end, in every timeframe", async () => {
  const gone = { through: "2024-03-15" };
  for (const [timeframe, first, count] of [
    ["1D", "2024-03-15", 390],
    ["1W", "2024-03-11", 65],
    ["1M", "2024-02-15", 21],
    ["3M", "2023-12-15", 62],
  ] as const) {
    const read = await at("2026-05-28T12:00:00-04:00", timeframe, gone);
    expect([timeframe, read.dates[0]?.slice(0, 10), read.count]).toEqual([timeframe, first, count]);
    expect(read.quote.stale).toBe(true);
  }
});

test("minutes without a trade leave no bar, and half hours count from the open", async () => {
  const quiet = (_: string, minute: number) => minute < 7 || (minute >= 60 && minute < 100);
  const day = await at("2026-05-28T16:00:00-04:00", "1D", { quiet });
  expect(day.dates[0]).toBe("2026-05-28T13:37:00.000Z");
  const week = await at("2026-05-28T16:00:00-04:00", "1W", { quiet });
  const today = week.dates.filter((date) => date.startsWith("2026-05-28"));
  expect(today.slice(0, 3)).toEqual([
    "2026-05-28T13:30:00.000Z",
    "2026-05-28T14:00:00.000Z",
    "2026-05-28T15:00:00.000Z",
  ]);
});

test("a session without any trade so far leaves the last one that had some", async () => {
  const quiet = (date: string) => date === "2026-05-28";
  const { days } = await at("2026-05-28T12:00:00-04:00", "1D", { quiet });
  expect(days).toEqual(["2026-05-27"]);
});

test("lines warm up on as many earlier bars as asked for, where history allows", async () => {
  const time = "2026-05-28T12:00:00-04:00";
  for (const [timeframe, script] of [
    ["1D", {}],
    ["1W", {}],
    ["1D", { instrument: coin }],
    ["1W", { instrument: coin }],
  ] as const) {
    const { warm, columns, count } = await at(time, timeframe, { ...script, warmBars: 199 });
    expect(warm).toBeGreaterThanOrEqual(199);
    expect(columns.close.length).toBe(warm + count);
  }
  expect((await at(time, "1W", { warmBars: 0 })).warm).toBe(0);
});

test("at any instant bars ascend, none is later than the clock, and statistics span them all", async () => {
  const instants = fc.date({ min: new Date("2025-01-01"), max: new Date("2027-06-30"), noInvalidDate: true });
  const timeframes = fc.constantFrom("1D", "1W", "1M", "3M", "1Y", "ALL");
  const listings = fc.constantFrom(stock, coin);
  await fc.assert(
    fc.asyncProperty(instants, timeframes, listings, async (instant, timeframe, instrument) => {
      const read = await at(instant.toISOString(), timeframe, { instrument, warmBars: 50 });
      const { dates, bars, columns, warm, statistics, quote } = read;
      expect(dates.length).toBeGreaterThan(0);
      for (const [index, date] of dates.entries()) {
        if (index > 0) expect(date > (dates[index - 1] ?? "")).toBe(true);
        expect(Date.parse(date)).toBeLessThanOrEqual(instant.getTime());
      }
      expect(warm).toBeGreaterThanOrEqual(timeframe === "ALL" ? 0 : 50);
      expect(columns.close.slice(warm)).toEqual(bars.close);
      expect(statistics.current_price).toBe(quote.price);
      expect(statistics.high).toBeGreaterThanOrEqual(Math.max(...bars.high) - 1e-4);
      expect(statistics.low).toBeLessThanOrEqual(Math.min(...bars.low) + 1e-4);
    }),
    { numRuns: 60 },
  );
});

test("a joined bar opens with its first minute, closes with its last and spans all of them", () => {
  const column = (...values: number[]) => Float64Array.from(values);
  const open = Date.parse("2026-05-28T13:30:00Z");
  const { dates, ...bars } = joinMinutes(
    {
      time: column(0, 1, 29, 30).map((minute) => open + minute * MINUTE_MS),
      ...{ open: column(10, 11, 12, 13), high: column(10, 15, 12, 13) },
      ...{ low: column(10, 11, 9, 13), close: column(11, 12, 10, 13), volume: column(1, 2, 3, 4) },
    },
    open,
    30,
  );
  expect(dates).toEqual(["2026-05-28T13:30:00.000Z", "2026-05-28T14:00:00.000Z"]);
  expect(bars).toEqual({
    ...{ open: column(10, 13), high: column(15, 13), low: column(9, 13) },
    ...{ close: column(10, 13), volume: column(6, 4) },
  });
});
