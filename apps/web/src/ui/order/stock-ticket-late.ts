import { lazy } from "#lib/lazy.ts";
import { loaderWithTexts } from "#lib/load-feature.ts";

/** Fetches the ticket's code and texts ahead of its opening. */
export const loadStockTicket = loaderWithTexts("order", () => import("./stock-ticket.tsx"));

export const StockTicket = lazy(loadStockTicket);
