/**
 * Activities that were found to be told by a file, once that file is taken back: they are booked for their own sake. So is one movement of
 * an exchange whose other one is gone.
 */
import type { Orm } from "../../platform/db/database.ts";
import type { AccountRow } from "../brokerage-accounts/account-store.ts";
import { asRealAs } from "../connection/rates/as-real-as.ts";
import { gatherHomeRates } from "../connection/rates/home-rates.ts";
import { bookActivities } from "../connection/sync/book-activities.ts";
import { easternDay } from "../connection/sync/eastern-day.ts";
import {
  keepActivities,
  openOrders,
  readSnapshot,
  unclaimedFills,
  unclaimedTold,
  waitingActivities,
} from "../connection/sync/sync-store.ts";
import { unclaimedFiled } from "../connection/sync/unclaimed-filed.ts";
import { releaseActivities } from "../entries/correction-store.ts";
import { postEntries } from "../entries/post-entries.ts";
import type { ImportParts } from "./look.ts";

export async function bookReleased(
  tx: Orm,
  { market }: Pick<ImportParts, "market">,
  account: AccountRow,
  entryIds: readonly string[],
): Promise<void> {
  await releaseActivities(tx, account.id, entryIds, ["matched", "booked"]);
  const waiting = await waitingActivities(tx, account.id);
  if (waiting.length === 0) return;
  const now = market.clock.now();
  const rates = await gatherHomeRates(market, waiting);
  const isSynchronized = (await readSnapshot(tx, account.id)) !== null;
  const books = {
    ...{ accountId: account.id, isPaper: false, now, homeRate: rates.on },
    openedOn: isSynchronized ? easternDay(account.openedAt.getTime()) : null,
    open: await openOrders(tx, account.id),
    unclaimed: await unclaimedFills(tx, account.id),
    told: await unclaimedTold(tx, account.id),
  };
  const ofBroker = waiting.filter(({ fileFormat }) => fileFormat === null);
  const filed = await unclaimedFiled(tx, account.id, ofBroker);
  const settled = bookActivities(
    waiting,
    ofBroker.length === waiting.length ? { ...books, ...filed } : books,
  );
  await postEntries(
    tx,
    asRealAs(
      account,
      rates,
      settled.flatMap(({ entries }) => entries),
    ),
  );
  await keepActivities(tx, account.id, { settled, now });
}
