import type { InstrumentId } from "@neuro/contract/primitives";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import { listingIdentity, symbolOfTicker, VENUES } from "../../instruments/identity.ts";
import type { Instrument } from "../../port.ts";
import { type Fields, isFields, listIn, textIn } from "../live/fields.ts";
import { errorIn } from "./envelope.ts";
import { broken, type Reading, read } from "./reading.ts";
import { sectorOfWords } from "./sector-words.ts";
import { currencyOfSymbol, isOnVenue, isPlainCoin, micOfCode } from "./symbols.ts";

const TYPES: Readonly<Record<string, Instrument["type"]>> = {
  EQUITY: "stock",
  ETF: "etf",
  CRYPTOCURRENCY: "crypto",
};

const EMBEDDED = new Map(EMBEDDED_INSTRUMENTS.map((instrument) => [instrument.id, instrument]));

/** Listings of a search answer in the vendor's order; everything else is dropped with a reason. */
export function readSearch(json: unknown): Reading<readonly Instrument[]> {
  const quotes = isFields(json) ? listIn(json, "quotes") : null;
  if (quotes === null) {
    return broken(
      errorIn(json) === null ? "the answer has no listings" : "the vendor reports an error of its own",
    );
  }
  const found = new Map<InstrumentId, Instrument>();
  const problems: string[] = [];
  for (const quote of quotes) {
    const listing = isFields(quote) ? listingOf(quote) : "not a listing";
    if (typeof listing === "string") problems.push(listing);
    else if (!found.has(listing.id)) found.set(listing.id, listing);
  }
  return read([...found.values()], problems);
}

/** The listing, or why it is not one the product trades. The product's own list knows better where it knows it. */
function listingOf(quote: Fields): Instrument | string {
  const ticker = textIn(quote, "symbol")?.toUpperCase() ?? null;
  if (ticker === null || quote.isYahooFinance === false) return "not a listing";
  const kind = textIn(quote, "quoteType") ?? "none";
  const type = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
  if (type === undefined) return `${ticker} is of a kind the product does not trade`;
  const mic = micOfCode(textIn(quote, "exchange") ?? "");
  if (mic === null) return `${ticker} is listed on an exchange the product does not know`;
  if ((mic === "CRYPTO") !== (type === "crypto") || !isOnVenue(ticker, mic)) {
    return `${ticker} does not fit the exchange it is said to be listed on`;
  }
  if (type === "crypto" && !isPlainCoin(ticker)) return `${ticker} is one of several coins of that name`;
  const identity = listingIdentity(mic, symbolOfTicker(ticker, mic));
  if (identity.ticker !== ticker || !/^[A-Z0-9][A-Z0-9.]{0,14}$/.test(identity.symbol)) {
    return "not a symbol the product can name";
  }
  const known = EMBEDDED.get(identity.id);
  if (known !== undefined) return known;
  const name = nameOf(quote, type);
  if (name === null) return `${ticker} has no name`;
  const industry = textIn(quote, "industry");
  return {
    ...identity,
    name,
    mic,
    exchange: VENUES[mic].exchange,
    country: VENUES[mic].country,
    currency: currencyOfSymbol(ticker, mic),
    type,
    sector: type === "stock" ? sectorOfWords({ sector: textIn(quote, "sector"), industry, name }) : null,
    industry: type === "stock" ? industry : null,
  };
}

function nameOf(quote: Fields, type: Instrument["type"]): string | null {
  const name = textIn(quote, "longname") ?? textIn(quote, "shortname");
  const plain = type === "crypto" ? name?.replace(/ USD$/, "") : name;
  return plain === undefined || plain === null ? null : plain.replace(/\s+/g, " ").slice(0, 120);
}
