/** The calls of what a list of securities shows of each, and of headlines. */
import type { AppContext } from "../context.ts";
import { isFailure } from "../failure.ts";
import type { Handlers } from "../http/handlers.ts";
import { resolveSymbol } from "../research/resolve-symbol.ts";
import { createGlance } from "./glance-stocks.ts";
import { createNews } from "./read-news.ts";

export function glanceHandlers(ctx: AppContext) {
  const glance = createGlance(ctx);
  const readNews = createNews(ctx);
  return {
    stockGlance: async ({ body, user, locale }) => ({
      glances: await glance({ instrumentIds: body.instrument_ids, userId: user.id, locale }),
    }),

    stockNews: async ({ params, user }) => {
      const instrument = await resolveSymbol(ctx.market, params.symbol, user.country);
      return isFailure(instrument) ? instrument : await readNews(instrument);
    },
  } satisfies Handlers;
}
