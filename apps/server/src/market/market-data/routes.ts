/** The calls of the market-data capability: session states and one listing's history. */
import { closureName, type Locale } from "@neuro/contract";
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

  /** What a calendar says before the day's first hour of trading, which no session of an exchange here begins before. */
  function sessionOf({ mic, name }: (typeof EXCHANGES)[number], date: string, locale: Locale) {
    const { state, reason, nextOpen, nextClose, earlyClose } = market
      .calendar(mic)
      .status(Date.parse(`${date}T09:00:00Z`));
    const isSession = state !== "closed";
    return {
      mic,
      name,
      open: isSession ? new Date(nextOpen).toISOString() : null,
      close: isSession ? new Date(nextClose).toISOString() : null,
      early_close: earlyClose,
      reason: reason === null ? null : closureName(reason, locale),
    };
  }

  return {
    marketStatus: async ({ locale, query: { date } }) => {
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
        day:
          date === undefined
            ? null
            : { date, exchanges: EXCHANGES.map((exchange) => sessionOf(exchange, date, locale)) },
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
