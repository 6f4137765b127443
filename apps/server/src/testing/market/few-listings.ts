/** Some listings of the simulated market, and a few that something is wrong with. */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  createMarket,
  createSimulatedProvider,
  type DailySeries,
  type Instrument,
  type Market,
  type MarketDataProvider,
} from "@neuro/market";
import type { TestClock } from "../test-app.ts";

const LISTED = new Set([
  "XTSE:RY",
  "XTSE:ENB",
  "XTSE:FTS",
  "XTSE:SHOP",
  "XTSE:XIU",
  "XTSE:TD",
  "XNAS:AAPL",
  "XNAS:NVDA",
  "CRYPTO:BTC",
]);
/** Listed lately. */
export const YOUNG = { id: "XTSE:TD", symbol: "TD", sessions: 40 } as const;
/** Its price never moved. */
export const STILL = { id: "XTSE:STL", symbol: "STL", price: 20 } as const;
/** Known by name, without any price; a program that lost a number asks for it too. */
export const DARK = { id: "XTSE:NAN", symbol: "NAN" } as const;
/** Has prices, and no longer trades. */
export const GONE = { id: "XTSE:GON", symbol: "GON" } as const;

function youngPart(series: DailySeries, today: string): DailySeries {
  const from = series.dates.filter((date) => date < today).length - YOUNG.sessions;
  const { dates, open, high, low, close, adjClose, volume } = series;
  const part = (column: Float64Array) => column.subarray(from);
  return {
    dates: dates.slice(from),
    open: part(open),
    high: part(high),
    low: part(low),
    close: part(close),
    adjClose: part(adjClose),
    volume: part(volume),
  };
}

function stillPart({ dates, volume }: DailySeries): DailySeries {
  const price = new Float64Array(dates.length).fill(STILL.price);
  return { dates, open: price, high: price, low: price, close: price, adjClose: price, volume };
}

function fewProvider(clock: TestClock): MarketDataProvider {
  const base = createSimulatedProvider({ through: () => "2026-12-31" });
  const odd = new Set<string>([STILL.id, DARK.id, GONE.id]);
  const pattern = async () => {
    const found = (await base.instruments()).find(({ id }) => id === "XTSE:RY");
    if (found === undefined) throw new Error("the simulated market has no RY");
    return found;
  };
  const named = (
    instrument: Instrument,
    { id, symbol }: { readonly id: InstrumentId; readonly symbol: string },
  ) => ({
    ...instrument,
    id,
    symbol,
    ticker: `${symbol}.TO`,
    name: `${symbol} Inc.`,
  });
  return {
    ...base,
    id: "few",
    label: "Few listings",
    instruments: async () => {
      const listed = (await base.instruments()).filter(({ id }) => LISTED.has(id));
      const like = await pattern();
      const gone = { ...named(like, GONE), retired: "delisted" };
      return [...listed, named(like, STILL), named(like, DARK), gone];
    },
    dailySeries: async (instrument) => {
      const { id } = instrument;
      if (id === DARK.id || !(LISTED.has(id) || odd.has(id))) return null;
      const series = await base.dailySeries(odd.has(id) ? await pattern() : instrument);
      if (series === null) return null;
      if (id === STILL.id) return stillPart(series);
      return id === YOUNG.id ? youngPart(series, new Date(clock.now()).toISOString().slice(0, 10)) : series;
    },
    minuteSeries: async (instrument, date) =>
      odd.has(instrument.id) ? null : base.minuteSeries(instrument, date),
    dividends: async (instrument) => (odd.has(instrument.id) ? [] : base.dividends(instrument)),
  };
}

export function createFewListings(clock: TestClock): Market {
  return createMarket({
    providers: [fewProvider(clock)],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
}
