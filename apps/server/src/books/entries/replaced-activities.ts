/**
 * Activities that count no more because their owner took the line of a file instead. What they are booked as is taken back as a
 * correction takes entries back, and stays in the journal; it counts again once no file tells that line.
 */
import { type JournalEntry, takenBackBy } from "@neuro/ledger";
import { sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { standingCorrections } from "./correction-store.ts";
import { postEntries } from "./post-entries.ts";
import { readEntriesById } from "./read-books.ts";

export interface Replacement {
  /** Fingerprint of the activity that was booked. */
  readonly fingerprint: string;
  /** Fingerprint of the line that takes its place. */
  readonly by: string;
}

/** In the name of no import: the line may be told by several files, and only the last one takes it along. */
const REPLACED = "replaced";

const takenBackForLine = (entry: JournalEntry): JournalEntry => takenBackBy(REPLACED, entry);

interface Booked {
  readonly fingerprint: string;
  readonly entryIds: readonly string[];
}

async function bookedOf(tx: Orm, accountId: string, names: readonly string[]): Promise<readonly Booked[]> {
  if (names.length === 0) return [];
  const { rows } = await tx.execute<{ fingerprint: string; entry_ids: readonly string[] }>(sql`
    select fingerprint, entry_ids from broker_activities
    where account_id = ${accountId} and outcome = 'booked' and replaced_by is null
      and fingerprint in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`);
  return rows.map(({ fingerprint, entry_ids: entryIds }) => ({ fingerprint, entryIds }));
}

/** Those of these activities that stand as they were booked; the caller holds the account. */
export async function standingActivities(
  tx: Orm,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly JournalEntry[]>> {
  const booked = await bookedOf(tx, accountId, names);
  if (booked.length === 0) return new Map();
  const ids = booked.flatMap(({ entryIds }) => entryIds);
  const entries = new Map((await readEntriesById(tx, accountId, ids)).map((entry) => [entry.id, entry]));
  const corrected = new Set((await standingCorrections(tx, accountId)).flatMap(({ removed }) => removed));
  return new Map(
    booked.flatMap(({ fingerprint, entryIds }) => {
      const own = entryIds.flatMap((id) => entries.get(id) ?? []);
      const isWhole = own.length > 0 && own.length === entryIds.length;
      return isWhole && !own.some(({ cause }) => corrected.has(cause)) ? [[fingerprint, own] as const] : [];
    }),
  );
}

/** `standing`: entries by fingerprint, of `standingActivities`. */
export async function replaceActivities(
  tx: Orm,
  accountId: string,
  replaced: readonly Replacement[],
  standing: ReadonlyMap<string, readonly JournalEntry[]>,
): Promise<void> {
  if (replaced.length === 0) return;
  const entries = replaced.flatMap(({ fingerprint }) => standing.get(fingerprint) ?? []);
  await postEntries(tx, entries.map(takenBackForLine));
  await tx.execute(sql`
    update broker_activities told set replaced_by = line.by
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as line (fingerprint text, by text)
    where told.account_id = ${accountId} and told.fingerprint = line.fingerprint`);
}

/**
 * Lines that were found to be what another one tells leave that behind: what they took the place of is that too, and is booked no more.
 * The causes of its entries and of what took them back, which the caller removes.
 */
export async function passOnReplaced(
  tx: Orm,
  accountId: string,
  lines: readonly Booked[],
): Promise<readonly string[]> {
  const causes: string[] = [];
  for (const { fingerprint, entryIds } of lines) {
    const told = sql`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb))`;
    const { rows } = await tx.execute<{ entry_ids: readonly string[] }>(sql`
      select entry_ids from broker_activities
      where account_id = ${accountId} and replaced_by = ${fingerprint} and outcome = 'booked'`);
    const ids = rows.flatMap(({ entry_ids: own }) => own);
    if (ids.length === 0) continue;
    await tx.execute(sql`
      update broker_activities set outcome = 'matched', entry_ids = ${told}, replaced_by = null
      where account_id = ${accountId} and entry_ids && array(
        select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      )`);
    for (const entry of await readEntriesById(tx, accountId, ids))
      causes.push(entry.cause, takenBackForLine(entry).cause);
  }
  return causes;
}

/** What was replaced by these lines counts again; the causes of what had taken it back, which its caller removes. */
export async function releaseReplaced(
  tx: Orm,
  accountId: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ entry_ids: readonly string[] }>(sql`
    update broker_activities set replaced_by = null
    where account_id = ${accountId}
      and replaced_by in (select value from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb))
    returning entry_ids`);
  const entries = await readEntriesById(
    tx,
    accountId,
    rows.flatMap(({ entry_ids: ids }) => ids),
  );
  return entries.map((entry) => takenBackForLine(entry).cause);
}

/**
 * In books that were written anew, every activity decided again: what was replaced is taken back as it is booked now. Where it was found
 * to be what another one tells, that one is replaced; where the line was found to be told as well, both happened.
 */
export async function restoreReplaced(tx: Orm, accountId: string): Promise<void> {
  await tx.execute(sql`
    update broker_activities told set replaced_by = null
    where told.account_id = ${accountId} and told.replaced_by is not null and told.outcome <> 'booked' and not exists (
      select 1 from broker_activities line
      where line.account_id = told.account_id and line.fingerprint = told.replaced_by and line.outcome = 'booked'
    )`);
  await tx.execute(sql`
    update broker_activities teller set replaced_by = told.replaced_by
    from broker_activities told
    where told.account_id = ${accountId} and told.replaced_by is not null and told.outcome = 'matched'
      and teller.account_id = told.account_id and teller.outcome = 'booked' and teller.entry_ids && told.entry_ids`);
  const { rows } = await tx.execute<{ entry_ids: readonly string[] }>(sql`
    select entry_ids from broker_activities
    where account_id = ${accountId} and replaced_by is not null and outcome = 'booked'`);
  const entries = await readEntriesById(
    tx,
    accountId,
    rows.flatMap(({ entry_ids: ids }) => ids),
  );
  await postEntries(tx, entries.map(takenBackForLine));
}
