import type { Currency, Instrument, InstrumentId, Mic } from "../port.ts";

interface Venue {
  readonly exchange: string;
  readonly country: "CA" | "US";
  readonly currency: Currency;
  /** What vendors append to the symbol. */
  readonly suffix: string;
}

/** The venues in the order a bare symbol is looked for within one country. */
export const VENUES: Readonly<Record<Mic, Venue>> = {
  XTSE: { exchange: "TSX", country: "CA", currency: "CAD", suffix: ".TO" },
  XTSX: { exchange: "TSXV", country: "CA", currency: "CAD", suffix: ".V" },
  XCNQ: { exchange: "CSE", country: "CA", currency: "CAD", suffix: ".CN" },
  NEOE: { exchange: "Cboe Canada", country: "CA", currency: "CAD", suffix: ".NE" },
  XNYS: { exchange: "NYSE", country: "US", currency: "USD", suffix: "" },
  XNAS: { exchange: "NASDAQ", country: "US", currency: "USD", suffix: "" },
  ARCX: { exchange: "NYSE Arca", country: "US", currency: "USD", suffix: "" },
  XASE: { exchange: "NYSE American", country: "US", currency: "USD", suffix: "" },
  BATS: { exchange: "Cboe BZX", country: "US", currency: "USD", suffix: "" },
  CRYPTO: { exchange: "Crypto", country: "US", currency: "USD", suffix: "-USD" },
};

export function isMic(text: string): text is Mic {
  return Object.hasOwn(VENUES, text);
}

/** Identity, symbol and ticker of a listing from its venue and its symbol (`BRK.B`, `CCL.B`, `BTC`). */
export function listingIdentity(mic: Mic, symbol: string): Pick<Instrument, "id" | "symbol" | "ticker"> {
  const id: InstrumentId = `${mic}:${symbol}`;
  return { id, symbol, ticker: `${symbol.replaceAll(".", "-")}${VENUES[mic].suffix}` };
}

/** The symbol as displayed from a vendor's ticker: `CCL-B.TO` is `CCL.B`, `BRK-B` is `BRK.B`, `BTC-USD` is `BTC`. */
export function symbolOfTicker(ticker: string, mic: Mic): string {
  const { suffix } = VENUES[mic];
  const bare = suffix !== "" && ticker.endsWith(suffix) ? ticker.slice(0, -suffix.length) : ticker;
  return bare.replaceAll("-", ".");
}

/** The Canadian venue or crypto a ticker's ending names; null when it has none (a US listing). */
export function micOfTicker(ticker: string): Mic | null {
  for (const [mic, venue] of Object.entries(VENUES)) {
    if (venue.suffix !== "" && ticker.endsWith(venue.suffix) && isMic(mic)) return mic;
  }
  return null;
}
