/** Orders placed per second and how long each takes, beside what the same database commits at most. */
import { createClient } from "@neuro/contract";
import type { Database, OpenedDatabase } from "../../apps/server/src/platform/db/database.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/db/open-embedded-database.ts";
import { openPostgresqlDatabase } from "../../apps/server/src/platform/db/open-postgresql-database.ts";
import { startServerProcess } from "../../e2e/harness/server-process.ts";
import { untilMeasured } from "../until-measured.ts";
import { commitRows } from "./commit-rows.ts";
import { newOrderingUser, type OrderingResult, type OrderingUser, placeOrders } from "./place-orders.ts";

const warmUpSeconds = 2;
/** Fewer would be over before anything can be told of them. */
const fewestCommits = 500;

export interface OrdersMeasured {
  /** Embedded, or PostgreSQL. */
  readonly database: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly clientCounts: readonly number[];
  readonly seconds: number;
}

interface Row {
  readonly clients: number;
  readonly accounts: "one each" | "one for all";
  readonly result: OrderingResult;
}

/** Rows of the table. */
export async function measureOrders(what: OrdersMeasured): Promise<string[]> {
  const rows = await measureRows(what);
  const opened = await openDirectly(what);
  try {
    const told: string[] = [];
    for (const row of rows) {
      const commits = Math.max(row.result.orders, fewestCommits);
      told.push(lineOf(what, row, await commitRows(opened, { commits, clients: row.clients })));
    }
    return told;
  } finally {
    await opened.close();
  }
}

async function measureRows({ dataDir, databaseUrl, clientCounts, seconds }: OrdersMeasured): Promise<Row[]> {
  const env = {
    MARKET_PROVIDERS: "simulated",
    LOG_LEVEL: "error",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const server = await startServerProcess({ dataDir, env });
  try {
    // What a first start computes in the background would share the processors.
    await untilMeasured(
      createClient({ baseUrl: `${server.url}/api`, fetch, token: () => null, locale: () => "en" }),
    );
    const users: OrderingUser[] = [];
    for (let count = 0; count < Math.max(...clientCounts); count++)
      users.push(await newOrderingUser(server.url));
    const shared = await newOrderingUser(server.url);
    await placeOrders(server.url, users.slice(0, 4), warmUpSeconds);
    const rows: Row[] = [];
    for (const clients of clientCounts) {
      const each = await placeOrders(server.url, users.slice(0, clients), seconds);
      rows.push({ clients, accounts: "one each", result: each });
      if (clients === 1) continue;
      const together = await placeOrders(server.url, Array(clients).fill(shared), seconds);
      rows.push({ clients, accounts: "one for all", result: together });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function openDirectly({ dataDir, databaseUrl }: OrdersMeasured): Promise<Database> {
  const hooks = { onLost: () => undefined };
  const opened: OpenedDatabase =
    databaseUrl === null
      ? await openEmbeddedDatabase(dataDir, hooks)
      : await openPostgresqlDatabase(databaseUrl, hooks);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.database;
}

function lineOf({ database }: OrdersMeasured, { clients, accounts, result }: Row, commitsPerSecond: number) {
  const { ordersPerSecond, p50Ms, p99Ms } = result;
  const ratio = (ordersPerSecond / commitsPerSecond).toFixed(2);
  const cells = [
    ...[database, accounts, clients, Math.round(ordersPerSecond)],
    ...[`${p50Ms.toFixed(1)} ms`, `${p99Ms.toFixed(1)} ms`, Math.round(commitsPerSecond), ratio],
  ];
  const line = `| ${cells.join(" | ")} |`;
  console.log(line);
  return line;
}
