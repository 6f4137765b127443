/** Lines that tell one part of an event, which is understood once the other parts are there. */

import type { FileActivity } from "../../port.ts";
import { isZero } from "../../values/amount.ts";
import { withoutAccents } from "../../values/without-accents.ts";
import { NotUnderstood } from "./not-understood.ts";

/**
 * `exchange`: a security leaves for another one, or for cash. `handed_out`: units that a company gave of another security, which stays.
 * `expiry`, `exercise`: of an option, the latter by its owner or the one it was written to.
 */
export type SideKind = "exchange" | "handed_out" | "expiry" | "exercise";

export interface SideTerms {
  /** Shared by lines of one event, where the file names it; else those of one account and day are one. */
  readonly event?: string;
  /** Days that its lines may be apart. */
  readonly within?: number;
  /** Contracts above zero may be held or written ones: the file's trades tell which. */
  readonly isUnsigned?: boolean;
}

export interface Side extends SideTerms {
  readonly kind: SideKind;
  /** Units with the sign of what they did to the account; the amount is cash that moved besides. */
  readonly told: FileActivity;
}

/** Not understood, unless other lines complete it. */
export class OneSide extends NotUnderstood {
  readonly side: Side;

  constructor(side: Side) {
    super("one_sided", side.told.rawType);
    const { kind, told } = side;
    if (told.security === null) throw new NotUnderstood("no_security");
    if (isZero(told.units) && (kind !== "exchange" || isZero(told.amount)))
      throw new NotUnderstood("no_units");
    if ((kind === "expiry" || kind === "exercise") && told.security.kind !== "option")
      throw new NotUnderstood("unknown_action", told.rawType);
    this.side = side;
  }
}

const WORDS: readonly (readonly [SideKind, RegExp])[] = [
  ["handed_out", /\bSPIN-? ?OFF|\bSCISSION/],
  ["expiry", /\bEXPIR/],
  ["exercise", /\bASSIGN|\bEXERCI[SC]|\bLEVEE\b/],
  [
    "exchange",
    /\bMERGER|\b(?:NAME|SYMBOL|TICKER) ?(?:CHANGE|CHG)|\bREORGANI[SZ]|\bEXCHADJ|\bEXCHANGE OF|\bTENDER|\bAMALGAM|\bFUSION|\bCHANGEMENT DE (?:NOM|SYMBOLE)/,
  ],
];

/** What a broker's word for such an event means, English or French; null of other words. */
export function sideOfWord(word: string): SideKind | null {
  const plain = withoutAccents(word)
    .replaceAll(/[_\s]+/g, " ")
    .toUpperCase();
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
