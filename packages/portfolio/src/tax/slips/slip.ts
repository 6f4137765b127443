/**
 * A broker's slip T5008 of one disposition, the booked sale beside it, and what may make the two differ.
 * Boxes: 13 foreign currency, 14 date, 16 quantity, 17 and 18 which security, 20 cost or book value, 21 proceeds of disposition.
 * Source: Canada Revenue Agency, "T5008, Statement of Securities Transactions",
 * https://www.canada.ca/en/revenue-agency/services/e-services/filing-information-returns-electronically-t4-t5-other-types-returns-overview/t619-2026/t5008-2026.html,
 * and guide T4091, which took the place of RC4268 in 2017.
 */
import type { InstrumentId } from "@neuro/contract/primitives";

/** Amounts and units are exact decimals. */
export interface Slip {
  readonly id: string;
  /** Null where its owner did not say. */
  readonly accountId: string | null;
  /** Which listing stands for the security; null where nobody knows it. */
  readonly property: InstrumentId | null;
  /** Of box 14, as a number. */
  readonly day: number;
  readonly units: string;
  readonly proceeds: string;
  /** Null where box 20 is empty. */
  readonly cost: string | null;
  readonly currency: string;
}

/** A disposal as a Canadian return counts it. */
export interface BookedSale {
  /** Of its entry. */
  readonly id: string;
  readonly accountId: string;
  readonly property: InstrumentId;
  readonly tradeDay: number;
  /** On which it is settled, and counts. */
  readonly day: number;
  readonly units: string;
  /** Own currency of the property; proceeds less commission. */
  readonly currency: string;
  readonly proceeds: string;
  readonly commission: string;
  readonly cost: string;
  readonly homeProceeds: string;
  readonly homeCost: string;
  /** Nobody told what some of the units cost. */
  readonly isCostUnknown: boolean;
  /** Not moved to a registered account or given away. */
  readonly isSold: boolean;
  /** Pieces after one split for each before it, of every split of the property. */
  readonly splitRatios: readonly string[];
}

export const slipCauseKinds = [
  "missing_cost",
  "unknown_cost",
  "superficial_loss",
  "return_of_capital",
  "reinvested_distribution",
  "commission",
  "account_average",
  "transfer",
  "exchange_rate",
  "split",
  "settlement_date",
  "other_date",
  "rounding",
  "unexplained",
] as const;
export type SlipCauseKind = (typeof slipCauseKinds)[number];

export interface SlipCause {
  readonly kind: SlipCauseKind;
  readonly of: "proceeds" | "cost" | "units" | "date";
  /** What it makes the slip say more than the books, in the home currency; null where it moves no amount or none can be told. */
  readonly amount: string | null;
  /** Other causes that would make the very same difference. */
  readonly orElse: readonly SlipCauseKind[];
  /** The slip lies in another year than the one in which the sale counts. */
  readonly changesYear: boolean;
}

/** In the home currency; null where one of them is not told. `difference` is what the causes add up to. */
export interface Compared {
  readonly slip: string | null;
  readonly books: string | null;
  readonly difference: string | null;
}

export type SlipState = "agrees" | "differs" | "ambiguous" | "duplicate" | "no_sale";

export interface SlipCheck {
  readonly slip: Slip;
  readonly state: SlipState;
  /** One, or those of a day that the slip adds up; where it is ambiguous, those it may be. */
  readonly sales: readonly BookedSale[];
  /** The slip that says the same, of a duplicate. */
  readonly sameAs: string | null;
  readonly proceeds: Compared | null;
  readonly cost: Compared | null;
  readonly causes: readonly SlipCause[];
}
