/** The stand-in's exchange: orders meet a price that the test sets. */
import { randomUUID } from "node:crypto";
import { book, type FakeAccount, type FakeOrder } from "./fake-accounts.ts";
import { brokerageBody, FAKE_BROKERAGES, type FakeListing, universalSymbolBody } from "./fake-listings.ts";

export interface FakeQuote {
  readonly price: number;
  /** Units that can be had at it. */
  readonly depth: number;
}

export interface OrderForm {
  readonly action: "BUY" | "SELL";
  readonly order_type: FakeOrder["type"];
  readonly time_in_force: string;
  readonly units: number;
  readonly price?: number | null;
  readonly stop?: number | null;
}

/** Null when the account has not the money or the units for it. */
export function openOrder(
  account: FakeAccount,
  { listing, form, quote, now }: { listing: FakeListing; form: OrderForm; quote: FakeQuote; now: number },
): FakeOrder | null {
  const worst = form.price ?? quote.price;
  const isBuy = form.action === "BUY";
  if (isBuy && (account.cash.get(listing.currency) ?? 0) < worst * form.units) return null;
  if (!isBuy && (account.positions.get(listing)?.units ?? 0) < form.units) return null;
  const order: FakeOrder = {
    id: randomUUID(),
    listing,
    action: form.action,
    type: form.order_type,
    timeInForce: form.time_in_force,
    units: form.units,
    limit: form.price ?? null,
    stop: form.stop ?? null,
    placedAt: now,
    status: "ACCEPTED",
    filled: 0,
    average: 0,
    updatedAt: now,
    isTriggered: form.order_type === "Market" || form.order_type === "Limit",
  };
  account.orders.push(order);
  return order;
}

export function isOpenOrder({ status }: FakeOrder): boolean {
  return status === "ACCEPTED" || status === "PARTIAL";
}

/** Fills what the price allows; the rest of the depth. */
export function meetPrice(account: FakeAccount, order: FakeOrder, quote: FakeQuote, now: number): number {
  if (!isOpenOrder(order) || quote.depth <= 0) return quote.depth;
  const { price } = quote;
  const isBuy = order.action === "BUY";
  if (!order.isTriggered && order.stop !== null)
    order.isTriggered = isBuy ? price >= order.stop : price <= order.stop;
  if (!order.isTriggered) return quote.depth;
  if (order.limit !== null && (isBuy ? price > order.limit : price < order.limit)) return quote.depth;
  const units = Math.min(order.units - order.filled, quote.depth);
  order.average = (order.average * order.filled + price * units) / (order.filled + units);
  order.filled += units;
  order.status = order.filled >= order.units ? "EXECUTED" : "PARTIAL";
  order.updatedAt = now;
  const value = Number((units * price).toFixed(2));
  account.fresh.push(
    book(account, {
      type: order.action,
      listing: order.listing,
      units: isBuy ? units : -units,
      price,
      amount: isBuy ? -value : value,
      at: now,
    }),
  );
  return quote.depth - units;
}

export function endOrder(order: FakeOrder, status: "CANCELED" | "EXPIRED", now: number): void {
  order.status = status === "CANCELED" && order.filled > 0 ? "PARTIAL_CANCELED" : status;
  order.updatedAt = now;
}

const iso = (at: number) => new Date(at).toISOString();

export function orderBody(order: FakeOrder) {
  const decimals = (value: number | null) => (value === null ? null : String(Number(value.toFixed(8))));
  return {
    brokerage_order_id: order.id,
    status: order.status,
    universal_symbol: universalSymbolBody(order.listing),
    action: order.action,
    total_quantity: decimals(order.units),
    open_quantity: decimals(isOpenOrder(order) ? order.units - order.filled : 0),
    canceled_quantity: decimals(order.status.includes("CANCELED") ? order.units - order.filled : 0),
    filled_quantity: decimals(order.filled),
    execution_price: order.filled > 0 ? decimals(order.average) : null,
    limit_price: decimals(order.limit),
    stop_price: decimals(order.stop),
    order_type: order.type,
    time_in_force: order.timeInForce,
    time_placed: iso(order.placedAt),
    time_updated: iso(order.updatedAt),
    time_executed: order.filled > 0 ? iso(order.updatedAt) : null,
  };
}

export function connectionBrokerage(slug: string) {
  const brokerage = FAKE_BROKERAGES.find((known) => known.slug === slug);
  if (brokerage === undefined) throw new Error(`the stand-in has no brokerage ${slug}`);
  return brokerageBody(brokerage);
}
