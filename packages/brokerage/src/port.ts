/** The brokerage port: the paper exchange is its first adapter, an aggregator will be the next. */
import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";

export interface VenueCapabilities {
  readonly id: string;
  readonly label: string;
  readonly mode: "paper" | "live";
  readonly orderTypes: readonly ("Market" | "Limit")[];
  readonly fractional: boolean;
  /** True when the venue can be asked for an order by our own id. */
  readonly reconcilesByClientOrderId: boolean;
}

export type SubmitOutcome =
  | { readonly outcome: "accepted"; readonly events: readonly VenueEvent[] }
  | { readonly outcome: "rejected"; readonly code: string; readonly reason: string }
  /** No answer: the order may or may not exist there. */
  | { readonly outcome: "unreachable"; readonly reason: string };

export interface VenueOrder {
  readonly orderId: string;
  readonly status: "working" | "partially_filled" | "filled" | "cancelled" | "rejected" | "expired";
  readonly filledQuantity: string;
  /** Everything that happened to it, oldest first; delivering them again is harmless. */
  readonly events: readonly VenueEvent[];
}

/** `orderId` is the client order id: submitting the same one again returns what happened to the first. */
export interface Venue {
  readonly capabilities: VenueCapabilities;
  submit(order: ApprovedOrder): Promise<SubmitOutcome>;
  cancel(orderId: string): Promise<{
    readonly outcome: "cancelled" | "too_late" | "unknown" | "unreachable";
    readonly events: readonly VenueEvent[];
  }>;
  find(orderId: string): Promise<VenueOrder | null>;
  /** Moves working orders with the market up to now and returns what happened; called on a schedule and on quotes. */
  advance(): Promise<readonly VenueEvent[]>;
}
