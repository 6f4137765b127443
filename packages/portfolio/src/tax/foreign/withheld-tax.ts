/**
 * What a tax was withheld from: the security that its broker names. Where it names none, the books say of a tax only its account, day
 * and currency: it is that of the dividend of these that is the only one, is named in its note, or of which it is a rate of tax that
 * treaties and the United States know.
 * Source: Canada–United States tax convention, article X (15 %); Internal Revenue Code, section 1441 (30 %).
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, entryInstrument, type JournalEntry, ZERO } from "@neuro/ledger";

/** Percent of a dividend. */
const RATES = ["15", "25", "30", "10", "20", "5"] as const;
/** Brokers round a tax to a cent, some a share's and then all of it. */
const CENT = decimal("0.01");

export interface WithheldTax {
  readonly tax: JournalEntry;
  /** Null where several may be it, or none is. */
  readonly listing: InstrumentId | null;
}

export interface WithheldTerms {
  /** Calendar day, as text. */
  readonly dayOf: (entry: JournalEntry) => string;
  /** Whether a foreign country may tax what the listing pays. */
  readonly isForeign: (listing: InstrumentId) => boolean;
  readonly symbolOf: (listing: InstrumentId) => string;
  /** What the broker says that the tax was withheld from; null where it does not. */
  readonly namedOf: (tax: JournalEntry) => InstrumentId | null;
}

interface Paid {
  readonly currency: string;
  /** Above zero for a dividend, and for a tax that was taken. */
  readonly amount: Decimal;
}

/** Of one currency, as brokers' dividends and taxes are. */
function paidIn({ postings }: JournalEntry, book: "income:dividend" | "expense:tax"): Paid {
  const own = postings.filter((posting) => posting.book === book);
  const sum = own.reduce((total, { amount }) => total.plus(decimal(amount)), ZERO);
  return { currency: own[0]?.commodity ?? "", amount: book === "expense:tax" ? sum : sum.neg() };
}

const namesIt = (memo: string, symbol: string) =>
  memo
    .toUpperCase()
    .split(/[^A-Z0-9.]+/)
    .includes(symbol.toUpperCase());

function dividendOf(
  tax: JournalEntry,
  candidates: readonly JournalEntry[],
  { symbolOf }: WithheldTerms,
): JournalEntry | null {
  const one = (found: readonly JournalEntry[]) => (found.length === 1 ? (found[0] ?? null) : null);
  if (candidates.length <= 1) return one(candidates);
  const named = candidates.filter((entry) => {
    const listing = entryInstrument(entry);
    return listing !== null && namesIt(tax.memo, symbolOf(listing));
  });
  if (named.length > 0) return one(named);
  const taken = paidIn(tax, "expense:tax").amount.abs();
  for (const rate of RATES) {
    const fitting = candidates.filter((entry) => {
      const whole = paidIn(entry, "income:dividend").amount.abs();
      return whole.times(rate).div("100").minus(taken).abs().lte(CENT);
    });
    if (fitting.length > 0) return one(fitting);
  }
  return null;
}

/** Every tax of the accounts, each with its security; a tax of Canadian dividends and of interest has none. */
export function withheldTaxes(
  entries: readonly JournalEntry[],
  terms: WithheldTerms,
): readonly WithheldTax[] {
  const keyOf = (entry: JournalEntry, book: "income:dividend" | "expense:tax") =>
    [entry.accountId, terms.dayOf(entry), paidIn(entry, book).currency].join("\n");
  const dividends = entries.filter((entry) => {
    const listing = entry.kind === "dividend" ? entryInstrument(entry) : null;
    return listing !== null && terms.isForeign(listing);
  });
  const byKey = Map.groupBy(dividends, (entry) => keyOf(entry, "income:dividend"));
  return entries
    .filter(({ kind }) => kind === "tax")
    .map((tax) => {
      const named = terms.namedOf(tax);
      if (named !== null) return { tax, listing: terms.isForeign(named) ? named : null };
      const dividend = dividendOf(tax, byKey.get(keyOf(tax, "expense:tax")) ?? [], terms);
      return { tax, listing: dividend === null ? null : entryInstrument(dividend) };
    });
}
