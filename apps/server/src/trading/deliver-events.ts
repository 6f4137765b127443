/** The inbox of venue events: each is applied once, whatever the order and number of its deliveries. */
import { applyVenueEvents, type VenueEvent } from "@neuro/ledger";
import { postEntries } from "../books/post-entries.ts";
import { lockAccount } from "../books/read-books.ts";
import { announceOrder } from "./announce-order.ts";
import { findOrder, insertFills, type OrderRow, stateOf, updateOrder } from "./order-store.ts";
import type { TradingContext } from "./trading-context.ts";

export async function deliverEvents(
  ctx: TradingContext,
  orderId: string,
  events: readonly VenueEvent[],
): Promise<void> {
  const known = await findOrder(ctx.db.orm, orderId);
  if (known === null) {
    ctx.log.error({ orderId }, "a venue event names an order that the journal does not know");
    return;
  }
  const changed = await ctx.db.transaction(async (tx): Promise<OrderRow | null> => {
    await lockAccount(tx, known.accountId);
    const row = await findOrder(tx, orderId);
    if (row === null) return null;
    const before = stateOf(row);
    const { order, entries, findings } = applyVenueEvents(before, events);
    for (const finding of findings) ctx.log.warn({ finding }, "a venue event needs a look");
    if (JSON.stringify(order) === JSON.stringify(before)) return null;
    await insertFills(tx, order);
    await postEntries(tx, entries);
    return await updateOrder(tx, order);
  });
  if (changed !== null) await announceOrder(ctx, changed);
}

/** Events as a venue reports them, of many orders at once. */
export async function deliverVenueEvents(ctx: TradingContext, events: readonly VenueEvent[]): Promise<void> {
  const byOrder = new Map<string, VenueEvent[]>();
  for (const event of events) {
    const orderId = event.type === "OrderFilled" ? event.fill.orderId : event.orderId;
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), event]);
  }
  for (const [orderId, own] of byOrder) await deliverEvents(ctx, orderId, own);
}
