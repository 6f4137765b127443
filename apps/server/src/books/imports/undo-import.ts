/**
 * Takes a file back as if it had never come: what it alone told is gone from the books, an account that it opened goes with it, and what
 * the broker or another file tells as well stays.
 */
import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts, imports } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { daysAtBroker } from "../connection/rates/days-at-broker.ts";
import { gatherHomeRates } from "../connection/rates/home-rates.ts";
import { beforeTrading } from "../connection/sync/eastern-day.ts";
import { reconcileAgain } from "../connection/sync/reconcile-again.ts";
import { readSnapshot } from "../connection/sync/sync-store.ts";
import { listCorrections } from "../entries/correction-store.ts";
import { passOnReplaced, releaseReplaced } from "../entries/replaced-activities.ts";
import {
  accountsOfImports,
  type ImportAccountRow,
  type ImportOwner,
  lockState,
  toldAlone,
} from "./import-store.ts";
import type { ImportParts } from "./look.ts";
import { bookReleased } from "./release-activities.ts";
import { bringBackEntries, isReplaced, removeEntries, uuids } from "./set-aside-entries.ts";

/** Told by this file and by no broker and no other file. */
interface Gone {
  readonly fingerprint: string;
  readonly entryIds: readonly string[];
  readonly outcome: string;
  /** Fingerprint of another file's line that takes its place. */
  readonly replacedBy: string | null;
}

async function readAlone(tx: Orm, importId: string, accountId: string): Promise<readonly Gone[]> {
  const { rows } = await tx.execute<{
    fingerprint: string;
    entry_ids: readonly string[];
    outcome: string;
    replaced_by: string | null;
  }>(
    sql`select told.fingerprint, told.entry_ids, told.outcome, told.replaced_by ${toldAlone(importId, accountId)}`,
  );
  return rows.map(({ fingerprint, entry_ids: entryIds, outcome, replaced_by: replacedBy }) => ({
    ...{ fingerprint, entryIds, outcome, replacedBy },
  }));
}

const idsOf = (gone: readonly Gone[]) =>
  gone.filter(({ outcome }) => outcome === "booked").flatMap(({ entryIds }) => [...entryIds]);

/** Whether somebody has corrected one of these entries, or told their opening anew on top of them. */
async function isBuiltUpon(
  tx: Orm,
  accountId: string,
  importId: string,
  ids: readonly string[],
): Promise<boolean> {
  const standing = (await listCorrections(tx, accountId)).filter(({ undoneAt }) => undoneAt === null);
  const removed = standing.flatMap((row) => [...row.removed]);
  if (removed.some((cause) => cause.startsWith(`opening:told:${importId}:`))) return true;
  if (await isReplaced(tx, importId)) return true;
  if (removed.length === 0 || ids.length === 0) return false;
  const { rows } = await tx.execute(sql`
    select 1 from journal_entries
    where account_id = ${accountId} and id in ${uuids(ids)}
      and cause in (select value from jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb)) limit 1`);
  return rows.length > 0;
}

/** The books begin with what is left of files; the oldest of those that are left has opened the account then. */
async function beginAgain(
  tx: Orm,
  { market }: Pick<ImportParts, "market">,
  importId: string,
  { accountId, isNew, openedBefore }: ImportAccountRow,
): Promise<void> {
  const others = sql`account_id = ${accountId} and import_id <> ${importId}::uuid`;
  if (isNew)
    await tx.execute(sql`
      update import_accounts set is_new = true, opened_before = null
      where (import_id, key) = (
        select import_id, key from import_accounts join imports on imports.id = import_id
        where ${others} order by imports.made_at, import_id, key limit 1
      )`);
  else
    await tx.execute(sql`
      update import_accounts set opened_before = greatest(opened_before, ${openedBefore?.toISOString() ?? null}::timestamptz)
      where ${others} and not is_new`);
  const { rows } = await tx.execute<{ first: string | null; opens: boolean | null }>(sql`
    select (
      select to_char(min(trade_date) at time zone 'UTC', 'YYYY-MM-DD') from broker_activities
      where account_id = ${accountId} and file_format is not null
    ) as first, bool_or(is_new) as opens
    from import_accounts where ${others}`);
  const first = rows[0]?.first ?? null;
  const begins = first === null ? null : beforeTrading(first, market.clock.now());
  const before = rows[0]?.opens === true ? null : (openedBefore?.getTime() ?? null);
  const known = [begins, before].filter((at) => at !== null);
  if (known.length > 0)
    await tx
      .update(accounts)
      .set({ openedAt: new Date(Math.min(...known)) })
      .where(eq(accounts.id, accountId));
}

async function takeBack(
  tx: Orm,
  parts: ImportParts,
  importId: string,
  own: ImportAccountRow,
): Promise<Failure | null> {
  const { accountId } = own;
  const account = await lockAccount(tx, accountId);
  if (account === null) return null;
  const gone = await readAlone(tx, importId, accountId);
  const ids = idsOf(gone);
  if (gone.some(({ replacedBy }) => replacedBy !== null)) return failure("import_built_upon");
  if (await isBuiltUpon(tx, accountId, importId, ids)) return failure("import_built_upon");
  if (ids.length > 0) await removeEntries(tx, accountId, sql`entry.id in ${uuids(ids)}`);
  await removeEntries(tx, accountId, sql`entry.cause like ${`opening:told:${importId}:%`}`);
  await bringBackEntries(tx, { importId, accountId });
  const names = gone.map(({ fingerprint }) => fingerprint);
  const matched = gone.filter(({ outcome }) => outcome === "matched");
  const back = [
    ...(await passOnReplaced(tx, accountId, matched)),
    ...(await releaseReplaced(tx, accountId, names)),
  ];
  if (back.length > 0)
    await removeEntries(
      tx,
      accountId,
      sql`entry.cause in (select value from jsonb_array_elements_text(${JSON.stringify(back)}::jsonb))`,
    );
  await tx.execute(sql`
    delete from broker_activities
    where account_id = ${accountId}
      and fingerprint in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`);
  await bookReleased(tx, parts, account, ids);
  if ((await readSnapshot(tx, accountId)) === null) await beginAgain(tx, parts, importId, own);
  else
    await reconcileAgain(tx, {
      ...{
        account,
        now: parts.market.clock.now(),
        rates: await gatherHomeRates(parts.market, [], await daysAtBroker(tx, [accountId])),
      },
      ...{ newId: parts.newId, returning: [], traded: new Map() },
    });
  return null;
}

/** Accounts that this import opened and nothing else is told of. */
async function removeOpened(tx: Orm, opened: readonly ImportAccountRow[], importId: string): Promise<void> {
  for (const { accountId } of opened) {
    const { rows } = await tx.execute(sql`
      select 1 where exists (select 1 from broker_activities where account_id = ${accountId})
        or exists (select 1 from import_accounts where account_id = ${accountId} and import_id <> ${importId})
        or exists (select 1 from journal_entries where account_id = ${accountId})
        or exists (select 1 from accounts where id = ${accountId} and connection_id is not null)`);
    if (rows.length === 0) await tx.delete(accounts).where(eq(accounts.id, accountId));
  }
}

export async function undoImport(parts: ImportParts, owner: ImportOwner): Promise<Failure | null> {
  const undone = await parts.db.transaction(async (tx) => {
    if ((await lockState(tx, owner)) === null) return failure("import_not_found");
    const { id } = owner;
    const opened = await accountsOfImports(tx, [id]);
    for (const each of [...opened].sort((a, b) => (a.accountId < b.accountId ? -1 : 1))) {
      const refused = await takeBack(tx, parts, id, each);
      if (refused !== null) return refused;
    }
    await removeOpened(
      tx,
      opened.filter(({ isNew }) => isNew),
      id,
    );
    await tx.delete(imports).where(eq(imports.id, id));
    return null;
  });
  if (isFailure(undone)) return undone;
  parts.looks.forget(owner.id);
  parts.booksChanged(owner.userId);
  return null;
}
