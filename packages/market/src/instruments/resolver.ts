import { ownValue } from "@neuro/contract";
import type { Instrument, InstrumentId, Mic } from "../port.ts";
import { EMBEDDED_INSTRUMENTS } from "./embedded-instruments.ts";
import { isMic, VENUES } from "./identity.ts";

/** Names people and vendors write before the colon, besides the market identifier codes themselves. */
const EXCHANGE_NAMES: Readonly<Record<string, Mic>> = {
  TSX: "XTSE",
  TSE: "XTSE",
  TSXV: "XTSX",
  CVE: "XTSX",
  CSE: "XCNQ",
  CNSX: "XCNQ",
  NEO: "NEOE",
  NYSE: "XNYS",
  NASDAQ: "XNAS",
  ARCA: "ARCX",
  NYSEARCA: "ARCX",
  AMEX: "XASE",
  NYSEAMERICAN: "XASE",
  CBOE: "BATS",
  BZX: "BATS",
};

/** Where a bare symbol is looked for first: main boards before venture boards, whatever the country. */
const MAIN_BOARDS: ReadonlySet<Mic> = new Set<Mic>([
  "XTSE",
  "XNYS",
  "XNAS",
  "ARCX",
  "XASE",
  "BATS",
  "CRYPTO",
]);

const KNOWN_IDS: ReadonlySet<InstrumentId> = new Set(EMBEDDED_INSTRUMENTS.map(({ id }) => id));

export interface Resolver {
  byId(id: InstrumentId): Instrument | null;
  /** Listings the text may mean, the likeliest first; empty when it means none. */
  candidates(text: string, prefer: "CA" | "US"): readonly Instrument[];
}

/** Builds the look-up over all listings of a market. */
export function createResolver(instruments: readonly Instrument[]): Resolver {
  const byId = new Map<InstrumentId, Instrument>();
  const byTicker = new Map<string, Instrument>();
  const bySymbol = new Map<string, Instrument[]>();
  for (const instrument of instruments) {
    byId.set(instrument.id, instrument);
    byTicker.set(instrument.ticker, instrument);
    const sameSymbol = bySymbol.get(instrument.symbol);
    if (sameSymbol) sameSymbol.push(instrument);
    else bySymbol.set(instrument.symbol, [instrument]);
  }
  const onExchange = (exchange: string, symbol: string): Instrument[] => {
    const mic = isMic(exchange) ? exchange : ownValue(EXCHANGE_NAMES, exchange);
    if (!mic) return [];
    const exact = byId.get(`${mic}:${symbol}`);
    if (exact) return [exact];
    // People say NYSE for a US listing that sits on another US venue; Canadian boards are told apart.
    const elsewhere = VENUES[mic].country === "US" && mic !== "CRYPTO" ? (bySymbol.get(symbol) ?? []) : [];
    return elsewhere.filter(({ country, type }) => country === "US" && type !== "crypto");
  };
  const candidates = (text: string, prefer: "CA" | "US"): readonly Instrument[] => {
    const cleaned = text.trim().toUpperCase().replace(/^\$/, "");
    const colon = cleaned.indexOf(":");
    if (colon >= 0) {
      const exchange = cleaned.slice(0, colon);
      return onExchange(exchange, withDots(withoutSuffix(cleaned.slice(colon + 1), exchange)));
    }
    const suffixed = byTicker.get(withoutDots(cleaned));
    if (suffixed && VENUES[suffixed.mic].suffix !== "") return [suffixed];
    const pair = cryptoOfPair(cleaned);
    const crypto = pair && byId.get(`CRYPTO:${pair}`);
    if (crypto) return [crypto];
    return ranked(bySymbol.get(withDots(cleaned)) ?? [], prefer);
  };
  return { byId: (id) => byId.get(id) ?? null, candidates };
}

/** `TSX:RY.TO` says the exchange twice. */
function withoutSuffix(symbol: string, exchange: string): string {
  const mic = isMic(exchange) ? exchange : ownValue(EXCHANGE_NAMES, exchange);
  const suffix = mic ? VENUES[mic].suffix : "";
  return suffix !== "" && symbol.endsWith(suffix) ? symbol.slice(0, -suffix.length) : symbol;
}

function withDots(symbol: string): string {
  return symbol.replace(/[-/]/g, ".");
}

/** A ticker keeps only the dot before its exchange: `CCL.B.TO` and `CCL-B.TO` are one. */
function withoutDots(text: string): string {
  const slashless = text.replaceAll("/", "-");
  const dot = slashless.lastIndexOf(".");
  return dot < 0 ? slashless : slashless.slice(0, dot).replaceAll(".", "-") + slashless.slice(dot);
}

function cryptoOfPair(text: string): string | null {
  return /^([A-Z]{2,6})[-/]?USDT?$/.exec(text)?.[1] ?? null;
}

/**
 * The order of listings that share a symbol: crypto, then the product's well-known securities, listings still alive, main
 * boards, the preferred country. So `AMD` is never a venture share of that symbol, and `RY` follows the country.
 */
function ranked(listings: readonly Instrument[], prefer: "CA" | "US"): readonly Instrument[] {
  const rank = (instrument: Instrument): number =>
    (instrument.type === "crypto" ? 0 : 16) +
    (KNOWN_IDS.has(instrument.id) ? 0 : 8) +
    (instrument.retired === undefined ? 0 : 4) +
    (MAIN_BOARDS.has(instrument.mic) ? 0 : 2) +
    (instrument.country === prefer ? 0 : 1);
  return [...listings].sort((a, b) => rank(a) - rank(b));
}
