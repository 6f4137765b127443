/** What moved money of one foreign currency in taxed accounts, in one stream by the days on which it counts. */
import { type Decimal, decimal, inTradingOrder, type JournalEntry, roundMoney, ZERO } from "@neuro/ledger";
import { togetherIn } from "../household/affiliated-journals.ts";
import { dayOfPair } from "../household/gifts.ts";
import { holdersIn, type TaxJournal } from "../tax-journal.ts";
import { type TransferPair, transferPairs } from "../transfer-pairs.ts";

export interface CurrencyTerms {
  /** The foreign one, and that of the return. */
  readonly currency: string;
  readonly homeCurrency: string;
  /** The calendar day on which an entry counts, as a number: of a trade, when it is settled. */
  readonly dayOf: (entry: JournalEntry) => number;
  /** Whether an account may be overdrawn, as one on margin may. */
  readonly canOwe: (accountId: string) => boolean;
  /** Home currency for one unit of the foreign one, on the day of the entry. */
  readonly rateOf: (entry: JournalEntry) => Decimal;
}

export interface CashStep {
  readonly entry: JournalEntry;
  /** On which it counts. */
  readonly day: number;
  /** What came in, positive, or went out. */
  readonly amount: Decimal;
  /** Home currency, of the amount without its sign: what was paid or received for it, else at the rate of its day. */
  readonly worth: Decimal;
  /** Came from where nobody tells what it cost, or nobody tells why it moved. */
  readonly isEstimated: boolean;
  /** The taxed account of the person, or of an affiliated one, to which it moves; null where it comes or leaves. */
  readonly into: string | null;
}

const CASH: ReadonlySet<string> = new Set(["cash", "reserved"]);

/** Free and set aside together, so that setting money aside is no change. */
export function cashMoved({ postings }: Pick<JournalEntry, "postings">, currency: string): Decimal {
  return postings
    .filter(({ book, commodity }) => commodity === currency && CASH.has(book))
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), ZERO);
}

type Currencies = Pick<CurrencyTerms, "currency" | "homeCurrency">;

/**
 * Home currency: what was really paid or received for it (only other amounts are converted, Income Tax Act, subsection 261(2)), and of a
 * trade what its units cost or brought. Null where the rate of the day says it.
 */
function worthTold(entry: JournalEntry, { currency, homeCurrency }: Currencies): Decimal | null {
  const amount = cashMoved(entry, currency);
  const home = cashMoved(entry, homeCurrency);
  if (entry.kind === "fx" && home.times(amount).lt(ZERO)) return home.abs();
  const { kind, basis } = entry;
  const isWhole = kind === "trade" && basis?.currency === currency && basis.homeCurrency === homeCurrency;
  return isWhole && decimal(basis.amount).eq(amount.abs()) ? decimal(basis.homeAmount) : null;
}

/** Those of taxed accounts whose worth the rate of their day says. */
export function ratedEntries(
  journals: readonly TaxJournal[],
  currencies: Currencies,
): readonly JournalEntry[] {
  const isRated = (entry: JournalEntry) =>
    !cashMoved(entry, currencies.currency).eq(ZERO) && worthTold(entry, currencies) === null;
  return journals.flatMap(({ isTaxed, entries }) => (isTaxed ? entries.filter(isRated) : []));
}

const FILL = "fill:";
const keyOf = ({ accountId }: JournalEntry, fill: string) => `${accountId}\n${fill}`;

/** The day of an exchange that settles a trade is that of the trade. */
function daysWithTrades(entries: readonly JournalEntry[], { dayOf }: CurrencyTerms): CurrencyTerms["dayOf"] {
  const fills = entries.filter(({ cause }) => cause.startsWith(FILL));
  const trades = new Map(fills.map((entry) => [keyOf(entry, entry.cause.slice(FILL.length)), entry]));
  return (entry) => {
    const trade = entry.kind === "fx" ? trades.get(keyOf(entry, entry.cause.slice("fx:".length))) : undefined;
    return dayOf(trade ?? entry);
  };
}

const isUntold = ({ kind }: JournalEntry, pair: TransferPair | undefined) =>
  kind === "adjustment" || (kind === "transfer" && pair === undefined);

/** `journals` of persons who are affiliated with each other; what one hands over on a day when they are not is paid out and comes in. */
export function cashSteps(journals: readonly TaxJournal[], terms: CurrencyTerms): readonly CashStep[] {
  const { currency } = terms;
  const holderOf = holdersIn(journals);
  const all = journals.flatMap(({ entries }) => entries);
  const dayOf = daysWithTrades(all, terms);
  const entries = inTradingOrder(all).filter((entry) => !cashMoved(entry, currency).eq(ZERO));
  const pairs = transferPairs(entries, (entry) => cashMoved(entry, currency));
  const moved = new Set<TransferPair>();
  const together = togetherIn(journals);
  const isOfOne = (pair: TransferPair) =>
    together(holderOf(pair.out).personId, holderOf(pair.into).personId, dayOfPair(pair, dayOf));

  function stepsOf(entry: JournalEntry): readonly CashStep[] {
    if (!holderOf(entry).isTaxed) return [];
    const pair = pairs.get(entry.id);
    const amount = cashMoved(entry, currency);
    const worth = worthTold(entry, terms) ?? roundMoney(amount.abs().times(terms.rateOf(entry)));
    const own = { entry, day: dayOf(entry), amount, worth };
    const areTaxed = pair !== undefined && holderOf(pair.out).isTaxed && holderOf(pair.into).isTaxed;
    const stays = areTaxed && isOfOne(pair);
    if (!stays) return [{ ...own, isEstimated: isUntold(entry, pair), into: null }];
    if (moved.has(pair)) return [];
    moved.add(pair);
    // When the first of both brokers tells of it.
    const out = { ...own, entry: pair.out, amount: cashMoved(pair.out, currency) };
    return [{ ...out, isEstimated: false, into: pair.into.accountId }];
  }

  // Those of one day as they happened.
  return entries.flatMap(stepsOf).toSorted((a, b) => a.day - b.day);
}
