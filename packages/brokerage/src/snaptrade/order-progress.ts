/** From the vendor's running totals of an order to what happened to it since. */
import { basisOfProvider } from "@neuro/contract";
import {
  type Decimal,
  decimal,
  type EndReason,
  type Fill,
  formatDecimal,
  type VenueEvent,
  ZERO,
} from "@neuro/ledger";
import type { VenueOrder } from "../port.ts";
import type { OrderRecord } from "./answers/order-answers.ts";
import type { SubmittedOrder } from "./submitted-store.ts";

type Progress = Pick<SubmittedOrder, "events" | "state" | "brokerageOrderId" | "refusal">;

const CANCELLED: ReadonlySet<string> = new Set(["CANCELED", "PARTIAL_CANCELED", "REPLACED"]);
const REFUSED: ReadonlySet<string> = new Set(["REJECTED", "FAILED"]);

/** In the port's words. */
export function statusOfRecord(record: OrderRecord): VenueOrder["status"] {
  const { status } = record;
  if (CANCELLED.has(status)) return "cancelled";
  if (REFUSED.has(status)) return "rejected";
  if (status === "EXPIRED") return "expired";
  if (status === "EXECUTED") return "filled";
  return filledQuantityOf(record).gt(ZERO) ? "partially_filled" : "working";
}

const ON_REQUEST: EndReason = { reason: "cancelled on request", reasonCode: "cancelled_on_request" };
const AT_BROKER: EndReason = { reason: "cancelled at the broker" };

/** The order with the news in `record`; the same events when there are none. `now`: where the vendor gives no time. */
export function progressOf(submitted: SubmittedOrder, record: OrderRecord, now: number): Progress {
  const { order, events: before } = submitted;
  const { orderId } = order;
  const { brokerageOrderId } = record;
  // The brokerage's clock may be behind ours: nothing happens to an order before it was given.
  const timed = (at: number | null) => Math.max(order.submittedAt, at ?? now);
  const hasFills = record.filledQuantity !== null && record.filledQuantity !== "0";
  if (before.length === 0 && REFUSED.has(record.status) && !hasFills) {
    const refusal = { code: "venue_rejected", reason: `The broker refused the order (${record.status}).` };
    const end = endOf(submitted, record, timed(record.updatedAt));
    return { brokerageOrderId, refusal, state: "refused", events: end === null ? [] : [end] };
  }
  const events = [...before];
  if (events.length === 0) events.push({ type: "OrderAccepted", orderId, at: timed(record.placedAt) });
  const fill = newFill(submitted, record, timed(record.executedAt ?? record.updatedAt));
  // Units without a price cannot be booked: they, and the end after them, wait for it.
  if (fill === "unpriced") return { brokerageOrderId, refusal: null, state: "placed", events };
  const isDone = record.status === "EXECUTED" || isWhole(submitted, record);
  if (fill !== null) events.push({ type: "OrderFilled", fill, done: isDone });
  const end = isDone
    ? restOf(submitted, events, timed(record.updatedAt))
    : endOf(submitted, record, timed(record.updatedAt));
  if (end !== null) events.push(end);
  const state = end !== null || (isDone && filledIn(events).quantity.gt(ZERO)) ? "ended" : "placed";
  return { brokerageOrderId, refusal: null, state, events };
}

/** The brokerage calls an order executed of which a part was never filled, and told no last fill: the rest is cancelled. */
function restOf({ order }: SubmittedOrder, events: readonly VenueEvent[], at: number): VenueEvent | null {
  const last = events.at(-1);
  if (last?.type !== "OrderFilled" || last.done) return null;
  if (filledIn(events).quantity.gte(decimal(order.quantity))) return null;
  return { type: "OrderCancelled", orderId: order.orderId, at, ...AT_BROKER };
}

function filledQuantityOf({ filledQuantity, totalQuantity, status }: OrderRecord): Decimal {
  return decimal(filledQuantity ?? (status === "EXECUTED" ? totalQuantity : null) ?? "0");
}

function isWhole({ order }: SubmittedOrder, record: OrderRecord): boolean {
  return filledQuantityOf(record).gte(decimal(order.quantity));
}

function filledIn(events: readonly VenueEvent[]): { quantity: Decimal; value: Decimal } {
  let [quantity, value] = [ZERO, ZERO];
  for (const event of events) {
    if (event.type !== "OrderFilled") continue;
    const units = decimal(event.fill.quantity);
    quantity = quantity.plus(units);
    value = value.plus(units.times(decimal(event.fill.price)));
  }
  return { quantity, value };
}

/** Exchanges quote four decimals at most; an average needs some more. */
const PRICE_DECIMALS = 8;

/** What was filled since: the vendor gives the total and the average price of all, so the rest follows from what we know. */
function newFill(
  { order, events }: SubmittedOrder,
  record: OrderRecord,
  filledAt: number,
): Fill | "unpriced" | null {
  const total = filledQuantityOf(record);
  const known = filledIn(events);
  const quantity = total.minus(known.quantity);
  if (quantity.lte(ZERO)) return null;
  if (record.executionPrice === null) return "unpriced";
  const average = decimal(record.executionPrice);
  const price = average.times(total).minus(known.value).div(quantity).round(PRICE_DECIMALS);
  return {
    fillId: `${record.brokerageOrderId}:${formatDecimal(total)}`,
    orderId: order.orderId,
    quantity: formatDecimal(quantity),
    // A corrected average can make the last part's price absurd: then it is the average.
    price: formatDecimal(price.gt(ZERO) ? price : average),
    // Orders carry no charge; it comes with the account's transactions.
    commission: "0",
    filledAt,
    priceBasis: basisOfProvider({}),
    label: null,
  };
}

function endOf(submitted: SubmittedOrder, record: OrderRecord, at: number): VenueEvent | null {
  const { orderId } = submitted.order;
  const { status } = record;
  if (CANCELLED.has(status)) {
    return { type: "OrderCancelled", orderId, at, ...(submitted.isCancelWanted ? ON_REQUEST : AT_BROKER) };
  }
  if (status === "EXPIRED") return { type: "OrderExpired", orderId, at };
  if (!REFUSED.has(status)) return null;
  return {
    type: "OrderRejected",
    orderId,
    at,
    reason: "refused by the broker",
    reasonCode: "venue_rejected",
  };
}
