import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the ticket's code and texts ahead of its opening. */
export const loadStockTicket = loaderWithTexts("order", () => import("./stock-ticket.tsx"));

export const StockTicket = lazy(loadStockTicket);
