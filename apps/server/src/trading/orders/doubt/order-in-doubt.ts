/** A person's own order that may be in doubt, its account and its venue; and what is known of it brought into the books. */
import type { FindOutcome, Venue, VenueDoubts } from "@neuro/brokerage";
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import { placeExits } from "../exits/place-exits.ts";
import { findOrder, findOrderOfUser, isOpenStatus, type OrderRow, type PlacedOrder } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { answerInTime } from "../venue-events/answer-in-time.ts";
import { applyOrderEvents } from "../venue-events/apply-order-events.ts";

export interface OrderInDoubt extends PlacedOrder {
  readonly venue: Venue;
  /** Null where nothing can be in doubt: a venue that knows our ids, or an order that is over. */
  readonly doubts: VenueDoubts | null;
}

export async function findOrderInDoubt(
  ctx: TradingContext,
  key: { readonly userId: string; readonly orderId: string },
): Promise<OrderInDoubt | Failure> {
  const row = await findOrderOfUser(ctx.db.orm, key);
  const account = row && (await findAccount(ctx.db.orm, { userId: key.userId, accountId: row.accountId }));
  if (row === null || account === null) return failure("not_found");
  const venue = ctx.venueOf(account);
  return { row, account, venue, doubts: isOpenStatus(row.status) ? (venue.doubts ?? null) : null };
}

/** Never fails: what could not be had now comes with the next reconciliation. */
export async function bringUpToDate(
  ctx: TradingContext,
  { row, venue }: Pick<OrderInDoubt, "row" | "venue">,
): Promise<OrderRow> {
  const found = await answerInTime<FindOutcome>(
    () => venue.find(row.id),
    (reason) => ({ outcome: "unreachable", reason }),
  );
  if (found.outcome === "found")
    await applyOrderEvents(ctx, { orderId: row.id, accountId: row.accountId }, found.order.events);
  const latest = (await findOrder(ctx.db.orm, row.id)) ?? row;
  await placeExits(ctx, latest);
  return latest;
}
