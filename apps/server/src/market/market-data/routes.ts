/** The calls of the market-data capability: session states and one listing's history. */
import { closureName } from "@neuro/contract";
import type { Mic } from "@neuro/market";
import { createPieceCache } from "../../platform/http/encoded/piece-cache.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { MarketContext } from "../market-context.ts";
import { showHistory } from "./history/show-history.ts";
import { providerShown } from "./provider-shown.ts";

type MarketDataContext = Pick<MarketContext, "market" | "db" | "wall">;

/** Compressed histories kept: those of about a hundred listings, each with all timeframes and some lines. */
const HISTORY_BYTES = 24 * 1024 * 1024;

const EXCHANGES: readonly { readonly mic: Mic; readonly name: string }[] = [
  { mic: "XTSE", name: "TSX" },
  { mic: "XNYS", name: "NYSE" },
];

export function marketDataHandlers(ctx: MarketDataContext) {
  const { market, db } = ctx;
  const pieces = createPieceCache(HISTORY_BYTES);

  return {
    marketStatus: async ({ locale }) => {
      const now = market.clock.now();
      const iso = (time: number) => new Date(time).toISOString();
      return {
        now: iso(now),
        clock_mode: market.clock.mode,
        speed: market.clock.speed,
        exchanges: EXCHANGES.map(({ mic, name }) => {
          const status = market.calendar(mic).status(now);
          return {
            mic,
            name,
            state: status.state,
            reason: status.reason === null ? null : closureName(status.reason, locale),
            early_close: status.earlyClose,
            next_open: iso(status.nextOpen),
            next_close: iso(status.nextClose),
            time_zone: "America/Toronto",
          };
        }),
        providers: market.providers.map((provider) =>
          providerShown(market, provider, { locale, wall: ctx.wall() }),
        ),
      };
    },

    stockHistory: ({ params, query, user, locale }) =>
      showHistory(
        { market, db, pieces },
        {
          symbol: params.symbol,
          timeframe: query.timeframe,
          indicators: query.indicators ?? [],
          user,
          locale,
        },
      ),
  } satisfies Handlers;
}
