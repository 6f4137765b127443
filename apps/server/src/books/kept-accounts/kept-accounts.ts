/** Accounts of own money that no broker tells of: opened by hand, filled by entries and files, removed with all that is in them. */
import { UNTRADED_VENUE_ID } from "@neuro/brokerage";
import type { InputOf } from "@neuro/contract";
import { and, count, eq, sql } from "drizzle-orm";
import { accounts, importAccounts, imports, journalEntries } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { findAccount, lockAccount } from "../brokerage-accounts/account-store.ts";
import { keptAccount } from "../brokerage-accounts/kept-account.ts";
import { isKept } from "../brokerage-accounts/trades-real-money.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";

type Parts = Pick<BooksContext, "db" | "market" | "newId" | "booksChanged">;

const MOST_ACCOUNTS = 100;

export async function openKeptAccount(
  { db, market, newId, booksChanged }: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"openKeptAccount">["body"] },
): Promise<{ readonly account_id: string } | Failure> {
  const account = keptAccount(
    { ...body, userId, accountNumber: "", brokerageName: "" },
    { newId, now: market.clock.now() },
  );
  const opened = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = and(eq(accounts.userId, userId), eq(accounts.venue, UNTRADED_VENUE_ID));
    const [known] = await tx.select({ accounts: count() }).from(accounts).where(own);
    if ((known?.accounts ?? 0) >= MOST_ACCOUNTS) return failure("kept_accounts_too_many");
    await tx.insert(accounts).values(account);
    return null;
  });
  if (opened !== null) return opened;
  booksChanged(userId);
  return { account_id: account.id };
}

export async function removeKeptAccount(
  { db, booksChanged }: Parts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<{ readonly removed: true; readonly transactions: number } | Failure> {
  const removed = await db.transaction(async (tx) => {
    const own = await findAccount(tx, { userId, accountId: id });
    if (own === null) return failure("account_not_found");
    if (!isKept(own)) return failure("account_not_kept");
    if ((await lockAccount(tx, id)) === null) return failure("account_not_found");
    const [booked] = await tx
      .select({ entries: count() })
      .from(journalEntries)
      .where(eq(journalEntries.accountId, id));
    const told = await tx
      .selectDistinct({ id: importAccounts.importId })
      .from(importAccounts)
      .where(eq(importAccounts.accountId, id));
    await tx.delete(accounts).where(eq(accounts.id, id));
    // Files whose every line went into it are gone with it, also one that is being booked: it would open the account again.
    for (const each of told)
      await tx
        .delete(imports)
        .where(
          and(
            eq(imports.id, each.id),
            sql`not exists (select 1 from import_accounts told where told.import_id = ${imports.id})`,
          ),
        );
    return { removed: true as const, transactions: booked?.entries ?? 0 };
  });
  if ("removed" in removed) booksChanged(userId);
  return removed;
}
