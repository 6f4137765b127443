/**
 * Where a page of a list ended: the value it is ordered by and the row's id, so that the next page begins right after it, whatever
 * came or went in between. Not secret, and not trusted either: what it names is only compared with.
 */
import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { UUID } from "../../platform/uuid.ts";

export interface Cursor {
  /** Text, or microseconds since 1970 as text for a moment. */
  readonly value: string;
  readonly id: string;
}

/** `list`: whose cursor it is; that of another list means nothing here. */
export function writeCursor(list: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString("base64url");
}

/** Null for what this list never gave. */
export function readCursor(list: string, text: string, valueShape: RegExp): Cursor | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(read) || read.length !== 3) return null;
    const [name, value, id]: readonly unknown[] = read;
    if (name !== list || typeof value !== "string" || typeof id !== "string") return null;
    return valueShape.test(value) && UUID.test(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** What a moment is written as: to the microsecond, as the database keeps it. */
export const MICROSECONDS = /^\d{1,17}$/;

export function microseconds(column: AnyPgColumn) {
  return sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

export function momentOf(text: string) {
  return sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`;
}
