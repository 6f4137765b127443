/** From the journal to the venue. What the venue answers is applied at once; no answer leaves the order unconfirmed. */

import type { Venue } from "@neuro/brokerage";
import { type OrderState, reviveApprovedOrder } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import { readEntryByCause } from "../books/read-books.ts";
import { accounts } from "../db/schema/index.ts";
import { deliverEvents } from "./deliver-events.ts";
import type { TradingContext } from "./trading-context.ts";

async function venueOfOrder(ctx: TradingContext, accountId: string): Promise<Venue> {
  const [account] = await ctx.db.orm
    .select({ venue: accounts.venue })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error(`account ${accountId} of an order is gone`);
  return ctx.venueOf(account);
}

export async function sendOrder(ctx: TradingContext, state: OrderState): Promise<void> {
  const { order } = state;
  const venue = await venueOfOrder(ctx, order.accountId);
  const reservation = await readEntryByCause(ctx.db.orm, order.accountId, `reserve:${order.orderId}`);
  if (reservation === null) throw new Error(`order ${order.orderId} has no reservation in the journal`);
  const outcome = await venue.submit(reviveApprovedOrder(order, reservation));
  if (outcome.outcome === "unreachable") {
    ctx.log.warn({ orderId: order.orderId, reason: outcome.reason }, "an order is unconfirmed");
    return;
  }
  const events =
    outcome.outcome === "accepted"
      ? outcome.events
      : [
          {
            type: "OrderRejected" as const,
            orderId: order.orderId,
            at: ctx.market.clock.now(),
            reason: outcome.reason,
          },
        ];
  await deliverEvents(ctx, order.orderId, events);
}

/** Asks the venue what became of an order, and sends it only when the venue says it has never seen it. */
export async function reconcileOrder(ctx: TradingContext, state: OrderState): Promise<void> {
  const { orderId, accountId } = state.order;
  const venue = await venueOfOrder(ctx, accountId);
  const found = await venue.find(orderId);
  if (found.outcome === "found") await deliverEvents(ctx, orderId, found.order.events);
  else if (found.outcome === "absent") await sendOrder(ctx, state);
  else
    ctx.log.warn({ orderId, reason: found.reason }, "an order stays unconfirmed: its venue gives no answer");
}
