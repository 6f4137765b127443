/** What is kept of orders that this server watches for a venue that does not know their type. */

import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";
import { createMemoryRows } from "../memory-rows.ts";

/** One order at the venue behind: what the watched order became. */
export interface WatchedLeg {
  /** Client order id there: the order's own, or one derived from it for what a profit left unsold. */
  readonly orderId: string;
  readonly kind: "stop" | "profit";
  readonly quantity: string;
}

/**
 * `watching`: nothing is at the venue yet. `sending`: the last leg may or may not be there: it is asked for by its id before it
 * is sent. `resting`: a profit is there while its stop is watched. `switching`: that profit is being cancelled for the stop.
 * `following`: the stop's leg is there, after a profit's. `handed_over`: the first leg is all there will be. `ended`: over.
 */
export type WatchedState =
  | "watching"
  | "sending"
  | "resting"
  | "switching"
  | "following"
  | "handed_over"
  | "ended";

/** Plain data, safe to store as JSON. */
export interface WatchedOrder {
  readonly order: ApprovedOrder;
  /** Grows by one with every change; a change names the version it was made from. */
  readonly version: number;
  readonly state: WatchedState;
  /** Market times, epoch ms. */
  readonly acceptedAt: number;
  readonly expiresAt: number;
  /** Market before this instant is no longer looked at. */
  readonly watchedUntil: number;
  readonly legs: readonly WatchedLeg[];
  /** How it ended here; null while it has not, and where the venue says it. */
  readonly end: VenueEvent | null;
}

/** Every call is one transaction. */
export interface WatchedStore {
  /** Stores a new order, or returns the one already there under the same order id, untouched. */
  insertOrder(
    order: WatchedOrder,
  ): Promise<{ readonly outcome: "inserted" | "existing"; readonly order: WatchedOrder }>;
  /** Replaces an order if it still has `expectedVersion`; false when somebody was faster. */
  updateOrder(order: WatchedOrder, expectedVersion: number): Promise<boolean>;
  find(orderId: string): Promise<WatchedOrder | null>;
  /** All orders but those `handed_over` or `ended`, oldest first. */
  openOrders(): Promise<readonly WatchedOrder[]>;
}

/** Under which id the venue behind knows what the order is now. */
export function orderIdBehind({ order, legs }: WatchedOrder): string {
  return legs.at(-1)?.orderId ?? order.orderId;
}

export function isOpenState(state: WatchedState): boolean {
  return state !== "handed_over" && state !== "ended";
}

/** For tests. */
export function createMemoryWatchedStore(): WatchedStore {
  const { all, ...calls } = createMemoryRows<WatchedOrder>();
  return {
    ...calls,
    openOrders: async () => all().filter(({ state }) => isOpenState(state)),
  };
}
