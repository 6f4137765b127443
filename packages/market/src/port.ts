/**
 * The market-data port: what every provider answers and what the rest of the product may ask.
 * Times are epoch milliseconds (UTC); dates are ISO `YYYY-MM-DD` in the exchange's own time zone.
 * Series are columns of equal length in ascending time; prices are in the instrument's currency.
 */
import type { Basis, Currency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";

export type Mic = "XTSE" | "XTSX" | "XCNQ" | "NEOE" | "XNYS" | "XNAS" | "ARCX" | "XASE" | "BATS" | "CRYPTO";

export type { Currency } from "@neuro/contract";
/** What has a rate in Canadian dollars. */
export type ForeignCurrency = Exclude<Currency, "CAD">;
export type { InstrumentId } from "@neuro/contract/primitives";

export interface Instrument {
  readonly id: InstrumentId;
  /** As displayed, without exchange suffix: `RY`, `BRK.B`, `BTC`. */
  readonly symbol: string;
  /** As data files and vendors name it: `RY.TO`, `BRK-B`, `BTC-USD`. */
  readonly ticker: string;
  readonly name: string;
  readonly mic: Mic;
  /** Human name of the exchange: `TSX`, `NYSE`, `NASDAQ`. */
  readonly exchange: string;
  readonly country: "CA" | "US";
  readonly currency: Currency;
  readonly type: "stock" | "etf" | "crypto";
  /** One of the specification's 22 sectors, or null (ETF, crypto). */
  readonly sector: string | null;
  readonly industry: string | null;
  /** Set when the listing no longer trades, with the words to show: `now Schwab`, `delisted`. */
  readonly retired?: string;
}

/** Daily bars of completed sessions. `adjClose` is also dividend-adjusted; the others are split-adjusted only. */
export interface DailySeries {
  readonly dates: readonly string[];
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly adjClose: Float64Array;
  readonly volume: Float64Array;
}

/** Bars inside a session; `time` is each bar's start. */
export interface IntradaySeries {
  /** Drawn between the open, high, low and close of the day's bar: nobody traded at these minutes. */
  readonly isBridged?: true;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** Of one currency, by day, ascending. */
export interface DailyRates {
  readonly dates: readonly string[];
  /** CAD for one unit at the day's close. */
  readonly rate: Float64Array;
}

export interface Dividend {
  readonly exDate: string;
  /** Per share, in the instrument's currency. */
  readonly amount: number;
  /** Set when the amount was worked out from the adjusted closes, because no payout was recorded. */
  readonly derived?: true;
}

export interface Split {
  /** First day at the new count. */
  readonly exDate: string;
  /** `numerator` shares after for `denominator` before: 4 for 1. */
  readonly numerator: number;
  readonly denominator: number;
}

/** What a vendor says of a listing right now; the facade makes a `Quote` of it. */
export interface LiveQuote {
  /** Last trade of a regular session. */
  readonly price: number;
  /** Null where the vendor does not say; then a spread is estimated. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly previousClose: number;
  readonly dayOpen: number | null;
  readonly dayHigh: number | null;
  readonly dayLow: number | null;
  readonly volume: number;
  /** Time of the trade, epoch ms. */
  readonly asOf: number;
  /** How late the vendor is by its own words, seconds; null when it does not say. */
  readonly delaySeconds: number | null;
  /** In the listing's currency. */
  readonly marketCap: number | null;
}

export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  /** https only. */
  readonly url: string;
  /** Epoch ms. */
  readonly publishedAt: number;
}

/** Whether a provider answers. Files and the simulated market always do. */
export interface ProviderState {
  /** unknown: not asked yet. failing: not asked until `retryAt`; the next one of the chain is. */
  readonly state: "ok" | "unknown" | "failing";
  /** Wall time, epoch ms; null while it answers. */
  readonly since: number | null;
  readonly retryAt: number | null;
  /** For the log and the administrator: `429 Too Many Requests`, `no network`. */
  readonly reason: string | null;
}

/** Thrown by a provider that could not be asked: not to be mistaken for "I do not have this one". */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/** What of a listing is kept so that it is fetched once. `minutes` are of one session. */
export type HistoryKind = "daily" | "dividends" | "splits" | "minutes" | "fx";

export type RatesName = `${ForeignCurrency}CAD`;

/** Exchange rates are kept among the histories of listings, and are none. */
export type HistoryName = InstrumentId | RatesName;

export interface HistoryKey {
  readonly provider: string;
  readonly instrumentId: HistoryName;
  readonly kind: HistoryKind;
  /** Date of the session of minutes; empty otherwise. */
  readonly session: string;
}

export interface StoredHistory {
  /** As the cache encoded it; null when the provider has none. */
  readonly columns: Uint8Array | null;
  /** Last day inside; null without any. */
  readonly through: string | null;
  /** Wall time of the last question, of an imported one the time its file was written; epoch ms. */
  readonly askedAt: number;
}

/** A history that is there. */
export interface KeptHistory {
  /** Last day inside. */
  readonly through: string;
  /** See `StoredHistory`. */
  readonly askedAt: number;
}

/** Where fetched histories, found listings and last quotes outlive the process. */
export interface MarketStore {
  readHistory(key: HistoryKey): Promise<StoredHistory | null>;
  writeHistory(key: HistoryKey, history: StoredHistory): Promise<void>;
  /** The daily histories that are kept, without their columns, in the order of the listings' ids. */
  dailyHistoriesOf(provider: string): Promise<ReadonlyMap<InstrumentId, KeptHistory>>;
  listings(provider: string): Promise<readonly Instrument[]>;
  addListings(provider: string, found: readonly Instrument[]): Promise<void>;
  readQuotes(provider: string): Promise<ReadonlyMap<InstrumentId, LiveQuote>>;
  writeQuotes(provider: string, quotes: ReadonlyMap<InstrumentId, LiveQuote>): Promise<void>;
}

/** Where a figure comes from and how real it is; travels with every answer. */
export interface Sourced<T> {
  readonly value: T;
  readonly basis: Basis;
  /** Provider id: `files`, `simulated`, `yahoo`, `alpaca`. */
  readonly provider: string;
  /** What the screen shows: `Simulated market`, `Historical files`. */
  readonly label: string;
}

/** What a provider is known to have said, without asking it again. */
export interface KeptAnswers {
  daily(instrument: Instrument): Promise<DailySeries | null>;
  splits(instrument: Instrument): Promise<readonly Split[]>;
  quote(instrument: Instrument): Promise<LiveQuote | null>;
}

/**
 * A provider answers from its own data, unaware of the product's clock. Only the `Market` facade may call it, and it
 * cuts everything later than the clock. Null means "I do not have this one"; the next provider of the chain is asked. So it
 * is when a provider throws, which it should not.
 */
export interface MarketDataProvider {
  readonly id: string;
  readonly label: string;
  /** Its prices are made up: all it says is a sample, and never takes the place of another provider's that has failed. */
  readonly isInvented?: true;
  /** Its histories lie there and never change while the process runs: what was read once need not be read again. */
  readonly isUnchanging?: true;
  /** It says exchange rates and nothing of listings: it is asked for rates alone, and is no source of prices. */
  readonly hasRatesOnly?: true;
  /** All listings this provider can serve. */
  instruments(): Promise<readonly Instrument[]>;
  /** It asks a vendor over a network: slow, limited and sometimes away. Its histories are kept in a `MarketStore`. */
  readonly isLive?: true;
  /** Whether it answers; always `ok` without. */
  state?(): ProviderState;
  /** Quotes of now, asked for together; listings the vendor does not know are left out. Only with a live clock. */
  quotes?(instruments: readonly Instrument[]): Promise<ReadonlyMap<InstrumentId, LiveQuote>>;
  /** Listings that match a text, the likeliest first. */
  search?(text: string, limit: number): Promise<readonly Instrument[]>;
  splits?(instrument: Instrument): Promise<readonly Split[] | null>;
  news?(instrument: Instrument, limit: number): Promise<readonly NewsItem[] | null>;
  /** What it answered before, also before a restart; only of one that keeps its answers. Nobody is asked. */
  readonly kept?: KeptAnswers;
  /** Whole daily history; the facade truncates. With `since` the bars from that day on are enough, and more do no harm. */
  dailySeries(instrument: Instrument, since?: string): Promise<DailySeries | null>;
  /** One session's one-minute bars (real, or a bridge that respects the day's open, high, low and close). */
  minuteSeries(instrument: Instrument, date: string): Promise<IntradaySeries | null>;
  dividends(instrument: Instrument): Promise<readonly Dividend[] | null>;
  /** Asked for again with each rate of a day: what is slow to come by is kept by the provider itself. */
  rates(currency: ForeignCurrency): Promise<DailyRates | null>;
  /** Last day with data over most of the listings, for the default replay; null for a live or simulated provider. */
  lastSession(): Promise<string | null>;
}

/** The one clock of everything financial. */
export interface MarketClock {
  /** Epoch ms of "now" in the market's time. */
  now(): number;
  readonly mode: "live" | "replay";
  /** Market seconds per real second; 1 when live. */
  readonly speed: number;
}

export type SessionState = "open" | "pre" | "after" | "closed";

export interface SessionStatus {
  readonly state: SessionState;
  /** Why a day is closed: `Weekend`, `Canada Day`; null on a trading day. */
  readonly reason: string | null;
  readonly earlyClose: boolean;
  /** Epoch ms. */
  readonly nextOpen: number;
  /** Close of the current session, or of the next one, epoch ms. */
  readonly nextClose: number;
}

/** Trading sessions of one exchange, by rule. Crypto never closes. */
export interface ExchangeCalendar {
  readonly mic: Mic;
  isSession(date: string): boolean;
  /** Epoch ms of open and close of that session; null when closed all day. */
  session(
    date: string,
  ): { readonly open: number; readonly close: number; readonly earlyClose: boolean } | null;
  /** Name of the closure; null on trading days. */
  closure(date: string): string | null;
  status(now: number): SessionStatus;
  /** The session's date in the exchange's time zone. */
  dateOf(now: number): string;
  nextSession(date: string): string;
  previousSession(date: string): string;
  sessionsBetween(from: string, to: string): readonly string[];
}

/** A price from before its listing's last session. Dates are sessions of its exchange. */
export interface OldPrice {
  /** The session the price is of. */
  readonly priceDate: string;
  /** The session under way, or the last one that has ended. */
  readonly lastSession: string;
  /** Sessions from the price's to the last one. */
  readonly sessionsBehind: number;
}

export interface Quote {
  readonly instrument: Instrument;
  /** Last trade; never zero, never NaN. */
  readonly price: number;
  readonly bid: number;
  readonly ask: number;
  readonly previousClose: number;
  /** price - previousClose; null where the price is of no session that "today" could mean. */
  readonly change: number | null;
  /** change / previousClose, as a fraction (0.01 = 1 %); null with it. */
  readonly changeRatio: number | null;
  readonly dayOpen: number | null;
  readonly dayHigh: number | null;
  readonly dayLow: number | null;
  /** Shares so far this session. */
  readonly volume: number;
  /** Time of the trade the price comes from, epoch ms; never later than the clock. */
  readonly asOf: number;
  /** True when no newer price could be had although the session moved on. */
  readonly stale: boolean;
  /** Set when the price is older than its listing's last session: nothing may be decided from it. */
  readonly old?: OldPrice;
  /** In the listing's currency, as a vendor says it right now; left out where nobody does. */
  readonly marketCap?: number | null;
  readonly basis: Basis;
  readonly provider: string;
  readonly label: string;
}

export interface FxRate {
  /** Units of `to` for one unit of `from`. */
  readonly rate: number;
  /** Of two that it was made of the older. */
  readonly date: string;
  readonly basis: Basis;
  /** Of two providers both, with a comma between. */
  readonly provider: string;
  readonly label: string;
}

export interface MarketSource {
  readonly id: string;
  readonly label: string;
  readonly isInvented: boolean;
  /** Of the prices it says. */
  readonly basis: Basis;
  /** It asks a vendor over a network. */
  readonly isLive: boolean;
  state(): ProviderState;
}

/** What the product asks. Nothing later than `clock.now()` ever leaves it. */
export interface Market {
  readonly clock: MarketClock;
  calendar(mic: Mic): ExchangeCalendar;
  instruments(): Promise<readonly Instrument[]>;
  instrument(id: InstrumentId): Promise<Instrument | null>;
  /**
   * Finds the listing a person means: `RY`, `RY.TO`, `TSX:RY`, `XTSE:RY`, `brk.b`, `BRK-B`, `BTC`. A bare symbol listed in
   * both countries resolves to `prefer` (default `CA`).
   */
  resolve(text: string, options?: { readonly prefer?: "CA" | "US" }): Promise<Instrument | null>;
  /** Of the prices of this listing, past and present; null when nobody has any. */
  basisOf(instrument: Instrument): Promise<Basis | null>;
  /** Everybody was asked, and nobody has a price of it up to the clock; false while somebody does not answer. */
  isPriceless(instrument: Instrument): Promise<boolean>;
  /** Completed sessions up to the clock, ascending; at most the last `limit` bars when given. */
  daily(instrument: Instrument, options?: { readonly limit?: number }): Promise<Sourced<DailySeries> | null>;
  /** One-minute bars of a session up to the clock. */
  minutes(instrument: Instrument, date: string): Promise<Sourced<IntradaySeries> | null>;
  quote(instrument: Instrument): Promise<Quote | null>;
  /** The same for many, asked of each provider together; those nobody has a price of are left out. */
  quotes(instruments: readonly Instrument[]): Promise<ReadonlyMap<InstrumentId, Quote>>;
  dividends(instrument: Instrument): Promise<Sourced<readonly Dividend[]> | null>;
  /** Splits up to the clock; null when the listing's provider does not know of splits. */
  splits(instrument: Instrument): Promise<Sourced<readonly Split[]> | null>;
  /** Headlines, newest first; null when nobody in use offers them. */
  news(instrument: Instrument, limit: number): Promise<Sourced<readonly NewsItem[]> | null>;
  /** What live providers find beyond the list; their finds can be resolved from then on. */
  search(text: string, limit: number): Promise<Sourced<readonly Instrument[]> | null>;
  /**
   * Rate of the latest day at or before `date` (default: the clock's day); of two foreign currencies that of one day, through CAD. 1
   * for equal ones. Throws `MarketDataMissing` where nobody has one.
   */
  fx(from: Currency, to: Currency, date?: string): Promise<FxRate>;
  /** The providers of prices in chain order, for health and labels. */
  readonly providers: readonly MarketSource[];
}
