/**
 * Connections to a real database whose every statement waits for its turn, can be lost, and is taken back from a process that
 * died: an open transaction is then rolled back, as the database does when a process is gone.
 */
import pg from "pg";
import type { ConnectionPool } from "../../platform/db/open-postgresql-database.ts";
import { assertOutsideTransaction } from "../../platform/db/transaction-scope.ts";
import { isRefused, refusing, writes } from "./refusals.ts";
import { ConnectionLost, type Life, type Turns } from "./turns.ts";

/** More than ever work at once: a process that waits for a connection would wait for ever. */
const CONNECTIONS = 10;

/** Only these ever wait for another transaction; plain reads do not. */
const TAKES_LOCKS = /for (no key )?update|for share|^\s*(insert|update|delete|with|lock)\b/i;

const BEGINS = /^begin\b/;
const ENDS = /^(commit|rollback)$/;

/** A statement as the driver gets it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A change of what reaches the database, for engines that are wrong on purpose. */
export type AlterStatement = (statement: Statement) => Statement;

const unaltered: AlterStatement = (statement) => statement;

/** What is wrong on purpose on the way to the database. */
interface Wrongness {
  readonly statement?: AlterStatement;
  /** Hears no refusal. */
  readonly deaf?: boolean;
}

interface Connection {
  readonly client: pg.Client;
  readonly pid: number;
  /** Who has it. */
  life: Life | null;
  lost: boolean;
  /** Of the transaction that is open: whether something in it writes. Null outside of one. */
  wrote: boolean | null;
}

type QueryConfig = string | (pg.QueryConfig & { readonly text: string });

export class GatedConnections {
  readonly #all: readonly Connection[];
  readonly #watcher: pg.Client;

  private constructor(all: readonly Connection[], watcher: pg.Client) {
    this.#all = all;
    this.#watcher = watcher;
  }

  static async open(url: string): Promise<GatedConnections> {
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    };
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect));
    const all = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        return { client, pid: rows[0]?.pid ?? 0, life: null, lost: false, wrote: null };
      }),
    );
    return new GatedConnections(all, await connect());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all.map(({ client }) => client.end()), this.#watcher.end()]);
  }

  /** What a process takes for its pool. */
  poolOf(
    life: Life,
    turns: Turns,
    { statement: alter = unaltered, deaf = false }: Wrongness,
  ): ConnectionPool {
    const send = (connection: Connection, config: QueryConfig, params: readonly unknown[] = []) =>
      this.#send({ connection, turns, life, config, deaf, ...altered(config, params, alter) });
    const pool = {
      query: async (config: QueryConfig, params?: readonly unknown[]) => {
        assertOutsideTransaction();
        const connection = await this.#take(life);
        try {
          return await send(connection, config, params);
        } finally {
          giveBack(connection);
        }
      },
      connect: async () => {
        const connection = await this.#take(life);
        return {
          query: (config: QueryConfig, params?: readonly unknown[]) => send(connection, config, params),
          release: () => giveBack(connection),
          ...{ on: () => undefined, off: () => undefined },
        };
      },
      end: async () => undefined,
    };
    return pool as unknown as ConnectionPool;
  }

  /** Rolls back what a dead process left open; then nothing of its running statements can go on. */
  async abandon(life: Life): Promise<void> {
    const held = this.#all.filter((connection) => connection.life === life);
    // A statement that waits for another's lock is answered once that one is rolled back; the queue of its client orders them.
    await Promise.all(held.map(({ client }) => client.query("rollback")));
    for (const connection of held) giveBack(connection);
  }

  #take(life: Life): Promise<Connection> {
    // A timer of a dead process may still ring.
    if (!life.alive) return new Promise(() => undefined);
    const free = this.#all.find((connection) => connection.life === null);
    if (free === undefined) throw new Error("the simulated process uses more connections than there are");
    free.life = life;
    return Promise.resolve(free);
  }

  async #send(parts: {
    readonly connection: Connection;
    readonly turns: Turns;
    readonly life: Life;
    readonly config: QueryConfig;
    readonly text: string;
    readonly values: readonly unknown[];
    readonly deaf: boolean;
  }): Promise<pg.QueryResult> {
    const { connection, turns, life, config, text, values, deaf } = parts;
    if (connection.lost) throw new ConnectionLost();
    const query = typeof config === "string" ? { text } : { ...config, text };
    return await turns.take({
      life,
      label: shortened(text),
      isStatement: text !== "rollback",
      perform: async () => {
        const result = await connection.client.query({ ...query, values: [...values] });
        noteTransaction(connection, text);
        return result;
      },
      releasesLocks: () => ENDS.test(text) || (connection.wrote === null && !BEGINS.test(text)),
      isRefused: (refusal) => isRefused(refusal, text, connection.wrote),
      refuse: async (refusal) => {
        if (text === "commit") await connection.client.query("rollback");
        return await connection.client.query(deaf ? "" : refusing(refusal));
      },
      lose: async () => {
        connection.lost = true;
        await connection.client.query("rollback");
      },
      ...(TAKES_LOCKS.test(text) ? { isBlocked: () => this.#isBlocked(connection) } : {}),
    });
  }

  async #isBlocked({ pid }: Connection): Promise<boolean> {
    const { rows } = await this.#watcher.query<{ blocked: boolean }>(
      "select cardinality(pg_blocking_pids($1)) > 0 as blocked",
      [pid],
    );
    return rows[0]?.blocked === true;
  }
}

function altered(config: QueryConfig, params: readonly unknown[], alter: AlterStatement): Statement {
  const text = typeof config === "string" ? config : config.text;
  return alter({ text, values: typeof config === "string" ? params : (config.values ?? params) });
}

function noteTransaction(connection: Connection, text: string): void {
  if (BEGINS.test(text)) connection.wrote = false;
  else if (ENDS.test(text)) connection.wrote = null;
  else if (connection.wrote === false) connection.wrote = writes(text);
}

function giveBack(connection: Connection): void {
  connection.life = null;
  connection.lost = false;
  connection.wrote = null;
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const [, table = ""] = /(?:from|into|update) "?(\w+)"?/.exec(flat) ?? [];
  return table === "" ? flat.slice(0, 40) : `${flat.slice(0, 6).trim()} ${table}`;
}
