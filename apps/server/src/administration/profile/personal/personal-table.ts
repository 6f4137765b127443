/** A table that holds something about a user: whose rows they are, what of them the user gets as a file, and how they go. */
import type { MessageKey } from "@neuro/contract";
import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

type SectionOf<K extends MessageKey> = K extends `export.section.${infer Name}` ? Name : never;
export type ExportSection = SectionOf<MessageKey>;

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly pendingEmail: string | null;
}

/** `cascade`: with the user's row. `address`: found by the e-mail address. `blanked`: stays, without personal data. */
export type Erasure = "cascade" | "address" | "blanked";

export interface PersonalTable {
  readonly table: PgTable;
  /** Name of its section in the export. */
  readonly section: ExportSection;
  readonly rowsOf: (owner: Owner) => SQL | undefined;
  /** By which its rows are read in batches. */
  readonly key: readonly PgColumn[];
  /** Columns the export has, by their names in the database. */
  readonly exported: readonly string[];
  /** Columns that would let whoever finds the file act as the user, or guess a password. */
  readonly secret: readonly string[];
  readonly erased: Erasure;
  /** Rows read at once; few where they are large. */
  readonly batch: number;
}

/** Its section is called as the table is, or by another name. */
type Section =
  | { readonly table: PgTable & { readonly _: { readonly name: ExportSection } }; readonly section?: never }
  | { readonly table: PgTable; readonly section: ExportSection };

type Described = Section & {
  /** The primary key unless given. */
  readonly key?: readonly PgColumn[];
  /** Names with spaces between. */
  readonly exported: string;
  readonly secret?: string;
  readonly erased?: Erasure;
  readonly batch?: number;
};

const names = (list = ""): readonly string[] => list.split(/\s+/).filter(Boolean);

export function personal(described: Described, rowsOf: PersonalTable["rowsOf"]): PersonalTable {
  const { table, exported, secret, key = primaryKeyOf(table), erased = "cascade", batch = 500 } = described;
  const section = described.section ?? (getTableName(table) as ExportSection);
  return { table, section, rowsOf, key, exported: names(exported), secret: names(secret), erased, batch };
}

function primaryKeyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** A description of a table that has these columns. */
type With<Column extends string> = Described & { readonly table: { readonly [C in Column]: PgColumn } };

/** Rows that name the user themselves. */
export function own(described: With<"userId">): PersonalTable {
  const { userId } = described.table;
  return personal(described, ({ id }) => eq(userId, id));
}

/** Rows of the user's brokerage accounts. */
export function ofAccounts(described: With<"accountId">): PersonalTable {
  const { accountId } = described.table;
  return personal(
    described,
    ({ id }) => sql`${accountId} in (select a.id from accounts a where a.user_id = ${id})`,
  );
}

export function ofOrders(described: With<"orderId">): PersonalTable {
  const { orderId } = described.table;
  return personal(
    described,
    ({ id }) => sql`${orderId} in (select o.id from orders o where o.user_id = ${id})`,
  );
}

export function ofConnections(described: With<"connectionId">): PersonalTable {
  const { connectionId } = described.table;
  return personal(
    described,
    ({ id }) => sql`${connectionId} in (select c.id from broker_connections c where c.user_id = ${id})`,
  );
}
