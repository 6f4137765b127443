/**
 * A backup is one gzip file of lines: what it is, then each table with its rows as JSON arrays of PostgreSQL's own text, and at the
 * end the manifest, without which it is not whole. The same on both databases, so either restores what the other saved.
 */
import { createHash } from "node:crypto";
import * as z from "zod/mini";

export const FORMAT = 1;

const migration = z.object({ name: z.string(), when: z.number() });
const savedTable = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  checksum: z.string(),
});

export const headerLine = z.object({
  neuro_backup: z.number(),
  product: z.string(),
  created_at: z.string(),
  database: z.enum(["embedded", "postgresql"]),
  migrations: z.array(migration),
  /** Of the key that secrets inside are sealed with; the key itself is not in the backup. */
  key_fingerprint: z.nullable(z.string()),
});
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const manifestLine = z.object({
  manifest: z.object({
    tables: z.array(savedTable),
    sequences: z.array(z.object({ sequence: z.string(), value: z.string(), is_called: z.boolean() })),
  }),
});

export type BackupHeader = z.output<typeof headerLine>;
export type SavedTable = z.output<typeof savedTable>;
export type Manifest = z.output<typeof manifestLine>["manifest"];
export type Migration = z.output<typeof migration>;

const MODULUS_BITS = 256;

/** Of a table's rows in whatever order they come: the sum of their SHA-256. */
export class RowsChecksum {
  #sum = 0n;
  rows = 0;

  add(row: string): void {
    const digest = createHash("sha256").update(row).digest("hex");
    this.#sum = BigInt.asUintN(MODULUS_BITS, this.#sum + BigInt(`0x${digest}`));
    this.rows += 1;
  }

  value(): string {
    return this.#sum.toString(16).padStart(MODULUS_BITS / 4, "0");
  }
}

/** Something about a backup that its reader has to be told. */
export class BackupRefused extends Error {}
