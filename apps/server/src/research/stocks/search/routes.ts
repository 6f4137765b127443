/** The calls that find securities, and the lists the browser finds them in by itself. */
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { ResearchContext } from "../../research-context.ts";
import { createListAnswers } from "./list-answers.ts";
import { searchStocks } from "./search-stocks.ts";
import type { StockCatalogue } from "./stock-catalogue.ts";

export function stockSearchHandlers(
  ctx: Pick<ResearchContext, "market" | "log">,
  catalogue: () => Promise<StockCatalogue>,
) {
  const lists = createListAnswers();

  return {
    stockSearch: async ({ query, user, locale }) => {
      const prefer = query.prefer ?? user.country ?? undefined;
      return await searchStocks(ctx, await catalogue(), { asked: { ...query, prefer }, locale });
    },
    stockSectors: async ({ locale }) => lists.sectors(await catalogue(), locale),
    stockExchanges: async ({ locale }) => lists.exchanges(await catalogue(), locale),
    stockSymbols: async ({ locale }) => lists.symbols(await catalogue(), locale),
  } satisfies Handlers;
}
