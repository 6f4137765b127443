/**
 * An account that was taken back and is told again under other names (another connection, brokerage or name of its own) is the same
 * account: its books go on, so that nothing that happened counts twice. It is known by the end of its number and by what happened in it.
 */
import { type BrokerActivity, UNTRADED_VENUE_ID } from "@neuro/brokerage";
import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts, brokerActivities } from "../../../platform/db/schema/index.ts";
import { type AccountRow, SUPERSEDED } from "../../brokerage-accounts/account-store.ts";

interface Told {
  readonly day: string;
  /** Says what happened, whoever tells it. */
  readonly content: string;
}

/** A file and a broker tell the same in other words: the security, its units and the cash are what they share. */
function toldBy({ tradeDate, listing, units, amount, currency }: BrokerActivity): Told {
  const size = (text: string | null) => (text === null ? "" : Math.abs(Number(text)).toFixed(2));
  const what = [tradeDate, listing?.instrumentId ?? "", size(units), size(amount), currency ?? ""];
  return { day: tradeDate, content: what.join(" ") };
}

async function keptOf(db: Orm, accountId: string): Promise<readonly Told[]> {
  const rows = await db
    .select({ payload: brokerActivities.payload })
    .from(brokerActivities)
    .where(eq(brokerActivities.accountId, accountId));
  return rows.map(({ payload }) => toldBy(payload as BrokerActivity));
}

/** Of the days that both tell of, at least half of what one tells, the other tells too. */
export function tellTheSame(earlier: readonly Told[], later: readonly Told[]): boolean {
  const [first = ""] = later.map(({ day }) => day).sort();
  const shared = new Set(later.map(({ content }) => content));
  const told = earlier.filter(({ day }) => day >= first);
  const same = told.filter(({ content }) => shared.has(content));
  return same.length > 0 && same.length * 2 >= told.length;
}

/**
 * Accounts of practice money are known by their connection, and go on with it. One that was once set aside for a later one with
 * orders still has its link, and its books wait to be put together with those.
 */
async function candidates(db: Orm, account: AccountRow): Promise<readonly AccountRow[]> {
  return await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, account.userId),
        eq(accounts.isConnected, false),
        eq(accounts.mode, "live"),
        or(
          and(eq(accounts.venue, account.venue), eq(accounts.accountNumber, account.accountNumber)),
          // Kept from files, which do not always name the account's number.
          and(
            eq(accounts.venue, UNTRADED_VENUE_ID),
            inArray(accounts.accountNumber, [account.accountNumber, ""]),
          ),
        ),
        or(ne(accounts.status, SUPERSEDED), isNotNull(accounts.externalId)),
        ne(accounts.id, account.id),
      ),
    )
    .orderBy(accounts.openedAt, accounts.id);
}

/** The account whose books what was told of `accountId` belongs to; null where these are its own. */
export async function findEarlier(
  db: Orm,
  accountId: string,
  activities: readonly BrokerActivity[],
): Promise<string | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined || !account.isConnected) return null;
  const found = await candidates(db, account);
  if (found.length === 0) return null;
  const fetched = activities.map(toldBy);
  const told = [...fetched, ...(await keptOf(db, accountId))];
  for (const { id } of found) if (tellTheSame(await keptOf(db, id), told)) return id;
  return null;
}
