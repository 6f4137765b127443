/** Users whose e-mail address, name or id begins as somebody types, each by an index of its own. */
import { or, type SQL, sql } from "drizzle-orm";
import { users } from "../../platform/db/schema/index.ts";

const LEAST_ID = "00000000-0000-0000-0000-000000000000";
const GREATEST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** `%`, `_` and `\` are what they are. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Null where no id can begin so. */
function idBegins(text: string): SQL | null {
  const least = `${text}${LEAST_ID.slice(text.length)}`;
  const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(least);
  if (!isId) return null;
  const greatest = `${text}${GREATEST_ID.slice(text.length)}`;
  return sql`${users.id} between ${least}::uuid and ${greatest}::uuid`;
}

const asciiLower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** In every way the database may have made them small: some only know the letters of English. */
function inSmallLetters(text: string): readonly string[] {
  return [...new Set([text.toLowerCase(), asciiLower(text), asciiLower(text.toUpperCase())])];
}

/**
 * One condition for each way: the database walks along the list where many are found, and looks into the indexes where few
 * are.
 */
export function isFoundBy(search: string): SQL | undefined {
  const text = search.toLowerCase();
  return or(
    sql`(${users.email} like ${beginning(text)} and ${users.email} not like '%.invalid')`,
    ...inSmallLetters(search).map((name) => sql`lower(${users.name}) like ${beginning(name)}`),
    idBegins(text) ?? undefined,
  );
}
