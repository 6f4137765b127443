/** What an account's journal says: entries, positions with their cost, cash. Kept in memory while it has not changed. */
import { type JournalEntry, type Position, positionsOf } from "@neuro/ledger";
import { readJournal } from "../books/read-books.ts";
import type { Database } from "../db/database.ts";
import { createKeptPromises } from "./kept-promises.ts";
import { type AccountWithBooks, readAccountsWithBooks } from "./portfolio-store.ts";

export interface AccountBooks extends AccountWithBooks {
  readonly entries: readonly JournalEntry[];
  /** Units above zero only. */
  readonly positions: readonly Position[];
}

export interface BooksReader {
  /** All accounts of the user, in their order. */
  read(userId: string): Promise<readonly AccountBooks[]>;
}

const KEPT_JOURNALS = 2_000;

export function createBooksReader(db: Database): BooksReader {
  const journals = createKeptPromises<Pick<AccountBooks, "entries" | "positions">>(KEPT_JOURNALS);

  async function load(accountId: string) {
    const entries = await readJournal(db.orm, accountId);
    const positions = [...positionsOf(entries).values()].filter(({ units }) => Number(units) > 0);
    return { entries, positions };
  }

  return {
    async read(userId) {
      const found = await readAccountsWithBooks(db.orm, userId);
      return await Promise.all(
        found.map(async (own) => {
          const { account, version } = own;
          const journal = await journals.get(account.id, String(version), () => load(account.id));
          return { ...own, ...journal };
        }),
      );
    },
  };
}
