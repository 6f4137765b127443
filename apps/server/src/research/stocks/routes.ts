/** The calls of one stock, of what a list of securities shows of each, and of headlines. */
import { createKeyFigures } from "../../market/market-data/detail/key-figures.ts";
import { resolveSymbol } from "../../market/market-data/resolve-symbol.ts";
import { isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { createGlance } from "./glance-stocks.ts";
import { showStock } from "./show-stock.ts";

export function stockHandlers(ctx: ResearchContext) {
  const keyFigures = createKeyFigures(ctx.market);
  const glance = createGlance(ctx);
  return {
    stockDetail: ({ params, user, locale }) =>
      showStock(
        { market: ctx.market, analyst: ctx.analystOf(user.id), keyFigures },
        { symbol: params.symbol, country: user.country, locale },
      ),

    stockGlance: async ({ body, user, locale }) => ({
      glances: await glance({ instrumentIds: body.instrument_ids, userId: user.id, locale }),
    }),

    stockNews: async ({ params, user }) => {
      const instrument = await resolveSymbol(ctx.market, params.symbol, user.country);
      return isFailure(instrument) ? instrument : await ctx.readNews(instrument);
    },
  } satisfies Handlers;
}
