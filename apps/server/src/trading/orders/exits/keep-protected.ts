/** What an order's change asks for: exits of what it bought, and again those that it took back and did not need. */
import type { OrderRow } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";
import { giveBackExits, giveBackMissingExits } from "./give-back-exits.ts";
import { placeExits, placeMissingExits } from "./place-exits.ts";

/** Returns how many exits stand again. Never throws: what could not be placed now is placed by the next reconciliation. */
export async function keepProtected(ctx: TradingContext, row: OrderRow): Promise<number> {
  await placeExits(ctx, row);
  return await giveBackExits(ctx, row);
}

/** Of all orders; sales that are younger and not journaled yet are left alone. */
export async function keepAllProtected(ctx: TradingContext, olderThanMs: number): Promise<void> {
  await placeMissingExits(ctx);
  await giveBackMissingExits(ctx, olderThanMs);
}
