/** Which lines of which files brought entries of the journal. */
import type { JournalEntry } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";

export interface EntryOrigin {
  readonly fileName: string;
  /** From 1. */
  readonly line: number;
  readonly importedAt: Date;
}

/** By the id of the entry, the file that came first first. */
export type EntryOrigins = ReadonlyMap<string, readonly EntryOrigin[]>;

export const NO_ORIGINS: EntryOrigins = new Map();

/** Only of what a file told before any broker did. */
export async function readOrigins(db: Orm, entries: readonly JournalEntry[]): Promise<EntryOrigins> {
  if (entries.length === 0) return NO_ORIGINS;
  // An entry's cause has the name of its activity; both movements of an exchange are in one, of their day.
  const asked = entries.map(({ id, accountId, cause, occurredAt }) => ({
    ...{ entry: id, account: accountId, names: cause.split(":") },
    day: `${easternDate(occurredAt)}T00:00:00Z`,
  }));
  const { rows } = await db.execute<{ id: string; file: string; line: number; at: string }>(sql`
    select told.entry as id, imports.file_name as file, line.line,
      to_char(coalesce(imports.booked_at, imports.made_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as told (
      entry uuid, account text, names jsonb, day timestamptz
    )
    join broker_activities activity on activity.account_id = told.account
      and (activity.fingerprint in (select jsonb_array_elements_text(told.names)) or activity.trade_date = told.day)
      and activity.outcome = 'booked' and activity.file_format is not null and told.entry = any(activity.entry_ids)
    join import_lines line on line.account_id = activity.account_id and line.fingerprint = activity.fingerprint
    join imports on imports.id = line.import_id
    order by imports.made_at, imports.id, line.line`);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ file, line, at }) => ({ fileName: file, line, importedAt: new Date(at) })),
    ]),
  );
}
