/** Journals of taxed accounts and a TFSA as tests write them down, and the pool of one property of theirs. */
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import { type JournalEntry, transferEntries } from "@neuro/ledger";
import type { TaxJournal } from "../tax/tax-journal.ts";
import type { TaxDisposal } from "../tax/tax-listing.ts";
import { taxPool } from "../tax/tax-pool.ts";
import type { MarketValue } from "../tax/tax-steps.ts";
import { type TestTrade, trade } from "./journal.ts";

const TAXED = ["margin", "cash"] as const;
export const TFSA = "tfsa";
export const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);

const traded = (...trades: readonly TestTrade[]) =>
  trades.flatMap((told, index) =>
    trade(`${told.accountId ?? "margin"} ${told.day} ${index}`, { accountId: "margin", ...told }),
  );
export const buy = (day: number, units: number, price: number, more: Partial<TestTrade> = {}) =>
  traded({ day, side: "BUY", units, price, ...more });
export const sell = (day: number, units: number, price: number, more: Partial<TestTrade> = {}) =>
  traded({ day, side: "SELL", units, price, ...more });
/** Royal Bank is one share on two exchanges. */
export const propertyOf = (listing: InstrumentId): InstrumentId =>
  listing === "XNYS:RY" ? "XTSE:RY" : listing;
export const inTfsa = { accountId: TFSA };

export function journalsOf(entries: readonly JournalEntry[]): readonly TaxJournal[] {
  return [...TAXED, TFSA].map((accountId) => ({
    accountId,
    isTaxed: accountId !== TFSA,
    entries: entries.filter((entry) => entry.accountId === accountId),
  }));
}

export const unknown: MarketValue = () => null;
/** `price` of one unit on every day. */
export const worth =
  (price: number): MarketValue =>
  ({ postings }) => {
    const amount = (Math.abs(Number(postings[0]?.amount)) * price).toFixed(2).replace(/\.?0+$/, "");
    return { currency: "CAD", amount, homeCurrency: "CAD", homeAmount: amount };
  };

export function pooled(entries: readonly JournalEntry[], marketValue = unknown, today = 10_000) {
  const [listing] = taxPool(journalsOf(entries), { marketValue, propertyOf, dayOf, today });
  if (listing === undefined) throw new Error("nothing was ever held");
  return listing;
}
export const gainOf = ({ homeProceeds, homeCost }: TaxDisposal) => Number(homeProceeds) - Number(homeCost);

export function moved(day: number, from: string, to: string, units: number, cost: number) {
  const amount = String(cost);
  const basis = { currency: "CAD", amount, homeCurrency: "CAD", homeAmount: amount };
  return transferEntries({
    ...{ from, to, instrumentId: "XTSE:RY", units: String(units), basis },
    ...{ occurredAt: day * DAY_MS, memo: "Moved", key: `${day} ${from}` },
  });
}
