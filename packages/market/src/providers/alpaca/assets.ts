/** The vendor's list of what can be traded, downloaded once a day and searched here: it offers no search of its own. */

import { DAY_MS, ownValue } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import { listingIdentity, VENUES } from "../../instruments/identity.ts";
import type { Instrument, Mic } from "../../port.ts";
import { type AlpacaClient, strangeAnswer } from "./alpaca-client.ts";
import { isRecord } from "./wire.ts";

const KEPT_MS = DAY_MS;
const MIC_OF: Readonly<Record<string, Mic>> = {
  NYSE: "XNYS",
  NASDAQ: "XNAS",
  ARCA: "ARCX",
  NYSEARCA: "ARCX",
  AMEX: "XASE",
  BATS: "BATS",
};
const KNOWN = new Map(EMBEDDED_INSTRUMENTS.map((instrument) => [instrument.id, instrument]));
const FUND = /\b(etf|etn|ishares|spdr|proshares|direxion|invesco|vanguard .*(fund|index)|index fund)\b/i;
const KIND_OF_SHARE =
  /[\s,]+(class [a-z] )?(common (stock|shares)|ordinary shares?|american depositary shares?|capital stock)\b.*$/i;

export interface AssetSearch {
  search(text: string, limit: number): Promise<readonly Instrument[]>;
}

export function createAssetSearch(client: AlpacaClient, wall: () => number): AssetSearch {
  let kept: { readonly at: number; readonly listings: Promise<readonly Instrument[]> } | null = null;
  const listings = (): Promise<readonly Instrument[]> => {
    const age = kept === null ? Number.POSITIVE_INFINITY : wall() - kept.at;
    if (kept !== null && age >= 0 && age < KEPT_MS) return kept.listings;
    const loading = download(client);
    const asked = { at: wall(), listings: loading };
    kept = asked;
    loading.catch(() => {
      if (kept === asked) kept = null;
    });
    return loading;
  };
  return {
    async search(text, limit) {
      const wanted = text.trim().toLowerCase();
      if (wanted === "") return [];
      return (await listings())
        .map((instrument) => ({ instrument, rank: rankOf(instrument, wanted) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank || (a.instrument.symbol < b.instrument.symbol ? -1 : 1))
        .slice(0, limit)
        .map(({ instrument }) => instrument);
    },
  };
}

/** 0 for no match; the symbol before the name, the whole before its beginning, short symbols first. */
function rankOf({ symbol, name }: Instrument, wanted: string): number {
  const own = symbol.toLowerCase();
  const words = name.toLowerCase();
  if (own === wanted) return 1_000;
  if (own.startsWith(wanted)) return 500 - own.length;
  if (words.startsWith(wanted)) return 400 - Math.min(200, words.length);
  return wanted.length > 2 && words.includes(` ${wanted}`) ? 190 - Math.min(100, words.length) : 0;
}

async function download(client: AlpacaClient): Promise<readonly Instrument[]> {
  const answers = [];
  for (const assetClass of ["us_equity", "crypto"])
    answers.push(await client.ask("/v2/assets", { status: "active", asset_class: assetClass }));
  const found = new Map<InstrumentId, Instrument>();
  for (const answer of answers) {
    if (!Array.isArray(answer)) throw strangeAnswer();
    for (const row of answer) {
      const instrument = instrumentOf(row);
      if (instrument !== null && !found.has(instrument.id)) found.set(instrument.id, instrument);
    }
  }
  return [...found.values()];
}

function instrumentOf(row: unknown): Instrument | null {
  if (!isRecord(row) || row.status !== "active" || row.tradable !== true) return null;
  const { symbol, name, exchange } = row;
  if (typeof symbol !== "string" || typeof name !== "string" || typeof exchange !== "string") return null;
  if (row.class === "crypto") return coinOf(symbol, name);
  const mic = ownValue(MIC_OF, exchange);
  if (mic === undefined || !/^[A-Z][A-Z0-9]{0,9}(\.[A-Z]{1,4})?$/.test(symbol) || name.trim() === "")
    return null;
  const identity = listingIdentity(mic, symbol);
  const type = FUND.test(name) ? "etf" : "stock";
  return (
    KNOWN.get(identity.id) ??
    listing(mic, { ...identity, name: name.replace(KIND_OF_SHARE, "").trim(), type })
  );
}

/** Pairs against the dollar only: `BTC/USD`. */
function coinOf(pair: string, name: string): Instrument | null {
  const symbol = /^([A-Z0-9]{2,10})\/USD$/.exec(pair)?.[1];
  if (symbol === undefined) return null;
  const identity = listingIdentity("CRYPTO", symbol);
  const plain = name.replace(/\s*\/.*$/, "").trim();
  return KNOWN.get(identity.id) ?? listing("CRYPTO", { ...identity, name: plain || symbol, type: "crypto" });
}

function listing(mic: Mic, own: Pick<Instrument, "id" | "symbol" | "ticker" | "name" | "type">): Instrument {
  const { exchange, country, currency } = VENUES[mic];
  return { ...own, mic, exchange, country, currency, sector: null, industry: null };
}
