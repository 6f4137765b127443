/** Tells the owner's screens what became of an order, and that the books changed. */
import { eq } from "drizzle-orm";
import { accounts } from "../db/schema/index.ts";
import { orderShown } from "./order-shown.ts";
import type { OrderRow } from "./order-store.ts";
import type { TradingContext } from "./trading-context.ts";

/** Words inside travel in English: a screen in French loads the list, which says them in French. */
const STREAM_LOCALE = "en";

export async function announceOrder(ctx: TradingContext, row: OrderRow): Promise<void> {
  const [account] = await ctx.db.orm
    .select({ mode: accounts.mode })
    .from(accounts)
    .where(eq(accounts.id, row.accountId));
  const instrument = await ctx.market.instrument(row.instrumentId);
  const order = orderShown(row, {
    mode: account?.mode ?? "paper",
    name: instrument?.name ?? row.symbol,
    locale: STREAM_LOCALE,
  });
  ctx.stream.publish(row.userId, "order", { order });
  ctx.booksChanged(row.userId);
}
