/** Collects, inside the transaction that holds the account's lock, all that the risk gate judges an order by. */
import { checkedVenueOf, SANDBOX_FX_FEE_BPS, type Venue } from "@neuro/brokerage";
import {
  type CheckContext,
  type CheckedQuote,
  DEFAULT_RISK_LIMITS,
  decimalOfNumber,
  formatDecimal,
} from "@neuro/ledger";
import type { FxRate, Instrument, Market, Quote } from "@neuro/market";
import type { AccountRow } from "../accounts/account-store.ts";
import { exactText, readBalances } from "../books/read-books.ts";
import type { Orm } from "../db/database.ts";
import { readRecentIntents, readWorkingBuys } from "./order-store.ts";

/** What the market says; read before the transaction opens, so that no lock waits for a provider. */
export interface MarketView {
  readonly now: number;
  readonly instrument: Instrument;
  readonly quote: Quote | null;
  /** Instrument's currency into the account's home currency; null when unknown. */
  readonly fx: FxRate | null;
}

const exact = (value: number) => formatDecimal(decimalOfNumber(value));

function checkedQuote(quote: Quote): CheckedQuote {
  const { price, bid, ask, asOf, stale } = quote;
  return { price: exact(price), bid: exact(bid), ask: exact(ask), asOf, stale };
}

export async function viewMarket(
  market: Market,
  instrument: Instrument,
  account: AccountRow,
): Promise<MarketView> {
  const [quote, fx] = await Promise.all([
    market.quote(instrument),
    market.fx(instrument.currency, account.currency).catch(() => null),
  ]);
  return { now: market.clock.now(), instrument, quote, fx };
}

export async function gatherCheckContext(
  tx: Orm,
  parts: {
    readonly market: Market;
    readonly venue: Venue;
    readonly account: AccountRow;
    readonly view: MarketView;
  },
): Promise<CheckContext> {
  const { market, venue, account, view } = parts;
  const { now, instrument, quote, fx } = view;
  const limits = DEFAULT_RISK_LIMITS;
  const books = await readBalances(tx, [account.id]);
  const amountOf = (book: string, commodity: string) =>
    books.find((row) => row.book === book && row.commodity === commodity)?.amount ?? "0";
  const cash = Object.fromEntries(
    books.filter(({ book }) => book === "cash").map(({ commodity, amount }) => [commodity, amount]),
  );
  const { state, reason, nextOpen } = market.calendar(instrument.mic).status(now);
  return {
    now,
    requestedMode: account.mode,
    account: {
      id: account.id,
      mode: account.mode,
      status: account.isConnected ? "active" : "disconnected",
      homeCurrency: account.currency,
      heldCurrencies: account.heldCurrencies,
    },
    instrument,
    cash,
    position: {
      free: amountOf("position", instrument.id),
      committed: amountOf("committed", instrument.id),
      workingBuys: exactText(await readWorkingBuys(tx, account.id, instrument.id)),
    },
    quote: quote === null ? null : checkedQuote(quote),
    session: { state, reason, nextOpen },
    limits,
    tradesToday: 0,
    lossToday: null,
    recentOrders: await readRecentIntents(tx, account.id, now - limits.duplicateWindowMs),
    killSwitch: { user: false, global: false },
    venue: checkedVenueOf(venue.capabilities, instrument.type),
    conversion: fx === null ? null : { rate: exact(fx.rate), feeBps: SANDBOX_FX_FEE_BPS },
  };
}
