/** The server's side of the embedded database: the part of PGlite's interface that drizzle and pg-boss use. */
import type { Worker } from "node:worker_threads";
import { hearThread } from "../../threads/hear-thread.ts";
import { startThread } from "../../threads/start-thread.ts";
import { StorageError } from "../storage-error.ts";
import { assertOutsideTransaction } from "../transaction-scope.ts";
import { createDatabase } from "./create-database.ts";
import type { FsyncCounts, QueryResult, Reply, Request, RowMode, ThreadStart } from "./wire.ts";

interface QueryOptions {
  readonly rowMode?: RowMode;
  /** Present when drizzle asks: it wants dates and times as text. */
  readonly parsers?: unknown;
}

interface EmbeddedSession {
  query<T>(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult & { rows: T[] }>;
  exec(sql: string): Promise<QueryResult[]>;
}

export interface EmbeddedClient extends EmbeddedSession {
  transaction<T>(work: (session: EmbeddedSession) => Promise<T>): Promise<T>;
  fsyncCounts(): Promise<FsyncCounts>;
  /** All files as a crash of this moment would leave them; `to` does not exist yet. */
  copyFiles(to: string): Promise<void>;
  /** Ends the thread as a crash would. */
  endThread(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Numbered calls into the worker; when it dies every waiting call fails and `onLost` hears why. */
class Calls {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #lost: Error | null = null;
  #closing = false;
  readonly #onLost: (reason: string) => void;

  constructor(worker: Worker, onLost: (reason: string) => void) {
    this.#worker = worker;
    this.#onLost = onLost;
    worker.on("message", (message: Reply) => this.#settle(message));
    worker.on("error", (error) => this.#lose(error.message));
    worker.on("exit", (code) => this.#lose(`its thread ended with code ${code}`));
  }

  call<T>(request: Request): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    this.#count += 1;
    const id = this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  async close(): Promise<void> {
    if (this.#lost || this.#closing) return;
    const closed = this.call({ op: "close" });
    this.#closing = true;
    await closed;
    await this.#worker.terminate();
  }

  #settle(message: Reply): void {
    if (message.kind !== "result" && message.kind !== "error") return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "result") waiting?.resolve(message.value);
    else waiting?.reject(new StorageError(message.error, undefined));
  }

  #lose(reason: string): void {
    if (this.#lost) return;
    const message = `the embedded database is gone: ${reason}`;
    this.#lost = new StorageError({ message, code: "57P01" }, undefined);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#lost);
    this.#waiting.clear();
    if (!this.#closing) this.#onLost(reason);
  }
}

function session(calls: Calls, tx?: number): EmbeddedSession {
  return {
    query: (sql, params, options) => {
      if (tx === undefined) assertOutsideTransaction();
      const rowMode = options?.rowMode ?? "object";
      return calls.call({ op: "query", tx, sql, params, rowMode, asText: options?.parsers !== undefined });
    },
    exec: (sql) => {
      if (tx === undefined) assertOutsideTransaction();
      return calls.call({ op: "exec", tx, sql });
    },
  };
}

async function runTransaction<T>(calls: Calls, work: (session: EmbeddedSession) => Promise<T>): Promise<T> {
  const tx = await calls.call<number>({ op: "begin" });
  let result: T;
  try {
    result = await work(session(calls, tx));
  } catch (error) {
    // The first error says more than a failing rollback; the worker has ended the transaction in either case.
    await calls.call({ op: "end", tx, commit: false }).catch(() => undefined);
    throw error;
  }
  await calls.call({ op: "end", tx, commit: true });
  return result;
}

/** Kept for the next opening: to compile PostgreSQL takes longer than all else of one. */
let compiled: WebAssembly.Module | undefined;

function whenReady(worker: Worker): Promise<WebAssembly.Module> {
  return hearThread<Reply, WebAssembly.Module>(worker, {
    what: "its thread",
    take: (message) => {
      if (message.kind === "ready") return message.compiled;
      throw new Error(message.kind === "failed" ? message.message : "unexpected first message");
    },
  });
}

/** Opens (or creates) the database under `directory`. The caller holds the directory lock. */
export async function openEmbedded(
  directory: string,
  onLost: (reason: string) => void,
): Promise<EmbeddedClient> {
  await createDatabase(directory);
  const start: ThreadStart = { directory, compiled };
  const worker = startThread(new URL("./embedded-worker.ts", import.meta.url), { order: start });
  try {
    compiled = await whenReady(worker);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const calls = new Calls(worker, onLost);
  return {
    ...session(calls),
    transaction: (work) => {
      assertOutsideTransaction();
      return runTransaction(calls, work);
    },
    fsyncCounts: () => calls.call({ op: "fsyncCounts" }),
    copyFiles: async (to) => {
      await calls.call({ op: "copyFiles", to });
    },
    endThread: () => void worker.terminate(),
    close: () => calls.close(),
  };
}
