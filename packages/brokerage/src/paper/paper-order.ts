/** How an order at the paper exchange changes: pure steps from one record to the next. */
import {
  type ApprovedOrderRecord,
  type CommissionSchedule,
  commissionOf,
  decimal,
  type Fill,
  formatDecimal,
  type VenueEvent,
} from "@neuro/ledger";
import type { VenueOrder } from "../port.ts";
import type { PaperOrder } from "./paper-store.ts";

export function acceptOrder(
  order: ApprovedOrderRecord,
  life: { readonly at: number; readonly matchedFrom: number; readonly expiresAt: number },
): PaperOrder {
  return {
    order,
    version: 1,
    status: "working",
    filledQuantity: "0",
    filledNotional: "0",
    commission: "0",
    events: [{ type: "OrderAccepted", orderId: order.orderId, at: life.at }],
    matchedUntil: life.matchedFrom,
    expiresAt: life.expiresAt,
  };
}

/** Fill ids are the order id and a running number, so that a repeated delivery is recognized everywhere. */
export function fillOrder(
  paper: PaperOrder,
  execution: {
    readonly quantity: string;
    readonly price: string;
    readonly at: number;
    readonly label: string | null;
  },
  schedule: CommissionSchedule,
): PaperOrder {
  const { order } = paper;
  const units = decimal(paper.filledQuantity).plus(decimal(execution.quantity));
  const notional = decimal(paper.filledNotional).plus(
    decimal(execution.price).times(decimal(execution.quantity)),
  );
  const commission = commissionOf(schedule, {
    units: formatDecimal(units),
    notional: formatDecimal(notional),
  });
  const sequence = paper.events.filter(({ type }) => type === "OrderFilled").length + 1;
  const fill: Fill = {
    fillId: `${order.orderId}#${sequence}`,
    orderId: order.orderId,
    quantity: execution.quantity,
    price: execution.price,
    commission: formatDecimal(decimal(commission).minus(decimal(paper.commission))),
    filledAt: execution.at,
    label: execution.label,
  };
  const done = units.gte(decimal(order.quantity));
  return {
    ...paper,
    status: done ? "filled" : "partially_filled",
    filledQuantity: formatDecimal(units),
    filledNotional: formatDecimal(notional),
    commission,
    events: [...paper.events, { type: "OrderFilled", fill, done }],
  };
}

export function cancelOrder(paper: PaperOrder, at: number, reason: string): PaperOrder {
  const event: VenueEvent = { type: "OrderCancelled", orderId: paper.order.orderId, at, reason };
  return { ...paper, status: "cancelled", events: [...paper.events, event] };
}

export function expireOrder(paper: PaperOrder): PaperOrder {
  const event: VenueEvent = { type: "OrderExpired", orderId: paper.order.orderId, at: paper.expiresAt };
  return { ...paper, status: "expired", events: [...paper.events, event] };
}

export function isWorking({ status }: PaperOrder): boolean {
  return status === "working" || status === "partially_filled";
}

export function unitsLeft(paper: PaperOrder): string {
  return formatDecimal(decimal(paper.order.quantity).minus(decimal(paper.filledQuantity)));
}

export function venueOrderOf(paper: PaperOrder): VenueOrder {
  const { order, status, filledQuantity, events } = paper;
  return { orderId: order.orderId, status, filledQuantity, events };
}
