/**
 * `npm run bench -- portfolio`: ten years of one account, replayed in columns and the former way; then the same in a whole server
 * over its embedded database: from nothing in memory, after one more transaction, and while people look at it.
 */
import { loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { depositEntry } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { insertAccounts } from "../../apps/server/src/books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../apps/server/src/books/entries/post-entries.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/db/open-embedded-database.ts";
import {
  createTestApp,
  TEST_TIME,
  type TestApp,
  withoutAccounts,
} from "../../apps/server/src/testing/test-app.ts";
import { HOUR_MS } from "../../packages/contract/src/primitives/index.ts";
import { machineDescription, today } from "../machine.ts";
import { largePortfolio, type TradedListing } from "./large-portfolio.ts";
import { replayRows } from "./portfolio-replay.ts";

const LISTINGS = 200;
const FIRST_DAY = "2016-05-30";
const REQUESTS = 400;
const WARM_UP = 50;
const TRANSACTIONS = 15;
const ACCOUNT = "demo-large";

interface ServerTimes {
  readonly wholeMs: number;
  readonly wholeLoopMs: number;
  /** Of the processor, all threads of the server together. */
  readonly wholeProcessorMs: number;
  readonly oneMoreMs: number;
  readonly oneMoreSlowestMs: number;
  readonly summaryP50Ms: number;
  readonly summaryP99Ms: number;
  /** Of the processor, all threads of the server and the caller together. */
  readonly summaryProcessorP99Ms: number;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

async function listingsOf(market: Market): Promise<{ listings: TradedListing[]; times: number[] }> {
  const calendar = market.calendar("XTSE");
  const days = calendar.sessionsBetween(FIRST_DAY, calendar.previousSession(calendar.dateOf(TEST_TIME)));
  const listings: TradedListing[] = [];
  for (const instrument of await market.instruments()) {
    if (listings.length === LISTINGS) break;
    const daily = instrument.type === "crypto" ? null : await market.daily(instrument);
    if (daily === null || (daily.value.dates[0] ?? "9") > FIRST_DAY) continue;
    const { dates, close } = daily.value;
    const place = new Map(dates.map((date, index) => [date, index]));
    let last = 0;
    const closes = days.map((day) => {
      last = place.get(day) ?? last;
      return close[last] ?? 1;
    });
    listings.push({ id: instrument.id, currency: instrument.currency, closes });
  }
  return { listings, times: days.map((day) => (calendar.session(day)?.close ?? 0) - HOUR_MS) };
}

async function fill({ ctx }: TestApp, userId: string): Promise<void> {
  const { listings, times } = await listingsOf(ctx.market);
  const entries = largePortfolio(ACCOUNT, listings, times);
  const at = new Date(times[0] ?? 0);
  await insertAccounts(ctx.db.orm, [
    {
      ...{
        id: ACCOUNT,
        userId,
        venue: "paper",
        mode: "paper",
        type: "margin",
        name: "Large",
        displayName: "Large",
      },
      ...{
        accountNumber: "0001",
        brokerageName: "Neuro Sandbox",
        currency: "CAD",
        heldCurrencies: ["CAD", "USD"],
      },
      ...{ openedAt: at, lastSyncedAt: at },
    },
  ]);
  for (let from = 0; from < entries.length; from += 500)
    await ctx.db.transaction((tx) => postEntries(tx, entries.slice(from, from + 500)));
}

/** The longest the loop stood still while `work` ran, beyond the timer's own millisecond. */
async function watched(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await pause(20);
  delay.enable();
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  await pause(5);
  delay.disable();
  return { ms, loopMs: delay.max / 1e6, processorMs: (user + system) / 1_000 };
}

async function measureServer(folder: string): Promise<ServerTimes> {
  const opened = await openEmbeddedDatabase(folder, { onLost: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const server = await createTestApp(database, { provisionDemo: withoutAccounts });
  try {
    const { token, user } = await server.client().call("authDemoLogin");
    await fill(server, user.id);
    const { portfolio: reader, market } = server.ctx;
    const replay = async () => {
      const portfolio = await reader.read(user.id);
      await reader.performance(portfolio, ["ALL"]);
    };
    const whole = await watched(replay);
    const client = server.client(token);
    await client.call("portfolioPerformance");
    const oneMoreTimes: number[] = [];
    for (let number = 0; number < TRANSACTIONS; number++) {
      const cause = `deposit:more-${number}`;
      const head = { accountId: ACCOUNT, occurredAt: market.clock.now(), memo: "Deposit", cause };
      await database.transaction((tx) =>
        postEntries(tx, [depositEntry(head, { currency: "CAD", amount: "100" })]),
      );
      oneMoreTimes.push((await watched(replay)).ms);
    }
    const times: number[] = [];
    const processorTimes: number[] = [];
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const [start, used] = [performance.now(), process.cpuUsage()];
      await client.call("dashboardSummary");
      const { user: own, system } = process.cpuUsage(used);
      if (request < WARM_UP) continue;
      times.push(performance.now() - start);
      processorTimes.push((own + system) / 1_000);
    }
    return {
      wholeMs: whole.ms,
      wholeLoopMs: whole.loopMs,
      wholeProcessorMs: whole.processorMs,
      oneMoreMs: percentile(oneMoreTimes, 0.5),
      oneMoreSlowestMs: Math.max(...oneMoreTimes),
      summaryP50Ms: percentile(times, 0.5),
      summaryP99Ms: percentile(times, 0.99),
      summaryProcessorP99Ms: percentile(processorTimes, 0.99),
    };
  } finally {
    await server.close();
    await database.close();
  }
}

export async function measurePortfolio(folder: string): Promise<string> {
  const { entries, row } = replayRows();
  const server = await measureServer(folder);
  const busy = loadavg()[1]?.toFixed(1) ?? "?";
  return [
    `Ten years of days, ${LISTINGS} listings, ${entries.toLocaleString("en")} transactions, ${today()}. Median processor times; the former way applied each entry to maps and`,
    "added each day up anew, which is what one more transaction or day cost as well. Both give the same values, which the measurement checks first.",
    `Machine: ${machineDescription()}; its load average was ${busy} while this ran, so that elapsed times hold what others did. Repeat: \`npm run bench -- portfolio\`.`,
    "",
    "| what | in columns, continued | the former way | times |",
    "|---|---|---|---|",
    ...row,
    "",
    "The same portfolio in a whole server on its embedded database and the simulated market, elapsed times:",
    "",
    "| what | elapsed |",
    "|---|---|",
    `| from nothing in memory: journal read, cost bases, closes of ${LISTINGS} listings, all values | ${server.wholeMs.toFixed(0)} ms |`,
    `| the same: processor time | ${server.wholeProcessorMs.toFixed(0)} ms |`,
    `| longest standstill of the event loop meanwhile | ${server.wholeLoopMs.toFixed(0)} ms |`,
    `| after one more transaction, ${TRANSACTIONS} times: median, slowest | ${server.oneMoreMs.toFixed(0)} ms, ${server.oneMoreSlowestMs.toFixed(0)} ms |`,
    `| \`GET /dashboard/summary\`, warm, ${REQUESTS} requests one after the other: median | ${server.summaryP50Ms.toFixed(1)} ms |`,
    `| the same: 99th percentile | ${server.summaryP99Ms.toFixed(1)} ms |`,
    `| the same: 99th percentile of the processor time, caller included | ${server.summaryProcessorP99Ms.toFixed(1)} ms |`,
  ].join("\n");
}
