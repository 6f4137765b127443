/** Messages between the server's thread and the thread that holds the embedded database. */
import type { FsyncCounts } from "./durable-fs.ts";

export type RowMode = "array" | "object";

/** What the thread is started with. */
export interface ThreadStart {
  readonly directory: string;
  /** PostgreSQL as an earlier thread has compiled it. */
  readonly compiled: WebAssembly.Module | undefined;
}

export type Request =
  | {
      readonly op: "query";
      readonly tx: number | undefined;
      readonly sql: string;
      readonly params: readonly unknown[] | undefined;
      readonly rowMode: RowMode;
      /** Dates, times and 64-bit integers stay PostgreSQL text. */
      readonly asText: boolean;
    }
  | { readonly op: "exec"; readonly tx: number | undefined; readonly sql: string }
  | { readonly op: "begin" }
  | { readonly op: "end"; readonly tx: number; readonly commit: boolean }
  | { readonly op: "fsyncCounts" }
  /** Files as they are between two statements, into a directory that does not exist yet. */
  | { readonly op: "copyFiles"; readonly to: string }
  | { readonly op: "close" };

export interface SqlErrorFields {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

export type Reply =
  /** With PostgreSQL as this thread has compiled it, for the next one. */
  | { readonly kind: "ready"; readonly compiled: WebAssembly.Module }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly error: SqlErrorFields };

export interface QueryResult {
  readonly rows: unknown[];
  readonly fields: { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
}

export type { FsyncCounts };
