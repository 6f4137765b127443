/** One thing that happened to a property, as the pool of its holder books it. */
import type { Decimal, JournalEntry } from "@neuro/ledger";

export interface TaxStep {
  /** As the pool books it. */
  readonly entry: JournalEntry;
  /** On which it counts: what is traded, on the day that it is settled on. */
  readonly day: number;
  readonly personId: string;
  readonly place: "taxed" | "registered";
  /** Change in the count of today, so that units before a split compare with those after it; a split changes nothing. */
  readonly units: Decimal;
  /** Units that the pool books for one of the account's: others than one for what was traded before a split and counts after it. */
  readonly ahead: Decimal;
  /** Units that somebody bought, or that crossed between a taxed and a registered account. */
  readonly isAcquisition: boolean;
  /** Handed to or from an affiliated person: the two steps follow each other, and the cost goes along. */
  readonly isHandedOver: boolean;
  /** Who gave it: of what came in from another of the household. */
  readonly giver: string | null;
  /** Out of a taxed account into a registered one. */
  readonly isDeemed: boolean;
  /** To somebody of the household who is not affiliated. */
  readonly isGift: boolean;
  /** The market value of a crossing or a gift was not known; what the receiving account says stands in. */
  readonly isAssumed: boolean;
}
