/** Entries of an account as tests write them down: whole trades, paid from its own cash. */

import { type Currency, DAY_MS, leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  decimalOfNumber,
  depositEntry,
  dividendEntry,
  executedTradeEntries,
  formatDecimal,
  interestEntry,
  type JournalEntry,
  splitEntry,
  withdrawalEntry,
} from "@neuro/ledger";
import type { ReplayPrices } from "../history/price-columns.ts";

export const ACCOUNT = "account";

const text = (value: number) => formatDecimal(decimalOfNumber(value));
const head = (day: number, cause: string, accountId: string) => ({
  accountId,
  occurredAt: day * DAY_MS,
  memo: "Test",
  cause,
});

export interface TestTrade {
  readonly day: number;
  readonly side: "BUY" | "SELL";
  readonly units: number;
  readonly price: number;
  readonly commission?: number;
  readonly instrumentId?: InstrumentId;
  readonly currency?: Currency;
  /** CAD for one unit of `currency` on that day. */
  readonly homeRate?: number;
  readonly accountId?: string;
}

/** `id` names the trade; the cash of its own currency pays. */
export function trade(id: string, told: TestTrade): readonly JournalEntry[] {
  const { currency = "CAD", homeRate = 1, accountId = ACCOUNT } = told;
  return executedTradeEntries(
    {
      orderId: id,
      accountId,
      instrumentId: told.instrumentId ?? "XTSE:RY",
      currency,
      side: told.side,
      type: "Market",
      quantity: text(told.units),
      limitPrice: null,
      timeInForce: "Day",
      submittedAt: told.day * DAY_MS,
      settlement: { currency, rate: "1", feeBps: "0", homeCurrency: "CAD", homeRate: text(homeRate) },
    },
    {
      fillId: `${id}#1`,
      orderId: id,
      quantity: text(told.units),
      price: text(told.price),
      commission: text(told.commission ?? 0),
      filledAt: told.day * DAY_MS,
      label: null,
      priceBasis: leastReal([]),
    },
  );
}

export function deposit(day: number, amount: number, currency = "CAD", accountId = ACCOUNT): JournalEntry {
  const cause = `deposit:${day}:${currency}:${amount}`;
  return amount >= 0
    ? depositEntry(head(day, cause, accountId), { currency, amount: text(amount) })
    : withdrawalEntry(head(day, cause, accountId), { currency, amount: text(-amount) });
}

export function dividend(day: number, amount: number, currency = "CAD"): JournalEntry {
  const { cause: _, ...rest } = head(day, "", ACCOUNT);
  return dividendEntry(rest, {
    instrumentId: "XTSE:RY",
    exDate: String(day),
    currency,
    amount: text(amount),
  });
}

export function interest(day: number, amount: number): JournalEntry {
  return interestEntry(head(day, `interest:${day}`, ACCOUNT), { currency: "CAD", amount: text(amount) });
}

export function split(day: number, units: number, instrumentId: InstrumentId = "XTSE:RY"): JournalEntry {
  return splitEntry(head(day, `split:${day}`, ACCOUNT), { instrumentId, units: text(units) });
}

/** Columns over the days 0, 1, 2, … of each listing, in its currency; USD/CAD by day. */
export function pricesOf(
  closes: Readonly<Record<string, { readonly currency: string; readonly values: readonly number[] }>>,
  usdCad: readonly number[] = [],
): ReplayPrices {
  const ones = new Float64Array(4_000).fill(1);
  const rates = Float64Array.from(usdCad);
  return {
    listing(instrumentId) {
      const own = closes[instrumentId];
      return own === undefined
        ? null
        : { currency: own.currency, first: 0, values: Float64Array.from(own.values) };
    },
    rate: (currency) => ({ first: 0, values: currency === "CAD" ? ones : rates }),
  };
}
