/** Events as a venue reports them, of many orders at once. */
import type { VenueEvent } from "@neuro/ledger";
import { keepProtected } from "../exits/keep-protected.ts";
import { findOrder, findPlacesOfOrders } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { applyOrderEvents } from "./apply-order-events.ts";
import { completeNews } from "./complete-news.ts";

const orderIdOf = (event: VenueEvent) => (event.type === "OrderFilled" ? event.fill.orderId : event.orderId);

/** Those of one order that cannot be applied now are had again later; they do not hold up the others. */
export async function applyVenueEvents(ctx: TradingContext, events: readonly VenueEvent[]): Promise<void> {
  if (events.length === 0) return;
  const byOrder = Map.groupBy(events, orderIdOf);
  const places = await findPlacesOfOrders(ctx.db.orm, [...byOrder.keys()]);
  for (const [orderId, own] of byOrder) {
    const place = places.get(orderId);
    if (place === undefined) {
      ctx.log.error({ orderId }, "a venue event names an order that the journal does not know");
      continue;
    }
    try {
      const news = await completeNews(ctx.venueOf(place), orderId, own);
      const changed = await applyOrderEvents(ctx, { orderId, accountId: place.accountId }, news);
      // An order that was refused at the open has ended in the books before its venue tells so.
      const row = changed ?? (await findOrder(ctx.db.orm, orderId));
      if (row !== null) await keepProtected(ctx, row);
    } catch (error) {
      ctx.log.error({ err: error, orderId }, "events could not be applied; they are looked up again");
    }
  }
}
