/** The brokerage port: the paper exchange is one adapter, trading through an aggregator the other. */
import type { ApprovedOrder, CommissionSchedule, OrderType, TimeInForce, VenueEvent } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";

export interface VenueCapabilities {
  readonly id: string;
  readonly label: string;
  readonly mode: "paper" | "live";
  readonly orderTypes: readonly OrderType[];
  /** Of them, those that this server holds and watches the market for, because the venue does not know them. */
  readonly watchedOrderTypes: readonly OrderType[];
  readonly timesInForce: readonly TimeInForce[];
  /** Kinds of instruments of which fractions may be traded. */
  readonly fractionalTypes: readonly Instrument["type"][];
  /** What it charges, for estimates before the order; the charge itself comes with each fill. */
  readonly commission: Readonly<Record<Instrument["type"], CommissionSchedule>>;
  /** True when the venue can be asked for an order by our own id. */
  readonly reconcilesByClientOrderId: boolean;
}

export type SubmitOutcome =
  | { readonly outcome: "accepted"; readonly events: readonly VenueEvent[] }
  /** Definite: the order does not exist there. `code` is one of the contract's error codes. */
  | { readonly outcome: "rejected"; readonly code: string; readonly reason: string }
  /** No answer: the order may or may not exist there. */
  | { readonly outcome: "unreachable"; readonly reason: string };

export interface CancelOutcome {
  /** `in_doubt`: as of `FindOutcome`. */
  readonly outcome: "cancelled" | "too_late" | "unknown" | "unreachable" | "in_doubt";
  /** Everything that happened to the order, oldest first. */
  readonly events: readonly VenueEvent[];
}

export interface VenueOrder {
  readonly orderId: string;
  readonly status: "working" | "partially_filled" | "filled" | "cancelled" | "rejected" | "expired";
  readonly filledQuantity: string;
  /** Everything that happened to it, oldest first; delivering them again is harmless. */
  readonly events: readonly VenueEvent[];
}

export type FindOutcome =
  | { readonly outcome: "found"; readonly order: VenueOrder }
  /** Definite: the venue has never seen this order id. */
  | { readonly outcome: "absent" }
  | { readonly outcome: "unreachable"; readonly reason: string }
  /** The venue answered, and cannot tell which of its orders, if any, is this one: a person has to look. */
  | { readonly outcome: "in_doubt"; readonly reason: string };

/** An order at the venue that one of ours in doubt may be. */
export interface DoubtCandidate {
  readonly venueOrderId: string;
  readonly side: "BUY" | "SELL";
  readonly quantity: string;
  readonly filledQuantity: string;
  readonly orderType: string | null;
  readonly limitPrice: string | null;
  readonly stopPrice: string | null;
  readonly averagePrice: string | null;
  readonly status: VenueOrder["status"];
  /** Epoch ms; null where the venue does not tell. */
  readonly placedAt: number | null;
}

export type DoubtLook =
  | {
      readonly outcome: "in_doubt";
      /** When it was last sent, epoch ms. */
      readonly sentAt: number;
      readonly candidates: readonly DoubtCandidate[];
    }
  /** It may still arrive: that it is not there means nothing before `until`. */
  | { readonly outcome: "too_early"; readonly until: number }
  /** Its fate is known, or it was never sent. */
  | { readonly outcome: "not_in_doubt" }
  | { readonly outcome: "unreachable"; readonly reason: string };

/** What a person found out at the broker about an order of theirs. */
export type Declaration = { readonly by: string } & (
  | { readonly outcome: "not_placed" }
  | { readonly outcome: "placed"; readonly venueOrderId: string }
);

export type DeclareOutcome =
  | Exclude<DoubtLook, { outcome: "in_doubt" }>
  | { readonly outcome: "declared" }
  /** The venue does not show that order, or it is another one's. */
  | { readonly outcome: "unknown_candidate" };

/** Of venues that cannot be asked by our own id. Both calls ask the venue first: what it can tell by itself counts. */
export interface VenueDoubts {
  look(orderId: string): Promise<DoubtLook>;
  /** Never leads to a sending: an order declared not placed is over for good. */
  declare(orderId: string, declaration: Declaration): Promise<DeclareOutcome>;
}

/** `orderId` is the client order id: submitting the same one again returns what happened to the first. */
export interface Venue {
  readonly capabilities: VenueCapabilities;
  submit(order: ApprovedOrder): Promise<SubmitOutcome>;
  cancel(orderId: string): Promise<CancelOutcome>;
  find(orderId: string): Promise<FindOutcome>;
  readonly doubts?: VenueDoubts;
  /**
   * Moves working orders with the market up to now and returns what happened; called on a schedule and on quotes. Events
   * lost between here and the ledger (a crash) are had again with `find`.
   */
  advance(): Promise<readonly VenueEvent[]>;
  /** Word came from outside that orders of this account moved: the next `advance` looks at them without waiting for its turn. */
  expectNews?(accountId: string): void;
}
