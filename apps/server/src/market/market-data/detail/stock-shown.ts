/** A listing and its quote as they travel to a screen. */
import { type AnswerOf, industryName, type Locale, type Stock } from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import type { Instrument, Quote } from "@neuro/market";
import { changePercent, instrumentShown, quoteProvenance } from "../quote-shown.ts";

export function stockShown(instrument: Instrument, locale: Locale): Stock {
  const { retired, type, currency, country } = instrumentShown(instrument, locale);
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    name: instrument.name,
    country,
    exchange: instrument.exchange,
    sector: instrument.sector,
    industry: instrument.industry === null ? null : industryName(instrument.industry, locale),
    currency,
    is_etf: type === "etf",
    type,
    retired,
  };
}

export function quoteShown(quote: Quote): NonNullable<AnswerOf<"stockDetail">["quote"]> {
  return {
    price: quote.price,
    bid: quote.bid,
    ask: quote.ask,
    previous_close: quote.previousClose,
    change: quote.change,
    change_percent: asPercent(changePercent(quote)),
    day_open: quote.dayOpen,
    day_high: quote.dayHigh,
    day_low: quote.dayLow,
    volume: quote.volume,
    stale: quote.stale,
    provenance: quoteProvenance(quote),
  };
}
