/** A market of a few listings whose prices move only when a test says so: for what does not depend on market data. */

import { basisOfProvider } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type ExchangeCalendar,
  type Instrument,
  type Market,
  NOTHING_MORE,
  plainSource,
  type Quote,
  quotesOneByOne,
  type SessionStatus,
} from "@neuro/market";

export interface StillMarket extends Market {
  setPrice(instrumentId: InstrumentId, price: number): void;
  setOpen(open: boolean): void;
  /** How many quotes were asked for. */
  quotesAsked(): number;
}

const listing = (symbol: string): Instrument => ({
  id: `XTSE:${symbol}`,
  symbol,
  ticker: `${symbol}.TO`,
  name: `${symbol} Inc.`,
  mic: "XTSE",
  exchange: "TSX",
  country: "CA",
  currency: "CAD",
  type: "stock",
  sector: null,
  industry: null,
});

function quoteOf(instrument: Instrument, price: number, asOf: number): Quote {
  return {
    instrument,
    price,
    bid: price - 0.01,
    ask: price + 0.01,
    previousClose: 100,
    change: price - 100,
    changeRatio: price / 100 - 1,
    dayOpen: null,
    dayHigh: null,
    dayLow: null,
    volume: 0,
    asOf,
    stale: false,
    basis: basisOfProvider({}),
    provider: "still",
    label: "Still market",
  };
}

export function createStillMarket(
  now: () => number,
  symbols: readonly string[] = ["RY", "TD", "ENB"],
): StillMarket {
  const instruments = symbols.map(listing);
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  const prices = new Map(instruments.map(({ id }) => [id, 100]));
  const openedAt = now();
  let open = true;
  let asked = 0;
  const status = (): SessionStatus => ({
    state: open ? "open" : "closed",
    reason: null,
    earlyClose: false,
    nextOpen: now(),
    nextClose: now(),
  });
  const quote = async (instrument: Instrument) => {
    asked += 1;
    return quoteOf(instrument, prices.get(instrument.id) ?? 100, openedAt);
  };
  const unused = () => {
    throw new Error("a still market has quotes only");
  };
  return {
    clock: { now, mode: "live", speed: 1 },
    calendar: () => ({ mic: "XTSE", status }) as unknown as ExchangeCalendar,
    instruments: async () => instruments,
    instrument: async (id) => byId.get(id) ?? null,
    resolve: async (text) => instruments.find(({ symbol }) => symbol === text) ?? null,
    quote,
    quotes: quotesOneByOne(quote),
    ...NOTHING_MORE,
    daily: unused,
    minutes: unused,
    dividends: unused,
    fx: unused,
    providers: [plainSource("still", "Still market")],
    setPrice: (id, price) => void prices.set(id, price),
    setOpen: (value) => {
      open = value;
    },
    quotesAsked: () => asked,
  };
}
