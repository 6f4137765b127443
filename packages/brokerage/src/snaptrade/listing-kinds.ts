/** The vendor's words for kinds of securities. */
import { ownValue } from "@neuro/contract";
import type { BrokerListingKind } from "../aggregator/port.ts";

const KINDS_OF_POSITIONS: Readonly<Record<string, BrokerListingKind>> = {
  stock: "stock",
  adr: "stock",
  etf: "etf",
  cef: "etf",
  mutualfund: "fund",
  crypto: "crypto",
  option: "option",
};

/** `kind` of a position's instrument. */
export function kindOfPosition(kind: string): BrokerListingKind {
  return ownValue(KINDS_OF_POSITIONS, kind) ?? "other";
}

const KINDS_OF_TYPES: Readonly<Record<string, BrokerListingKind>> = {
  cs: "stock",
  ps: "stock",
  ad: "stock",
  ut: "stock",
  et: "etf",
  cef: "etf",
  oef: "fund",
  crypto: "crypto",
};

/** `type.code` of a symbol. */
export function kindOfType(code: string | null): BrokerListingKind {
  return ownValue(KINDS_OF_TYPES, code?.toLowerCase() ?? "") ?? "other";
}
