/** The market as one person sees it: what it does not list, they may have named and priced themselves. */
import { atBestEstimated, type Basis, leastReal } from "@neuro/contract";
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import {
  ageOfSession,
  type DailySeries,
  easternDate,
  type Instrument,
  type Market,
  type MarketSource,
  type Quote,
} from "@neuro/market";
import { ownPriceOn, ownPricesUntil } from "@neuro/portfolio";
import { currentSession } from "../../../market/market-data/session-days.ts";
import type { LastKnown } from "../last-known.ts";
import { OWN_PLACE, type OwnSecurities, type OwnSecurity, TYPED_SOURCE } from "./own-security.ts";

export const OWN_PROVIDER = "owner";

/** Days of a security that trades nowhere are Toronto's. */
const DAYS_OF = "XTSE";

type Source = { readonly basis: Basis; readonly provider: string; readonly label: string };

const OWNER: MarketSource = {
  ...{ id: OWN_PROVIDER, label: TYPED_SOURCE, isInvented: false, basis: leastReal([]), isLive: false },
  state: () => ({ state: "ok", since: null, retryAt: null, reason: null }),
};

/** What was typed is so on its day; what follows from a rate is worked out. */
const sourceOf = ({ prices }: OwnSecurity): Source => ({
  ...{ provider: OWN_PROVIDER, label: TYPED_SOURCE },
  basis: prices.terms === null ? leastReal([]) : atBestEstimated(),
});

function seriesOf({ prices }: OwnSecurity, last: string, limit: number | undefined): DailySeries | null {
  const all = ownPricesUntil(prices, last);
  const wanted = limit === undefined ? all : all.slice(-limit);
  if (wanted.length === 0) return null;
  const close = Float64Array.from(wanted, ({ price }) => price);
  return {
    dates: wanted.map(({ date }) => date),
    ...{
      open: close,
      high: close,
      low: close,
      close,
      adjClose: close,
      volume: new Float64Array(close.length),
    },
  };
}

/** The latest price; a deposit's with what it earned since the close before. Null before the first. */
function quoteOf(market: Market, own: OwnSecurity, instrument: Instrument): Quote | null {
  const now = market.clock.now();
  const today = easternDate(now);
  const latest = ownPriceOn(own.prices, today);
  if (latest === null) return null;
  const calendar = market.calendar(DAYS_OF);
  const session = currentSession(calendar, now);
  const { basis, provider, label } = sourceOf(own);
  const isCounted = own.prices.terms !== null;
  const before = isCounted ? ownPriceOn(own.prices, calendar.previousSession(session)) : null;
  const previousClose = before?.price ?? latest.price;
  const change = before === null ? null : latest.price - previousClose;
  const { state, ...age } = ageOfSession(DAYS_OF, latest.date, now);
  const isOld = state === "old";
  return {
    ...{ instrument, price: latest.price, bid: latest.price, ask: latest.price, previousClose, change },
    changeRatio: change === null ? null : change / previousClose,
    ...{ dayOpen: null, dayHigh: null, dayLow: null, volume: 0 },
    asOf: Math.min(now, calendar.session(latest.date)?.close ?? Date.parse(latest.date) + DAY_MS),
    stale: isOld,
    ...(isOld ? { old: age as NonNullable<Quote["old"]> } : {}),
    basis: isOld ? atBestEstimated({ basis }) : basis,
    ...{ provider, label },
  };
}

/** `market` itself where its owner named nothing. A listing that the market knows is the market's. */
export function withOwnSecurities(market: Market, own: OwnSecurities): Market {
  if (own.size === 0) return market;
  const ownOf = async (id: InstrumentId) =>
    (await market.instrument(id)) === null ? own.get(id) : undefined;
  const bySymbol = new Map([...own.values()].map((each) => [each.instrument.symbol, each.instrument]));
  const nothingOf =
    <Args extends readonly unknown[], Answer>(
      ask: (instrument: Instrument, ...rest: Args) => Promise<Answer | null>,
    ) =>
    async (instrument: Instrument, ...rest: Args) =>
      (await ownOf(instrument.id)) === undefined ? await ask(instrument, ...rest) : null;
  return {
    ...market,
    calendar: (mic) => market.calendar(mic === OWN_PLACE ? DAYS_OF : mic),
    instrument: async (id) => (await market.instrument(id)) ?? own.get(id)?.instrument ?? null,
    resolve: async (text, options) => {
      const named = text.trim().toUpperCase();
      const typed = own.get(named as InstrumentId)?.instrument;
      return (await market.resolve(text, options)) ?? typed ?? bySymbol.get(named) ?? null;
    },
    basisOf: async (instrument) => {
      const found = await ownOf(instrument.id);
      return found === undefined ? await market.basisOf(instrument) : sourceOf(found).basis;
    },
    isPriceless: async (instrument) => {
      const found = await ownOf(instrument.id);
      if (found === undefined) return await market.isPriceless(instrument);
      return quoteOf(market, found, instrument) === null;
    },
    async daily(instrument, options) {
      const found = await ownOf(instrument.id);
      if (found === undefined) return await market.daily(instrument, options);
      const value = seriesOf(found, easternDate(market.clock.now()), options?.limit);
      return value === null ? null : { value, ...sourceOf(found) };
    },
    async quote(instrument) {
      const found = await ownOf(instrument.id);
      return found === undefined ? await market.quote(instrument) : quoteOf(market, found, instrument);
    },
    // Prices of another kind than the market's: who asks how real they are asks of each listing.
    providers: [...market.providers, OWNER],
    minutes: nothingOf(market.minutes),
    dividends: nothingOf(market.dividends),
    splits: nothingOf(market.splits),
    news: nothingOf(market.news),
  };
}

type Books = readonly { readonly ownSecurities: OwnSecurities }[];

/** As the owner of these books sees it. */
export function marketOf(market: Market, books: Books): Market {
  return withOwnSecurities(market, books[0]?.ownSecurities ?? new Map());
}

/** The same with the quotes that are kept: what no market lists is priced by its owner. */
export function pricesOf(
  { market, lastKnown }: { readonly market: Market; readonly lastKnown: LastKnown },
  books: Books,
): { readonly market: Market; readonly lastKnown: LastKnown } {
  const own = marketOf(market, books);
  if (own === market) return { market, lastKnown };
  const quote = async (instrument: Instrument) =>
    (await market.instrument(instrument.id)) === null
      ? await own.quote(instrument)
      : await lastKnown.quote(instrument);
  return { market: own, lastKnown: { ...lastKnown, quote } };
}
