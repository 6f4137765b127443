/** The calls of the market-data capability: session states, one stock, its history. */
import { type AnswerOf, closureName, errorText, type Locale, type Stock } from "@neuro/contract";
import type { Instrument, Mic, Quote } from "@neuro/market";
import type { AppContext } from "../context.ts";
import { isFailure } from "../failure.ts";
import { createPieceCache } from "../http/encoded/piece-cache.ts";
import type { Handlers } from "../http/handlers.ts";
import { analysisShown, instrumentShown, quoteProvenance } from "../research/analysis-shown.ts";
import { analyzeOrFail, resolveSymbol } from "../research/resolve-symbol.ts";
import { showHistory } from "./history/show-history.ts";
import { providerShown } from "./provider-shown.ts";

type MarketDataContext = Pick<AppContext, "market" | "analyst" | "db">;

/** Compressed histories kept: those of about a hundred listings, each with all timeframes and some lines. */
const HISTORY_BYTES = 24 * 1024 * 1024;

const EXCHANGES: readonly { readonly mic: Mic; readonly name: string }[] = [
  { mic: "XTSE", name: "TSX" },
  { mic: "XNYS", name: "NYSE" },
];

function stockShown(instrument: Instrument, locale: Locale): Stock {
  const { retired, type, currency, country } = instrumentShown(instrument, locale);
  return {
    symbol: instrument.symbol,
    instrument_id: instrument.id,
    name: instrument.name,
    country,
    exchange: instrument.exchange,
    sector: instrument.sector,
    industry: instrument.industry,
    currency,
    is_etf: type === "etf",
    type,
    retired,
  };
}

function quoteShown(quote: Quote): NonNullable<AnswerOf<"stockDetail">["quote"]> {
  return {
    price: quote.price,
    bid: quote.bid,
    ask: quote.ask,
    previous_close: quote.previousClose,
    change: quote.change,
    change_percent: quote.changeRatio * 100,
    day_open: quote.dayOpen,
    day_high: quote.dayHigh,
    day_low: quote.dayLow,
    volume: quote.volume,
    stale: quote.stale,
    provenance: quoteProvenance(quote),
  };
}

export function marketDataHandlers(ctx: MarketDataContext) {
  const { market, analyst, db } = ctx;
  const pieces = createPieceCache(HISTORY_BYTES);

  async function analysisOf(instrument: Instrument, locale: Locale) {
    const found = await analyzeOrFail(analyst, instrument, locale);
    if (isFailure(found)) return { error: errorText(found.code, locale, found.params ?? {}).detail };
    const shown = analysisShown(found, market.clock.now(), locale);
    return { ...shown, rsi: shown.technical_indicators.rsi };
  }

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
        providers: market.providers.map((provider) => providerShown(provider, locale)),
      };
    },

    stockDetail: async ({ params, locale }) => {
      const instrument = await resolveSymbol(market, params.symbol);
      if (isFailure(instrument)) return instrument;
      const quote = await market.quote(instrument);
      return {
        stock: stockShown(instrument, locale),
        quote: quote === null ? null : quoteShown(quote),
        key_figures: null,
        ai_analysis: await analysisOf(instrument, locale),
      };
    },

    stockHistory: ({ params, query, user, locale }) =>
      showHistory(
        { market, db, pieces },
        {
          symbol: params.symbol,
          timeframe: query.timeframe,
          indicators: query.indicators ?? [],
          userId: user.id,
          locale,
        },
      ),
  } satisfies Handlers;
}
