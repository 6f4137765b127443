/**
 * Where a page of a list ended: the value it is ordered by and the row's id, so that the next page begins right after it, whatever
 * came or went in between. Not secret, and not trusted either: what it names is only compared with.
 */
import { type Locale, message } from "@neuro/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Failure, failure } from "../failure.ts";
import { UUID } from "../uuid.ts";

export interface Cursor {
  /** Text, or microseconds since 1970 as text for a moment. */
  readonly value: string;
  readonly id: string;
}

/** `list`: whose cursor it is; that of another list means nothing here. */
function writeCursor(list: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString("base64url");
}

/** Null for what this list never gave. */
function readCursor(list: string, text: string, valueShape: RegExp): Cursor | null {
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

interface PlaceAsked {
  readonly list: string;
  /** Of the cursor's value. */
  readonly shape: RegExp;
  readonly locale: Locale;
}

/** Where a page begins: null at the newest. */
export function placeOf(
  text: string | undefined,
  { list, shape, locale }: PlaceAsked,
): Cursor | null | Failure {
  if (text === undefined) return null;
  return (
    readCursor(list, text, shape) ??
    failure("invalid_input", { detail: message("list.cursor_unknown", locale) })
  );
}

/** Of `limit + 1` rows that were asked for, where there are so many, the page; and where the one after it begins. */
export function cutPage<Row>(
  list: string,
  found: readonly Row[],
  { limit, cursorOf }: { readonly limit: number; cursorOf(row: Row): Cursor },
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? writeCursor(list, cursorOf(last)) : undefined;
  return { rows, next };
}

/** Rows older than the cursor's, by a moment and then by id, both falling. */
export function olderThan(
  { at, id }: { readonly at: AnyPgColumn; readonly id: AnyPgColumn },
  cursor: Cursor | null,
): SQL | undefined {
  return cursor === null ? undefined : sql`(${at}, ${id}) < (${momentOf(cursor.value)}, ${cursor.id}::uuid)`;
}
