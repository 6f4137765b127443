/**
 * Statements that the embedded database has understood once and keeps: the same text asked again is neither parsed nor planned
 * anew, and goes over in one message instead of six. That takes two thirds off a statement's time.
 */
import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { BoundedMap, MINUTE_MS } from "@neuro/contract/primitives";
import type { QueryResult, RowMode } from "./wire.ts";

type BackendMessage = Parameters<typeof parse.parseResults>[0][number];

/** In the database at most; a server asks some hundred. */
const MOST = 300;
/** A plan is made for tables as large as they are then, so nothing is kept while they grow for long. */
const KEPT_MS = MINUTE_MS;
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;
const CHANGES_TABLES = /\b(create|alter|drop)\b/i;

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** What its rows look like; none when it gives no rows. */
  readonly description: readonly BackendMessage[];
  readonly preparedAt: number;
}

interface Asked {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly rowMode: RowMode;
  readonly parsers: Readonly<Record<number, (text: string) => unknown>>;
}

const { serialize } = protocol;

export class PreparedStatements {
  readonly #db: PGlite;
  /** One fewer: what had to go is closed together with the next one's preparation. */
  readonly #kept = new BoundedMap<string, Statement>({ capacity: MOST - 1 });
  /** Names that are kept no more and that the database has still to forget. */
  #gone: string[] = [];
  #count = 0;

  constructor(db: PGlite) {
    this.#db = db;
  }

  /** Whether a statement is one to keep; everything else is asked plainly. */
  static isFor(sql: string): boolean {
    return REPEATED.test(sql);
  }

  /** Nothing else may use the database meanwhile. */
  async query(asked: Asked): Promise<QueryResult> {
    const { name, parameterTypes, description } = await this.#statement(asked.sql);
    const values = asked.params.map((value, at) => this.#written(value, parameterTypes[at] ?? 0));
    const answered = await this.#send([serialize.bind({ statement: name, values }), serialize.execute()]);
    const options = { rowMode: asked.rowMode, parsers: asked.parsers };
    const [result] = parse.parseResults([...description, ...answered], this.#db.parsers, options);
    return result ?? { rows: [], fields: [] };
  }

  /** After a plain statement: once it has changed tables, what was kept may give other columns. */
  async forgetAfter(sql: string): Promise<void> {
    if (!CHANGES_TABLES.test(sql)) return;
    this.#gone.push(...[...this.#kept.values()].map(({ name }) => name));
    this.#kept.clear();
    const closing = this.#closing();
    if (closing.length > 0) await this.#send(closing);
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#db.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }

  async #statement(sql: string): Promise<Statement> {
    const kept = this.#kept.get(sql);
    if (kept !== undefined && performance.now() - kept.preparedAt < KEPT_MS) return kept;
    if (kept !== undefined && this.#kept.delete(sql)) this.#gone.push(kept.name);
    const statement = await this.#prepare(sql);
    this.#gone.push(...this.#kept.set(sql, statement).map(({ name }) => name));
    return statement;
  }

  #closing(): Uint8Array[] {
    const closing = this.#gone.map((name) => serialize.close({ type: "S", name }));
    this.#gone = [];
    return closing;
  }

  async #prepare(sql: string): Promise<Statement> {
    this.#count += 1;
    const name = `kept_${this.#count}`;
    const described = await this.#send([
      ...this.#closing(),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: "S", name }),
    ]);
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      description: described.filter((message) => message.name === "rowDescription"),
      preparedAt: performance.now(),
    };
  }

  /** In one go, the end of which clears an error away. */
  async #send(messages: readonly Uint8Array[]): Promise<BackendMessage[]> {
    return await this.#db.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs: false,
    });
  }
}
