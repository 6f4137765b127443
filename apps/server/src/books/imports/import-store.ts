/** Imports in the database. Every read names the user: another user's import does not exist. */
import type { BrokerActivityType } from "@neuro/brokerage";
import { and, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import {
  accounts,
  brokerActivities,
  importAccounts,
  importMemory,
  imports,
} from "../../platform/db/schema/index.ts";
import { UUID } from "../../platform/uuid.ts";
import type { KeptActivity } from "./compare-lines.ts";

export type ImportRow = typeof imports.$inferSelect;
export type ImportHead = Omit<ImportRow, "content" | "replaced">;

export interface ImportOwner {
  readonly userId: string;
  readonly id: string;
}

const own = ({ userId, id }: ImportOwner) => and(eq(imports.id, id), eq(imports.userId, userId));

export async function findImport(db: Orm, owner: ImportOwner): Promise<ImportRow | null> {
  if (!UUID.test(owner.id)) return null;
  const [row] = await db.select().from(imports).where(own(owner));
  return row ?? null;
}

/** Locked without its file, which is large; null where there is none. */
export async function lockState(tx: Orm, owner: ImportOwner): Promise<ImportRow["state"] | null> {
  if (!UUID.test(owner.id)) return null;
  const [row] = await tx.select({ state: imports.state }).from(imports).where(own(owner)).for("update");
  return row?.state ?? null;
}

/** Newest first. */
export async function listImports(db: Orm, userId: string): Promise<readonly ImportHead[]> {
  const { content: _, replaced: __, ...columns } = getTableColumns(imports);
  return await db
    .select(columns)
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(desc(imports.madeAt), desc(imports.id));
}

/** Looks that nobody came back to. */
export async function forgetPreviews(db: Orm, userId: string, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(and(eq(imports.userId, userId), eq(imports.state, "previewed"), lt(imports.madeAt, before)));
}

export async function isBooked(
  db: Orm,
  { userId, digest }: { readonly userId: string; readonly digest: string },
) {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.digest, digest), ne(imports.state, "previewed")))
    .limit(1);
  return row !== undefined;
}

export interface ImportAccountRow {
  readonly importId: string;
  readonly accountId: string;
  readonly displayName: string;
  readonly key: string;
  readonly isNew: boolean;
  readonly openedBefore: Date | null;
}

export async function accountsOfImports(
  db: Orm,
  ids: readonly string[],
): Promise<readonly ImportAccountRow[]> {
  if (ids.length === 0) return [];
  return await db
    .select({
      importId: importAccounts.importId,
      accountId: importAccounts.accountId,
      displayName: accounts.displayName,
      key: importAccounts.key,
      isNew: importAccounts.isNew,
      openedBefore: importAccounts.openedBefore,
    })
    .from(importAccounts)
    .innerJoin(accounts, eq(accounts.id, importAccounts.accountId))
    .where(inArray(importAccounts.importId, [...ids]))
    .orderBy(importAccounts.key);
}

/** Activities (`told`) of the account that this import's lines tell, and neither a broker nor another file. */
export const toldAlone = (importId: string, accountId: string): SQL => sql`
  from broker_activities told
  where told.account_id = ${accountId} and told.file_format is not null
    and exists (
      select 1 from import_lines line
      where line.import_id = ${importId} and line.account_id = told.account_id and line.fingerprint = told.fingerprint
    )
    and not exists (
      select 1 from import_lines line
      where line.import_id <> ${importId} and line.account_id = told.account_id and line.fingerprint = told.fingerprint
    )`;

type KeptCells = readonly [
  fingerprint: string,
  externalId: string,
  fileFormat: string | null,
  type: BrokerActivityType,
  tradeDate: string,
  instrumentId: string | null,
  units: string,
  amount: string | null,
  currency: string | null,
  outcome: KeptActivity["outcome"],
  reason: string | null,
  entryIds: readonly string[],
  replacedBy: string | null,
];

const PAGE = 5_000;

/** What the account's broker and files told of these days, a page at a time. */
export async function* readKept(
  db: Orm,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<readonly KeptActivity[]> {
  let after = "";
  for (;;) {
    const { rows } = await db.execute<{ page: string }>(sql`
      select coalesce(json_agg(cells order by fingerprint), '[]')::text as page from (
        select fingerprint, json_build_array(
          fingerprint, external_id, file_format, payload ->> 'type', payload ->> 'tradeDate',
          payload -> 'listing' ->> 'instrumentId', payload ->> 'units', payload ->> 'amount', payload ->> 'currency',
          outcome, reason, entry_ids, replaced_by
        ) as cells
        from ${brokerActivities}
        where account_id = ${accountId} and fingerprint > ${after}
          and trade_date between ${`${from}T00:00:00Z`}::timestamptz and ${`${to}T00:00:00Z`}::timestamptz
        order by fingerprint limit ${PAGE}
      ) as told`);
    const cells = JSON.parse(rows[0]?.page ?? "[]") as readonly KeptCells[];
    yield cells.map(([fingerprint, externalId, fileFormat, type, tradeDate, ...more]) => {
      const [instrumentId, units, amount, currency, outcome, reason, entryIds, replacedBy] = more;
      return {
        ...{ fingerprint, externalId, fileFormat, type, tradeDate, instrumentId, units, amount, currency },
        ...{ outcome, reason, entryIds, replacedBy },
      };
    });
    const last = cells.at(-1);
    if (last === undefined || cells.length < PAGE) return;
    [after] = last;
  }
}

type Remembered = (typeof importMemory.$inferSelect)["kind"];

export async function recall<T>(
  db: Orm,
  userId: string,
  kind: Remembered,
): Promise<Readonly<Record<string, T>>> {
  const rows = await db
    .select({ key: importMemory.key, value: importMemory.value })
    .from(importMemory)
    .where(and(eq(importMemory.userId, userId), eq(importMemory.kind, kind)));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value as T]));
}

export async function remember(
  tx: Orm,
  { userId, kind, madeAt }: { readonly userId: string; readonly kind: Remembered; readonly madeAt: Date },
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(told).map(([key, value]) => ({ userId, kind, key, value, madeAt }));
  if (rows.length === 0) return;
  await tx
    .insert(importMemory)
    .values(rows)
    .onConflictDoUpdate({
      target: [importMemory.userId, importMemory.kind, importMemory.key],
      set: { value: sql`excluded.value`, madeAt },
    });
}
