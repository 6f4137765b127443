import { DAY_S, dayNumberOf } from "@neuro/contract/primitives";
import { calendarOf } from "../../../calendar/exchange-calendar.ts";
import type { DailyRates, Instrument, IntradaySeries, Mic } from "../../../port.ts";
import type { FakeListing } from "./fake-market.ts";

/** Yahoo's answers about one listing, made from a stand-in's prices; their form is that of recorded ones. */

export const EXCHANGE_CODES: Readonly<Record<Mic, string>> = {
  XTSE: "TOR",
  XTSX: "VAN",
  XCNQ: "CNQ",
  NEOE: "NEO",
  XNYS: "NYQ",
  XNAS: "NMS",
  ARCX: "PCX",
  XASE: "ASE",
  BATS: "BTS",
  CRYPTO: "CCC",
};

export const KINDS = { stock: "EQUITY", etf: "ETF", crypto: "CRYPTOCURRENCY" } as const;

interface Row {
  readonly time: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volume: number | null;
  readonly adjClose: number | null;
}

/** Range in epoch seconds, the end excluded. */
export interface FakeRange {
  readonly from: number;
  readonly to: number;
}

export function lastTradeOf({ instrument, daily, count, today }: FakeListing) {
  const last = count - 1;
  const date = daily.dates[last] ?? "";
  const closed = calendarOf(instrument.mic).session(date)?.close ?? 0;
  return {
    price: today?.close ?? daily.close[last] ?? 0,
    previousClose: daily.close[today === null ? last - 1 : last] ?? 0,
    open: today?.open ?? daily.open[last] ?? 0,
    high: today?.high ?? daily.high[last] ?? 0,
    low: today?.low ?? daily.low[last] ?? 0,
    volume: today?.volume ?? daily.volume[last] ?? 0,
    time: Math.floor((today?.lastTrade ?? closed) / 1000),
  };
}

/** Coins are counted in the money they cost, as Yahoo does. */
export function volumeOf(instrument: Instrument, volume: number, price: number): number {
  return Math.round(instrument.type === "crypto" ? volume * price : volume);
}

export function chartOfDays(listing: FakeListing, range: FakeRange) {
  const { instrument, daily, count, today, dividends } = listing;
  const calendar = calendarOf(instrument.mic);
  const rows: Row[] = [];
  for (let i = 0; i < count; i++) {
    const date = daily.dates[i] ?? "";
    const time = (calendar.session(date)?.open ?? dayNumberOf(date) * DAY_S * 1000) / 1000;
    if (time < range.from || time >= range.to) continue;
    const close = daily.close[i] ?? 0;
    rows.push({
      time,
      open: Math.fround(daily.open[i] ?? 0),
      high: Math.fround(daily.high[i] ?? 0),
      low: Math.fround(daily.low[i] ?? 0),
      close: Math.fround(close),
      volume: volumeOf(instrument, daily.volume[i] ?? 0, close),
      adjClose: Math.fround(daily.adjClose[i] ?? 0),
    });
  }
  // The session that is on comes last, as far as it got, stamped with the last trade.
  if (today !== null && today.lastTrade / 1000 < range.to) {
    const { open, high, low, close } = today;
    const volume = volumeOf(instrument, today.volume, close);
    rows.push({ time: Math.floor(today.lastTrade / 1000), open, high, low, close, volume, adjClose: close });
  }
  const events = Object.fromEntries(
    dividends
      .map(({ exDate, amount }) => ({ amount, date: (calendar.session(exDate)?.open ?? 0) / 1000 }))
      .filter(({ date }) => date >= range.from && date < range.to)
      .map((dividend) => [String(dividend.date), dividend]),
  );
  return chart(
    metaOf(listing, "1d"),
    rows,
    true,
    Object.keys(events).length === 0 ? {} : { dividends: events },
  );
}

export function chartOfMinutes(listing: FakeListing, minutes: IntradaySeries | null) {
  const rows = Array.from(minutes?.time ?? [], (time, i): Row => {
    const close = minutes?.close[i] ?? 0;
    return {
      time: time / 1000,
      open: minutes?.open[i] ?? 0,
      high: minutes?.high[i] ?? 0,
      low: minutes?.low[i] ?? 0,
      close,
      volume: volumeOf(listing.instrument, minutes?.volume[i] ?? 0, close),
      adjClose: null,
    };
  });
  return chart(metaOf(listing, "1m"), rows, false, {});
}

export function chartOfRates(symbol: string, rates: DailyRates, range: FakeRange) {
  const rows: Row[] = [];
  for (const [i, date] of rates.dates.entries()) {
    const time = dayNumberOf(date) * DAY_S;
    const rate = rates.rate[i] ?? 0;
    const row = { time, open: rate, high: rate, low: rate, close: rate, volume: 0, adjClose: rate };
    if (time >= range.from && time < range.to) rows.push(row);
  }
  const meta = {
    currency: "CAD",
    symbol,
    exchangeName: "CCY",
    instrumentType: "CURRENCY",
    gmtoffset: 0,
    timezone: "GMT",
    exchangeTimezoneName: "Europe/London",
    regularMarketPrice: rates.rate.at(-1) ?? 0,
    dataGranularity: "1d",
  };
  return chart(meta, rows, true, {});
}

function metaOf(listing: FakeListing, dataGranularity: string) {
  const { instrument } = listing;
  const last = lastTradeOf(listing);
  const isCrypto = instrument.type === "crypto";
  return {
    currency: instrument.currency,
    symbol: instrument.ticker,
    exchangeName: EXCHANGE_CODES[instrument.mic],
    fullExchangeName: instrument.exchange,
    instrumentType: KINDS[instrument.type],
    regularMarketTime: last.time,
    hasPrePostMarketData: !isCrypto,
    gmtoffset: isCrypto ? 0 : -18_000,
    timezone: isCrypto ? "UTC" : "EST",
    exchangeTimezoneName: isCrypto
      ? "UTC"
      : instrument.country === "CA"
        ? "America/Toronto"
        : "America/New_York",
    regularMarketPrice: last.price,
    regularMarketDayHigh: last.high,
    regularMarketDayLow: last.low,
    regularMarketVolume: volumeOf(instrument, last.volume, last.price),
    longName: instrument.name,
    shortName: instrument.name,
    chartPreviousClose: last.previousClose,
    priceHint: 2,
    dataGranularity,
  };
}

function chart(meta: object, rows: readonly Row[], withAdjusted: boolean, events: object) {
  const column = (of: (row: Row) => number | null) => rows.map(of);
  const quote = {
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  };
  const empty = { meta, indicators: { quote: [{}] } };
  const full = {
    meta,
    timestamp: column(({ time }) => time),
    ...(Object.keys(events).length === 0 ? {} : { events }),
    indicators: {
      quote: [quote],
      ...(withAdjusted ? { adjclose: [{ adjclose: column(({ adjClose }) => adjClose) }] } : {}),
    },
  };
  return { chart: { result: [rows.length === 0 ? empty : full], error: null } };
}
