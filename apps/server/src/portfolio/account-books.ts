/** What an account's journal says: entries, positions with their cost, cash. Kept in memory while it has not changed. */
import { type JournalEntry, type Position, positionsOf } from "@neuro/ledger";
import { type AccountRow, listAccounts } from "../accounts/account-store.ts";
import { type BookBalance, readBalances, readJournal, readJournalVersions } from "../books/read-books.ts";
import type { Database } from "../db/database.ts";

export interface CashBalance {
  readonly currency: string;
  /** Free to spend, in the currency's units. */
  readonly amount: number;
  readonly reserved: number;
}

export interface AccountBooks {
  readonly account: AccountRow;
  /** Names this state of the journal. */
  readonly version: number;
  readonly entries: readonly JournalEntry[];
  /** Units above zero only. */
  readonly positions: readonly Position[];
  readonly cash: readonly CashBalance[];
}

export interface BooksReader {
  read(userId: string): Promise<readonly AccountBooks[]>;
}

const KEPT_JOURNALS = 2_000;

interface KeptJournal {
  readonly version: number;
  readonly entries: readonly JournalEntry[];
  readonly positions: readonly Position[];
}

export function createBooksReader(db: Database): BooksReader {
  const journals = new Map<string, KeptJournal>();

  async function journalOf(accountId: string, version: number): Promise<KeptJournal> {
    const kept = journals.get(accountId);
    journals.delete(accountId);
    const journal = kept?.version === version ? kept : await load(accountId, version);
    journals.set(accountId, journal);
    if (journals.size > KEPT_JOURNALS) journals.delete(journals.keys().next().value ?? "");
    return journal;
  }

  async function load(accountId: string, version: number): Promise<KeptJournal> {
    const entries = await readJournal(db.orm, accountId);
    const positions = [...positionsOf(entries).values()].filter(({ units }) => Number(units) > 0);
    return { version, entries, positions };
  }

  return {
    async read(userId) {
      const accounts = await listAccounts(db.orm, userId);
      const ids = accounts.map(({ id }) => id);
      const versions = await readJournalVersions(db.orm, ids);
      const balances = await readBalances(db.orm, ids);
      return await Promise.all(
        accounts.map(async (account) => {
          const version = versions.get(account.id) ?? 0;
          const { entries, positions } = await journalOf(account.id, version);
          return { account, version, entries, positions, cash: cashOf(account, balances) };
        }),
      );
    },
  };
}

function cashOf(account: AccountRow, balances: readonly BookBalance[]): readonly CashBalance[] {
  const own = balances.filter(({ accountId }) => accountId === account.id);
  const sum = (book: string, currency: string) =>
    Number(own.find((row) => row.book === book && row.commodity === currency)?.amount ?? "0");
  const currencies = new Set([
    account.currency,
    ...own.filter(({ book }) => book === "cash" || book === "reserved").map(({ commodity }) => commodity),
  ]);
  return [...currencies].map((currency) => ({
    currency,
    amount: sum("cash", currency),
    reserved: sum("reserved", currency),
  }));
}
