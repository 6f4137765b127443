/**
 * Entries that leave the books as if they had never been, and come back as they were: with their number, their postings and what they
 * add to the running balances.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";

interface Place {
  readonly importId: string;
  readonly accountId: string;
}

export const uuids = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** `condition` is about `entry`. */
export async function removeEntries(tx: Orm, accountId: string, condition: SQL): Promise<void> {
  await tx.execute(sql`
    with sums as (
      select posting.book, posting.commodity, sum(posting.amount) as amount
      from journal_entries entry join postings posting on posting.entry_seq = entry.seq
      where entry.account_id = ${accountId} and ${condition}
      group by posting.book, posting.commodity
    )
    update balances set amount = balances.amount - sums.amount
    from sums
    where balances.account_id = ${accountId} and balances.book = sums.book and balances.commodity = sums.commodity`);
  await tx.execute(
    sql`delete from journal_entries entry where entry.account_id = ${accountId} and ${condition}`,
  );
  await tx.execute(sql`
    delete from balances
    where account_id = ${accountId} and amount = 0 and not exists (
      select 1 from journal_entries entry join postings posting on posting.entry_seq = entry.seq
      where entry.account_id = balances.account_id and posting.book = balances.book
        and posting.commodity = balances.commodity
    )`);
}

/** Kept with the import until it is taken back. */
export async function setAsideEntries(
  tx: Orm,
  { importId, accountId }: Place,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update imports set replaced = coalesce(replaced, '[]'::jsonb) || (
      select jsonb_agg(jsonb_build_object('entry', to_jsonb(entry), 'postings', (
        select jsonb_agg(to_jsonb(posting)) from postings posting where posting.entry_seq = entry.seq
      )))
      from journal_entries entry where entry.account_id = ${accountId} and entry.id in ${uuids(ids)}
    )
    where imports.id = ${importId}::uuid`);
  await removeEntries(tx, accountId, sql`entry.id in ${uuids(ids)}`);
}

/** As they were before `setAsideEntries`. */
export async function bringBackEntries(tx: Orm, { importId, accountId }: Place): Promise<void> {
  await tx.execute(sql`
    insert into journal_entries
    select entry.* from imports, jsonb_array_elements(imports.replaced) as kept,
      jsonb_populate_record(null::journal_entries, kept -> 'entry') as entry
    where imports.id = ${importId}::uuid and entry.account_id = ${accountId}`);
  await tx.execute(sql`
    with back as (
      insert into postings
      select posting.* from imports, jsonb_array_elements(imports.replaced) as kept,
        jsonb_populate_recordset(null::postings, kept -> 'postings') as posting
      where imports.id = ${importId}::uuid and kept -> 'entry' ->> 'account_id' = ${accountId}
      returning book, commodity, amount
    )
    insert into balances (account_id, book, commodity, amount)
    select ${accountId}, book, commodity, sum(amount) from back group by book, commodity
    on conflict (account_id, book, commodity) do update set amount = balances.amount + excluded.amount`);
}

/** Whether another import has told anew what this one told. */
export async function isReplaced(tx: Orm, importId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from imports, jsonb_array_elements(imports.replaced) as kept
    where imports.id <> ${importId}::uuid and kept -> 'entry' ->> 'cause' like ${`opening:told:${importId}:%`} limit 1`);
  return rows.length > 0;
}
