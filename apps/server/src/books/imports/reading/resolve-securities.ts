/** Which listings the words of a file mean: symbol, exchange, currency and name together, in that order of trust. */

import type { FileActivity, FileSecurity } from "@neuro/activity-files";
import { type BrokerListing, listingOf } from "@neuro/brokerage";
import { isListingCurrency } from "@neuro/contract";
import { type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import { type Instrument, type Market, TORONTO_VENUES } from "@neuro/market";
import { createPause } from "../../portfolio/history/yield-to-event-loop.ts";
import { OWN_PLACE, ownSecurityId } from "../../portfolio/own-prices/own-security.ts";
import { isSameName, namesAgree, telling } from "../../portfolio/slips/telling-words.ts";

export type Certainty = "told" | "sure" | "likely" | "unlisted";

export interface ResolvedSecurity {
  readonly key: string;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly listing: BrokerListing;
  /** Null where no market at hand lists it. */
  readonly instrument: Instrument | null;
  readonly certainty: Certainty;
  readonly lines: number;
}

/** What names it in the file, without the words that differ from line to line. */
export function securityKey({ symbol, name, market, kind }: FileSecurity): string {
  return symbol === null
    ? (name ?? "")
    : [symbol, market, kind === "option" ? kind : null].filter(Boolean).join(" ");
}

interface Wanted {
  readonly security: FileSecurity;
  /** That it was traded in, else that it paid in; null where no line says. */
  readonly currency: string | null;
  readonly lines: number;
}

export interface Known {
  readonly market: Market;
  /** Listings that the person's accounts ever held. */
  readonly held: readonly { readonly id: InstrumentId; readonly currency: string }[];
  /** Chosen by hand, now or for an earlier file. */
  readonly told: Readonly<Record<string, InstrumentId>>;
  /** Described by the file itself. */
  readonly described: ReadonlySet<InstrumentId>;
}

const TRADES: ReadonlySet<FileActivity["type"]> = new Set(["buy", "sell"]);

/** What of a line names a security. */
export type Naming = Pick<FileActivity, "security" | "currency" | "type">;

async function wantedSecurities(activities: readonly Naming[]): Promise<ReadonlyMap<string, Wanted>> {
  const pause = createPause();
  const wanted = new Map<string, Wanted & { readonly isTraded: boolean }>();
  for (const { security, currency, type } of activities) {
    if (security === null) continue;
    await pause();
    const key = securityKey(security);
    const before = wanted.get(key);
    const isTraded = TRADES.has(type);
    const isBetter = before === undefined || before.currency === null || (isTraded && !before.isTraded);
    wanted.set(key, {
      security: before?.security ?? security,
      currency: security.currency ?? (isBetter ? currency : before.currency),
      isTraded: isTraded || (before?.isTraded ?? false),
      lines: (before?.lines ?? 0) + 1,
    });
  }
  return wanted;
}

function listingOfInstrument(found: Instrument): BrokerListing {
  const { id, symbol, name, mic, currency, type } = found;
  return {
    ...{ instrumentId: id, isKnownExchange: true, symbol, vendorSymbol: symbol, vendorId: id, name },
    ...{ exchange: mic, currency, kind: type },
  };
}

const COUNTRIES: Readonly<Record<string, "CA" | "US">> = {
  ...{
    CA: "CA",
    CAN: "CA",
    CANADA: "CA",
    CDN: "CA",
    US: "US",
    USA: "US",
    "UNITED STATES": "US",
    "ÉTATS-UNIS": "US",
  },
};

type Found = Pick<ResolvedSecurity, "listing" | "instrument" | "certainty">;
const found = (instrument: Instrument, certainty: Certainty): Found => ({
  listing: listingOfInstrument(instrument),
  instrument,
  certainty,
});

/** Under an honest name of its own, which never equals that of a listing the market knows. */
function unlisted({ security, currency }: Wanted): BrokerListing {
  const { symbol, name, market, kind } = security;
  const words =
    symbol ??
    (name ?? "")
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ".")
      .slice(0, 40);
  return listingOf({
    ...{ id: words, symbol: words, rawSymbol: words, name, currency: security.currency ?? currency },
    exchanges: market === null || Object.hasOwn(COUNTRIES, market.toUpperCase()) ? [] : [market],
    kind: kind ?? "other",
  });
}

/** The listing of that exchange, where the file names one. */
async function onExchange({ market }: Known, wanted: Wanted): Promise<Found | null> {
  const { security, currency } = wanted;
  const place = security.market?.trim().toUpperCase();
  if (security.symbol === null || !place || Object.hasOwn(COUNTRIES, place)) return null;
  const kind = security.kind ?? "stock";
  const { symbol, name } = security;
  const listed = {
    ...{ id: symbol, symbol, rawSymbol: symbol, name, exchanges: [place] },
    kind: kind === "other" ? ("stock" as const) : kind,
  };
  const listing = listingOf({ ...listed, currency: security.currency });
  if (!listing.isKnownExchange) {
    // Units in US dollars that trade in Toronto.
    const { instrumentId } = listingOf({ ...listed, currency: null });
    const other = await market.instrument(instrumentId);
    return other !== null && other.currency === security.currency ? found(other, "sure") : null;
  }
  const instrument = await market.instrument(listing.instrumentId);
  return instrument === null
    ? { listing: { ...listing, currency: listing.currency ?? currency }, instrument, certainty: "unlisted" }
    : found(instrument, "sure");
}

/** Of several listings of one symbol that in the currency it was traded in; the name has a say where they differ. */
async function bySymbol({ market }: Known, wanted: Wanted): Promise<Found | null> {
  const { security, currency } = wanted;
  const { symbol, name } = security;
  if (symbol === null) return null;
  const country = security.market === null ? undefined : COUNTRIES[security.market.toUpperCase()];
  const traded = security.currency ?? currency;
  // What is traded in other money trades elsewhere, under whatever symbol.
  if (country === undefined && traded !== null && !isListingCurrency(traded)) return null;
  const prefer = country ?? (traded === "USD" ? "US" : "CA");
  const other = prefer === "CA" ? "US" : "CA";
  const candidates = [
    await market.resolve(symbol, { prefer }),
    await market.resolve(symbol, { prefer: other }),
  ];
  const listed = candidates.filter((each) => each !== null && each.symbol.toUpperCase() === symbol);
  const [first, second] = listed;
  if (first === undefined || first === null) return null;
  const fits = listed.filter((each) => each !== null && (currency === null || each.currency === currency));
  const best =
    fits.find((each) => each !== null && (name === null || namesAgree(each.name, name))) ?? fits[0] ?? first;
  const isNamed = name === null || namesAgree(best.name, name);
  const isAlone = second === undefined || second === null || second.id === first.id || fits.length === 1;
  const fitsCurrency = currency === null || best.currency === currency;
  return found(best, isNamed && isAlone && fitsCurrency ? "sure" : "likely");
}

/** Of the whole market, made once for a file that needs it. */
function createNames({ market }: Known): () => Promise<readonly Named[]> {
  let names: Promise<readonly Named[]> | null = null;
  const make = async () => {
    const pause = createPause();
    const named: Named[] = [];
    for (const instrument of await market.instruments()) {
      await pause();
      named.push({ instrument, words: telling(instrument.name) });
    }
    return named;
  };
  return () => {
    names ??= make();
    return names;
  };
}

interface Named {
  readonly instrument: Instrument;
  readonly words: ReadonlySet<string>;
}

async function byName(all: readonly Named[], { security, currency }: Wanted): Promise<Found | null> {
  const { name } = security;
  if (name === null) return null;
  const told = telling(name);
  const same = all.filter(({ words }) => isSameName(words, told)).map(({ instrument }) => instrument);
  const inCurrency = same.filter((each) => currency === null || each.currency === currency);
  const [only, ...more] = inCurrency;
  return only !== undefined && more.length === 0 ? found(only, "likely") : null;
}

/** Whether an exchange that the file names is in the other country than that of a listing: what pays in US dollars may be Toronto's. */
function isElsewhere({ security }: Wanted, id: InstrumentId): boolean {
  const { isKnownExchange, instrumentId } = listingOf({
    ...{ id: "", symbol: symbolIn(id), rawSymbol: null, name: null, currency: null, kind: "stock" },
    exchanges: security.market === null ? [] : [security.market.trim().toUpperCase()],
  });
  const isInCanada = (of: InstrumentId) => TORONTO_VENUES.has(of.slice(0, of.indexOf(":")));
  return isKnownExchange && isInCanada(instrumentId) !== isInCanada(id);
}

/** One that the person's accounts hold or held under that symbol. */
async function amongHeld({ market, held }: Known, wanted: Wanted): Promise<Found | null> {
  const { security, currency } = wanted;
  const { symbol } = security;
  if (symbol === null) return null;
  const same = held.filter(
    (own) =>
      symbolIn(own.id) === symbol &&
      (currency === null || own.currency === currency) &&
      !isElsewhere(wanted, own.id),
  );
  const [only, ...more] = same;
  if (only === undefined || more.length > 0) return null;
  const instrument = await market.instrument(only.id);
  if (instrument !== null) return found(instrument, "sure");
  const listing = { ...unlisted({ security, currency: only.currency, lines: 0 }), instrumentId: only.id };
  return { listing, instrument, certainty: "sure" };
}

/** One that its owner named, in these books or in those that the file comes from. */
async function ownOne({ market }: Known, id: InstrumentId, wanted: Wanted): Promise<Found> {
  const symbol = symbolIn(id);
  const instrument = await market.instrument(id);
  const listing = { ...unlisted(wanted), instrumentId: id, symbol, vendorSymbol: symbol };
  return { listing, instrument, certainty: instrument === null ? "unlisted" : "sure" };
}

async function resolveOne(
  known: Known & { readonly names: () => Promise<readonly Named[]> },
  key: string,
  wanted: Wanted,
): Promise<Found> {
  const told = Object.hasOwn(known.told, key) ? known.told[key] : undefined;
  const chosen = told === undefined ? null : await known.market.instrument(told);
  if (chosen !== null) return found(chosen, "told");
  const { kind, symbol, market } = wanted.security;
  const own = market === OWN_PLACE && symbol !== null ? ownSecurityId(symbol) : null;
  if (own !== null) return ownOne(known, own, wanted);
  if (kind === "option") return { listing: unlisted(wanted), instrument: null, certainty: "unlisted" };
  if (kind === "crypto" && symbol !== null) {
    const listing = unlisted(wanted);
    const coin = await known.market.instrument(listing.instrumentId);
    return coin === null ? { listing, instrument: null, certainty: "unlisted" } : found(coin, "sure");
  }
  return (
    (await amongHeld(known, wanted)) ??
    (await onExchange(known, wanted)) ??
    (await bySymbol(known, wanted)) ??
    (symbol === null ? await byName(await known.names(), wanted) : null) ?? {
      listing: unlisted(wanted),
      instrument: null,
      certainty: "unlisted",
    }
  );
}

export async function resolveSecurities(
  known: Known,
  activities: readonly Naming[],
): Promise<ReadonlyMap<string, ResolvedSecurity>> {
  const resolved = new Map<string, ResolvedSecurity>();
  const names = createNames(known);
  for (const [key, wanted] of await wantedSecurities(activities)) {
    const { symbol, name } = wanted.security;
    const one = await resolveOne({ ...known, names }, key, wanted);
    const isDescribed = one.certainty === "unlisted" && known.described.has(one.listing.instrumentId);
    const certainty = isDescribed ? "sure" : one.certainty;
    resolved.set(key, { key, symbol, name, lines: wanted.lines, ...one, certainty });
  }
  return resolved;
}
