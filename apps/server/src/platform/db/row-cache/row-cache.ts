/**
 * Rows that every request needs, kept for a moment. This process reads them again as soon as it has written to one of their tables;
 * what another process writes is seen with the event that tells of it, and without one after a second.
 */
import { BoundedMap, SECOND_MS } from "@neuro/contract/primitives";
import type { Orm } from "../database.ts";
import { openTransaction } from "../transaction-scope.ts";
import { tablesNamedIn, writesTo } from "./written-tables.ts";

/** What is written elsewhere and told by no event is believed for no longer. Real time. */
const LIFE_MS = SECOND_MS;
/** Of each cache. */
const MOST_KEYS = 10_000;
const realTime = { now: () => performance.now() };

/** A statement of the query builder that is not sent yet. */
interface Statement<Row> extends PromiseLike<Row[]> {
  toSQL(): { readonly sql: string };
}

interface RowCacheParts<Row> {
  /** The same text for every key, of which the tables are read. */
  statement(db: Orm, key: string): Statement<Row>;
  /** Whose rows they are, for events of others; undefined keeps none. Default: the key is the user's id. */
  readonly userOf?: (rows: readonly Row[]) => string | undefined;
}

/** The rows are shared by all who ask, and so never to be changed. */
export type RowCache<Row> = (db: Orm, key: string) => Promise<readonly Readonly<Row>[]>;

interface Kept<Row> {
  readonly rows: readonly Row[];
  /** To their tables, when they were asked for. */
  readonly writes: number;
  /** Of others, when they were asked for. */
  readonly heard: number;
  readonly userId: string;
}

/** What was heard of other processes, counted; when of whom, and when of everybody. */
let heard = 0;
let heardOfAll = 0;
const MOST_HEARD_OF = 100_000;
const heardOf = new BoundedMap<string, number>({
  capacity: MOST_HEARD_OF,
  life: { ms: 2 * LIFE_MS, ...realTime },
});

/** Another process tells that something of the user's may have changed; null: of anybody's. */
export function forgetRows(userId: string | null): void {
  heard += 1;
  if (userId === null || heardOf.size >= MOST_HEARD_OF) heardOfAll = heard;
  else heardOf.set(userId, heard);
}

function isFresh({ userId, heard: then }: Kept<unknown>): boolean {
  return then >= heardOfAll && then >= (heardOf.get(userId) ?? 0);
}

const neverKept = new WeakSet<Orm>();

/** Of this database nothing is kept: what every process sends to it has its turn. */
export function keepNothingOf(db: Orm): void {
  neverKept.add(db);
}

/** In a transaction, which has rows of its own, it always asks the database. */
export function createRowCache<Row>({ statement, userOf }: RowCacheParts<Row>): RowCache<Row> {
  const kept = new BoundedMap<string, Kept<Row>>({ capacity: MOST_KEYS, life: { ms: LIFE_MS, ...realTime } });
  let tables: readonly string[] | undefined;

  async function ask(db: Orm, userKey: string): Promise<readonly Row[]> {
    const rows = await statement(db, userKey);
    for (const row of rows) Object.freeze(row);
    return rows;
  }

  return async (db, userKey) => {
    if (openTransaction() !== null || neverKept.has(db)) return await statement(db, userKey);
    tables ??= tablesNamedIn(statement(db, userKey).toSQL().sql);
    const [writes, heardBefore] = [writesTo(tables), heard];
    const key = `${numberOf(db)} ${userKey}`;
    const known = kept.get(key);
    if (known?.writes === writes && isFresh(known)) return known.rows;
    // Nobody waits for what another has asked: that one's connection may hang.
    const rows = await ask(db, userKey);
    const userId = userOf === undefined ? userKey : userOf(rows);
    if (userId === undefined) return rows;
    const mine: Kept<Row> = { rows, writes, heard: heardBefore, userId };
    if (writesTo(tables) === writes && isFresh(mine)) kept.set(key, mine);
    return rows;
  };
}

const numbers = new WeakMap<Orm, number>();
let lastNumber = 0;

/** A process may have several databases open. */
function numberOf(db: Orm): number {
  const known = numbers.get(db);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(db, lastNumber);
  return lastNumber;
}
