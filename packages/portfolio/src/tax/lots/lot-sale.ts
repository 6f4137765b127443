/** What of a sale each of its lots is, and which lots it could take. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Decimal } from "@neuro/ledger";
import type { MoneyColumns } from "./money-columns.ts";

/** A part of a sale: of one lot, replaced or not. */
export interface LotSale {
  readonly entryId: string;
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  readonly occurredAt: number;
  /** Calendar day of the trade. */
  readonly day: number;
  /** As they were counted on that day. */
  readonly units: Decimal;
  /** No sale: capital that was paid back beyond the cost, or cash beside the shares of a merger. */
  readonly isCapital: boolean;
  /** Day on which the holding period begins; null where nobody told it. */
  readonly acquired: number | null;
  readonly proceeds: MoneyColumns;
  /** Null where nobody told it. */
  readonly cost: MoneyColumns | null;
  /** Cash beside the shares of a merger: of its cost what the gain leaves. */
  readonly isMergerCash: boolean;
  /** The cost is null because nobody knows what new shares were worth on the day that cash came with them. */
  readonly lacksWorth: boolean;
  /** Never below zero. */
  readonly denied: MoneyColumns;
  /** What of that adds to a cost; the rest is lost. */
  readonly addedToCost: MoneyColumns;
}

/** A lot in the account of a sale, as it was before it. */
export interface OfferedLot {
  /** Of the entry that brought it. */
  readonly entryId: string;
  readonly acquired: number | null;
  /** As they were counted on the day of the sale. */
  readonly units: Decimal;
  readonly cost: MoneyColumns | null;
}
