/** What a tax return counts of one property of one person. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Position } from "@neuro/ledger";
import type { Disposal } from "../gains/disposal.ts";
import type { CostSince } from "./foreign/foreign-property.ts";
import type { HandedSince } from "./household/handed-units.ts";

export interface AttributedGain {
  readonly personId: string;
  /** Home currency. */
  readonly gain: string;
}

export interface TaxDisposal extends Disposal {
  /** The calendar day on which it counts, as a number. */
  readonly day: number;
  /** Not sold, but moved to a registered account. */
  readonly isDeemed: boolean;
  /** Not sold, but given to somebody of the household who is not affiliated. */
  readonly isGift: boolean;
  /** Nobody knew the market value of what was moved. */
  readonly isAssumed: boolean;
  /** Home currency, never below zero: what of the loss does not count. */
  readonly denied: string;
  /** What of that adds to a cost base, of this person or of an affiliated one; the rest is lost. */
  readonly addedToCost: string;
  /** Persons whose purchases deny it, registered accounts among them; none where nothing is denied by a purchase. */
  readonly deniedBy: readonly string[];
  /**
   * Until that day, as a number, what is bought or sold can change it: the 30 days of its loss, or of one before it whose denied part
   * adds to its cost. Null once nothing can.
   */
  readonly openUntil: number | null;
  /** What of the gain that counts is a spouse's, who had handed the units over: of each, above zero a gain. */
  readonly attributed: readonly AttributedGain[];
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
  /** What others handed over of it, from each day on; ascending by day. */
  readonly handed: readonly HandedSince[];
  /** Ascending by time. */
  readonly disposals: readonly TaxDisposal[];
}
