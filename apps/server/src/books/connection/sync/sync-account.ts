/**
 * Brings one account's books up to what its broker answered, in one transaction under the account's lock: everything of it or
 * nothing. The same answer twice books nothing the second time; an older one than was booked already changes nothing.
 */
import type { BrokerActivity, BrokerBalance, BrokerPositions } from "@neuro/brokerage";
import { eq } from "drizzle-orm";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { accounts } from "../../../platform/db/schema/index.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readStandingAdjustments } from "../../entries/read-books.ts";
import { restoreReplaced } from "../../entries/replaced-activities.ts";
import { restoreCorrections } from "../../entries/restore-corrections.ts";
import { differenceNotice } from "../connection-notice.ts";
import { asRealAs } from "../rates/as-real-as.ts";
import { daysAtBroker } from "../rates/days-at-broker.ts";
import { gatherHomeRates, type HomeRates } from "../rates/home-rates.ts";
import { type BooksSoFar, bookActivities, type Settled } from "./book-activities.ts";
import { currencyOf, fillEntryId, priceOf } from "./book-activity.ts";
import { findEarlier } from "./earlier-account.ts";
import { beforeTrading, easternDay } from "./eastern-day.ts";
import { mergeAccounts } from "./merge-accounts.ts";
import { reconcile, type TradedAt } from "./reconcile.ts";
import { begunOf } from "./reconcile-again.ts";
import { snapshotOf } from "./snapshot.ts";
import {
  heldNow,
  heldSince,
  type KeptActivity,
  keepActivities,
  keepSnapshot,
  keptActivities,
  lastEntry,
  openOrders,
  readSnapshot,
  settledFingerprints,
  unclaimedFills,
  unclaimedTold,
  waitingActivities,
} from "./sync-store.ts";
import { type Filed, unclaimedFiled } from "./unclaimed-filed.ts";

export interface FetchedAccount {
  readonly balances: readonly BrokerBalance[];
  readonly positions: BrokerPositions;
  readonly activities: readonly BrokerActivity[];
  /** Epoch ms of the question: an answer to an earlier question never replaces one to a later. */
  readonly askedAt: number;
  /** Where the broker answers from these very books: the last entry there was. Null elsewhere. */
  readonly answeredFrom: number | null;
}

type Parts = Pick<BooksContext, "db" | "market" | "newId">;

/** How many entries were posted, or that something was since the broker was asked. */
export type Booked = number | "overtaken";

/** Into the books of the earlier account where it is one that was linked before, which are one with its own from then on. */
export async function syncAccount(parts: Parts, accountId: string, fetched: FetchedAccount): Promise<Booked> {
  const { orm } = parts.db;
  const { activities } = fetched;
  const earlier = await findEarlier(orm, accountId, activities);
  const undecided =
    earlier === null
      ? await waitingActivities(orm, accountId)
      : await keptActivities(orm, [earlier, accountId]);
  const booksIn = earlier === null ? [accountId] : [earlier, accountId];
  const told = snapshotOf(fetched.positions, fetched.balances);
  const atBroker = await daysAtBroker(orm, booksIn, [told]);
  const rates = await gatherHomeRates(parts.market, [...undecided, ...activities], atBroker);
  return await parts.db.transaction(async (tx) => {
    const again = earlier === null ? null : await mergeAccounts(tx, { earlier, later: accountId }, fetched);
    const booksOf = earlier === null || again === null ? accountId : earlier;
    const waiting = again ?? (await waitingActivities(tx, accountId));
    return await bookAccount(tx, { ...parts, rates, waiting, isJoined: again !== null }, booksOf, fetched);
  });
}

interface Booking extends Parts {
  /** Told before, and to be decided now. */
  readonly waiting: readonly KeptActivity[];
  readonly rates: HomeRates;
  /** Its books were just written anew, out of those of two. */
  readonly isJoined: boolean;
}

async function bookAccount(
  tx: Orm,
  parts: Booking,
  accountId: string,
  fetched: FetchedAccount,
): Promise<Booked> {
  const account = await lockAccount(tx, accountId);
  const { answeredFrom } = fetched;
  if (answeredFrom !== null && (await lastEntry(tx, accountId)) !== answeredFrom) return "overtaken";
  const before = await readSnapshot(tx, accountId);
  if (account === null || (before !== null && fetched.askedAt < before.receivedAt)) return 0;
  const { market, rates, waiting, newId } = parts;
  const now = market.clock.now();
  const isFirst = before === null;
  const openedOn = isFirst ? null : easternDay(account.openedAt.getTime());
  const open = await openOrders(tx, accountId);
  const known = await settledFingerprints(tx, accountId);
  const settled = await settleActivities(tx, newActivities([...waiting, ...fetched.activities], known), {
    ...{ accountId, isPaper: account.mode === "paper", openedOn, open, now, homeRate: rates.on },
  });
  const snapshot = snapshotOf(fetched.positions, fetched.balances);
  const posted = await postEntries(
    tx,
    asRealAs(
      account,
      rates,
      settled.flatMap(({ entries }) => entries),
    ),
  );
  if (parts.isJoined) await restoreCorrections(tx, accountId, new Date(fetched.askedAt));
  await keepActivities(tx, accountId, { settled, now });
  if (parts.isJoined) await restoreReplaced(tx, accountId);
  const opensAt = isFirst ? openingOf([...waiting, ...fetched.activities], now) : null;
  const { entries, differences } = reconcile({
    ...{ accountId, snapshot, open, now, newId, opensAt },
    held: await heldNow(tx, accountId),
    standing: await readStandingAdjustments(tx, accountId),
    ahead: await heldSince(tx, accountId, snapshot.asOf),
    before: before?.differences ?? [],
    traded: tradedAt(fetched.activities),
    rateOn: rates.on,
    homeRate: opensAt === null ? rates.now : (currency) => rates.on(currency, easternDay(opensAt)),
    begun: isFirst ? null : begunOf(account, rates),
  });
  const adjusted = await postEntries(tx, asRealAs(account, rates, entries));
  await keepSnapshot(tx, accountId, { ...snapshot, differences, receivedAt: fetched.askedAt });
  if (differences.length > 0 && before?.differences.length === 0)
    await raiseNotice(
      tx,
      { id: newId(), userId: account.userId, at: fetched.askedAt },
      differenceNotice(account, differences.length, fetched.askedAt),
    );
  await tx
    .update(accounts)
    .set({
      ...{ lastSyncedAt: new Date(now), needsRefresh: false },
      ...(opensAt === null ? {} : { openedAt: new Date(opensAt) }),
    })
    .where(eq(accounts.id, accountId));
  return posted.length + adjusted.length;
}

type Told = BrokerActivity & Partial<Pick<KeptActivity, "fileFormat">>;

/** What the broker tells first: what a file told of the same is found to be that. */
async function settleActivities(
  tx: Orm,
  activities: readonly Told[],
  books: Omit<BooksSoFar, "unclaimed" | "told" | keyof Filed>,
): Promise<readonly Settled[]> {
  const { accountId } = books;
  const isOfFile = ({ fileFormat }: Told) => fileFormat !== undefined && fileFormat !== null;
  const ofBroker = activities.filter((each) => !isOfFile(each));
  const unclaimed = await unclaimedFills(tx, accountId);
  const told = await unclaimedTold(tx, accountId);
  const settled = bookActivities(ofBroker, {
    ...{ ...books, unclaimed, told },
    ...(await unclaimedFiled(tx, accountId, ofBroker)),
  });
  const claimed = new Set(
    settled.filter(({ outcome }) => outcome === "matched").flatMap(({ entryIds }) => entryIds),
  );
  const ofFiles = bookActivities(activities.filter(isOfFile), {
    ...{ ...books, openedOn: null },
    unclaimed: unclaimed.filter(({ fillId }) => !claimed.has(fillEntryId(accountId, fillId))),
    told: told.filter(({ id }) => !claimed.has(id)),
    filed: settled.flatMap(({ entries }) => entries),
  });
  return [...settled, ...ofFiles];
}

/** Each fingerprint once, by day. */
function newActivities(told: readonly Told[], known: ReadonlySet<string>): readonly Told[] {
  const fresh = new Map<string, Told>();
  for (const activity of told)
    if (!known.has(activity.fingerprint)) fresh.set(activity.fingerprint, activity);
  return [...fresh.values()].sort((a, b) =>
    a.tradeDate < b.tradeDate ? -1 : a.tradeDate > b.tradeDate ? 1 : 0,
  );
}

/** Before the first activity, so that what it sold was there. */
function openingOf(activities: readonly BrokerActivity[], now: number): number {
  const days = activities.map(({ tradeDate }) => tradeDate).sort();
  return days[0] === undefined ? now : beforeTrading(days[0], now);
}

/** What was there before the first known trade is taken at that trade's price. */
function tradedAt(activities: readonly BrokerActivity[]): ReadonlyMap<string, TradedAt> {
  const traded = new Map<string, TradedAt>();
  for (const activity of activities) {
    const { listing } = activity;
    const [currency, price] = [currencyOf(activity), priceOf(activity)];
    if (listing === null || currency === null || !(Number(price) > 0)) continue;
    if (!traded.has(listing.instrumentId)) traded.set(listing.instrumentId, { price, currency });
  }
  return traded;
}
