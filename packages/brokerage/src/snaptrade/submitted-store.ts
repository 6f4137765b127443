/** What was sent to brokerages through the vendor: stored before it is sent, because the vendor cannot be asked by our id. */
import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";
import { createMemoryRows } from "../memory-rows.ts";

/**
 * `prepared`: nothing was sent. `sending`: it is on its way, or the program died while it was. `unconfirmed`: the answer got
 * lost. `placed`: the brokerage has it. `ended`: it is over. `refused`: the brokerage never took it.
 */
export type SubmittedState = "prepared" | "sending" | "unconfirmed" | "placed" | "ended" | "refused";

/** Plain data, safe to store as JSON. */
export interface SubmittedOrder {
  readonly order: ApprovedOrder;
  /** Grows by one with every change; a change names the version it was made from. */
  readonly version: number;
  readonly state: SubmittedState;
  /** When it was last given to the vendor, epoch ms; null before. */
  readonly sentAt: number | null;
  /** Orders the account had before: none of them can be this one. */
  readonly ordersBefore: readonly string[];
  /** The brokerage's id; null while it is not known. */
  readonly brokerageOrderId: string | null;
  readonly isCancelWanted: boolean;
  /** Everything that happened to it, oldest first. */
  readonly events: readonly VenueEvent[];
  /** How many of them were told as an answer or as news. */
  readonly told: number;
  readonly refusal: { readonly code: string; readonly reason: string } | null;
  /** The brokerage's list did not tell which of its orders it is: only its showing, or its owner, ends that. */
  readonly isForItsOwner?: boolean;
  /** What its owner said of it while it was in doubt. */
  readonly declared?: DeclaredFate;
}

export interface DeclaredFate {
  readonly outcome: "not_placed" | "placed";
  /** The person's id. */
  readonly by: string;
  readonly at: number;
  /** Orders that were shown to the person, and are not it. */
  readonly dismissed: readonly string[];
  /** The brokerage is still looked through for it: it may show after all. */
  readonly isLookedFor: boolean;
  /** The order that showed after all. */
  readonly seen: string | null;
}

/** Every call is one transaction. */
export interface SubmittedStore {
  /** Stores a new order, or returns the one already there under the same order id, untouched. */
  insertOrder(
    order: SubmittedOrder,
  ): Promise<{ readonly outcome: "inserted" | "existing"; readonly order: SubmittedOrder }>;
  /**
   * Replaces an order if it still has `expectedVersion`; false when somebody was faster, or when another order of the account
   * has the brokerage's order that it is declared to be.
   */
  updateOrder(order: SubmittedOrder, expectedVersion: number): Promise<boolean>;
  find(orderId: string): Promise<SubmittedOrder | null>;
  /** Orders the brokerage has, and those over of which not everything was told (`needsAttention`), oldest first. */
  openOrders(): Promise<readonly SubmittedOrder[]>;
  /** Orders of an account sent at `since` or later, whatever became of them. */
  sentSince(accountId: string, since: number): Promise<readonly SubmittedOrder[]>;
}

export function needsAttention({ state, told, events, declared }: SubmittedOrder): boolean {
  return state === "placed" || told < events.length || declared?.isLookedFor === true;
}

/** For tests. */
export function createMemorySubmittedStore(): SubmittedStore {
  const { all, ...calls } = createMemoryRows<SubmittedOrder>();
  return {
    ...calls,
    openOrders: async () => all().filter(needsAttention),
    sentSince: async (accountId, since) =>
      all().filter(
        ({ order, sentAt }) => order.accountId === accountId && sentAt !== null && sentAt >= since,
      ),
  };
}
