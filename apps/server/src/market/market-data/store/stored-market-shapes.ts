/** Whether what an earlier version stored of a listing or a quote is what this one reads. */
import type { Instrument, LiveQuote } from "@neuro/market";

const LISTING_TEXTS = ["id", "symbol", "ticker", "name", "mic", "exchange", "country", "currency", "type"];
const QUOTE_NUMBERS = ["price", "previousClose", "volume", "asOf"];
const QUOTE_NUMBERS_OR_NULL = ["bid", "ask", "dayOpen", "dayHigh", "dayLow", "delaySeconds", "marketCap"];

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
}

export function isStoredInstrument(stored: unknown): stored is Instrument {
  const fields = fieldsOf(stored);
  return LISTING_TEXTS.every((name) => typeof fields[name] === "string" && fields[name] !== "");
}

export function isStoredQuote(stored: unknown): stored is LiveQuote {
  const fields = fieldsOf(stored);
  return (
    QUOTE_NUMBERS.every((name) => Number.isFinite(fields[name])) &&
    QUOTE_NUMBERS_OR_NULL.every((name) => fields[name] === null || Number.isFinite(fields[name]))
  );
}
