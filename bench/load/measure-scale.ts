/** `npm run bench -- scale`: what users and administrators wait for in a large installation on PostgreSQL. */
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@neuro/contract";
import { openPostgresqlDatabase } from "../../apps/server/src/platform/db/open-postgresql-database.ts";
import { startServerProcess } from "../../e2e/harness/server-process.ts";
import { machineDescription, today } from "../machine.ts";
import { timeRequest } from "../time-requests.ts";
import { untilMeasured } from "../until-measured.ts";
import { fillInstallation, openAdministrator, openMember, rowsOf, scale } from "./large-installation.ts";
import { newOrderingUser } from "./place-orders.ts";

const REQUESTS = 300;
const ORDINARY = 20;
const AIM_MS = 50;
const SETTLING_MS = 15_000;

interface Call {
  readonly who: "user" | "administrator";
  readonly path: string;
  /** Sent with POST. */
  readonly body?: unknown;
}

const userCalls: readonly string[] = [
  ...[
    "dashboard/summary",
    "snaptrade/accounts/enhanced",
    "snaptrade/portfolio-summary",
    "snaptrade/holdings",
  ],
  ...["portfolio/analytics/summary", "portfolio/activity", "portfolio/allocation", "trading/orders"],
  ...["trading/history", "trading/status", "notifications?limit=20", "alerts", "account/settings"],
  ...["account/performance", "subscription/info", "auth/sessions", "watchlist"],
];
const adminCalls: readonly string[] = [
  ...["admin/stats", "admin/analytics", "admin/system", "admin/settings", "admin/users", "admin/audit"],
  ...[
    "admin/users?search=member54321",
    "admin/users?search=member&order=email",
    "admin/users?order=last_seen",
  ],
  ...["admin/users?show=suspended", "admin/audit?action=auth", "admin/audit?user=member777@mail.example"],
];

const calls: readonly Call[] = [
  ...userCalls.map((path) => ({ who: "user" as const, path })),
  ...adminCalls.map((path) => ({ who: "administrator" as const, path })),
];

/** A demo that has bought and sold some bitcoins; returns their account. */
async function makeTemplate(url: string): Promise<string> {
  const { token, accountId } = await newOrderingUser(url);
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  await untilMeasured(client);
  for (let number = 0; number < scale.tradesEach; number += 1) {
    await client.call("placeOrder", {
      body: {
        ...{ symbol: "BTC", action: number % 2 === 0 ? "BUY" : "SELL", order_type: "Market" },
        ...{ quantity: Number((0.001 - number * 1e-6).toFixed(6)), account_id: accountId },
      },
    });
  }
  for (let tries = 0; tries < 60; tries += 1) {
    const { orders } = await client.call("orders", { query: { account_id: accountId, limit: 20 } });
    if (orders.filter(({ status }) => status === "filled").length >= scale.tradesEach) return accountId;
    await pause(500);
  }
  throw new Error("The orders of the user to be copied were not filled.");
}

interface Timed {
  readonly call: Call;
  readonly times: readonly number[];
}

async function measureCall(url: string, call: Call, tokens: readonly string[]): Promise<Timed> {
  const ask = (number: number) =>
    timeRequest({ url: `${url}/api/${call.path}`, token: tokens[number % tokens.length] ?? "" });
  for (let number = 0; number < tokens.length * 2; number += 1) await ask(number);
  const times: number[] = [];
  for (let number = 0; number < REQUESTS; number += 1) times.push((await ask(number)).ms);
  return { call, times: times.toSorted((a, b) => a - b) };
}

function lineOf({ call, times }: Timed): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  const line = `| ${call.who} | \`${call.path}\` | ${at(0.5)} ms | ${at(0.99)} ms | ${times.at(-1)?.toFixed(1)} ms |`;
  console.log(line);
  return line;
}

/** Text for the report. */
export async function measureScale(databaseUrl: string, dataDir: string): Promise<string> {
  const env = { MARKET_PROVIDERS: "simulated", LOG_LEVEL: "error", DATABASE_URL: databaseUrl };
  const server = await startServerProcess({ dataDir, env });
  const opened = await openPostgresqlDatabase(databaseUrl, { onLost: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  try {
    await fillInstallation(database, await makeTemplate(server.url));
    const members: string[] = [];
    for (let number = 1; number <= ORDINARY; number += 1)
      members.push(await openMember(database, number <= scale.busyUsers ? number : number * 997));
    const administrator = await openAdministrator(database);
    await pause(SETTLING_MS);
    const measured: Timed[] = [];
    for (const call of calls)
      measured.push(await measureCall(server.url, call, call.who === "user" ? members : [administrator]));
    const lines = measured.map(lineOf);
    const late = measured.filter(({ times }) => (times[Math.floor(REQUESTS * 0.99)] ?? 0) >= AIM_MS);
    const [users, notices, trades, entries, audit] = await rowsOf(database, [
      ...["users", "notifications", "fills", "journal_entries", "audit_log"],
    ]);
    const n = (value: number | undefined) => (value ?? 0).toLocaleString("en-CA");
    return [
      `PostgreSQL with ${n(users)} users, ${n(notices)} notifications, ${n(trades)} trades (${n(entries)} journal entries) and`,
      `${n(audit)} audit lines, one server, ${today()}. One caller, ${REQUESTS} requests a call after a warm-up: ${ORDINARY} users by turns, of whom`,
      `${scale.busyUsers} have ${n(scale.tradesEach * scale.busyTimes)} trades and as many notifications and the others ${scale.tradesEach}; and an administrator.`,
      `Aim: p99 below ${AIM_MS} ms, which ${calls.length - late.length} of ${calls.length} calls reach.`,
      `Machine: ${machineDescription()}; all share it. Repeat: \`npm run bench -- scale\`.`,
      "",
      "| who | call | p50 | p99 | slowest |",
      "|---|---|---|---|---|",
      ...lines,
    ].join("\n");
  } finally {
    await database.close();
    await server.stop();
  }
}
