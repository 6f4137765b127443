/** Where the books of an account begin once a file is in them. */
import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/index.ts";
import { type AccountRow, lockAccount } from "../brokerage-accounts/account-store.ts";
import { daysAtBroker } from "../connection/rates/days-at-broker.ts";
import { gatherHomeRates, type HomeRates } from "../connection/rates/home-rates.ts";
import { beforeTrading } from "../connection/sync/eastern-day.ts";
import { reconcileAgain } from "../connection/sync/reconcile-again.ts";
import { readSnapshot } from "../connection/sync/sync-store.ts";
import { beforeOpening } from "../corrections/before-opening.ts";
import { postEntries } from "../entries/post-entries.ts";
import { readEntriesById } from "../entries/read-books.ts";
import { readBooksOf } from "../portfolio/accounts/account-books.ts";
import { type ImportRow, toldAlone } from "./import-store.ts";
import type { ImportParts, Look } from "./look.ts";
import { setAsideEntries } from "./set-aside-entries.ts";

interface Booking {
  readonly parts: ImportParts;
  readonly row: ImportRow;
  readonly rates: HomeRates;
}

/** By which the lines of a file are booked into these accounts, and what their brokers hold is compared. */
export async function ratesOfLook(
  { market, db }: ImportParts,
  { accounts: all }: Look,
  accountIds: readonly string[],
): Promise<HomeRates> {
  const activities = all.flatMap(({ lines }) => lines.map(({ activity }) => activity));
  return await gatherHomeRates(market, activities, await daysAtBroker(db.orm, accountIds));
}

/** Its books begin with the first thing that a file tells; those of a linked account had an opening, which is told anew. */
export async function beginBooks(tx: Orm, booking: Booking, accountId: string): Promise<void> {
  const { parts, row, rates } = booking;
  const account = await lockAccount(tx, accountId);
  if (account === null) return;
  const now = parts.market.clock.now();
  if ((await readSnapshot(tx, accountId)) !== null) {
    await openAnew(tx, booking, account);
    await reconcileAgain(tx, {
      ...{ account, now, rates, newId: parts.newId, returning: [], traded: new Map() },
    });
    return;
  }
  const { rows } = await tx.execute<{ first: string | null }>(
    sql`select to_char(min(told.trade_date) at time zone 'UTC', 'YYYY-MM-DD') as first ${toldAlone(row.id, accountId)}`,
  );
  const first = rows[0]?.first ?? null;
  if (first === null) return;
  const begins = beforeTrading(first, now);
  if (begins < account.openedAt.getTime())
    await tx
      .update(accounts)
      .set({ openedAt: new Date(begins) })
      .where(eq(accounts.id, accountId));
}

/** What the file tells of days before the broker's books begin is in their opening already. */
async function openAnew(tx: Orm, { row }: Booking, account: AccountRow): Promise<void> {
  const openedAt = account.openedAt.getTime();
  const { rows } = await tx.execute<{ entry_ids: readonly string[] }>(
    sql`select told.entry_ids ${toldAlone(row.id, account.id)} and told.outcome = 'booked'
      and told.trade_date <= ${account.openedAt.toISOString()}::timestamptz`,
  );
  const told = await readEntriesById(
    tx,
    account.id,
    rows.flatMap(({ entry_ids: ids }) => ids),
  );
  const books = await readBooksOf(tx, { userId: account.userId, accountId: account.id });
  if (books === null) return;
  const ofFile = new Set(told.map(({ cause }) => cause));
  const standing = books.entries.filter(({ cause }) => !ofFile.has(cause));
  const opened = beforeOpening({ accountId: account.id, correctionId: row.id, openedAt, told, standing });
  await setAsideEntries(
    tx,
    { importId: row.id, accountId: account.id },
    opened.replaced.map(({ id }) => id),
  );
  await postEntries(tx, opened.entries);
}
