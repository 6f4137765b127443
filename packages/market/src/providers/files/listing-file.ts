import type { InstrumentId } from "@neuro/contract/primitives";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import { isMic, listingIdentity, micOfTicker, symbolOfTicker, VENUES } from "../../instruments/identity.ts";
import { sectorOfListing } from "../../instruments/sectors.ts";
import type { Instrument } from "../../port.ts";
import { columnsOf, headerOf, rowsOf } from "./csv-file.ts";
import type { ProblemLog } from "./problem-log.ts";

const REQUIRED = ["symbol", "name", "type", "mic", "currency"] as const;

const EMBEDDED_BY_ID = new Map(EMBEDDED_INSTRUMENTS.map((instrument) => [instrument.id, instrument]));
const EMBEDDED_BY_TICKER = new Map(EMBEDDED_INSTRUMENTS.map((instrument) => [instrument.ticker, instrument]));

/**
 * Listings of `symbol,name,type,mic,currency[,exchange,sector,industry,industry_detail]`. What the product's own list knows
 * of a listing (name, sector, retirement) goes before the file's words.
 */
export function parseListingFile(text: string, file: string, problems: ProblemLog): Instrument[] {
  const columns = columnsOf(headerOf(text));
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) {
    problems.add({ file, line: 1, reason: `the header lacks ${missing.join(", ")}` });
    return [];
  }
  const instruments = new Map<InstrumentId, Instrument>();
  for (const { line, fields } of rowsOf(text)) {
    const instrument = listingOf((name) => fields[columns.get(name) ?? -1]?.trim() ?? "");
    if (typeof instrument === "string") problems.add({ file, line, reason: instrument });
    else if (instruments.has(instrument.id))
      problems.add({ file, line, reason: `${instrument.id} is there twice` });
    else instruments.set(instrument.id, instrument);
  }
  return [...instruments.values()];
}

/** The listing, or what is wrong with its row. */
function listingOf(field: (name: string) => string): Instrument | string {
  const mic = field("mic");
  const ticker = field("symbol").toUpperCase();
  const currency = field("currency");
  const type = field("type");
  if (ticker === "" || field("name") === "") return "symbol and name must not be empty";
  if (!isMic(mic)) return `"${mic}" is no exchange the product knows (${Object.keys(VENUES).join(", ")})`;
  if (currency !== "CAD" && currency !== "USD") return `currency "${currency}" is neither CAD nor USD`;
  if (type !== "stock" && type !== "etf" && type !== "crypto")
    return `type "${type}" is not stock, etf or crypto`;
  const identity = listingIdentity(mic, symbolOfTicker(ticker, mic));
  const known = EMBEDDED_BY_ID.get(identity.id);
  if (known) return { ...known, currency };
  const industry = field("industry_detail") || field("industry");
  return {
    ...identity,
    ticker,
    name: field("name"),
    mic,
    exchange: field("exchange") || VENUES[mic].exchange,
    country: VENUES[mic].country,
    currency,
    type,
    sector:
      type === "stock"
        ? sectorOfListing({
            sector: field("sector"),
            industry: field("industry"),
            detail: field("industry_detail"),
            name: field("name"),
          })
        : null,
    industry: industry === "" ? null : industry,
  };
}

/** Adds the listings that have prices but no row: from the product's own list, else from what the ticker itself says. */
export function withUnlisted(listed: readonly Instrument[], tickers: Iterable<string>): Instrument[] {
  const known = new Set(listed.map(({ ticker }) => ticker));
  const added: Instrument[] = [];
  for (const ticker of tickers) {
    if (!known.has(ticker)) added.push(EMBEDDED_BY_TICKER.get(ticker) ?? bareListing(ticker));
  }
  return [...listed, ...added];
}

function bareListing(ticker: string): Instrument {
  // All US venues share one calendar and one currency, so the venue taken for an unlisted US ticker changes no figure.
  const mic = micOfTicker(ticker) ?? "XNYS";
  const { exchange, country, currency } = VENUES[mic];
  const symbol = symbolOfTicker(ticker, mic);
  const type = mic === "CRYPTO" ? "crypto" : "stock";
  return {
    ...listingIdentity(mic, symbol),
    ticker,
    name: symbol,
    mic,
    exchange,
    country,
    currency,
    type,
    sector: null,
    industry: null,
  };
}
