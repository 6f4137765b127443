/** The state of an order: the facts known about it and the status they amount to. Plain data, safe to store as JSON. */
import { decimal } from "./decimal.ts";
import type { ApprovedOrder, EndRefusal, Fill, OrderStatus } from "./port.ts";

export interface OrderEnd {
  readonly status: "cancelled" | "rejected" | "expired";
  readonly at: number;
  readonly reason: string | null;
  /** As the venue's event had it. */
  readonly reasonCode?: string;
  readonly refusal?: EndRefusal;
}

/** `overfilled`: more was filled than ordered. `filled_though_rejected`: the venue contradicts itself. */
export type OrderFlag = "overfilled" | "filled_though_rejected";

export interface OrderState {
  readonly order: ApprovedOrder;
  readonly status: OrderStatus;
  /** By time, then id. */
  readonly fills: readonly Fill[];
  readonly filledQuantity: string;
  /** Exact sum of price × quantity over the fills. */
  readonly filledNotional: string;
  /** notional ÷ quantity, to 10 decimals; null before the first fill. */
  readonly averagePrice: string | null;
  /** Exact sum over the fills, in the order's currency. */
  readonly commission: string;
  /** What is still set aside: settlement cash (buy) or units (sale). */
  readonly reservationLeft: string;
  readonly sentAt: number | null;
  readonly acceptedAt: number | null;
  readonly end: OrderEnd | null;
  /** The venue called a fill the last one. */
  readonly venueDone: boolean;
  readonly flags: readonly OrderFlag[];
  /** Market time of the latest fact. */
  readonly updatedAt: number;
}

export function openOrder(order: ApprovedOrder): OrderState {
  return {
    order,
    status: "approved",
    fills: [],
    filledQuantity: "0",
    filledNotional: "0",
    averagePrice: null,
    commission: "0",
    reservationLeft: order.reservation.amount,
    sentAt: null,
    acceptedAt: null,
    end: null,
    venueDone: false,
    flags: [],
    updatedAt: order.submittedAt,
  };
}

/** The order is about to be sent, or was sent without an answer: its fate is unknown until the venue says. */
export function markUnconfirmed(state: OrderState, at: number): OrderState {
  return withStatus({ ...state, sentAt: at });
}

/** Reconciliation found that the venue has never seen the order: it may be sent again. */
export function markAbsent(state: OrderState): OrderState {
  return withStatus({ ...state, sentAt: null });
}

/** True when the venue's own words ask for a reconciliation: it called the order done, yet fills are missing. */
export function lacksFills(state: OrderState): boolean {
  return state.venueDone && decimal(state.filledQuantity).lt(decimal(state.order.quantity));
}

function statusOf(state: OrderState): OrderStatus {
  if (decimal(state.filledQuantity).gte(decimal(state.order.quantity))) return "filled";
  if (state.end !== null) return state.end.status;
  if (state.fills.length > 0) return "partially_filled";
  if (state.acceptedAt !== null) return "working";
  return state.sentAt === null ? "approved" : "unconfirmed";
}

function flagsOf(state: OrderState): readonly OrderFlag[] {
  const flags: OrderFlag[] = [];
  if (decimal(state.filledQuantity).gt(decimal(state.order.quantity))) flags.push("overfilled");
  if (state.end?.status === "rejected" && state.fills.length > 0) flags.push("filled_though_rejected");
  return flags;
}

/** The status and flags that the facts amount to. */
export function withStatus(state: OrderState): OrderState {
  return { ...state, status: statusOf(state), flags: flagsOf(state) };
}
