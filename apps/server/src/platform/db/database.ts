/** The one door to storage: the same schema, SQL and guarantees on the embedded database and on PostgreSQL. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";

interface RowsOf<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}

/** Drizzle over either database. Ask `.returning()` for what a write changed: affected counts differ by driver. */
export type Orm = PgDatabase<RowsResult, Record<string, never>>;

export interface TransactionOptions {
  /** Default `read committed`; whoever checks one row to write another wants `serializable`. */
  readonly isolationLevel?: "read committed" | "repeatable read" | "serializable";
}

export interface Database {
  readonly kind: "embedded" | "postgresql";
  readonly orm: Orm;
  /**
   * Runs `work` in one transaction, again after a serialization failure or deadlock (so it must do nothing but talk to
   * `tx`). Whatever it throws rolls back; so does a returned `Failure`. Never query `orm` inside it: use `tx`.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Plain SQL with `$1` parameters. 64-bit integers, numerics, dates and times come as PostgreSQL text. */
  rawQuery<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Rejects when it cannot store anything now, be it gone, read only or without room on its disk; asked for real every few seconds. */
  ping(): Promise<void>;
  /** What the job queue stores its jobs with. */
  readonly jobStore: { readonly db: NonNullable<ConstructorOptions["db"]>; readonly backend?: "pglite" };
  /** Of a server: this process' connections now, and who waits for one. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Of the embedded database: all its files, as a crash of this moment would leave them, into a new directory. */
  readonly copyFiles?: (to: string) => Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseHooks {
  /** The embedded database went away under us; it is opened again, and refuses everything until then. */
  readonly onLost: (reason: string) => void;
  /** Called for each statement drizzle sends, for metrics. */
  readonly onStatement?: () => void;
}

export type OpenedDatabase =
  | { readonly ok: true; readonly database: Database }
  | { readonly ok: false; readonly reason: string };
