/** Ten years of one account: 200 listings, 10,000 trades, and the money they need. */

import { type Currency, leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  decimalOfNumber,
  depositEntry,
  executedTradeEntries,
  formatDecimal,
  type JournalEntry,
} from "@neuro/ledger";

export interface TradedListing {
  readonly id: InstrumentId;
  readonly currency: Currency;
  /** One for each day. */
  readonly closes: ArrayLike<number>;
}

const TRADES_EACH = 50;
const HOME_RATE = "1.35";

function tradeOn(
  accountId: string,
  listing: TradedListing,
  told: {
    readonly number: number;
    readonly day: number;
    readonly time: number;
    readonly side: "BUY" | "SELL";
  },
): readonly JournalEntry[] {
  const orderId = `${listing.id}-${told.number}`;
  const price = formatDecimal(decimalOfNumber(listing.closes[told.day] ?? 1).round(2));
  const { currency } = listing;
  const quantity = told.side === "BUY" ? "10" : "5";
  return executedTradeEntries(
    {
      ...{
        orderId,
        accountId,
        instrumentId: listing.id,
        currency,
        side: told.side,
        type: "Market",
        quantity,
      },
      ...{ limitPrice: null, timeInForce: "Day", submittedAt: told.time },
      settlement: {
        currency,
        rate: "1",
        feeBps: "0",
        homeCurrency: "CAD",
        homeRate: currency === "CAD" ? "1" : HOME_RATE,
      },
    },
    {
      ...{ fillId: orderId, orderId, quantity, price, commission: "4.95" },
      filledAt: told.time,
      label: null,
      priceBasis: leastReal([]),
    },
  );
}

/** `times`: a moment inside each day's session, ascending. By time, as an account that was always there posted them. */
export function largePortfolio(
  accountId: string,
  listings: readonly TradedListing[],
  times: readonly number[],
): readonly JournalEntry[] {
  const opened = (times[0] ?? 0) - 1;
  const head = (cause: string) => ({ accountId, occurredAt: opened, memo: "Deposit", cause });
  const deposits = (["CAD", "USD"] as const).map((currency) =>
    depositEntry(head(`deposit:${currency}`), { currency, amount: "50000000" }),
  );
  const trades = listings.flatMap((listing, place) =>
    Array.from({ length: TRADES_EACH }, (_, number) => {
      const day = Math.floor(((number + place / listings.length) / TRADES_EACH) * (times.length - 1));
      const side = number % 3 === 2 ? ("SELL" as const) : ("BUY" as const);
      return tradeOn(accountId, listing, { number, day, time: times[day] ?? 0, side });
    }).flat(),
  );
  const all = [...deposits, ...trades.sort((a, b) => a.occurredAt - b.occurredAt)];
  // Of a history, not of orders that the database knows.
  return all.map((entry) => ({ ...entry, orderId: null }));
}
