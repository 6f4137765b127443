/** How an order at the paper exchange changes: pure steps from one record to the next. */
import {
  type ApprovedOrderRecord,
  decimal,
  type EndReason,
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

/** Its stop price has traded. The first time counts. */
export function setOff(paper: PaperOrder, at: number): PaperOrder {
  return (paper.setOffAt ?? null) === null ? { ...paper, setOffAt: at } : paper;
}

export interface Execution {
  readonly quantity: string;
  readonly price: string;
  /** Of this fill, in the order's currency. */
  readonly commission: string;
  readonly at: number;
  readonly priceBasis: Fill["priceBasis"];
  readonly label: string | null;
}

/** Fill ids are the order id and a running number, so that a repeated delivery is recognized everywhere. */
export function recordExecution(paper: PaperOrder, execution: Execution): PaperOrder {
  const { order } = paper;
  const { at, ...traded } = execution;
  const { quantity, price, commission } = traded;
  const units = decimal(paper.filledQuantity).plus(decimal(quantity));
  const notional = decimal(paper.filledNotional).plus(decimal(price).times(decimal(quantity)));
  const sequence = paper.events.filter(({ type }) => type === "OrderFilled").length + 1;
  const fillId = `${order.orderId}#${sequence}`;
  const fill: Fill = { ...traded, fillId, orderId: order.orderId, filledAt: at };
  const done = units.gte(decimal(order.quantity));
  return {
    ...paper,
    status: done ? "filled" : "partially_filled",
    filledQuantity: formatDecimal(units),
    filledNotional: formatDecimal(notional),
    commission: formatDecimal(decimal(paper.commission).plus(decimal(commission))),
    events: [...paper.events, { type: "OrderFilled", fill, done }],
  };
}

/** Market time of the latest fill, epoch ms; null before the first. */
export function lastFillAt({ events }: PaperOrder): number | null {
  const last = events.findLast((event) => event.type === "OrderFilled");
  return last?.type === "OrderFilled" ? last.fill.filledAt : null;
}

export function cancelOrder(paper: PaperOrder, at: number, reason: EndReason): PaperOrder {
  const event: VenueEvent = { type: "OrderCancelled", orderId: paper.order.orderId, at, ...reason };
  return { ...paper, status: "cancelled", events: [...paper.events, event] };
}

export function rejectOrder(paper: PaperOrder, at: number, reason: EndReason): PaperOrder {
  const event: VenueEvent = { type: "OrderRejected", orderId: paper.order.orderId, at, ...reason };
  return { ...paper, status: "rejected", events: [...paper.events, event] };
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
