/** What a PostgreSQL that lives says instead of doing its work, and to which statements. */

export type Refusal = "disk full" | "too many connections" | "starting up";

/** SQLSTATE and text, as PostgreSQL gives them. */
const SAID: Readonly<Record<Refusal, readonly [state: string, text: string]>> = {
  "disk full": ["53100", "could not extend file: No space left on device"],
  "too many connections": ["53300", "sorry, too many clients already"],
  "starting up": ["57P03", "the database system is starting up"],
};

export const isRefusal = (fate: string): fate is Refusal => Object.hasOwn(SAID, fate);

const WRITES = /^\s*(insert|update|delete)\b|\b(insert into|update .+ set|delete from)\b/is;

export const writes = (text: string) => WRITES.test(text);

/** A statement that fails in the database itself, so that a transaction around it is aborted as by the real fault. */
export function refusing(refusal: Refusal): string {
  const [state, text] = SAID[refusal];
  return `do $$ begin raise exception '${text}' using errcode = '${state}'; end $$`;
}

/**
 * What is refused at this point. `wrote`: of the transaction that a statement is in, null outside of one. A full disk fails
 * what writes, and the end of what wrote; a server that takes no connections only what needs a new one.
 */
export function isRefused(refusal: Refusal, text: string, wrote: boolean | null): boolean {
  if (refusal === "disk full") return text === "commit" ? wrote === true : writes(text);
  return wrote === null;
}
