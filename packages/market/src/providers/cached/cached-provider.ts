/**
 * A vendor's provider over a store: memory, then the store, then the vendor, who is asked once for each history and afterwards
 * only for what it may have more. Where the vendor does not answer, what is kept is served.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import { FOREIGN_CURRENCIES, ratesName } from "../../foreign-currencies.ts";
import type {
  DailySeries,
  HistoryKey,
  HistoryKind,
  HistoryName,
  Instrument,
  MarketDataProvider,
  MarketStore,
} from "../../port.ts";
import { dailyQuestion, SETTLED_AFTER_MS } from "./daily-question.ts";
import { DAILY, DIVIDENDS, FX, MINUTES, SPLITS } from "./history-codecs.ts";
import { createKeptAnswers, type Known } from "./kept-answers.ts";
import { createQuoteKeeper } from "./quote-keeper.ts";

const FX_AGE_MS = HOUR_MS;
const MINUTES_AGE_MS = 20_000;
const QUOTE_AGE_MS = 10_000;
const QUOTE_AGE_CLOSED_MS = MINUTE_MS;
/** A history that quotes contradict is fetched whole, but not again and again. */
const DOUBT_AGAIN_MS = 6 * HOUR_MS;
/** A vendor's word for the previous close differs from a kept one by less, unless a split or a correction came between. */
const CLOSE_DIFFERS = 0.02;

export interface CachedProviderOptions {
  readonly provider: MarketDataProvider;
  readonly store: MarketStore;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** A quote of an open exchange is not asked for again so soon, ms; default 10 s. */
  readonly quoteAgeMs?: number;
  /** The vendor is never asked: what is kept is all there is. */
  readonly isOffline?: boolean;
  /** Daily histories in memory, about 0.35 MB each. */
  readonly cacheSize?: number;
  readonly onStoreFailure?: (error: unknown) => void;
}

export interface CachedProvider extends MarketDataProvider {
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

type Parts = Omit<Parameters<typeof createKeptAnswers>[0], "codec" | "capacity">;

const createHistories = (parts: Parts, cacheSize: number) => ({
  daily: createKeptAnswers({ ...parts, codec: DAILY, capacity: cacheSize }),
  minutes: createKeptAnswers({ ...parts, codec: MINUTES, capacity: cacheSize }),
  dividends: createKeptAnswers({ ...parts, codec: DIVIDENDS, capacity: 4 * cacheSize }),
  splits: createKeptAnswers({ ...parts, codec: SPLITS, capacity: 4 * cacheSize }),
  rates: createKeptAnswers({ ...parts, codec: FX, capacity: FOREIGN_CURRENCIES.length }),
});

const keysOf =
  (provider: string) =>
  (kind: HistoryKind, { id }: { readonly id: HistoryName }, session = ""): HistoryKey => ({
    provider,
    instrumentId: id,
    kind,
    session,
  });

/** Whether an answer was asked for less than an age ago. */
const youngerBy =
  (wall: () => number) =>
  (ageMs: number) =>
  ({ askedAt }: Known<unknown>): boolean => {
    const age = wall() - askedAt;
    return age >= 0 && age < ageMs;
  };

export function createCachedProvider(options: CachedProviderOptions): CachedProvider {
  const {
    provider,
    store,
    wall,
    isOffline = false,
    cacheSize = 256,
    quoteAgeMs = QUOTE_AGE_MS,
    onStoreFailure = () => undefined,
  } = options;
  const parts = { store, wall, isOffline, onStoreFailure };
  const { daily, minutes, dividends, splits, rates } = createHistories(parts, cacheSize);
  /** Wall time when a history was found in doubt. */
  const doubts = new Map<string, { readonly since: number; isOpen: boolean }>();

  const keyOf = keysOf(provider.id);
  const isYounger = youngerBy(wall);
  const isOpen = ({ mic }: Instrument) => calendarOf(mic).status(wall()).state === "open";
  const keeper = createQuoteKeeper({
    ...parts,
    provider,
    ageAllowedMs: (instrument) => (isOpen(instrument) ? quoteAgeMs : QUOTE_AGE_CLOSED_MS),
  });

  const askSplits = provider.splits?.bind(provider);
  const dividendsOf = (instrument: Instrument, isEnough: (known: Known<unknown>) => boolean) =>
    dividends.get({
      key: keyOf("dividends", instrument),
      isEnough,
      ask: () => provider.dividends(instrument),
    });
  const splitsOf = (instrument: Instrument, isEnough: (known: Known<unknown>) => boolean) =>
    splits.get({
      key: keyOf("splits", instrument),
      isEnough,
      ask: async () => (await askSplits?.(instrument)) ?? null,
    });

  /** A vendor that answers with bars, dividends and splits at once is asked once; a rewritten history has new ones. */
  const dailyWithEvents: MarketDataProvider["dailySeries"] = (instrument, since) => {
    const bars = provider.dailySeries(instrument, since);
    if (since === undefined) {
      const never = () => false;
      const events = [dividendsOf(instrument, never), askSplits && splitsOf(instrument, never)];
      // Whoever needs them asks again, and hears why not.
      void Promise.allSettled(events);
    }
    return bars;
  };

  const dailySeries = async (instrument: Instrument): Promise<DailySeries | null> => {
    const doubt = doubts.get(instrument.id);
    const isDoubtful = doubt?.isOpen === true;
    const key = keyOf("daily", instrument);
    const series = await daily.get(
      dailyQuestion({ provider: { dailySeries: dailyWithEvents }, instrument, key, wall, isDoubtful }),
    );
    if (doubt !== undefined) doubt.isOpen = false;
    return series;
  };

  /** A previous close that is not the kept one means that the kept history was rewritten since. */
  const doubtDaily = async (instrument: Instrument, previousClose: number, asOf: number): Promise<void> => {
    const doubt = doubts.get(instrument.id);
    if (doubt !== undefined && wall() - doubt.since < DOUBT_AGAIN_MS) return;
    const kept = await daily.peek(keyOf("daily", instrument));
    const calendar = calendarOf(instrument.mic);
    const before = calendar.previousSession(calendar.dateOf(asOf));
    const close = kept?.dates.at(-1) === before ? kept.close.at(-1) : undefined;
    if (close === undefined || !(previousClose > 0)) return;
    if (Math.abs(previousClose / close - 1) > CLOSE_DIFFERS)
      doubts.set(instrument.id, { since: wall(), isOpen: true });
  };

  const quotes: MarketDataProvider["quotes"] = async (instruments) => {
    const told = await keeper.quotes(instruments);
    for (const instrument of instruments) {
      const quote = told.get(instrument.id);
      if (quote !== undefined) await doubtDaily(instrument, quote.previousClose, quote.asOf);
    }
    return told;
  };

  const search: NonNullable<MarketDataProvider["search"]> = async (text, limit) => {
    const found = (await provider.search?.(text, limit)) ?? [];
    if (found.length > 0) await store.addListings(provider.id, found).catch(onStoreFailure);
    return found;
  };

  const minuteSeries: MarketDataProvider["minuteSeries"] = async (instrument, date) => {
    const hours = calendarOf(instrument.mic).session(date);
    if (hours === null) return null;
    const isOver = ({ askedAt }: Known<unknown>) => askedAt >= hours.close + SETTLED_AFTER_MS;
    return minutes.get({
      key: keyOf("minutes", instrument, date),
      isEnough: (known) =>
        known.value !== null && isOver(known)
          ? true
          : isYounger(known.value === null && isOver(known) ? DAY_MS : MINUTES_AGE_MS)(known),
      ask: () => provider.minuteSeries(instrument, date),
      isLasting: isOver,
    });
  };

  const base: CachedProvider = {
    id: provider.id,
    label: provider.label,
    isLive: true,
    state: () => provider.state?.() ?? { state: "ok", since: null, retryAt: null, reason: null },
    async instruments() {
      const found = await store.listings(provider.id).catch((error: unknown) => {
        onStoreFailure(error);
        return [];
      });
      return [...(await provider.instruments()), ...found];
    },
    kept: {
      daily: (instrument) => daily.peek(keyOf("daily", instrument)),
      splits: async (instrument) => (await splits.peek(keyOf("splits", instrument))) ?? [],
      quote: ({ id }) => keeper.last(id),
    },
    dailySeries,
    minuteSeries,
    dividends: (instrument) => dividendsOf(instrument, isYounger(DAY_MS)),
    rates: (currency) =>
      rates.get({
        key: keyOf("fx", { id: ratesName(currency) }),
        isEnough: isYounger(FX_AGE_MS),
        ask: () => provider.rates(currency),
      }),
    lastSession: async () => null,
    close: keeper.close,
  };
  const withSplits: CachedProvider =
    askSplits === undefined
      ? base
      : { ...base, splits: (instrument) => splitsOf(instrument, isYounger(DAY_MS)) };
  return isOffline ? withSplits : { ...withSplits, ...alsoOf(provider, { quotes, search }) };
}

/** What a provider need not have: where it has quotes and search, those that keep what it says. */
function alsoOf(
  provider: MarketDataProvider,
  { quotes, search }: Required<Pick<MarketDataProvider, "quotes" | "search">>,
): Pick<MarketDataProvider, "quotes" | "search" | "news"> {
  return {
    ...(provider.quotes === undefined ? {} : { quotes }),
    ...(provider.search === undefined ? {} : { search }),
    ...(provider.news === undefined ? {} : { news: provider.news.bind(provider) }),
  };
}
