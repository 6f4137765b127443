/** A real database of either kind on which a piece of work has its n-th statement fail, with an error that tells all it was given. */
import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../db/database.ts";
import { type EmbeddedClient, openEmbedded } from "../db/embedded/embedded-client.ts";
import { databaseOverClient } from "../db/open-embedded-database.ts";
import { type ConnectionPool, databaseOver } from "../db/open-postgresql-database.ts";
import { type DatabaseKind, newDataDirectory, newPostgresqlUrl } from "./databases.ts";

export interface FailingDatabase {
  readonly database: Database;
  /** The n-th statement of the work fails, whatever others ask meanwhile. Resolves to its values, null when it had fewer. */
  failAt(n: number, work: () => Promise<unknown>): Promise<readonly unknown[] | null>;
  drop(): Promise<void>;
}

const hooks = { onLost: () => undefined };

/** What drivers say at their most talkative. */
function talkative(text: string, values: readonly unknown[]): Error {
  const told = values.map(String).join(", ");
  return Object.assign(new Error(`invalid input syntax for type uuid: "${told}"`), {
    ...{
      code: "22P02",
      detail: `Key (all)=(${told}) already exists.`,
      where: `portal with parameters ${told}`,
    },
    ...{ parameters: values, query: text, hint: told },
  });
}

interface Turn {
  left: number;
  failed: readonly unknown[] | null;
}

function createFailures() {
  const turns = new AsyncLocalStorage<Turn>();
  return {
    async failAt(n: number, work: () => Promise<unknown>) {
      const turn: Turn = { left: n, failed: null };
      await turns.run(turn, work);
      return turn.failed;
    },
    /** @throws in place of the statement whose turn it is. */
    pass(text: string, values: readonly unknown[]): void {
      const turn = turns.getStore();
      if (turn === undefined || turn.left === 0 || /^(begin|commit|rollback)/i.test(text)) return;
      turn.left -= 1;
      if (turn.left > 0) return;
      turn.failed = values;
      throw talkative(text, values);
    },
  };
}

type Config = string | { readonly text: string; readonly values?: readonly unknown[] };

async function openOnServer(): Promise<FailingDatabase> {
  const { url, drop } = await newPostgresqlUrl();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const { failAt, pass } = createFailures();
  const failing = (asked: { query(config: never, values: never): Promise<unknown> }) => ({
    query: async (config: Config, values?: readonly unknown[]) => {
      if (typeof config === "string") pass(config, values ?? []);
      else pass(config.text, values ?? config.values ?? []);
      return await asked.query(config as never, values as never);
    },
  });
  const connect = async () => {
    const client = await pool.connect();
    const release = (broken: boolean) => client.release(broken);
    return { ...failing(client as never), release, on: client.on.bind(client), off: client.off.bind(client) };
  };
  const over = { ...failing(pool as never), connect, end: () => pool.end() } as unknown as ConnectionPool;
  const database = databaseOver(over, hooks);
  const dropAll = async () => {
    await database.close();
    await drop();
  };
  return { database, failAt, drop: dropAll };
}

async function openInDirectory(): Promise<FailingDatabase> {
  const client = await openEmbedded(join(newDataDirectory(), "database"), hooks.onLost);
  const { failAt, pass } = createFailures();
  type Session = Pick<EmbeddedClient, "query" | "exec">;
  const failing = (asked: Session): Session => ({
    query: async (text, params, options) => {
      pass(text, params ?? []);
      return await asked.query(text, params, options);
    },
    exec: asked.exec,
  });
  const transaction: EmbeddedClient["transaction"] = (work) =>
    client.transaction((session) => work(failing(session)));
  const database = databaseOverClient({ ...client, ...failing(client), transaction }, () => undefined, hooks);
  return { database, failAt, drop: () => database.close() };
}

export function openFailingDatabase(kind: DatabaseKind): Promise<FailingDatabase> {
  return kind === "embedded" ? openInDirectory() : openOnServer();
}
