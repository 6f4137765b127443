/** What a synchronization reads of an account under its lock, and what it keeps of the broker's answer. */
import type { BrokerActivity } from "@neuro/brokerage";
import type { ActivityFormatId } from "@neuro/contract";
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import {
  CORRECTION_CAUSES,
  decimal,
  formatDecimal,
  isOpeningCause,
  type JournalEntry,
  roundMoney,
} from "@neuro/ledger";
import { and, desc, eq, gt, inArray, isNotNull, isNull, max, notInArray, or, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { OPEN_STATUSES } from "../../../platform/db/order-statuses.ts";
import {
  brokerActivities,
  brokerSnapshots,
  entryCorrections,
  fills,
  journalEntries,
  orders,
  postings,
} from "../../../platform/db/schema/index.ts";
import { readBalances, readEntriesByCause } from "../../entries/read-books.ts";
import type { Settled } from "./book-activities.ts";
import { fillEntryId, type SetAside } from "./book-activity.ts";
import { easternDay } from "./eastern-day.ts";
import type { OpenOrder, OwnFill } from "./match-fills.ts";
import type { Difference } from "./reconcile.ts";
import type { Snapshot } from "./snapshot.ts";
import { addUp, heldIn, type Sums } from "./sums.ts";

export interface KeptSnapshot extends Snapshot {
  readonly differences: readonly Difference[];
  readonly receivedAt: number;
}

export async function readSnapshot(db: Orm, accountId: string): Promise<KeptSnapshot | null> {
  const [row] = await db.select().from(brokerSnapshots).where(eq(brokerSnapshots.accountId, accountId));
  if (row === undefined) return null;
  return {
    asOf: row.asOf.getTime(),
    positions: row.positions as Snapshot["positions"],
    balances: row.balances as Snapshot["balances"],
    differences: row.differences as readonly Difference[],
    receivedAt: row.receivedAt.getTime(),
  };
}

export async function keepSnapshot(tx: Orm, accountId: string, kept: KeptSnapshot): Promise<void> {
  const values = {
    asOf: new Date(kept.asOf),
    positions: kept.positions,
    balances: kept.balances,
    differences: kept.differences,
    receivedAt: new Date(kept.receivedAt),
  };
  await tx
    .insert(brokerSnapshots)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: brokerSnapshots.accountId, set: values });
}

/** Number of the account's last journal entry; zero without any. */
export async function lastEntry(db: Orm, accountId: string): Promise<number> {
  const [row] = await db
    .select({ seq: max(journalEntries.seq) })
    .from(journalEntries)
    .where(eq(journalEntries.accountId, accountId));
  return row?.seq ?? 0;
}

export const RETRIED: SetAside = "awaiting_fill";
/** Why activities are set aside that are decided again at the next synchronization: what was not known then may be now. */
const ALL_RETRIED: readonly SetAside[] = [RETRIED, "currency_unsupported"];

/** Fingerprints of activities whose fate is decided; one that waits for something is asked about again. */
export async function settledFingerprints(tx: Orm, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ fingerprint: brokerActivities.fingerprint })
    .from(brokerActivities)
    .where(
      and(
        eq(brokerActivities.accountId, accountId),
        or(isNull(brokerActivities.reason), notInArray(brokerActivities.reason, [...ALL_RETRIED])),
      ),
    );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** An activity as it is kept. */
export interface KeptActivity extends BrokerActivity {
  /** Form of the file that told it; null of what the broker told. */
  readonly fileFormat: ActivityFormatId | null;
}

const keptAs = ({ payload, fileFormat }: { payload: unknown; fileFormat: ActivityFormatId | null }) => ({
  ...(payload as BrokerActivity),
  fileFormat,
});

export async function waitingActivities(tx: Orm, accountId: string): Promise<readonly KeptActivity[]> {
  const { payload, fileFormat } = brokerActivities;
  const rows = await tx
    .select({ payload, fileFormat })
    .from(brokerActivities)
    .where(and(eq(brokerActivities.accountId, accountId), inArray(brokerActivities.reason, [...ALL_RETRIED])))
    // Of the two movements that are one exchange, what left comes first.
    .orderBy(
      brokerActivities.tradeDate,
      sql`(${payload} ->> 'amount')::numeric`,
      brokerActivities.fingerprint,
    );
  return rows.map(keptAs);
}

/** Whatever became of them, of each day in the order they were booked in, those of the first account before the second's. */
export async function keptActivities(
  db: Orm,
  [first, second]: readonly [first: string, second: string],
): Promise<readonly KeptActivity[]> {
  const { accountId, tradeDate, entryIds, payload, fileFormat } = brokerActivities;
  const booked = sql`(select min(entry.seq) from journal_entries entry where entry.id = any(${entryIds}))`;
  const rows = await db
    .select({ payload, fileFormat })
    .from(brokerActivities)
    .where(inArray(accountId, [first, second]))
    // Of the two movements that are one exchange, what left comes first.
    .orderBy(tradeDate, sql`${accountId} = ${second}`, booked, sql`(${payload} ->> 'amount')::numeric`);
  return rows.map(keptAs);
}

/** `YYYY-MM-DD` of the latest activity there is; null without any. */
export async function latestActivity(db: Orm, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ tradeDate: brokerActivities.tradeDate })
    .from(brokerActivities)
    .where(eq(brokerActivities.accountId, accountId))
    .orderBy(desc(brokerActivities.tradeDate))
    .limit(1);
  return row?.tradeDate.toISOString().slice(0, 10) ?? null;
}

export async function keepActivities(
  tx: Orm,
  accountId: string,
  {
    settled,
    now,
    fileFormat = null,
  }: {
    readonly settled: readonly Settled[];
    readonly now: number;
    /** Of the file that tells them; null of what a broker tells. */
    readonly fileFormat?: ActivityFormatId | null;
  },
): Promise<void> {
  if (settled.length === 0) return;
  // Rows travel as one JSON parameter: hundreds of them take as long as one.
  const rows = settled.map(({ activity, outcome, reason, entryIds }) => ({
    ...{ fingerprint: activity.fingerprint, outcome, reason, payload: activity, entry_ids: entryIds },
  }));
  await tx.execute(sql`
    insert into broker_activities (
      account_id, external_id, fingerprint, type, trade_date, payload, outcome, reason, entry_ids, received_at, file_format
    )
    select ${accountId}::text, payload ->> 'id', fingerprint, payload ->> 'type',
      (payload ->> 'tradeDate' || 'T00:00:00Z')::timestamptz, payload, outcome, reason,
      array(select value::uuid from jsonb_array_elements_text(entry_ids)), ${new Date(now).toISOString()}::timestamptz,
      ${fileFormat}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      fingerprint text, outcome text, reason text, payload jsonb, entry_ids jsonb
    )
    on conflict (account_id, fingerprint) do update
    set outcome = excluded.outcome, reason = excluded.reason, entry_ids = excluded.entry_ids`);
}

/** Ids of entries that an activity was found to be. */
export async function claimedEntries(tx: Orm, accountId: string): Promise<ReadonlySet<string>> {
  const matched = await tx
    .select({ entryIds: brokerActivities.entryIds })
    .from(brokerActivities)
    .where(and(eq(brokerActivities.accountId, accountId), eq(brokerActivities.outcome, "matched")));
  return new Set(matched.flatMap(({ entryIds }) => entryIds));
}

/** What its owner entered beside what the broker told, and no activity was found to be. */
export async function unclaimedTold(tx: Orm, accountId: string): Promise<readonly JournalEntry[]> {
  const rows = await tx
    .select({ entered: entryCorrections.entered, removed: entryCorrections.removed })
    .from(entryCorrections)
    .where(and(eq(entryCorrections.accountId, accountId), isNull(entryCorrections.undoneAt)));
  if (rows.length === 0) return [];
  const replaced = new Set(rows.flatMap(({ removed }) => removed));
  // What replaces an activity is that activity, which is known.
  const causes = rows
    .filter(({ removed }) => removed.every(isOpeningCause))
    .flatMap(({ entered }) => entered)
    .filter((cause) => !replaced.has(cause) && !isOpeningCause(cause));
  const claimed = await claimedEntries(tx, accountId);
  return (await readEntriesByCause(tx, accountId, causes)).filter(({ id }) => !claimed.has(id));
}

/** Fills of our own orders that no activity was found to be. */
export async function unclaimedFills(tx: Orm, accountId: string): Promise<readonly OwnFill[]> {
  const rows = await tx
    .select({ fill: fills, side: orders.side, instrumentId: orders.instrumentId })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(eq(orders.accountId, accountId));
  if (rows.length === 0) return [];
  const claimed = await claimedEntries(tx, accountId);
  return rows
    .filter(({ fill }) => !claimed.has(fillEntryId(accountId, fill.fillId)))
    .map(({ fill, side, instrumentId }) => {
      const value = roundMoney(decimal(exactText(fill.price)).times(decimal(exactText(fill.quantity))));
      const commission = decimal(exactText(fill.commission));
      const cash = side === "BUY" ? value.plus(commission).neg() : value.minus(commission);
      return {
        ...{ fillId: fill.fillId, orderId: fill.orderId, instrumentId, side },
        ...{ quantity: exactText(fill.quantity), cash: formatDecimal(cash) },
        day: easternDay(fill.filledAt.getTime()),
      };
    });
}

export async function openOrders(tx: Orm, accountId: string): Promise<readonly OpenOrder[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.status, OPEN_STATUSES)));
  return rows.map(({ instrumentId, side, quantity, filledQuantity, currency, submittedAt }) => ({
    ...{ instrumentId, side, currency, since: easternDay(submittedAt.getTime()) },
    remaining: formatDecimal(decimal(exactText(quantity)).minus(decimal(exactText(filledQuantity)))),
  }));
}

export async function heldNow(tx: Orm, accountId: string): Promise<Sums> {
  return addUp(heldIn(await readBalances(tx, [accountId])));
}

/** Midnight in the east is four or five hours later than in UTC. */
const EAST_MS = 4 * HOUR_MS;

/** What happened after the broker's numbers were made: our own trades by their moment, activities by their day. */
export async function heldSince(tx: Orm, accountId: string, asOf: number): Promise<Sums> {
  const nextDay = new Date(Date.parse(`${easternDay(asOf)}T00:00:00Z`) + DAY_MS + EAST_MS);
  const rows = await tx
    .select({ book: postings.book, commodity: postings.commodity, amount: postings.amount })
    .from(postings)
    .innerJoin(journalEntries, eq(journalEntries.seq, postings.entrySeq))
    .where(
      and(
        eq(journalEntries.accountId, accountId),
        gt(journalEntries.occurredAt, new Date(asOf)),
        or(
          isNotNull(journalEntries.orderId),
          sql`${journalEntries.cause} ~ '^(undo:[^:]+:)+fill:'`,
          and(
            gt(journalEntries.occurredAt, nextDay),
            sql`${journalEntries.cause} ~ ${`^(activity|dividend):|${CORRECTION_CAUSES}`}`,
          ),
        ),
      ),
    );
  return addUp(heldIn(rows.map((row) => ({ ...row, amount: exactText(row.amount) }))));
}
