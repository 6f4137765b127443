/** Collects, inside the transaction that holds the account's lock, all that the risk gate judges an order by. */
import { checkedVenueOf, SANDBOX_FX_FEE_BPS, type Venue } from "@neuro/brokerage";
import {
  type CheckContext,
  type CheckedQuote,
  DEFAULT_RISK_LIMITS,
  decimal,
  decimalOfNumber,
  formatDecimal,
  ZERO,
} from "@neuro/ledger";
import type { FxRate, Instrument, Market, Quote } from "@neuro/market";
import type { AccountRow } from "../accounts/account-store.ts";
import { readBalances } from "../books/read-books.ts";
import type { Orm } from "../db/database.ts";
import { isOpen, type OwnOrder, readOwnOrders } from "./order-store.ts";

/** What the market says; read before the transaction opens, so that no lock waits for a provider. */
export interface MarketView {
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
  return { instrument, quote, fx };
}

/** Units of the instrument that working purchases may still bring. */
function workingBuysOf(own: readonly OwnOrder[], instrumentId: string): string {
  const units = own
    .filter((order) => order.instrumentId === instrumentId && order.side === "BUY" && isOpen(order))
    .map(({ quantity, filledQuantity }) => decimal(quantity).minus(decimal(filledQuantity)));
  return formatDecimal(units.reduce((sum, left) => sum.plus(left), ZERO));
}

export async function gatherCheckContext(
  tx: Orm,
  parts: {
    readonly market: Market;
    readonly venue: Venue;
    readonly account: AccountRow;
    readonly view: MarketView;
    /** Market time, epoch ms, read under the account's lock: orders of an account are judged in the order of their times. */
    readonly now: number;
  },
): Promise<CheckContext> {
  const { market, venue, account, view, now } = parts;
  const { instrument, quote, fx } = view;
  const limits = DEFAULT_RISK_LIMITS;
  const books = await readBalances(tx, [account.id]);
  const own = await readOwnOrders(tx, {
    accountId: account.id,
    instrumentId: instrument.id,
    sinceMs: now - limits.duplicateWindowMs,
  });
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
      workingBuys: workingBuysOf(own, instrument.id),
    },
    quote: quote === null ? null : checkedQuote(quote),
    session: { state, reason, nextOpen },
    limits,
    tradesToday: 0,
    lossToday: null,
    recentOrders: own.filter(({ status }) => status !== "rejected"),
    killSwitch: { user: false, global: false },
    venue: checkedVenueOf(venue.capabilities, instrument.type),
    conversion: fx === null ? null : { rate: exact(fx.rate), feeBps: SANDBOX_FX_FEE_BPS },
  };
}
