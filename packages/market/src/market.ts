import { atBestEstimated, type Basis, basisOfProvider } from "@neuro/contract";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import { createChainQuotes } from "./chain-quotes.ts";
import { createFindListings } from "./find-listings.ts";
import { rateOf } from "./fx-rate.ts";
import { ANSWERS } from "./plain-market.ts";
import type {
  DailyRates,
  ForeignCurrency,
  Instrument,
  InstrumentId,
  IntradaySeries,
  Market,
  MarketClock,
  MarketDataProvider,
} from "./port.ts";
import { createProviderChain, type ProviderProblem } from "./provider-chain.ts";
import { lastCompletedSession } from "./quote.ts";
import { createBoundedCache } from "./series/bounded-cache.ts";
import { countUpTo, sliceDaily } from "./series/daily-columns.ts";
import { completeBars } from "./series/minute-price.ts";

export { MarketDataMissing } from "./fx-rate.ts";

export interface MarketOptions {
  /** In the order they are asked; the first that has a listing's history answers everything about it. */
  readonly providers: readonly MarketDataProvider[];
  readonly clock: MarketClock;
  /** Sessions of one-minute bars kept in memory (about 20 kB each, crypto 70 kB). */
  readonly minuteCacheSize?: number;
  /** Told when a provider throws, once until it answers again. */
  readonly onProblem?: (problem: ProviderProblem) => void;
  /** Held or ordered at invented prices: asked of providers of invented prices only. */
  readonly isPinned?: (id: InstrumentId) => boolean;
  /** The real time, epoch ms; default: the clock's. */
  readonly wall?: () => number;
}

/**
 * The market as the product sees it: one chain of providers behind one clock. Nothing later than `clock.now()` is served: daily
 * bars and rates once their day is over, minute bars once complete, dividends from their ex-date on.
 */
export function createMarket(options: MarketOptions): Market {
  const {
    providers: asked,
    clock,
    minuteCacheSize = 256,
    onProblem = () => undefined,
    isPinned = () => false,
  } = options;
  const providers = asked.filter(({ hasRatesOnly }) => hasRatesOnly !== true);
  const minuteCache = createBoundedCache<IntradaySeries | null>(minuteCacheSize);
  const chain = createProviderChain({ providers, onProblem, isPinned });
  const { ownerOf, ask } = chain;
  const listings = chain.listings.read;
  const minutesOf = (provider: MarketDataProvider, instrument: Instrument, date: string) =>
    ask(provider, `minuteSeries ${instrument.id}`, () =>
      // A vendor's minutes of today grow; it keeps them itself.
      provider.isLive === true
        ? provider.minuteSeries(instrument, date)
        : minuteCache.get(`${provider.id} ${instrument.id} ${date}`, () =>
            provider.minuteSeries(instrument, date),
          ),
    );
  const quotes = createChainQuotes({ chain, clock, minutesOf, onProblem });
  const quote: Market["quote"] = async (instrument) =>
    (await quotes([instrument])).get(instrument.id) ?? null;
  const { search, lookUp } = createFindListings(chain, options.wall ?? clock.now);

  const daily: Market["daily"] = async (instrument, { limit } = {}) => {
    if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) {
      throw new RangeError(`The limit of daily bars must be a whole number above 0, not ${limit}.`);
    }
    const owned = await ownerOf(instrument);
    if (!owned) return null;
    const count = countUpTo(owned.daily.dates, lastCompletedSession(instrument, clock.now()));
    if (count === 0) return null;
    const value = sliceDaily(owned.daily, limit === undefined ? 0 : Math.max(0, count - limit), count);
    return sourced(owned.provider, value);
  };

  const minutes: Market["minutes"] = async (instrument, date) => {
    const now = clock.now();
    const hours = calendarOf(instrument.mic).session(date);
    if (!hours || hours.open > now) return null;
    const owned = await ownerOf(instrument);
    const series = owned && (await minutesOf(owned.provider, instrument, date));
    if (!owned || !series) return null;
    const found = sourced(owned.provider, sliceMinutes(series, completeBars(series, now)));
    return series.isBridged === true ? { ...found, basis: atBestEstimated(found) } : found;
  };

  const dividends: Market["dividends"] = async (instrument) => {
    const owned = await ownerOf(instrument);
    if (!owned) return null;
    const { provider } = owned;
    const all = await ask(provider, `dividends ${instrument.id}`, () => provider.dividends(instrument));
    if (!all) return null;
    const today = calendarOf(instrument.mic).dateOf(clock.now());
    const known = all.filter(({ exDate }) => exDate <= today);
    const found = sourced(provider, known);
    if (!known.some((dividend) => dividend.derived === true)) return found;
    return { ...found, basis: atBestEstimated(found), label: `${found.label}, derived from adjusted closes` };
  };

  const splits: Market["splits"] = async (instrument) => {
    const owned = await ownerOf(instrument);
    const provider = owned?.provider;
    if (provider?.splits === undefined) return null;
    const all = await ask(
      provider,
      `splits ${instrument.id}`,
      async () => (await provider.splits?.(instrument)) ?? null,
    );
    if (!all) return null;
    const today = calendarOf(instrument.mic).dateOf(clock.now());
    return sourced(
      provider,
      all.filter(({ exDate }) => exDate <= today),
    );
  };

  const news: Market["news"] = async (instrument, limit) => {
    for (const provider of providers) {
      if (provider.news === undefined || !chain.mayAnswer(provider, instrument.id)) continue;
      const all = await ask(
        provider,
        `news ${instrument.id}`,
        async () => (await provider.news?.(instrument, limit)) ?? null,
      );
      if (!all) continue;
      const known = all.filter(({ publishedAt }) => publishedAt <= clock.now());
      return sourced(provider, known.toSorted((a, b) => b.publishedAt - a.publishedAt).slice(0, limit));
    }
    return null;
  };

  const candidatesOf = async (text: string, prefer: "CA" | "US") => {
    const known = (await listings()).resolver.candidates(text, prefer);
    if (known.length > 0 || !(await lookUp(text))) return known;
    return (await listings()).resolver.candidates(text, prefer);
  };

  const isQuoting = clock.mode === "live" && providers.some((provider) => provider.quotes !== undefined);
  const resolve: Market["resolve"] = async (text, { prefer = "CA" } = {}) => {
    const candidates = await candidatesOf(text, prefer);
    if (candidates.length < 2) return candidates[0] ?? null;
    // Of several listings the one with prices is meant: a name that cannot be quoted helps nobody.
    for (const candidate of candidates) {
      if (await (isQuoting ? quote(candidate) : ownerOf(candidate))) return candidate;
    }
    return candidates[0] ?? null;
  };

  const lastRates = new Map<string, DailyRates>();
  const ratesOf = async (
    provider: MarketDataProvider,
    currency: ForeignCurrency,
  ): Promise<DailyRates | null> => {
    const rates = await ask(provider, `rates ${currency}`, () => provider.rates(currency));
    const key = `${provider.id} ${currency}`;
    if (rates !== null) lastRates.set(key, rates);
    // Rates are dated: those known a moment ago are still true of their days.
    return rates ?? lastRates.get(key) ?? null;
  };

  const basisOf = async (instrument: Instrument): Promise<Basis | null> => {
    const owner = chain.lastOwner(instrument.id);
    const known =
      owner && chain.mayAnswer(owner, instrument.id) ? owner : (await ownerOf(instrument))?.provider;
    return known === undefined ? null : basisOfProvider(known);
  };

  const isPriceless = async (instrument: Instrument): Promise<boolean> => {
    const last = lastCompletedSession(instrument, clock.now());
    for (const provider of providers) {
      if (!chain.mayAnswer(provider, instrument.id)) continue;
      const told = await chain.attempt(provider, `dailySeries ${instrument.id}`, () =>
        provider.dailySeries(instrument),
      );
      if (!told.ok || countUpTo(told.value?.dates ?? [], last) > 0) return false;
    }
    return true;
  };

  return {
    clock,
    calendar: calendarOf,
    basisOf,
    isPriceless,
    instruments: async () => (await listings()).all,
    instrument: async (id) => (await listings()).resolver.byId(id),
    resolve,
    daily,
    minutes,
    quote,
    quotes,
    dividends,
    splits,
    news,
    search,
    fx: (from, to, date) => rateOf({ providers: asked, ratesOf, now: clock.now(), from, to, date }),
    providers: providers.map((provider) => ({
      id: provider.id,
      label: provider.label,
      isInvented: provider.isInvented === true,
      basis: basisOfProvider(provider),
      isLive: provider.isLive === true,
      state: () => provider.state?.() ?? ANSWERS,
    })),
  };
}

function sourced<T>(provider: MarketDataProvider, value: T) {
  return { value, basis: basisOfProvider(provider), provider: provider.id, label: provider.label };
}

function sliceMinutes(series: IntradaySeries, count: number): IntradaySeries {
  return {
    ...series,
    time: series.time.slice(0, count),
    open: series.open.slice(0, count),
    high: series.high.slice(0, count),
    low: series.low.slice(0, count),
    close: series.close.slice(0, count),
    volume: series.volume.slice(0, count),
  };
}
