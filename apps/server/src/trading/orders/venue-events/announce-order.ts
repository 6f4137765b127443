/** Tells the owner's screens what became of an order, and that the books changed. Never fails: the books are the truth. */
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { doubtOf } from "../doubt/doubt-of.ts";
import { isWatched } from "../exits/watched-order.ts";
import { orderShown } from "../order-shown.ts";
import { type OrderRow, readFillBases } from "../order-store.ts";
import type { TradingContext } from "../trading-context.ts";

/** Words inside travel in English: a screen in French loads the list, which says them in French. */
const STREAM_LOCALE = "en";

export async function announceOrder(
  ctx: TradingContext,
  told: { readonly row: OrderRow; readonly account: AccountRow; readonly exitRefused?: boolean },
): Promise<void> {
  const { row, account, exitRefused = false } = told;
  try {
    const instrument = await ctx.market.instrument(row.instrumentId);
    const order = orderShown(row, {
      mode: account.mode,
      name: instrument?.name ?? row.symbol,
      locale: STREAM_LOCALE,
      exitRefused,
      filledAt: (await readFillBases(ctx.db.orm, [row.id])).get(row.id),
      watched: isWatched(ctx, { venue: account.venue, type: row.type }),
      ...(await doubtOf(ctx, { venue: account.venue, row })),
    });
    ctx.stream.publish(row.userId, "order", { order });
    ctx.booksChanged(row.userId);
  } catch (error) {
    ctx.log.warn({ err: error, orderId: row.id }, "an order could not be announced");
  }
}
