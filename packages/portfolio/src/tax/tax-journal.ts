/** The journal of an account as a tax return reads it, and whose it is. */
import type { JournalEntry } from "@neuro/ledger";

/** Whose an account is that names nobody. */
const ONE_PERSON = "one person";

/** Calendar days as numbers. */
export interface Period {
  /** Its first day; null where it has none. */
  readonly since: number | null;
  /** The first day after it; null where it goes on. */
  readonly until: number | null;
}

export interface TaxJournal {
  readonly accountId: string;
  readonly isTaxed: boolean;
  /** Whose account it is; where none is named, all are of one. Only the Canadian pool asks for it: lots lie in accounts. */
  readonly personId?: string;
  /** The persons of one name are affiliated with each other, as spouses are; where none is named, all are. */
  readonly affiliation?: string;
  /** The days on which the person is; where none is told, all are. */
  readonly affiliatedDuring?: Period;
  /** Of a child: the first day of the year in which it turns 18, as a number. What it earns on gifts until then is their giver's income. */
  readonly minorUntil?: number;
  /** In posting order, bases in the home currency of the return. */
  readonly entries: readonly JournalEntry[];
}

/** With an entry in the account that it names. */
export const journalsWith = (journals: readonly TaxJournal[], entry: JournalEntry): readonly TaxJournal[] =>
  journals.map((own) =>
    own.accountId === entry.accountId ? { ...own, entries: [...own.entries, entry] } : own,
  );

export interface Holder {
  readonly personId: string;
  readonly isTaxed: boolean;
}
export type HolderOf = (entry: Pick<JournalEntry, "accountId">) => Holder;

export function holdersIn(journals: readonly Omit<TaxJournal, "entries">[]): HolderOf {
  const known = new Map(
    journals.map(({ accountId, isTaxed, personId = ONE_PERSON }) => [accountId, { personId, isTaxed }]),
  );
  return ({ accountId }) => known.get(accountId) ?? { personId: ONE_PERSON, isTaxed: false };
}
