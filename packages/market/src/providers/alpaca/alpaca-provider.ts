import { easternDate } from "@neuro/contract/primitives";
import { EMBEDDED_INSTRUMENTS } from "../../instruments/embedded-instruments.ts";
import type { Instrument, InstrumentId, LiveQuote, MarketDataProvider, ProviderState } from "../../port.ts";
import { createAlpacaClient } from "./alpaca-client.ts";
import { type AlpacaFeed, FEEDS } from "./alpaca-feed.ts";
import { createAssetSearch } from "./assets.ts";
import { corporateActions } from "./corporate-actions.ts";
import { cryptoDays, cryptoMinutes } from "./crypto-history.ts";
import { createCryptoQuotes } from "./crypto-quotes.ts";
import { newsOf } from "./news.ts";
import { stockDays, stockMinutes } from "./stock-history.ts";
import { createStockQuotes } from "./stock-quotes.ts";
import { alpacaSymbol } from "./symbols.ts";

export interface AlpacaProviderOptions {
  readonly keyId: string;
  readonly secretKey: string;
  /** Market data: `https://data.alpaca.markets`. */
  readonly dataUrl: string;
  /** The list of assets: see `alpacaTradingUrl`. */
  readonly tradingUrl: string;
  readonly feed: AlpacaFeed;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** Uniform in [0, 1). */
  readonly random?: () => number;
  /** For one try, ms. */
  readonly timeoutMs?: number;
  readonly onState?: ((state: ProviderState) => void) | undefined;
}

const DATA = { timeoutMs: 10_000, longestAnswer: 16_000_000 };
const ASSETS = { timeoutMs: 30_000, longestAnswer: 64_000_000, perMinute: 30 };

/**
 * Alpaca's US stocks, exchange-traded funds and coins, over its HTTP interface. Canadian listings and exchange rates it does not
 * have. Histories are of all exchanges; on the free plan the last 15 minutes are missing from them.
 */
export function createAlpacaProvider(options: AlpacaProviderOptions): MarketDataProvider {
  const { feed, wall, random = Math.random, onState } = options;
  const rules = FEEDS[feed];
  const keys = { keyId: options.keyId, secretKey: options.secretKey, wall, random };
  const own = options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs };
  const data = createAlpacaClient({
    ...DATA,
    ...own,
    ...keys,
    baseUrl: options.dataUrl,
    perMinute: rules.perMinute,
    onState,
  });
  const assets = createAssetSearch(
    createAlpacaClient({ ...ASSETS, ...own, ...keys, baseUrl: options.tradingUrl }),
    wall,
  );
  const stockQuotes = createStockQuotes(data, feed);
  const cryptoQuotes = createCryptoQuotes(data);
  const until = () => wall() - rules.historyDelayMs;
  const isCoin = ({ type }: Instrument) => type === "crypto";

  /** What `run` says of a listing the vendor may have; null of any other. */
  const about = async <T>(instrument: Instrument, run: (symbol: string) => Promise<T | null>) => {
    const symbol = alpacaSymbol(instrument);
    return symbol === null ? null : run(symbol);
  };
  const actionsOf = (symbol: string) => corporateActions(data, symbol, easternDate(wall()));

  return {
    id: "alpaca",
    label: rules.label,
    isLive: true,
    state: data.state,
    instruments: async () =>
      EMBEDDED_INSTRUMENTS.filter((one) => one.retired === undefined && alpacaSymbol(one) !== null),
    dailySeries: (instrument, since) =>
      about(instrument, (symbol) =>
        isCoin(instrument)
          ? cryptoDays(data, symbol, { since, until: wall() })
          : stockDays({ client: data, instrument, symbol, until: until() }, since),
      ),
    minuteSeries: (instrument, date) =>
      about(instrument, (symbol) =>
        isCoin(instrument)
          ? cryptoMinutes(data, symbol, { date, until: wall() })
          : stockMinutes({ client: data, instrument, symbol, until: until() }, date),
      ),
    async quotes(instruments) {
      const bySymbol = (coins: boolean) => {
        const found = new Map<string, Instrument>();
        for (const instrument of instruments) {
          const symbol = alpacaSymbol(instrument);
          if (symbol !== null && isCoin(instrument) === coins) found.set(symbol, instrument);
        }
        return found;
      };
      const now = wall();
      const [stocks, coins] = await Promise.all([
        stockQuotes(bySymbol(false), now),
        cryptoQuotes(bySymbol(true), now),
      ]);
      return new Map<InstrumentId, LiveQuote>([...stocks, ...coins]);
    },
    search: assets.search,
    dividends: (instrument) =>
      about(instrument, async (symbol) =>
        isCoin(instrument) ? [] : ((await actionsOf(symbol))?.dividends ?? null),
      ),
    splits: (instrument) =>
      about(instrument, async (symbol) =>
        isCoin(instrument) ? [] : ((await actionsOf(symbol))?.splits ?? null),
      ),
    news: (instrument, limit) =>
      about(instrument, (symbol) => newsOf(data, symbol.replace("/", ""), { limit, now: wall() })),
    rates: async () => null,
    lastSession: async () => null,
  };
}
