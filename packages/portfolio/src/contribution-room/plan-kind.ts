import type { RoomKind } from "@neuro/contract";

/** A plan with contribution room, or one that has to pay something out each year. */
export type PlanKind = RoomKind | "RRIF";

const KINDS: Readonly<Record<PlanKind, ReadonlySet<string>>> = {
  TFSA: new Set(["TFSA", "CELI"]),
  RRSP: new Set(["RRSP", "RSP", "REER"]),
  FHSA: new Set(["FHSA", "CELIAPP"]),
  RESP: new Set(["RESP", "REEE"]),
  RRIF: new Set(["RRIF", "RIF", "FERR", "LIF", "LRIF", "PRIF", "RLIF", "FRV"]),
};

/** By the account's type, in either language; null for every other account. */
export function planKindOf(accountType: string): PlanKind | null {
  const words = accountType.toUpperCase().split(/[^A-Z0-9]+/);
  const kinds = Object.keys(KINDS) as PlanKind[];
  return kinds.find((kind) => words.some((word) => KINDS[kind].has(word))) ?? null;
}
