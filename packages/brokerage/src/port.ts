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
  readonly outcome: "cancelled" | "too_late" | "unknown" | "unreachable";
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
  | { readonly outcome: "unreachable"; readonly reason: string };

/** `orderId` is the client order id: submitting the same one again returns what happened to the first. */
export interface Venue {
  readonly capabilities: VenueCapabilities;
  submit(order: ApprovedOrder): Promise<SubmitOutcome>;
  cancel(orderId: string): Promise<CancelOutcome>;
  find(orderId: string): Promise<FindOutcome>;
  /**
   * Moves working orders with the market up to now and returns what happened; called on a schedule and on quotes. Events
   * lost between here and the ledger (a crash) are had again with `find`.
   */
  advance(): Promise<readonly VenueEvent[]>;
}
