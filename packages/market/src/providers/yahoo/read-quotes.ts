import { ownValue } from "@neuro/contract";
import type { Instrument, InstrumentId, LiveQuote } from "../../port.ts";
import { type Fields, numberIn, positiveIn, textIn } from "../live/fields.ts";
import { CLOCK_TOLERANCE_MS } from "./config.ts";
import { resultsIn } from "./envelope.ts";
import { plainPrice } from "./plain-price.ts";
import { type Reading, read } from "./reading.ts";
import { yahooSymbol } from "./symbols.ts";

const KINDS: Readonly<Record<string, readonly Instrument["type"][]>> = {
  EQUITY: ["stock", "etf"],
  ETF: ["stock", "etf"],
  CRYPTOCURRENCY: ["crypto"],
};

/** Quotes of a v7 answer by instrument id; what the vendor left out is left out. */
export function readQuotes(
  json: unknown,
  instruments: readonly Instrument[],
  now: number,
): Reading<ReadonlyMap<InstrumentId, LiveQuote>> {
  const results = resultsIn(json, "quoteResponse");
  if (!results.ok) return results;
  const bySymbol = new Map(instruments.map((instrument) => [yahooSymbol(instrument), instrument]));
  const quotes = new Map<InstrumentId, LiveQuote>();
  const problems: string[] = [];
  for (const result of results.value) {
    const symbol = textIn(result, "symbol")?.toUpperCase() ?? "";
    const instrument = bySymbol.get(symbol);
    if (instrument === undefined) continue;
    const quote = quoteOf(result, instrument, now);
    if (typeof quote === "string") problems.push(`${symbol}: ${quote}`);
    else quotes.set(instrument.id, quote);
  }
  return read(quotes, problems);
}

/**
 * One listing's quote, or why it cannot be taken. Prices before the open and after the close (`preMarketPrice`,
 * `postMarketPrice`) are not looked at: they are no trades of a regular session.
 */
function quoteOf(result: Fields, instrument: Instrument, now: number): LiveQuote | string {
  const kind = textIn(result, "quoteType") ?? "";
  if (!(ownValue(KINDS, kind)?.includes(instrument.type) ?? false))
    return "not a stock, fund on an exchange or coin";
  if (textIn(result, "currency") !== instrument.currency) return `not priced in ${instrument.currency}`;
  const price = positiveIn(result, "regularMarketPrice");
  if (price === null) return "no price above zero";
  const previousClose = positiveIn(result, "regularMarketPreviousClose");
  if (previousClose === null) return "no close of the session before";
  const seconds = positiveIn(result, "regularMarketTime");
  if (seconds === null) return "no time of the last trade";
  if (seconds * 1000 > now + CLOCK_TOLERANCE_MS) return "traded in the future";
  const volume = Math.max(0, numberIn(result, "regularMarketVolume") ?? 0);
  const delayMinutes = numberIn(result, "exchangeDataDelayedBy");
  return {
    price: plainPrice(price),
    previousClose: plainPrice(previousClose),
    ...spreadOf(result),
    ...dayOf(
      {
        open: positiveIn(result, "regularMarketOpen"),
        high: positiveIn(result, "regularMarketDayHigh"),
        low: positiveIn(result, "regularMarketDayLow"),
      },
      price,
    ),
    // Of coins Yahoo counts the money that changed hands.
    volume: instrument.type === "crypto" ? volume / price : volume,
    asOf: Math.min(now, seconds * 1000),
    delaySeconds: delayMinutes !== null && delayMinutes >= 0 ? delayMinutes * 60 : null,
    marketCap: positiveIn(result, "marketCap"),
  };
}

/** Orders of a running session only; zero means that there is none, and a crossed pair is of no moment that ever was. */
function spreadOf(result: Fields): Pick<LiveQuote, "bid" | "ask"> {
  const isOpen = textIn(result, "marketState") === "REGULAR";
  const bid = isOpen ? positiveIn(result, "bid") : null;
  const ask = isOpen ? positiveIn(result, "ask") : null;
  if (bid !== null && ask !== null && bid > ask) return { bid: null, ask: null };
  return { bid: bid && plainPrice(bid), ask: ask && plainPrice(ask) };
}

interface Day {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
}

/** High and low that the price itself contradicts are left out. */
export function dayOf(
  { open, high, low }: Day,
  price: number,
): Pick<LiveQuote, "dayOpen" | "dayHigh" | "dayLow"> {
  const slack = price * 1e-5;
  const isTrue =
    high !== null && low !== null && low <= high && price <= high + slack && price >= low - slack;
  return {
    dayOpen: open === null ? null : plainPrice(open),
    dayHigh: isTrue ? Math.max(price, plainPrice(high)) : null,
    dayLow: isTrue ? Math.min(price, plainPrice(low)) : null,
  };
}
