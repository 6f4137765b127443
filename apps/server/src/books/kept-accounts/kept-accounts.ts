/** Accounts of own money that no broker tells of: opened by hand, filled by entries and files, removed with all that is in them. */
import { UNTRADED_VENUE_ID } from "@neuro/brokerage";
import type { InputOf } from "@neuro/contract";
import { and, count, eq, sql } from "drizzle-orm";
import { accounts, imports, journalEntries } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { findAccount, lockAccount } from "../brokerage-accounts/account-store.ts";
import { isKept } from "../brokerage-accounts/trades-real-money.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";

type Parts = Pick<BooksContext, "db" | "market" | "newId" | "booksChanged">;

const MOST_ACCOUNTS = 100;
/** After the accounts of brokers. */
const SORT_ORDER = 50;

export async function openKeptAccount(
  { db, market, newId, booksChanged }: Parts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"openKeptAccount">["body"] },
): Promise<{ readonly account_id: string } | Failure> {
  const { type, name, currency } = body;
  const now = new Date(market.clock.now());
  const id = `kept-${newId()}`;
  const opened = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = and(eq(accounts.userId, userId), eq(accounts.venue, UNTRADED_VENUE_ID));
    const [known] = await tx.select({ accounts: count() }).from(accounts).where(own);
    if ((known?.accounts ?? 0) >= MOST_ACCOUNTS) return failure("kept_accounts_too_many");
    await tx.insert(accounts).values({
      ...{ id, userId, venue: UNTRADED_VENUE_ID, mode: "live", type, name, displayName: name, currency },
      ...{ accountNumber: "", brokerageName: "", heldCurrencies: ["CAD", "USD"], sortOrder: SORT_ORDER },
      ...{ isConnected: false, canTrade: false, externalId: `hand:${id}`, openedAt: now, lastSyncedAt: now },
    });
    return null;
  });
  if (opened !== null) return opened;
  booksChanged(userId);
  return { account_id: id };
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
    await tx.delete(accounts).where(eq(accounts.id, id));
    // Files whose every line went into it are gone with it.
    await tx
      .delete(imports)
      .where(
        and(
          eq(imports.userId, userId),
          eq(imports.state, "booked"),
          sql`not exists (select 1 from import_accounts told where told.import_id = ${imports.id})`,
        ),
      );
    return { removed: true as const, transactions: booked?.entries ?? 0 };
  });
  if ("removed" in removed) booksChanged(userId);
  return removed;
}
