/**
 * What persons gained and lost on money of a foreign currency. Each payment out of what they hold is a disposition, at what it was worth in
 * the home currency less what it cost on average; what comes in costs what it was worth on its day. What moves between accounts of
 * one person takes its cost along, between spouses as well. What goes to a registered account goes at the rate of its day, and so comes
 * back. Money that an account owes is a debt, whose gain or loss is realized as it is paid back. Money is no identical property of other
 * money, so that no loss on it is superficial.
 * Source: Income Tax Act, subsections 39(1.1) (money), 39(2) (debts) and 73(1); Canada Revenue Agency, IT-95R, paragraph 13,
 * 2020-0868031I7 (money on deposit), 2008-0280111I7 and 2017-0712621C6 (no superficial loss). None says in which order a debt is paid
 * back: it is averaged here.
 */
import { affiliatedJournals } from "../household/affiliated-journals.ts";
import { holdersIn, type TaxJournal } from "../tax-journal.ts";
import { type CurrencyTerms, cashSteps } from "./cash-steps.ts";
import {
  CurrencyBook,
  type CurrencyDisposal,
  type HeldMoney,
  type OwedMoney,
  type Shortage,
} from "./currency-book.ts";

export interface CurrencyGains {
  readonly personId: string;
  /** In the order in which they count. */
  readonly disposals: readonly CurrencyDisposal[];
  readonly held: HeldMoney;
  /** By account that may owe, where it does. */
  readonly owed: ReadonlyMap<string, OwedMoney>;
  /** In the order of their days. */
  readonly shortages: readonly Shortage[];
}

/** One a person with a taxed account. */
export function currencyGains(
  journals: readonly TaxJournal[],
  terms: CurrencyTerms,
): readonly CurrencyGains[] {
  return affiliatedJournals(journals).flatMap((own) => {
    const holderOf = holdersIn(own);
    const personOf = (accountId: string) => holderOf({ accountId }).personId;
    const book = new CurrencyBook(personOf, terms.canOwe);
    for (const step of cashSteps(own, terms)) book.book(step);
    const taxed = own.filter(({ isTaxed }) => isTaxed).map(({ accountId }) => accountId);
    const owing = (accounts: readonly string[]) =>
      accounts.filter(terms.canOwe).map((id) => [id, book.owedBy(id)] as const);
    return [...Map.groupBy(taxed, personOf)].map(([personId, accounts]) => ({
      personId,
      disposals: book.disposals.filter((each) => each.personId === personId),
      held: book.heldBy(personId),
      owed: new Map(owing(accounts).filter(([, { units }]) => units.gt("0"))),
      shortages: book.shortages.filter((each) => each.personId === personId),
    }));
  });
}
