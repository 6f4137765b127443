/** An account at the prices of now. Its totals are in the currency its owner counts in, at the day's rates of exchange. */
import { type AssetClass, atBestEstimated, type Based, DAY_MS, isCurrency } from "@neuro/contract";
import type { Position } from "@neuro/ledger";
import type { Instrument, Market, Mic, Quote } from "@neuro/market";
import { type DayChange, dayChange } from "@neuro/portfolio";
import { currentSession } from "../../../market/market-data/session-days.ts";
import { holdsRealMoney } from "../../brokerage-accounts/trades-real-money.ts";
import { basesOfBooks } from "../bases-of-books.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import type { LastKnown } from "../last-known.ts";
import { OWN_PROVIDER, pricesOf } from "../own-prices/own-market.ts";
import { classOf, homeOf, OWN_PLACE } from "../own-prices/own-security.ts";
import type { CashBalance } from "../portfolio-store.ts";
import { costIn, inHome, type Rates } from "../rates/current-rates.ts";
import type { AccountBooks } from "./account-books.ts";
import { listingAtBroker, quoteOfBroker } from "./broker-price.ts";

export interface ValuedPosition {
  readonly instrument: Instrument;
  readonly assetClass: AssetClass;
  /** Else its owner says what it is called and worth. */
  readonly isListed: boolean;
  readonly units: number;
  /** Null when nobody ever had a price: then the value is the cost, marked as an estimate. */
  readonly quote: Quote | null;
  readonly price: number;
  /** In the instrument's currency. */
  readonly marketValue: number;
  readonly marketValueHome: number;
  /** In the instrument's currency; null while the price is stale, since no day of it is known. */
  readonly day: DayChange | null;
  readonly costBasis: number;
  /** Nobody told what some of the units cost. */
  readonly isCostUnknown: boolean;
}

export interface ValuedAccount {
  readonly books: AccountBooks;
  readonly positions: readonly ValuedPosition[];
  /** In the currency its owner counts in, reserved cash included. */
  readonly cashHome: number;
  readonly freeCashHome: number;
  readonly investmentsHome: number;
  readonly totalHome: number;
  /** Time of the oldest price in the total, epoch ms; null without any. */
  readonly asOf: number | null;
  readonly stale: boolean;
  /** All its money was made of: the prices of what it holds and ever held, and the rate it was converted at. */
  readonly madeOf: readonly Based[];
  /** Who gave the prices. */
  readonly sources: readonly string[];
}

export interface Pricing {
  readonly market: Market;
  readonly lastKnown: LastKnown;
  readonly fx: Rates;
}

/** A listing that the market at hand does not know, in the words of the books. */
function unknownListing({ instrumentId, currency }: Position): Instrument {
  const [mic = "", symbol = instrumentId] = instrumentId.split(":");
  return {
    id: instrumentId,
    symbol,
    ticker: symbol,
    name: symbol,
    mic: mic as Mic,
    exchange: mic,
    ...{
      currency: isCurrency(currency) ? currency : "CAD",
      country: homeOf(isCurrency(currency) ? currency : "CAD"),
    },
    type: mic === "CRYPTO" ? "crypto" : "stock",
    sector: null,
    industry: null,
  };
}

/** Since the previous close of the listing's own exchange. */
function dayOf(
  { market }: Pricing,
  held: PricedPosition,
  entries: AccountBooks["entries"],
): DayChange | null {
  const { instrument, quote, units, price } = held;
  if (quote === null || quote.stale || quote.change === null) return null;
  const calendar = market.calendar(instrument.mic);
  const before = calendar.previousSession(currentSession(calendar, market.clock.now()));
  const since = calendar.session(before)?.close ?? 0;
  const { id: instrumentId, currency } = instrument;
  const { previousClose } = quote;
  const own = entries.filter(({ occurredAt }) => occurredAt > since);
  return dayChange({ instrumentId, currency, units, price, previousClose }, own);
}

type PricedPosition = Omit<ValuedPosition, "day">;

async function valuePosition(
  pricing: Pricing,
  position: Position,
  books: Pick<AccountBooks, "account" | "brokerPrices" | "entries" | "ownSecurities">,
): Promise<ValuedPosition> {
  const { account, brokerPrices, entries, ownSecurities } = books;
  const { market, lastKnown, fx } = pricing;
  const listed = await market.instrument(position.instrumentId);
  const atBroker = brokerPrices.find(({ instrumentId }) => instrumentId === position.instrumentId) ?? null;
  const unlisted = unknownListing(position);
  const instrument = listed ?? (atBroker === null ? unlisted : listingAtBroker(unlisted, atBroker));
  const isPractice = !holdsRealMoney(account);
  const of = { now: market.clock.now(), brokerage: account.brokerageName, isPractice };
  const inMarket = listed === null ? null : await lastKnown.quote(listed);
  const broker = atBroker === null ? null : quoteOfBroker(instrument, atBroker, of);
  const quote = ofBoth(inMarket, broker, isPractice);
  const units = Number(position.units);
  const costBasis = costIn(instrument.currency, position, fx);
  const price = quote?.price ?? costBasis / units;
  const marketValue = units * price;
  const marketValueHome = inHome(marketValue, instrument.currency, fx);
  const isListed = listed !== null && listed.mic !== OWN_PLACE;
  const own = isListed ? undefined : ownSecurities.get(instrument.id);
  const assetClass = own === undefined ? instrument.type : classOf(own.kind);
  const held = {
    instrument,
    assetClass,
    isListed,
    units,
    quote,
    price,
    marketValue,
    marketValueHome,
    costBasis,
  };
  const { isCostUnknown } = position;
  return { ...held, isCostUnknown, day: dayOf(pricing, { ...held, isCostUnknown }, entries) };
}

/** What a broker says of somebody's own money comes before a price that is made up, and before an older one of its owner's. */
function ofBoth(inMarket: Quote | null, broker: Quote | null, isPractice: boolean): Quote | null {
  const isMadeUp = inMarket?.basis === "sample" && !isPractice;
  const isOlder = inMarket?.provider === OWN_PROVIDER && broker !== null && broker.asOf > inMarket.asOf;
  return isMadeUp || isOlder ? (broker ?? inMarket) : (inMarket ?? broker);
}

/** No exchange closes for so long: whatever happened since a previous close is later. */
const LONGEST_CLOSURE_MS = 14 * DAY_MS;
/** Positions priced before others get their turn. */
const ASKED_TOGETHER = 25;

function sumCash(cash: readonly CashBalance[], fx: Rates, part: (own: CashBalance) => number): number {
  return cash.reduce((sum, own) => sum + inHome(part(own), own.currency, fx), 0);
}

/** What stands at its cost is an estimate. */
async function partsOf(
  { market, fx }: Pricing,
  books: AccountBooks,
  positions: readonly ValuedPosition[],
): Promise<readonly Based[]> {
  const held = positions.map(({ quote }) => quote ?? { basis: atBestEstimated() });
  return [...held, ...(await basesOfBooks(market, [books], fx))];
}

export async function valueAccount(markets: Pricing, books: AccountBooks): Promise<ValuedAccount> {
  const pricing = { ...markets, ...pricesOf(markets, [books]) };
  const { fx } = pricing;
  const valued: ValuedPosition[] = [];
  const pause = createPause();
  const recently = pricing.market.clock.now() - LONGEST_CLOSURE_MS;
  const recent = { ...books, entries: books.entries.filter(({ occurredAt }) => occurredAt > recently) };
  for (let from = 0; from < books.positions.length; from += ASKED_TOGETHER) {
    const some = books.positions.slice(from, from + ASKED_TOGETHER);
    valued.push(...(await Promise.all(some.map((position) => valuePosition(pricing, position, recent)))));
    await pause();
  }
  const positions = valued.sort((a, b) => b.marketValueHome - a.marketValueHome);
  const cashHome = sumCash(books.cash, fx, ({ amount, reserved }) => amount + reserved);
  const investmentsHome = positions.reduce((sum, { marketValueHome }) => sum + marketValueHome, 0);
  const quotes = positions.flatMap(({ quote }) => (quote === null ? [] : [quote]));
  // What an owner types is of a day by its nature: each holding says which.
  const current = quotes.filter(({ provider }) => provider !== OWN_PROVIDER);
  return {
    books,
    positions,
    cashHome,
    freeCashHome: sumCash(books.cash, fx, ({ amount }) => amount),
    investmentsHome,
    totalHome: cashHome + investmentsHome,
    asOf: current.length === 0 ? null : Math.min(...current.map(({ asOf }) => asOf)),
    stale: current.some(({ stale }) => stale),
    madeOf: await partsOf(pricing, books, positions),
    sources: [...new Set(quotes.map(({ label }) => label))],
  };
}
