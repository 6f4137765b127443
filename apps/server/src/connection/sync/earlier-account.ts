/**
 * An account that was taken back and is told again under other names (another connection, brokerage or name of its own) is the same
 * account: its books go on, so that nothing that happened counts twice. It is known by the end of its number and by what happened in it.
 */
import type { BrokerActivity } from "@neuro/brokerage";
import { and, count, eq, ne } from "drizzle-orm";
import { type AccountRow, lockAccount, SUPERSEDED } from "../../accounts/account-store.ts";
import type { Database, Orm } from "../../db/database.ts";
import { accounts, brokerActivities, journalEntries, orders } from "../../db/schema/index.ts";

interface Told {
  readonly day: string;
  readonly fingerprint: string;
}

async function keptOf(tx: Orm, accountId: string): Promise<readonly Told[]> {
  const rows = await tx
    .select({ fingerprint: brokerActivities.fingerprint, tradeDate: brokerActivities.tradeDate })
    .from(brokerActivities)
    .where(eq(brokerActivities.accountId, accountId));
  return rows.map(({ fingerprint, tradeDate }) => ({
    fingerprint,
    day: tradeDate.toISOString().slice(0, 10),
  }));
}

/** Of the days that both tell of, at least half of what one tells, the other tells too. */
export function tellTheSame(earlier: readonly Told[], later: readonly Told[]): boolean {
  const [first = ""] = later.map(({ day }) => day).sort();
  const shared = new Set(later.map(({ fingerprint }) => fingerprint));
  const told = earlier.filter(({ day }) => day >= first);
  const same = told.filter(({ fingerprint }) => shared.has(fingerprint));
  return same.length > 0 && same.length * 2 >= told.length;
}

async function candidates(tx: Orm, account: AccountRow): Promise<readonly AccountRow[]> {
  return await tx
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, account.userId),
        eq(accounts.isConnected, false),
        eq(accounts.venue, account.venue),
        eq(accounts.accountNumber, account.accountNumber),
        ne(accounts.status, SUPERSEDED),
        ne(accounts.id, account.id),
      ),
    );
}

async function hasAny(tx: Orm, table: typeof orders | typeof journalEntries, accountId: string) {
  const [row] = await tx.select({ rows: count() }).from(table).where(eq(table.accountId, accountId));
  return (row?.rows ?? 0) > 0;
}

/** What says where an account is linked moves from one row to the other; what its owner said of it stays where it is said. */
async function passOn(tx: Orm, from: AccountRow, to: AccountRow): Promise<void> {
  const { connectionId, externalId, name, type, accountNumber, brokerageName, status, canTrade } = from;
  if (await hasAny(tx, journalEntries, from.id))
    await tx
      .update(accounts)
      .set({
        ...{ status: SUPERSEDED, isConnected: false, canTrade: false, needsRefresh: false },
        ...{ connectionId: null, externalId: null },
      })
      .where(eq(accounts.id, from.id));
  else await tx.delete(accounts).where(eq(accounts.id, from.id));
  await tx
    .update(accounts)
    .set({
      ...{ connectionId, externalId, name, type, accountNumber, brokerageName, status, canTrade },
      ...{ isConnected: true, needsRefresh: true },
      displayName: to.displayName === to.name ? name : to.displayName,
      goal: to.goal ?? from.goal,
      contributionRoom: to.contributionRoom ?? from.contributionRoom,
    })
    .where(eq(accounts.id, to.id));
}

/**
 * The account whose books what was told of `accountId` belongs to: itself, or an earlier one, which is linked in its place. Where
 * orders were sent from the later one already, it stays, and the earlier one counts no longer.
 */
export async function earlierAccount(
  db: Database,
  accountId: string,
  activities: readonly BrokerActivity[],
): Promise<string> {
  const fetched = activities.map(({ fingerprint, tradeDate }) => ({ fingerprint, day: tradeDate }));
  return await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === null || !account.isConnected) return accountId;
    const found = await candidates(tx, account);
    if (found.length === 0) return accountId;
    const told = [...fetched, ...(await keptOf(tx, accountId))];
    for (const { id } of found) {
      const earlier = await lockAccount(tx, id);
      if (earlier === null || !tellTheSame(await keptOf(tx, id), told)) continue;
      if (await hasAny(tx, orders, accountId)) {
        await tx.update(accounts).set({ status: SUPERSEDED }).where(eq(accounts.id, id));
        continue;
      }
      await passOn(tx, account, earlier);
      return id;
    }
    return accountId;
  });
}
