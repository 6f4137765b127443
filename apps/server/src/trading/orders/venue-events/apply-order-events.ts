/** The inbox of venue events of one order: each is applied once, whatever the order and number of its deliveries. */
import { isDeepStrictEqual } from "node:util";
import { PAPER_VENUE_ID } from "@neuro/brokerage";
import { SAMPLE_BASED } from "@neuro/contract";
import { applyVenueEvents, type OrderState, type VenueEvent } from "@neuro/ledger";
import { type AccountRow, lockAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../../books/entries/post-entries.ts";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { findOrder, insertFills, type OrderRow, stateOf, updateOrder } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { announceOrder } from "./announce-order.ts";
import { orderNotice } from "./order-notice.ts";
import { recordFindings } from "./record-findings.ts";

export interface Changed {
  readonly row: OrderRow;
  readonly account: AccountRow;
}

/** True when two states say the same; the database gives back a state's fields in another order. */
export function sameState(a: OrderState, b: OrderState): boolean {
  return isDeepStrictEqual(a, b);
}

/** A brokerage of practice money fills at prices that nobody can see through. */
function asRealAs(
  { venue, mode }: Pick<AccountRow, "venue" | "mode">,
  events: readonly VenueEvent[],
): readonly VenueEvent[] {
  if (mode === "live" || venue === PAPER_VENUE_ID) return events;
  return events.map((event) =>
    event.type === "OrderFilled"
      ? { ...event, fill: { ...event.fill, priceBasis: SAMPLE_BASED.basis } }
      : event,
  );
}

/** Also where its account has become one with an earlier one since. Null when it is gone. */
async function lockOrder(
  tx: Orm,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
): Promise<Changed | null> {
  const account = await lockAccount(tx, accountId);
  const row = await findOrder(tx, orderId);
  if (row === null) return null;
  if (row.accountId !== accountId) return await lockOrder(tx, { orderId, accountId: row.accountId });
  return account && { row, account };
}

/** Applies events of one order and returns it as it is stored now; null when they change nothing or it is gone. */
export async function applyOrderEvents(
  ctx: TradingContext,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
  events: readonly VenueEvent[],
): Promise<OrderRow | null> {
  const changed = await ctx.db.transaction(async (tx): Promise<Changed | null> => {
    const locked = await lockOrder(tx, { orderId, accountId });
    return locked === null ? null : await storeEvents(ctx, tx, locked, events);
  });
  if (changed === null) return null;
  await announceOrder(ctx, changed);
  return changed.row;
}

/** Within a transaction that holds the account's lock and read the order under it; whoever called announces the change. */
export async function storeEvents(
  ctx: TradingContext,
  tx: Orm,
  { row, account }: Changed,
  events: readonly VenueEvent[],
): Promise<Changed | null> {
  const before = stateOf(row);
  const { order, entries, findings } = applyVenueEvents(before, asRealAs(account, events));
  await recordFindings(ctx, tx, { row, findings });
  if (sameState(order, before)) return null;
  const known = new Set(before.fills.map(({ fillId }) => fillId));
  await insertFills(
    tx,
    order.fills.filter(({ fillId }) => !known.has(fillId)),
  );
  await postEntries(tx, entries);
  const stored = await updateOrder(tx, order);
  if (order.status !== before.status) await tellEnd(ctx, tx, { row: stored, account });
  return { row: stored, account };
}

async function tellEnd(ctx: TradingContext, tx: Orm, { row, account }: Changed): Promise<void> {
  const notice = orderNotice(row, account);
  if (notice !== null) await raiseNotice(tx, { id: ctx.newId(), userId: row.userId, at: ctx.wall() }, notice);
}
