/** From vendors' symbols and exchanges to the product's identities. */

import { CURRENCIES, ownValue } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { BrokerListing, BrokerListingKind } from "../aggregator/port.ts";

/** What vendors and brokerages write for the exchanges the market data covers, and the currency traded there. */
const EXCHANGES: Readonly<Record<string, { readonly mic: string; readonly currency: string }>> =
  Object.fromEntries(
    (
      [
        ["XTSE", "CAD", ["XTSE", "TSX", "TSE", "TO"]],
        ["XTSX", "CAD", ["XTSX", "TSXV", "TSX-V", "CVE", "VN"]],
        ["XCNQ", "CAD", ["XCNQ", "CSE", "CNSX", "CNQ", "PURE"]],
        ["NEOE", "CAD", ["NEOE", "NEO", "NEO-L", "AEQUITAS", "CBOE CANADA", "XATS"]],
        ["XNYS", "USD", ["XNYS", "NYSE"]],
        ["XNAS", "USD", ["XNAS", "NASDAQ", "XNGS", "XNMS", "XNCM"]],
        ["ARCX", "USD", ["ARCX", "ARCA", "NYSEARCA", "NYSE ARCA"]],
        ["XASE", "USD", ["XASE", "AMEX", "NYSEAMERICAN", "NYSE AMERICAN", "NYSE MKT"]],
        ["BATS", "USD", ["BATS", "BZX", "CBOE", "CBOE BZX"]],
      ] as const
    ).flatMap(([mic, currency, names]) => names.map((name) => [name, { mic, currency }])),
  );

export interface VendorListing {
  readonly id: string;
  readonly symbol: string;
  /** Without the exchange's suffix; null where the vendor gives none. */
  readonly rawSymbol: string | null;
  readonly name: string | null;
  /** Exchange codes, the most exact first. */
  readonly exchanges: readonly string[];
  readonly currency: string | null;
  readonly kind: BrokerListingKind;
}

export function listingOf(vendor: VendorListing): BrokerListing {
  const { id, name, currency, kind } = vendor;
  const exchange = vendor.exchanges[0] ?? null;
  const symbol = symbolOf(vendor);
  const known = knownIdentity(vendor, symbol);
  return {
    instrumentId: known ?? ownIdentity({ ...vendor, exchange }, symbol),
    isKnownExchange: known !== null,
    symbol,
    vendorSymbol: vendor.symbol,
    vendorId: id,
    name,
    exchange,
    currency,
    kind,
  };
}

/** Of a coin: `-EUR`, `/USDT`. */
const QUOTED_IN = new RegExp(`[-/](?:${CURRENCIES.join("|")}|USDT|USDC)$`);

/** `BRK-B`, `BRK/B` and `BRK B` are `BRK.B`; an option keeps its own symbol, a coin loses the currency it is quoted in. */
function symbolOf({ symbol, rawSymbol, kind }: VendorListing): string {
  const raw = (rawSymbol ?? symbol).trim().toUpperCase();
  if (kind === "option") return raw.replace(/\s+/g, " ");
  if (kind === "crypto") return raw.replace(QUOTED_IN, "");
  return raw.replace(/[-/\s]+/g, ".");
}

/** Null for what trades elsewhere, or in another currency than the exchange's listings the product knows. */
function knownIdentity({ exchanges, kind, currency }: VendorListing, symbol: string): InstrumentId | null {
  if (!/^[A-Z0-9.]+$/.test(symbol)) return null;
  if (kind === "crypto") return `CRYPTO:${symbol}`;
  if (kind === "option" || kind === "fund" || kind === "other") return null;
  for (const name of exchanges) {
    const exchange = ownValue(EXCHANGES, name.trim().toUpperCase());
    if (exchange === undefined) continue;
    return currency === null || currency === exchange.currency ? `${exchange.mic}:${symbol}` : null;
  }
  return null;
}

const PREFIXES: Readonly<Partial<Record<BrokerListingKind, string>>> = { option: "OPTION", fund: "FUND" };

/** The dot keeps it apart from every identity of a known exchange. */
function ownIdentity(
  { exchange, currency, kind }: { exchange: string | null; currency: string | null; kind: BrokerListingKind },
  symbol: string,
): InstrumentId {
  const place = (PREFIXES[kind] ?? exchange ?? "OTHER")
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-");
  return `${place}.${currency ?? "ANY"}:${symbol}`;
}
