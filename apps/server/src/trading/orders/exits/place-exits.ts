/**
 * Brackets: what a purchase with exits has bought is offered for sale again, one order for each fill, through the same
 * door. After each fill, and again with every reconciliation for fills that a crash left without.
 */
import { entryId, type ProtectedFill } from "@neuro/ledger";
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import type { Subscriber } from "../../../people/billing/entitlement.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { isFailure } from "../../../platform/failure.ts";
import { findOrder, type OrderRow } from "../order-store.ts";
import { admitOrder } from "../placing/admit-order.ts";
import type { OrderRequest } from "../placing/order-request.ts";
import type { TradingContext } from "../trading-context.ts";
import { announceOrder } from "../venue-events/announce-order.ts";
import { listUnprotectedFills, noteExitRefusal, type UnprotectedFill } from "./exit-store.ts";

/** Refusals that pass: the exit is tried again with the next reconciliation. */
export const PASSING: ReadonlySet<string> = new Set([
  "market_data_unavailable",
  "live_requires_connection",
  "account_read_only",
]);

/** Of one order. Never throws: what could not be placed now is placed by the next reconciliation. */
export async function placeExits(ctx: TradingContext, row: OrderRow): Promise<void> {
  if (row.exits === null || Number(row.filledQuantity) === 0) return;
  await placeMissingExits(ctx, row.id);
}

/** Of all orders, or of one. */
export async function placeMissingExits(ctx: TradingContext, orderId?: string): Promise<void> {
  try {
    for (const unprotected of await listUnprotectedFills(ctx.db.orm, orderId))
      await placeExitSafely(ctx, unprotected);
  } catch (error) {
    ctx.log.error({ err: error, orderId }, "exits could not be looked for; they are looked for again");
  }
}

async function placeExitSafely(ctx: TradingContext, unprotected: UnprotectedFill): Promise<void> {
  const { fillId, orderId } = unprotected.fill;
  try {
    await placeExit(ctx, unprotected);
  } catch (error) {
    ctx.log.error({ err: error, orderId, fillId }, "an exit could not be placed; it is tried again");
  }
}

/** Nobody pays for protection. */
export function protectedUser({ userId }: Pick<OrderRow, "userId">): Subscriber {
  return { id: userId, kind: "member", role: "user", subscriptionExempt: true };
}

async function placeExit(ctx: TradingContext, { fill, order }: UnprotectedFill): Promise<void> {
  const request = exitRequest({ fill, order });
  if (request === null) return;
  const name = `exit:${order.id}#${fill.fillId}`;
  const placed = await admitOrder(ctx, {
    user: protectedUser(order),
    locale: "en",
    // No key of a client has a `#`, so nobody can be there first.
    idempotencyKey: name,
    request,
    decisionId: order.decisionId,
    exit: {
      orderId: entryId(order.accountId, name),
      instrumentId: order.instrumentId,
      protects: { orderId: order.id, fillId: fill.fillId },
    },
  });
  if (isFailure(placed)) {
    if (!PASSING.has(placed.code)) await noteRefused(ctx, fill, placed.code);
    return;
  }
  if (placed.row.status === "rejected") await noteRefused(ctx, fill, "venue_rejected");
}

/** What is held without the protection that was asked for is said at once. */
export async function noteRefused(
  ctx: TradingContext,
  { orderId, fillId }: ProtectedFill,
  code: string,
): Promise<void> {
  ctx.log.warn({ orderId, fillId, code }, "an exit was refused");
  await noteExitRefusal(ctx.db.orm, { orderId, fillId }, code);
  const row = await findOrder(ctx.db.orm, orderId);
  const account = row && (await findAccount(ctx.db.orm, { userId: row.userId, accountId: row.accountId }));
  if (row !== null && account !== null) await announceOrder(ctx, { row, account, exitRefused: true });
}

function exitRequest({ fill, order }: UnprotectedFill): OrderRequest | null {
  const { stopLoss = null, takeProfit = null } = order.exits ?? {};
  if (stopLoss === null && takeProfit === null) return null;
  return {
    symbol: order.symbol,
    side: "SELL",
    quantity: Number(exactText(fill.quantity)),
    accountId: order.accountId,
    type: stopLoss === null ? "Limit" : takeProfit === null ? "Stop" : "OCO",
    limitPrice: takeProfit === null ? null : Number(takeProfit),
    stopPrice: stopLoss === null ? null : Number(stopLoss),
    timeInForce: "GTC",
    exits: null,
    origin: "exit",
  };
}
