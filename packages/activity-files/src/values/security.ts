/** Securities as files write them. */
import type { BrokerListingKind } from "@neuro/brokerage";
import type { FileSecurity } from "../port.ts";
import { moneyIn } from "./money.ts";

/** What files write behind a symbol, or before it, for where it trades. */
const SUFFIXES: Readonly<Record<string, string>> = {
  ...{ TO: "XTSE", TSX: "XTSE", V: "XTSX", VN: "XTSX", CN: "XCNQ", CSE: "XCNQ", NE: "NEOE", NEO: "NEOE" },
};

/** As most write it, with its point; null of a market whose symbols have none that is known. */
export function suffixOf(market: string): string | null {
  const [suffix] = Object.entries(SUFFIXES).find(([, place]) => place === market) ?? [];
  return suffix === undefined ? null : `.${suffix}`;
}

const NO_SYMBOL = /^(?:|-{1,2}|n\/a|none)$/i;

/** What brokers add to a security's name for one line. */
const ADDED =
  /\s*\b(?:WE ACTED AS|DIST(?:RIBUTION)? ON|CASH DIV|DIST$|REC \d|PAY \d|TRANSFER FROM|TRANSFER TO|BOOK VALUE|JOURNAL POSITION|FROM (?:CAD|USD)\b|REINV(?:EST)?(?:@|$)|STK SPLIT|STOCK SPLIT|SPINOFF|NON-RES|TAX WITHH|RETURN OF CAPITAL|UNSOLICITED|REVERSED|CUSIP|MERGER (?:TO|INTO|WITH|OF)\b|MERGER$|NAME CHANGE|SH(?:A?RE?)?S RECEIVED|LIQUIDATION$|PENDING RTS|CASH IN LIEU|A\/E OPTIONS)/i;

/** A security's name at the beginning of a line's description; null where none is left. */
export function nameIn(description: string): string | null {
  const [name = ""] = description.replaceAll(/\s+/g, " ").split(ADDED, 1);
  return name.trim() || null;
}

const SYMBOL = /^[A-Z0-9][A-Z0-9.$&^]{0,23}$/;

interface Written {
  readonly symbol: string;
  readonly name?: string | null;
  readonly market?: string | null;
  readonly currency?: string | null;
  readonly kind?: BrokerListingKind | null;
}

/**
 * `ry.to`, `RY:TSX`, `.ABC` (as Questrade marks Canadian ones) and `BRK/B` in one form; a suffix that names an exchange becomes the market.
 * Null where neither symbol nor name says anything.
 */
export function securityOf({
  symbol,
  name = null,
  market = null,
  currency: written = null,
  kind = null,
}: Written): FileSecurity | null {
  const currency = written === null ? null : moneyIn(written).code || null;
  const words =
    name === null || name.trim() === "" ? null : name.trim().replaceAll(/\s+/g, " ").slice(0, 120);
  const text = symbol.trim().toUpperCase();
  if (NO_SYMBOL.test(text))
    return words === null ? null : { symbol: null, name: words, market, currency, kind };
  if (kind === "option") return { symbol: text.replaceAll(/\s+/g, " "), name: words, market, currency, kind };
  const named = text.startsWith(".") ? { bare: text.slice(1), place: "XTSE" } : placed(text);
  // `FTN.PRA` is `FTN.PR.A` elsewhere.
  const bare = named.bare.replaceAll(/[-/\s]+/g, ".").replace(/\.(P[RF])([A-Z]{1,2})$/, ".$1.$2");
  // What looks like no symbol is a name, and never one that a program would take for more.
  if (!SYMBOL.test(bare)) return { symbol: null, name: words ?? text.slice(0, 120), market, currency, kind };
  return { symbol: bare, name: words, market: market || named.place, currency, kind };
}

/** Yahoo's `BCE-PA.TO` is `BCE.PR.A.TO` elsewhere. */
export const withoutYahoo = (symbol: string): string => symbol.replace(/-P([A-Z]{1,2})(?=$|\.)/i, ".PR.$1");

function placed(text: string): { readonly bare: string; readonly place: string | null } {
  const [, before = "", after = ""] = /^([A-Z]+):(.+)$/.exec(text) ?? [];
  if (before !== "") return { bare: after, place: before };
  const [, bare = "", suffix = ""] = /^(.+)[.:]([A-Z]+)$/.exec(text) ?? [];
  const place = Object.hasOwn(SUFFIXES, suffix) ? SUFFIXES[suffix] : undefined;
  return place === undefined ? { bare: text, place: null } : { bare, place };
}
