/** The calls of the watchlist. */
import type { AnswerOf, Locale } from "@neuro/contract";
import { instrumentShown } from "../../market/market-data/quote-shown.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { changeWatchlist } from "./change-watchlist.ts";
import { orderWatchlist } from "./order-watchlist.ts";
import { watchStock } from "./watch-stock.ts";
import { listWatched, removeWatched } from "./watchlist-store.ts";

export function watchlistHandlers(ctx: ResearchContext) {
  /** What no provider in use lists is left out; it is there again once one does. */
  async function shown(userId: string, locale: Locale): Promise<AnswerOf<"watchlist">> {
    const rows = await listWatched(ctx.db.orm, userId);
    const found = await Promise.all(
      rows.map(async ({ instrumentId, addedAt }) => {
        const instrument = await ctx.market.instrument(instrumentId);
        if (instrument === null) return [];
        return [{ instrument: instrumentShown(instrument, locale), added_at: addedAt.toISOString() }];
      }),
    );
    return { items: found.flat() };
  }

  return {
    watchlist: ({ user, locale }) => shown(user.id, locale),

    watchStock: async ({ user, body, locale }) =>
      (await watchStock(ctx, { user, symbol: body.symbol })) ?? (await shown(user.id, locale)),

    orderWatchlist: async ({ user, body, locale }) =>
      (await orderWatchlist(ctx, { userId: user.id, instrumentIds: body.instrument_ids })) ??
      (await shown(user.id, locale)),

    unwatchStock: async ({ user, params, locale }) => {
      const key = { userId: user.id, instrumentId: params.instrument_id };
      const failed = await changeWatchlist(ctx, user.id, (tx) => removeWatched(tx, key));
      return failed ?? (await shown(user.id, locale));
    },
  } satisfies Handlers;
}
