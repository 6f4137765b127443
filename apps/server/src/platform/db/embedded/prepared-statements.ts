/**
 * Statements that the embedded database has understood once and keeps: the same text asked again is neither parsed nor planned
 * anew, and goes over in one message instead of six. That takes two thirds off a statement's time.
 */
import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { QueryResult, RowMode } from "./wire.ts";

type BackendMessage = Parameters<typeof parse.parseResults>[0][number];

/** Kept at most; a server asks some hundred. */
const MOST = 300;
/** A plan is made for tables as large as they are then, so nothing is kept while they grow for long. */
const KEPT_MS = 60_000;
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
  /** The one asked longest ago first. */
  readonly #kept = new Map<string, Statement>();
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
    const closing = [...this.#kept.values()].map(({ name }) => serialize.close({ type: "S", name }));
    this.#kept.clear();
    if (closing.length > 0) await this.#send(closing);
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#db.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }

  async #statement(sql: string): Promise<Statement> {
    const kept = this.#kept.get(sql);
    this.#kept.delete(sql);
    const isFresh = kept !== undefined && performance.now() - kept.preparedAt < KEPT_MS;
    const statement = isFresh ? kept : await this.#prepare(sql, kept);
    this.#kept.set(sql, statement);
    return statement;
  }

  async #prepare(sql: string, former: Statement | undefined): Promise<Statement> {
    const [oldest] = this.#kept.size < MOST ? [] : this.#kept;
    if (oldest !== undefined) this.#kept.delete(oldest[0]);
    const gone = [former, oldest?.[1]].flatMap((each) => each ?? []);
    this.#count += 1;
    const name = `kept_${this.#count}`;
    const described = await this.#send([
      ...gone.map((each) => serialize.close({ type: "S", name: each.name })),
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
