/** The embedded database's own thread: one PGlite, served over messages (on the main thread it would stall timers). */
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { compilePostgres } from "./compile-postgres.ts";
import { DURABLE_START_PARAMS, DurableNodeFs } from "./durable-fs.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import type { QueryResult, Reply, Request, SqlErrorFields, ThreadStart } from "./wire.ts";

/** A transaction that nobody has used for so long belongs to code that will never end it; all others wait behind it. */
const TRANSACTION_IDLE_MS = 30_000;

/** OIDs of int8, date, timestamp, timestamptz, interval and their arrays. */
const TEXT_OIDS = [20, 1082, 1114, 1184, 1186, 1016, 1182, 1115, 1185, 1187, 1231];
const asIs = (text: string): string => text;
const TEXT_PARSERS = Object.fromEntries(TEXT_OIDS.map((oid) => [oid, asIs]));

interface OpenTransaction {
  readonly handle: Transaction;
  readonly finish: (commit: boolean) => void;
  readonly finished: Promise<void>;
  watchdog: NodeJS.Timeout;
}

class RolledBack extends Error {}

/** Of a worker, this ends its thread alone. */
const endThread = (): never => process.exit(1);

const port = parentPort;
if (!port) throw new Error("embedded-worker.ts runs as a worker thread only");
const reply = (message: Reply) => port.postMessage(message);
const open = new Map<number, OpenTransaction>();

function fieldsOf(error: unknown): SqlErrorFields {
  const source = error as Partial<Record<keyof SqlErrorFields, unknown>>;
  const fields: Record<string, string> = { message: String(source.message ?? error) };
  for (const name of ["code", "constraint", "table", "column"] as const)
    if (typeof source[name] === "string") fields[name] = source[name];
  return fields as unknown as SqlErrorFields;
}

function armWatchdog(id: number): NodeJS.Timeout {
  return setTimeout(() => {
    open.get(id)?.finish(false);
    open.delete(id);
  }, TRANSACTION_IDLE_MS).unref();
}

function find(id: number): OpenTransaction {
  const transaction = open.get(id);
  if (!transaction)
    throw Object.assign(new Error("the transaction was idle too long and has been rolled back"), {
      code: "25P03",
    });
  clearTimeout(transaction.watchdog);
  transaction.watchdog = armWatchdog(id);
  return transaction;
}

function begin(db: PGlite, id: number): Promise<number> {
  return new Promise((started, refused) => {
    const finished = db.transaction(
      (handle) =>
        new Promise<void>((commit, abort) => {
          const finish = (ok: boolean) => (ok ? commit() : abort(new RolledBack()));
          open.set(id, { handle, finish, finished, watchdog: armWatchdog(id) });
          started(id);
        }),
    ) as Promise<void>;
    finished.catch((error: unknown) => refused(error));
  });
}

async function end(id: number, commit: boolean): Promise<null> {
  const transaction = find(id);
  open.delete(id);
  clearTimeout(transaction.watchdog);
  transaction.finish(commit);
  if (commit) await transaction.finished;
  else await transaction.finished.catch(() => undefined);
  return null;
}

interface Opened {
  readonly db: PGlite;
  readonly kept: PreparedStatements;
}

async function query({ db, kept }: Opened, request: Extract<Request, { op: "query" }>): Promise<QueryResult> {
  const { tx, sql, rowMode } = request;
  const params = [...(request.params ?? [])];
  const parsers = request.asText ? TEXT_PARSERS : {};
  const handle = tx === undefined ? null : find(tx).handle;
  if (PreparedStatements.isFor(sql)) {
    const ask = () => db._runExclusiveQuery(() => kept.query({ sql, params, rowMode, parsers }));
    return await (handle === null ? db._runExclusiveTransaction(ask) : ask());
  }
  const result = await (handle ?? db).query(sql, params, { rowMode, parsers });
  await db._runExclusiveQuery(() => kept.forgetAfter(sql));
  return result;
}

async function exec({ db, kept }: Opened, { tx, sql }: Extract<Request, { op: "exec" }>) {
  const results = await (tx === undefined ? db : find(tx).handle).exec(sql);
  await db._runExclusiveQuery(() => kept.forgetAfter(sql));
  return results.map(asSent);
}

function asSent({ rows, fields, affectedRows }: QueryResult) {
  return { rows, fields, affectedRows };
}

async function answer(
  opened: Opened,
  files: DurableNodeFs,
  { id, request }: { readonly id: number; readonly request: Request },
): Promise<unknown> {
  const { db } = opened;
  switch (request.op) {
    case "query":
      return asSent(await query(opened, request));
    case "exec":
      return await exec(opened, request);
    case "begin":
      return begin(db, id);
    case "end":
      return end(request.tx, request.commit);
    case "fsyncCounts":
      return { ...files.counts };
    case "copyFiles":
      fs.cpSync(directory, request.to, { recursive: true, errorOnExist: true, force: false });
      return null;
    case "close":
      await db.close();
      return null;
  }
}

const { directory, compiled = compilePostgres() } = workerData as ThreadStart;
const files = new DurableNodeFs(directory, endThread);
try {
  const db = await PGlite.create({
    fs: files,
    startParams: DURABLE_START_PARAMS,
    pgliteWasmModule: compiled,
  });
  const opened = { db, kept: new PreparedStatements(db) };
  port.on("message", (message: { id: number; request: Request }) => {
    const { id } = message;
    answer(opened, files, message).then(
      (value) => reply({ kind: "result", id, value }),
      (error: unknown) => reply({ kind: "error", id, error: fieldsOf(error) }),
    );
  });
  reply({ kind: "ready", compiled });
} catch (error) {
  reply({ kind: "failed", message: fieldsOf(error).message });
}
