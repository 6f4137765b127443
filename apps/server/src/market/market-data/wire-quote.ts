import { asPercent } from "@neuro/contract/primitives";
/** A quote as it travels on the stream. */
import type { WireQuote } from "../../platform/stream/quote-frame.ts";
import type { NumberedQuote } from "./quote-hub.ts";
import { changePercent, quoteProvenance } from "./quote-shown.ts";

export function wireQuote({ quote, number }: NumberedQuote): WireQuote {
  return {
    instrument_id: quote.instrument.id,
    symbol: quote.instrument.symbol,
    price: quote.price,
    change: quote.change,
    change_percent: asPercent(changePercent(quote)),
    bid: quote.bid,
    ask: quote.ask,
    day_high: quote.dayHigh,
    day_low: quote.dayLow,
    volume: quote.volume,
    stale: quote.stale,
    number,
    provenance: quoteProvenance(quote),
  };
}
