/** What a tax return counts of one property of one person. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Position } from "@neuro/ledger";
import type { Disposal } from "../gains/disposal.ts";
import type { CostSince } from "./foreign-property.ts";

export interface TaxDisposal extends Disposal {
  /** The calendar day on which it counts, as a number. */
  readonly day: number;
  /** Not sold, but moved to a registered account. */
  readonly isDeemed: boolean;
  /** Nobody knew the market value of what was moved. */
  readonly isAssumed: boolean;
  /** Home currency, never below zero: what of the loss does not count. */
  readonly denied: string;
  /** What of that adds to a cost base, of this person or of an affiliated one; the rest is lost. */
  readonly addedToCost: string;
  /** The 30 days are not over: what is bought or sold until then changes it. */
  readonly isOpen: boolean;
}

export interface TaxListing {
  readonly personId: string;
  readonly property: InstrumentId;
  /** Held on exchanges of several currencies: its own cost is told in the home currency. */
  readonly isMixed: boolean;
  /** Of all taxed accounts of the person together; null where none ever held it. */
  readonly position: Position | null;
  /** Of all taxed accounts of the person together, after each step; ascending by day. */
  readonly costs: readonly CostSince[];
  /** Ascending by time. */
  readonly disposals: readonly TaxDisposal[];
}
