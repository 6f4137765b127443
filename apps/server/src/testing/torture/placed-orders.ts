/** What people asked for and what they were told: the memory against which the server is held. */
import type { User } from "../../platform/http/caller.ts";
import type { OrderRequest } from "../../trading/orders/placing/order-request.ts";

export interface Placed {
  readonly key: string;
  readonly user: User;
  readonly request: OrderRequest;
  /** Ids of orders that were answered, each once. */
  readonly orderIds: Set<string>;
  /** The last answer was that there will be no such order. */
  refused: boolean;
  /** The venue had cancelled it, they were told. */
  cancelled: boolean;
}

/** A user's kill switch as its owner knows it. */
export interface KnownSwitch {
  /** `unknown`: somebody is turning it, or it is not known whether that came through. */
  is: "on" | "off" | "unknown";
  /** Grows whenever somebody turns it. */
  turned: number;
  /** Turns that a life of the server has begun and not ended. */
  underWay: { readonly of: object; count: number } | null;
}

export class PlacedOrders {
  readonly all: Placed[] = [];
  readonly problems: string[] = [];
  readonly #switches = new Map<string, KnownSwitch>();

  note(user: User, key: string, request: OrderRequest): Placed {
    const placed: Placed = { key, user, request, orderIds: new Set(), refused: false, cancelled: false };
    this.all.push(placed);
    return placed;
  }

  /** Of the orders placed so far, counted round and round; undefined before the first. */
  at(which: number): Placed | undefined {
    return this.all[which % Math.max(1, this.all.length)];
  }

  switchOf(user: User): KnownSwitch {
    const known = this.#switches.get(user.id) ?? { is: "off", turned: 0, underWay: null };
    this.#switches.set(user.id, known);
    return known;
  }

  acknowledged(placed: Placed, orderId: string): void {
    placed.orderIds.add(orderId);
    placed.refused = false;
    if (placed.orderIds.size > 1)
      this.problems.push(`key ${placed.key} was answered with orders ${[...placed.orderIds].join(" and ")}`);
  }

  refused(placed: Placed, code: string): void {
    placed.refused = true;
    if (placed.orderIds.size > 0)
      this.problems.push(`key ${placed.key} was answered with an order and later refused (${code})`);
  }
}
