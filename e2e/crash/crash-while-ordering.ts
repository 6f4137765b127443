/**
 * Orders over HTTP while the server dies, some with brackets, some cancelled at once. After each kill its files are opened as
 * they lie; after each restart the same keys are sent again. Every acknowledged order must exist exactly once, under the id
 * that was answered, debits must equal credits, and repeating a key must change nothing.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS, pageSizeLimit } from "@neuro/contract";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { booksFingerprint } from "../../apps/server/src/testing/book-laws.ts";
import { type ServerProcessOptions, startServerProcess } from "../harness/server-process.ts";
import { falselyCancelled, integrityProblems, unsettledProblems } from "./check-integrity.ts";
import { crashLoop } from "./crash-loop.ts";
import { newDemoTrader, type Trader } from "./demo-trader.ts";
import { OrderMemory } from "./order-memory.ts";
import { cancel, newSubmission, type Submission, submit, submitPatiently } from "./submissions.ts";

export interface OrderCrashOptions {
  readonly kills: number;
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Settings of the server. */
  readonly env: NodeJS.ProcessEnv;
  readonly random: () => number;
  readonly onRound?: (round: number, memory: OrderMemory) => void;
}

const demoUsers = 2;
const submitters = 6;
const olderKeysRepeated = 20;
/** Of all submissions, so many are sent twice at once. */
const sentTwice = 0.1;
/** Of acknowledged orders, so many are cancelled at once; most are filled by then. */
const cancelledAgain = 0.3;
const longestSettlingMs = 2 * MINUTE_MS;
const settlingStarts = 3;

export async function crashWhileOrdering(options: OrderCrashOptions): Promise<OrderMemory> {
  const memory = new OrderMemory();
  const traders: Trader[] = [];
  const env = {
    ...options.env,
    ...(options.databaseUrl === null ? {} : { DATABASE_URL: options.databaseUrl }),
  };
  const server = { dataDir: options.dataDir, env };
  const last = await crashLoop({
    kills: options.kills,
    users: submitters,
    random: options.random,
    server,
    onRound: (round) => options.onRound?.(round, memory),
    scenario: {
      prepare: async (url) => {
        for (let user = 0; user < demoUsers; user++) traders.push(await newDemoTrader(url));
      },
      use: async (url, user) => {
        const trader = traders[user % traders.length];
        if (trader === undefined) return;
        const submission = newSubmission(trader.token, trader.nextOrder(options.random));
        const again = options.random() < sentTwice ? submit(url, submission) : null;
        const answer = await submit(url, submission);
        memory.note(submission, answer);
        if (answer.kind === "acknowledged" && options.random() < cancelledAgain) {
          const { orderId } = answer;
          if (await cancel(url, { token: trader.token, orderId })) memory.noteCancelled(orderId);
        }
        const second = await again;
        if (second !== null && second.kind !== "unknown") memory.noteRepeated(submission, second);
      },
      afterKill: async (round) => {
        memory.report(`after kill ${round}`, await problemsAsItLies(options, memory));
      },
      afterRestart: (url) => repeatKeys(url, memory, memory.recent(olderKeysRepeated, options.random)),
    },
  });
  await repeatKeys(last.url, memory, memory.all());
  for (const trader of traders) memory.report("at the end", await settle(trader));
  await last.stop();
  memory.report("at the end", await sendEverythingAgain(options, server, memory));
  await withDatabase(options, async (database) => {
    memory.report("at the end", await integrityProblems(database, memory.acknowledged()));
    memory.report("at the end", await unsettledProblems(database));
    memory.report("at the end", await falselyCancelled(database, memory.cancelled()));
  });
  return memory;
}

/**
 * No key sent again makes an order, and nothing else changes but what was under way when the server was stopped, such as the
 * exit of a purchase that was just filled: that is over after one more start.
 */
async function sendEverythingAgain(
  options: OrderCrashOptions,
  server: ServerProcessOptions,
  memory: OrderMemory,
): Promise<string[]> {
  let changes: string[] = [];
  for (let start = 1; start <= settlingStarts; start++) {
    const [before, orders] = await withDatabase(options, stateOf);
    const again = await startServerProcess(server);
    await repeatKeys(again.url, memory, memory.all());
    await again.stop();
    const [after, ordersAfter] = await withDatabase(options, stateOf);
    changes = changedLines(before, after);
    const made = ordersAfter.filter((id) => !orders.includes(id));
    if (made.length > 0) return [`sending every key once more made the orders ${made.join(", ")}`];
    if (changes.length === 0) return [];
  }
  return [`sending every key once more changed ${changes.slice(0, 4).join("; ")}`];
}

/** The books, and the ids of all orders but those that protect another one's fill. */
async function stateOf(database: Database): Promise<readonly [books: string, orders: readonly string[]]> {
  const rows = await database.rawQuery<{ id: string }>("select id from orders where parent_id is null");
  return [await booksFingerprint(database), rows.map(({ id }) => id)];
}

function changedLines(before: string, after: string): string[] {
  const known = new Set(before.split("\n"));
  return after.split("\n").filter((line) => !known.has(line));
}

/** Waits until nothing is in doubt any more; what still is after two minutes is a problem. */
async function settle({ client }: Trader): Promise<string[]> {
  const deadline = Date.now() + longestSettlingMs;
  for (;;) {
    const { orders } = await client.call("orders", { query: { limit: pageSizeLimit } });
    const unconfirmed = orders.filter(({ status }) => status === "unconfirmed");
    if (unconfirmed.length === 0) return [];
    if (Date.now() > deadline)
      return [`${unconfirmed.length} orders are still unconfirmed, such as ${unconfirmed[0]?.id}`];
    await sleep(250);
  }
}

async function repeatKeys(
  url: string,
  memory: OrderMemory,
  submissions: readonly Submission[],
): Promise<void> {
  const waiting = [...submissions];
  const repeat = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      memory.noteRepeated(next, await submitPatiently(url, next));
    }
  };
  await Promise.all(Array.from({ length: submitters }, repeat));
}

/** The embedded database is copied first, so that the server itself recovers what the kill left. */
async function problemsAsItLies(options: OrderCrashOptions, memory: OrderMemory): Promise<string[]> {
  const check = (database: Database) => integrityProblems(database, memory.acknowledged());
  if (options.databaseUrl !== null) return withDatabase(options, check);
  const copy = mkdtempSync(join(tmpdir(), "neuro-crash-copy-"));
  try {
    cpSync(join(options.dataDir, "database"), join(copy, "database"), { recursive: true });
    return await withDatabase({ dataDir: copy, databaseUrl: null }, check);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function withDatabase<T>(
  where: { readonly dataDir: string; readonly databaseUrl: string | null },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(where, {
    onLost: (reason) => {
      throw new Error(reason);
    },
  });
  if (!opened.ok) throw new Error(opened.reason);
  try {
    return await work(opened.database);
  } finally {
    await opened.database.close();
  }
}
