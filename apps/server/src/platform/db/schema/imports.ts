/** Files of transactions that people bring in: what was read, what they chose, and which lines tell which activity. */
import type { ActivityFormatId, Currency, ImportDecision, ImportDifference } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { bytes, instant } from "./columns.ts";
import { accountId } from "./trading.ts";

/** What a person says of a file before it is booked. */
export interface ImportChoices {
  readonly format: ActivityFormatId | null;
  readonly dateOrder: "dmy" | "mdy" | null;
  /** Of a table of no known format. */
  readonly mapping: {
    readonly columns: Readonly<Record<string, string>>;
    readonly types: Readonly<Record<string, string | null>>;
  } | null;
  /** By the file's key of the account: one there is, or a new one. */
  readonly accounts: Readonly<Record<string, ImportAccountChoice>>;
  /** By the file's words for the security. */
  readonly securities: Readonly<Record<string, InstrumentId>>;
  /** What to do with lines that the books tell otherwise, all alike; those of a kind that nobody decided leave the books as they are. */
  readonly conflicting: ConflictChoices;
}

/** By what a line and the books differ in. */
export type ConflictChoices = Readonly<Partial<Record<ImportDifference, ImportDecision>>>;

export type ImportAccountChoice =
  | { readonly accountId: string }
  | { readonly type: string; readonly name: string; readonly currency: Currency };

export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    state: text("state", { enum: ["previewed", "booking", "booked"] }).notNull(),
    fileName: text("file_name").notNull(),
    /** Of the file, SHA-256. */
    digest: text("digest").notNull(),
    /** Packed; null once it is booked. */
    content: bytes("content"),
    choices: jsonb("choices").$type<ImportChoices>().notNull(),
    /** As it was read; null of a file of no known format. */
    format: text("format").$type<ActivityFormatId>(),
    /** Lines by what became of them. */
    counts: jsonb("counts").$type<Readonly<Record<string, number>>>().notNull(),
    /** Activities booked so far, of so many. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    madeAt: instant("made_at").notNull(),
    bookedAt: instant("booked_at"),
    /** Openings of linked accounts that it told anew, whole: the entries and their postings. Written and read by PostgreSQL alone. */
    replaced: jsonb("replaced"),
  },
  (table) => [index("imports_by_user").on(table.userId, table.madeAt)],
);

const importId = () =>
  uuid("import_id")
    .notNull()
    .references(() => imports.id, { onDelete: "cascade" });

export const importAccounts = pgTable(
  "import_accounts",
  {
    importId: importId(),
    accountId: accountId(),
    /** The file's key of it. */
    key: text("key").notNull(),
    /** Opened for this import, and gone with it. */
    isNew: boolean("is_new").notNull(),
    /** When its books began before; null of a new one. */
    openedBefore: instant("opened_before"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.key] }),
    index("import_accounts_of_account").on(table.accountId),
  ],
);

/** Which activity a line tells, also where another file or the broker told it before. */
export const importLines = pgTable(
  "import_lines",
  {
    importId: importId(),
    line: integer("line").notNull(),
    /** From 0, where one line tells of several. */
    part: integer("part").notNull(),
    accountId: accountId(),
    fingerprint: text("fingerprint").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line, table.part] }),
    index("import_lines_of_activity").on(table.accountId, table.fingerprint),
  ],
);

/** What a person said of a file once, for the next one like it. */
export const importMemory = pgTable(
  "import_memory",
  {
    userId: ownerId(),
    kind: text("kind", { enum: ["table", "account", "security"] }).notNull(),
    /** Headings of the table, number of the account, words for the security. */
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [uniqueIndex("import_memory_of_user").on(table.userId, table.kind, table.key)],
);
