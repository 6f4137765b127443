/**
 * Two rows of one account become one: the earlier row goes on, linked where the later one was, and the later one is gone. What
 * brokers told is booked anew from what both kept of it, each activity once, so that fills of orders sent from either are found
 * again; what happened here (orders, moves between own accounts) comes along. Called within the transaction that books.
 */
import type { BrokerActivity } from "@neuro/brokerage";
import { entryId, isOpeningCause, type JournalEntry } from "@neuro/ledger";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import {
  accountStatements,
  accounts,
  analysisRuns,
  balances,
  brokerActivities,
  costCorrections,
  draftOrders,
  importAccounts,
  importLines,
  journalEntries,
  namedLots,
  orders,
  recurringEntries,
  roomChoices,
  submittedOrders,
  taxSlips,
  watchedOrders,
} from "../../../platform/db/schema/index.ts";
import { type AccountRow, lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readJournalPages, readStandingAdjustments } from "../../entries/read-books.ts";
import { isCorrectionsOwn, joinCorrections } from "../../entries/restore-corrections.ts";
import { findEarlier } from "./earlier-account.ts";
import { type KeptActivity, keptActivities, RETRIED, readSnapshot } from "./sync-store.ts";

export interface Merge {
  /** Goes on. */
  readonly earlier: string;
  /** Is gone afterwards. */
  readonly later: string;
}

const EVERYTHING = { after: 0, upTo: Number.MAX_SAFE_INTEGER };
/** Made of what the broker tells: activities, and what they do not explain. */
const FROM_BROKER = /^(activity|dividend|opening|adjust|unadjust):/;

async function journalOf(tx: Orm, accountId: string): Promise<readonly JournalEntry[]> {
  const journal: JournalEntry[] = [];
  for await (const page of readJournalPages(tx, accountId, EVERYTHING)) journal.push(...page);
  return journal;
}

/** The opening is the earlier one's, as are the differences that nothing has explained yet. */
async function entriesKept(tx: Orm, { earlier, later }: Merge, at: Date): Promise<readonly JournalEntry[]> {
  const own = (entry: JournalEntry) => !FROM_BROKER.test(entry.cause) && !isCorrectionsOwn(entry);
  const first = await journalOf(tx, earlier);
  const kept = [
    ...first.filter((entry) => own(entry) || (isOpeningCause(entry.cause) && !isCorrectionsOwn(entry))),
    ...(await readStandingAdjustments(tx, earlier)),
    ...(await journalOf(tx, later)).filter(own),
    ...(await joinCorrections(tx, { earlier, later }, at)),
  ];
  return kept.map((entry) => ({ ...entry, accountId: earlier, id: entryId(earlier, entry.cause) }));
}

/** A venue's record of an order: whoever is at it meanwhile finds a version it did not make, and looks again. */
function movedRecord({ record, version }: typeof submittedOrders | typeof watchedOrders, to: string) {
  const next = sql`${version} + 1`;
  const named = sql`jsonb_set(${record}, '{order,accountId}', to_jsonb(${to}::text))`;
  return { record: sql`jsonb_set(${named}, '{version}', to_jsonb(${next}))`, version: next };
}

/** With all that was planned and found for the account. */
async function moveOrders(tx: Orm, { earlier, later }: Merge): Promise<void> {
  const ofLater = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, later));
  await tx
    .update(watchedOrders)
    .set(movedRecord(watchedOrders, earlier))
    .where(inArray(watchedOrders.orderId, ofLater));
  await tx
    .update(submittedOrders)
    .set({ accountId: earlier, ...movedRecord(submittedOrders, earlier) })
    .where(eq(submittedOrders.accountId, later));
  const state = sql`jsonb_set(${orders.state}, '{order,accountId}', to_jsonb(${earlier}::text))`;
  await tx.update(orders).set({ accountId: earlier, state }).where(eq(orders.accountId, later));
  await tx.update(draftOrders).set({ accountId: earlier }).where(eq(draftOrders.accountId, later));
  await tx.update(analysisRuns).set({ accountId: earlier }).where(eq(analysisRuns.accountId, later));
}

/** Each activity once, and all of them to be decided again. */
async function joinActivities(tx: Orm, { earlier, later }: Merge): Promise<void> {
  const { accountId, fingerprint } = brokerActivities;
  const known = tx.select({ fingerprint }).from(brokerActivities).where(eq(accountId, earlier));
  await tx
    .update(brokerActivities)
    .set({ accountId: earlier })
    .where(and(eq(accountId, later), notInArray(fingerprint, known)));
  await tx
    .update(brokerActivities)
    .set({ outcome: "set_aside", reason: RETRIED, entryIds: [] })
    .where(eq(accountId, earlier));
}

/** Files that were brought into the later account are the earlier one's. */
async function moveImports(tx: Orm, { earlier, later }: Merge): Promise<void> {
  await tx.update(importLines).set({ accountId: earlier }).where(eq(importLines.accountId, later));
  await tx.update(importAccounts).set({ accountId: earlier }).where(eq(importAccounts.accountId, later));
}

/** What was said of the same entry of both stays as it was said of the earlier one. */
async function moveChoices(tx: Orm, { earlier, later }: Merge): Promise<void> {
  const said = tx
    .select({ cause: roomChoices.cause })
    .from(roomChoices)
    .where(eq(roomChoices.accountId, earlier));
  await tx
    .update(roomChoices)
    .set({ accountId: earlier })
    .where(and(eq(roomChoices.accountId, later), notInArray(roomChoices.cause, said)));
}

/** What says where an account is linked moves to the earlier row; what its owner said of either stays. */
async function passOn(tx: Orm, from: AccountRow, to: AccountRow): Promise<void> {
  const {
    connectionId,
    externalId,
    name,
    type,
    accountNumber,
    brokerageName,
    status,
    canTrade,
    venue,
    category,
  } = from;
  await tx.delete(accounts).where(eq(accounts.id, from.id));
  await tx
    .update(accounts)
    .set({
      ...{ connectionId, externalId, name, type, accountNumber, brokerageName, status, canTrade, category },
      ...{ venue, isConnected: true, needsRefresh: true },
      displayName: to.displayName === to.name ? from.displayName : to.displayName,
      goal: to.goal ?? from.goal,
      portfolioType: to.portfolioType ?? from.portfolioType,
      personId: to.personId ?? from.personId,
    })
    .where(eq(accounts.id, to.id));
}

async function isNewerThan(tx: Orm, accountId: string, askedAt: number): Promise<boolean> {
  const snapshot = await readSnapshot(tx, accountId);
  return snapshot !== null && askedAt < snapshot.receivedAt;
}

/** Those of sales, and those that entries of the later account brought. */
async function moveNamedLots(tx: Orm, { earlier, later }: Merge): Promise<void> {
  await tx.update(namedLots).set({ accountId: earlier }).where(eq(namedLots.accountId, later));
  await tx.execute(sql`
    update named_lots set lots = (
      select jsonb_agg(
        case when lot ->> 'accountId' = ${later} then lot || jsonb_build_object('accountId', ${earlier}::text)
        else lot end order by place
      )
      from jsonb_array_elements(lots) with ordinality as named (lot, place)
    )
    where lots @> ${JSON.stringify([{ accountId: later }])}::jsonb`);
}

/**
 * What brokers told of both, to be booked again. Null where it is not so any more: somebody else was faster, or the broker was asked
 * before what is known already.
 */
export async function mergeAccounts(
  tx: Orm,
  merge: Merge,
  fetched: { readonly activities: readonly BrokerActivity[]; readonly askedAt: number },
): Promise<readonly KeptActivity[] | null> {
  const { earlier, later } = merge;
  const locked = new Map<string, AccountRow | null>();
  for (const id of [earlier, later].sort()) locked.set(id, await lockAccount(tx, id));
  const [from, to] = [locked.get(later), locked.get(earlier)];
  if (!from || !to || (await findEarlier(tx, later, fetched.activities)) !== earlier) return null;
  for (const id of [earlier, later]) if (await isNewerThan(tx, id, fetched.askedAt)) return null;
  const kept = await entriesKept(tx, merge, new Date(fetched.askedAt));
  const told = await keptActivities(tx, [earlier, later]);
  await moveOrders(tx, merge);
  await tx.update(costCorrections).set({ accountId: earlier }).where(eq(costCorrections.accountId, later));
  await moveNamedLots(tx, merge);
  await moveChoices(tx, merge);
  await tx
    .update(accountStatements)
    .set({ accountId: earlier })
    .where(eq(accountStatements.accountId, later));
  await tx.update(recurringEntries).set({ accountId: earlier }).where(eq(recurringEntries.accountId, later));
  await tx.update(taxSlips).set({ accountId: earlier }).where(eq(taxSlips.accountId, later));
  await joinActivities(tx, merge);
  await moveImports(tx, merge);
  await passOn(tx, from, to);
  await tx.delete(journalEntries).where(eq(journalEntries.accountId, earlier));
  await tx.delete(balances).where(eq(balances.accountId, earlier));
  await postEntries(tx, kept);
  return told;
}
