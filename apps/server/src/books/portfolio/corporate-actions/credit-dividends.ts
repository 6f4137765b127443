/**
 * Credits what paper accounts are due: on each ex-date, for the units held at the close before. A dividend is posted once,
 * because its cause names listing and ex-date; so this may run at any time and as often as one likes.
 */

import { SANDBOX_FX_FEE_BPS } from "@neuro/brokerage";
import { type Basis, leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  conversionEntry,
  decimal,
  decimalOfNumber,
  dividendEntry,
  formatDecimal,
  type JournalEntry,
} from "@neuro/ledger";
import type { FxRate, Instrument, Market } from "@neuro/market";
import type { BooksContext } from "../../books-context.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { type Due, type DueMoment, heldByPaperAccounts, listDue } from "./due-store.ts";
import { type BegunExDate, begunExDate } from "./ex-date.ts";

type Parts = Pick<BooksContext, "db" | "market" | "booksChanged">;

const RATE_DECIMALS = 6;

interface ExDate extends DueMoment, BegunExDate {
  readonly instrument: Instrument;
  readonly exDate: string;
  /** Of one unit, in the listing's currency. */
  readonly amount: number;
  /** Of the amount. */
  readonly basis: Basis;
}

/** Ex-dates that have begun. */
async function exDatesOf(market: Market, instrumentId: InstrumentId): Promise<readonly ExDate[]> {
  const instrument = await market.instrument(instrumentId);
  const dividends = instrument === null ? null : await market.dividends(instrument);
  if (instrument === null || dividends === null) return [];
  return dividends.value.flatMap(({ exDate, amount }) => {
    const begun = begunExDate(market, instrument, exDate);
    const cause = `dividend:${instrumentId}:${exDate}`;
    const { basis } = dividends;
    return begun === null ? [] : [{ ...begun, instrumentId, instrument, cause, exDate, amount, basis }];
  });
}

/** The dividend, and its conversion where the account keeps no cash of that currency. Null when it rounds to nothing. */
function entriesFor(
  { instrument, exDate, amount, basis, opensAt }: ExDate,
  { accountId, currency: home, heldCurrencies, units }: Due,
  usdCad: FxRate,
): readonly JournalEntry[] | null {
  const { currency, symbol, id: instrumentId } = instrument;
  const money = formatDecimal(decimalOfNumber(amount).times(decimal(units)).round(2));
  if (!decimal(money).gt("0")) return null;
  const head = { accountId, occurredAt: opensAt, memo: `Dividend of ${symbol}`, priceBasis: basis };
  const entry = dividendEntry(head, { instrumentId, exDate, currency, amount: money });
  if (heldCurrencies.includes(currency)) return [entry];
  const inHome = currency === "USD" ? usdCad.rate : 1 / usdCad.rate;
  const rate = formatDecimal(decimalOfNumber(inHome).round(RATE_DECIMALS));
  const priceBasis = leastReal([{ basis }, usdCad]);
  const memo = `Converted the dividend of ${symbol} at ${rate}`;
  const conversion = { from: currency, to: home, amount: money, rate, feeBps: SANDBOX_FX_FEE_BPS };
  return [entry, conversionEntry({ ...head, priceBasis, memo, cause: `fx:${entry.cause}` }, conversion)];
}

async function pay({ db, market }: Parts, exDate: ExDate, due: Due): Promise<boolean> {
  const usdCad = await market.fx("USD", "CAD", exDate.exDate);
  const entries = entriesFor(exDate, due, usdCad);
  if (entries === null) return false;
  return await db.transaction(async (tx) => {
    if ((await lockAccount(tx, due.accountId)) === null) return false;
    return (await postEntries(tx, entries)).length > 0;
  });
}

/** Of one user or of all. Returns how many dividends were credited. */
export async function creditDividends(
  parts: Parts,
  { userId = null, signal }: { readonly userId?: string | null; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const { db, market } = parts;
  const exDates = new Map<string, ExDate>();
  for (const instrumentId of await heldByPaperAccounts(db.orm, userId))
    for (const exDate of await exDatesOf(market, instrumentId)) exDates.set(exDate.cause, exDate);
  if (exDates.size === 0) return 0;
  const credited: string[] = [];
  for (const due of await listDue(db.orm, [...exDates.values()], userId)) {
    signal?.throwIfAborted();
    const exDate = exDates.get(due.cause);
    if (exDate !== undefined && (await pay(parts, exDate, due))) credited.push(due.userId);
  }
  for (const owner of new Set(credited)) parts.booksChanged(owner);
  return credited.length;
}
