/** What the paper exchange keeps, on its own side of the port, as a real venue would. */

import type { ApprovedOrderRecord, VenueEvent } from "@neuro/ledger";
import { createMemoryRows } from "../memory-rows.ts";
import type { VenueOrder } from "../port.ts";

/** The bar in which a purchase was filled: where the exit of that fill begins. */
export interface EntryBar {
  readonly fillId: string;
  /** Epoch ms. */
  readonly start: number;
  /** Paid for one unit. */
  readonly price: number;
  /** True when the bar's open filled it, so that all of the bar came after the purchase. */
  readonly atOpen: boolean;
}

/** One order at the exchange: plain data, safe to store as JSON. */
export interface PaperOrder {
  readonly order: ApprovedOrderRecord;
  /** Grows by one with every change; a change names the version it was made from. */
  readonly version: number;
  readonly status: VenueOrder["status"];
  readonly filledQuantity: string;
  /** Exact sum of price × quantity. */
  readonly filledNotional: string;
  /** Exact sum over the fills. */
  readonly commission: string;
  /** Oldest first. */
  readonly events: readonly VenueEvent[];
  /** Market before this instant is no longer considered, epoch ms. */
  readonly matchedUntil: number;
  /** Epoch ms of the end of the order's life. */
  readonly expiresAt: number;
  /** Of a market order that waited for its market: when it was let through to it, epoch ms; absent or null before. */
  readonly releasedAt?: number | null;
  /** Market time at which its stop price traded, epoch ms; absent or null before. */
  readonly setOffAt?: number | null;
  /** Of a purchase: the bars of those of its fills that happened in one. */
  readonly entryBars?: readonly EntryBar[];
  /** Of an exit: the bar of the fill it protects; absent or null when that was no bar. */
  readonly protectsFrom?: EntryBar | null;
}

/** Every call is one transaction. */
export interface PaperStore {
  /** Stores a new order, or returns the one already there under the same order id, untouched. */
  insertOrder(
    order: PaperOrder,
  ): Promise<{ readonly outcome: "inserted" | "existing"; readonly order: PaperOrder }>;
  /** Replaces an order if it still has `expectedVersion`; false when somebody was faster. */
  updateOrder(order: PaperOrder, expectedVersion: number): Promise<boolean>;
  find(orderId: string): Promise<PaperOrder | null>;
  /** All orders with status `working` or `partially_filled`, oldest first. */
  workingOrders(): Promise<readonly PaperOrder[]>;
}

/** For tests. */
export function createMemoryPaperStore(): PaperStore {
  const { all, ...calls } = createMemoryRows<PaperOrder>();
  return {
    ...calls,
    workingOrders: async () =>
      all().filter(({ status }) => status === "working" || status === "partially_filled"),
  };
}
