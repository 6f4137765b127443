import { addDays, dayNumberOf } from "./calendar/civil-date.ts";
import { easternDate, easternEpochMs } from "./calendar/eastern-time.ts";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import { ANSWERS, NOTHING_MORE, quotesOneByOne } from "./plain-market.ts";
import type {
  Currency,
  FxRate,
  Instrument,
  IntradaySeries,
  Market,
  MarketClock,
  MarketDataProvider,
} from "./port.ts";
import { createProviderChain, type ProviderProblem } from "./provider-chain.ts";
import { lastCompletedSession, openSession, quoteAt } from "./quote.ts";
import { createBoundedCache } from "./series/bounded-cache.ts";
import { countUpTo, sliceDaily } from "./series/daily-columns.ts";
import { completeBars } from "./series/minute-price.ts";

/** A currency day ends at 17:00 in New York; its rate is known from then on. */
const FX_DAY_ENDS_HOUR = 17;

export interface MarketOptions {
  /** In the order they are asked; the first that has a listing's history answers everything about it. */
  readonly providers: readonly MarketDataProvider[];
  readonly clock: MarketClock;
  /** Sessions of one-minute bars kept in memory (about 20 kB each, crypto 70 kB). */
  readonly minuteCacheSize?: number;
  /** Told when a provider throws, once until it answers again. */
  readonly onProblem?: (problem: ProviderProblem) => void;
}

type DailyRates = NonNullable<Awaited<ReturnType<MarketDataProvider["usdCad"]>>>;

/** Thrown when no provider has what the product cannot do without; the message says what is missing and what to set. */
export class MarketDataMissing extends Error {
  override readonly name = "MarketDataMissing";
  readonly code = "market_data_missing";
}

/**
 * The market as the product sees it: one chain of providers behind one clock. Nothing later than `clock.now()` is served: daily
 * bars and rates once their day is over, minute bars once complete, dividends from their ex-date on.
 */
export function createMarket(options: MarketOptions): Market {
  const { providers, clock, minuteCacheSize = 256, onProblem = () => undefined } = options;
  const minuteCache = createBoundedCache<IntradaySeries | null>(minuteCacheSize);
  const { listings, ownerOf, ask } = createProviderChain(providers, onProblem);
  const minutesOf = (provider: MarketDataProvider, instrument: Instrument, date: string) =>
    ask(provider, `minuteSeries ${instrument.id}`, () =>
      minuteCache.get(`${provider.id} ${instrument.id} ${date}`, () =>
        provider.minuteSeries(instrument, date),
      ),
    );

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
    return owned && series ? sourced(owned.provider, sliceMinutes(series, completeBars(series, now))) : null;
  };

  const quote: Market["quote"] = async (instrument) => {
    const owned = await ownerOf(instrument);
    if (!owned) return null;
    const now = clock.now();
    const { provider } = owned;
    const date = openSession(instrument, now);
    const session = date === null ? null : await minutesOf(provider, instrument, date);
    return quoteAt({
      instrument,
      now,
      daily: owned.daily,
      minutes: session,
      provider: provider.id,
      label: provider.label,
    });
  };

  const dividends: Market["dividends"] = async (instrument) => {
    const owned = await ownerOf(instrument);
    if (!owned) return null;
    const { provider } = owned;
    const all = await ask(provider, `dividends ${instrument.id}`, () => provider.dividends(instrument));
    if (!all) return null;
    const today = calendarOf(instrument.mic).dateOf(clock.now());
    const known = all.filter(({ exDate }) => exDate <= today);
    const { id, label } = provider;
    const derived = known.some((dividend) => dividend.derived === true);
    return { value: known, provider: id, label: derived ? `${label}, derived from adjusted closes` : label };
  };

  const resolve: Market["resolve"] = async (text, { prefer = "CA" } = {}) => {
    const candidates = (await listings()).resolver.candidates(text, prefer);
    if (candidates.length < 2) return candidates[0] ?? null;
    // Of several listings the one with prices is meant: a name that cannot be quoted helps nobody.
    for (const candidate of candidates) {
      if (await ownerOf(candidate)) return candidate;
    }
    return candidates[0] ?? null;
  };

  const lastRates = new Map<MarketDataProvider, DailyRates>();
  const ratesOf = async (provider: MarketDataProvider): Promise<DailyRates | null> => {
    const rates = await ask(provider, "usdCad", () => provider.usdCad());
    if (rates !== null) lastRates.set(provider, rates);
    // Rates are dated: those known a moment ago are still true of their days.
    return rates ?? lastRates.get(provider) ?? null;
  };

  return {
    clock,
    calendar: calendarOf,
    instruments: async () => (await listings()).all,
    instrument: async (id) => (await listings()).resolver.byId(id),
    resolve,
    daily,
    minutes,
    quote,
    quotes: quotesOneByOne(quote),
    dividends,
    ...NOTHING_MORE,
    fx: (from, to, date) => rateOf({ providers, ratesOf, now: clock.now(), from, to, date }),
    providers: providers.map((provider) => ({
      id: provider.id,
      label: provider.label,
      isInvented: provider.isInvented === true,
      isLive: provider.isLive === true,
      state: () => provider.state?.() ?? ANSWERS,
    })),
  };
}

function sourced<T>({ id, label }: MarketDataProvider, value: T) {
  return { value, provider: id, label };
}

function sliceMinutes(series: IntradaySeries, count: number): IntradaySeries {
  return {
    time: series.time.slice(0, count),
    open: series.open.slice(0, count),
    high: series.high.slice(0, count),
    low: series.low.slice(0, count),
    close: series.close.slice(0, count),
    volume: series.volume.slice(0, count),
  };
}

/** The last day whose exchange rate is known at an instant. */
function lastFxDate(now: number): string {
  const today = easternDate(now);
  return now >= easternEpochMs(dayNumberOf(today), FX_DAY_ENDS_HOUR, 0) ? today : addDays(today, -1);
}

async function rateOf(options: {
  readonly providers: readonly MarketDataProvider[];
  readonly ratesOf: (provider: MarketDataProvider) => Promise<DailyRates | null>;
  readonly now: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly date: string | undefined;
}): Promise<FxRate> {
  const { providers, ratesOf, now, from, to, date } = options;
  const known = lastFxDate(now);
  const day = date !== undefined && date < known ? date : known;
  if (from === to) return { rate: 1, date: day, provider: "none", label: "Same currency" };
  for (const asked of providers) {
    const { id: provider, label } = asked;
    const rates = await ratesOf(asked);
    const at = rates ? countUpTo(rates.dates, day) - 1 : -1;
    const rate = rates?.rate[at];
    const rateDate = rates?.dates[at];
    if (rate !== undefined && rateDate !== undefined) {
      return { rate: from === "USD" ? rate : 1 / rate, date: rateDate, provider, label };
    }
  }
  throw new MarketDataMissing(
    `No provider has a USD/CAD rate for ${day}: add fx/USDCAD.csv to MARKET_DIR, or "simulated" to MARKET_PROVIDERS.`,
  );
}
