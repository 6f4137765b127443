import { type MapTimeframe, mapTimeframes } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { calendarOf, createMarket, createSimulatedProvider, type Market } from "@neuro/market";
import { expect, test } from "vitest";
import { readHistory } from "../../market/market-data/history/read-history.ts";
import { countedListings, type PricedListing } from "./counted-listings.ts";
import { type Country, HOME_EXCHANGE } from "./mapped-listings.ts";
import { mappedStocks } from "./mapped-stocks.ts";
import { RECENT_SESSIONS, recentBars } from "./recent-bars.ts";

const at = (text: string) => Date.parse(text);
const clock = { time: 0 };
const market: Market = createMarket({
  providers: [createSimulatedProvider({ through: () => "2026-12-31" })],
  clock: { now: () => clock.time, mode: "live", speed: 1 },
});

async function priced(id: InstrumentId): Promise<PricedListing> {
  const instrument = (await market.instrument(id))!;
  const daily = (await market.daily(instrument, { limit: RECENT_SESSIONS }))!;
  return { instrument, bars: recentBars(daily.value), quote: (await market.quote(instrument))! };
}

async function viewOf(country: Country, ids: readonly InstrumentId[]) {
  const calendar = market.calendar(HOME_EXCHANGE[country]);
  const { session, listings } = countedListings(await Promise.all(ids.map(priced)), calendar, clock.time);
  return {
    country,
    calendar,
    now: clock.time,
    session,
    listed: ids.length,
    counted: listings,
    inventedLeftOut: 0,
  };
}

const LISTINGS = { CA: ["XTSE:RY", "XTSE:SHOP"], US: ["XNAS:AAPL", "XNYS:RY"] } as const;
const MOMENTS = [
  ["before the open", "2026-05-28T08:00:00-04:00"],
  ["a second before the open", "2026-05-28T09:29:59-04:00"],
  ["at the open", "2026-05-28T09:30:00-04:00"],
  ["a minute later", "2026-05-28T09:31:00-04:00"],
  ["in the middle", "2026-05-28T12:34:56-04:00"],
  ["a second before the close", "2026-05-28T15:59:59-04:00"],
  ["at the close", "2026-05-28T16:00:00-04:00"],
  ["late at night", "2026-05-28T23:59:59-04:00"],
  ["on a weekend", "2026-05-30T12:00:00-04:00"],
  ["on Victoria Day", "2026-05-18T12:00:00-04:00"],
  ["the day after", "2026-05-19T11:00:00-04:00"],
  ["on Memorial Day", "2026-05-25T12:00:00-04:00"],
  ["after an early close", "2026-12-24T14:00:00-05:00"],
  ["on Christmas", "2026-12-25T12:00:00-05:00"],
  ["on the last day of a long month", "2026-03-31T12:00:00-04:00"],
  ["on the first Monday after the clocks changed", "2026-03-09T12:00:00-04:00"],
] as const;
const CHART = { "1D": "1D", "1W": "1W", "1M": "1M", "1YR": "1Y" } as const satisfies Record<
  MapTimeframe,
  string
>;

test.each(MOMENTS)("%s every change is that of the stock's chart", async (_, time) => {
  clock.time = at(time);
  for (const country of ["CA", "US"] as const) {
    const view = await viewOf(country, LISTINGS[country]);
    expect(view.counted).toHaveLength(2);
    for (const timeframe of mapTimeframes) {
      const { stocks, from } = mappedStocks(view, timeframe);
      expect(view.calendar.isSession(from)).toBe(true);
      expect(at(`${from}T12:00:00Z`)).toBeLessThan(clock.time);
      for (const stock of stocks) {
        const instrument = (await market.instrument(stock.instrument_id))!;
        const chart = await readHistory(market, instrument, { timeframe: CHART[timeframe], warmBars: 0 });
        expect(stock.change_percent, `${stock.instrument_id} ${timeframe}`).toBeCloseTo(
          chart!.statistics.change_percent!,
          3,
        );
      }
      expect(stocks).toHaveLength(2);
    }
  }
});

test("before the open the day's change is yesterday's, on a holiday that of the last session", async () => {
  for (const [time, session, from] of [
    ["2026-05-28T08:00:00-04:00", "2026-05-27", "2026-05-26"],
    ["2026-05-28T09:30:00-04:00", "2026-05-28", "2026-05-27"],
    ["2026-05-18T12:00:00-04:00", "2026-05-15", "2026-05-14"],
    ["2026-05-30T12:00:00-04:00", "2026-05-29", "2026-05-28"],
  ] as const) {
    clock.time = at(time);
    const view = await viewOf("CA", LISTINGS.CA);
    expect([view.session, mappedStocks(view, "1D").from]).toEqual([session, from]);
    const [ry] = view.counted;
    const { bars, quote } = ry!;
    const isUnderWay = calendarOf("XTSE").status(clock.time).state === "open";
    if (!isUnderWay)
      expect([quote.price, quote.previousClose]).toEqual([bars.close.at(-1), bars.close.at(-2)]);
    else expect(quote.previousClose).toBe(bars.close.at(-1));
  }
});

test("a vendor who is late keeps the session before until half of the prices are new", async () => {
  clock.time = at("2026-05-28T09:40:00-04:00");
  const calendar = calendarOf("XTSE");
  const known = await Promise.all((["XTSE:RY", "XTSE:SHOP", "XTSE:TD", "XTSE:ENB"] as const).map(priced));
  const yesterday = at("2026-05-27T16:00:00-04:00");
  const late = (count: number) =>
    known.map((listing, index) =>
      index < count ? { ...listing, quote: { ...listing.quote, asOf: yesterday } } : listing,
    );
  expect(countedListings(late(4), calendar, clock.time)).toMatchObject({ session: "2026-05-27" });
  expect(countedListings(late(3), calendar, clock.time).listings).toHaveLength(4);
  const half = countedListings(late(2), calendar, clock.time);
  expect([half.session, half.listings.length]).toEqual(["2026-05-28", 2]);
  expect(countedListings([], calendar, clock.time).listings).toEqual([]);
});

test("what has had no price for days is not counted, and a young listing only where its history reaches", async () => {
  clock.time = at("2026-05-28T12:00:00-04:00");
  const [ry, td] = await Promise.all((["XTSE:RY", "XTSE:TD"] as const).map(priced));
  const halted = { ...td!, quote: { ...td!.quote, asOf: at("2026-05-20T12:00:00-04:00"), stale: true } };
  const calendar = calendarOf("XTSE");
  expect(countedListings([ry!, halted], calendar, clock.time).listings).toEqual([ry]);
  const last = (column: Float64Array) => column.slice(-30);
  const { bars } = td!;
  const young = {
    ...td!,
    bars: {
      ...bars,
      days: bars.days.slice(-30),
      high: last(bars.high),
      low: last(bars.low),
      close: last(bars.close),
    },
  };
  const view = {
    country: "CA",
    calendar,
    now: clock.time,
    session: "2026-05-28",
    listed: 1,
    counted: [young],
    inventedLeftOut: 0,
  } as const;
  const shown = mapTimeframes.map((timeframe) => mappedStocks(view, timeframe).stocks.length);
  expect(shown).toEqual([1, 1, 1, 0]);
});
