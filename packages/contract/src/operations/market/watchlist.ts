/** Listings a user keeps an eye on. Nothing is traded because of it. */

import * as z from "zod/mini";
import { instrumentIdInput, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { watchlistLimit } from "../../constants.ts";
import { described } from "../../described.ts";
import { isoDateTime } from "../../units.ts";
import { instrumentShown } from "../research/analysis.ts";

const watchlist = z.object({
  items: z
    .array(z.object({ instrument: instrumentShown, added_at: isoDateTime("Real time") }))
    .check(described("In the user's own order")),
});

const operation = operationsOf("stocks");

export const watchlistOperations = {
  watchlist: operation("GET /watchlist", {
    summary: "The listings the user watches",
    policy: "user",
    response: watchlist,
  }),
  watchStock: operation("POST /watchlist", {
    summary: "Watches a listing; once more changes nothing",
    policy: "user",
    body: z.object({ symbol: symbolInput("analysis.symbol_required") }),
    response: watchlist,
    errors: ["symbol_unknown", "watchlist_full"],
  }),
  orderWatchlist: operation("PUT /watchlist", {
    summary: "Puts the watched listings into another order; those not named keep theirs, at the end",
    policy: "user",
    body: z.object({ instrument_ids: z.array(instrumentIdInput).check(z.maxLength(watchlistLimit)) }),
    response: watchlist,
  }),
  unwatchStock: operation("DELETE /watchlist/{instrument_id}", {
    summary: "Watches a listing no longer; one that is not watched changes nothing",
    policy: "user",
    params: z.object({ instrument_id: instrumentIdInput }),
    response: watchlist,
  }),
} as const;
