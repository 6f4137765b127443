/**
 * `npm run bench`: requests per second and latency of two calls, and of placing orders, on both databases, written to
 * docs/performance.md. `npm run bench -- orders` measures orders only; so do `calls`, `market-files`, which loads the market
 * folder, `forecast`, ranges and their record, `portfolio`, ten years of transactions, `imports`, a file of as many, `history`, what a stock's page asks for, `search`, finding securities, `search-paint`, which types into the search in a
 * browser, `viewers`, browsers on the live channel, `rest`, a server that nobody uses, `scale`, a large installation, `assistant`, people who ask in the chat, and `chart-paint`, which paints a long history in a browser.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../apps/server/src/testing/start-postgres.ts";
import { newDemoSession } from "../e2e/harness/demo-session.ts";
import { startServerProcess } from "../e2e/harness/server-process.ts";
import { findPostgres } from "../scripts/install/find-postgres.ts";
import { measureImports } from "./imports/measure-imports.ts";
import { load, type Target } from "./load/load.ts";
import { measureOrders } from "./load/measure-orders.ts";
import { measureScale } from "./load/measure-scale.ts";
import { measureViewers } from "./load/measure-viewers.ts";
import { measureMarketFiles } from "./load-market.ts";
import { machineDescription, today } from "./machine.ts";
import { measureAssistant } from "./measure-assistant.ts";
import { measureChartPaint } from "./measure-chart-paint.ts";
import { measureForecast } from "./measure-forecast.ts";
import { measureHistory } from "./measure-history.ts";
import { measureRest } from "./measure-rest.ts";
import { measurePortfolio } from "./portfolio/measure-portfolio.ts";
import { measureSearch } from "./search/measure-search.ts";
import { measureSearchPaint } from "./search/measure-search-paint.ts";
import { writeSection } from "./write-section.ts";

const clientCounts = [1, 8, 32];
const warmUp = { clients: 4, seconds: 2 };
const secondsPerFigure = 5;

const named = process.argv.slice(2);
const isWanted = (part: string): boolean => named.length === 0 || named.includes(part);
const marketDir = process.env.MARKET_DIR;
const folder = mkdtempSync(join(tmpdir(), "neuro-bench-"));
try {
  if (isWanted("market-files")) {
    if (marketDir) measureMarketFiles(marketDir);
    else console.log("MARKET_DIR is not set: the figures of the market folder were left as they are.");
  }
  if (isWanted("forecast")) {
    if (marketDir) await measureForecast(marketDir);
    else console.log("MARKET_DIR is not set: the figures of forecasts were left as they are.");
  }
  if (isWanted("history")) {
    if (marketDir) await measureHistory(marketDir, folder);
    else console.log("MARKET_DIR is not set: the figures of price histories were left as they are.");
  }
  if (isWanted("search")) {
    if (marketDir) await measureSearch(marketDir, folder);
    else console.log("MARKET_DIR is not set: the figures of finding securities were left as they are.");
  }
  if (isWanted("chart-paint")) await measureChartPaint(folder);
  if (isWanted("search-paint")) {
    if (marketDir) await measureSearchPaint(marketDir, folder);
    else console.log("MARKET_DIR is not set: the figures of the search were left as they are.");
  }
  if (isWanted("calls")) {
    const embedded = await measure("embedded (PGlite)", {});
    const onPostgres = await withPostgres((url) => measure("PostgreSQL", { DATABASE_URL: url }));
    writeSection("bench", sectionText([...embedded, ...onPostgres]));
  }
  if (isWanted("orders")) {
    const embedded = await ordersOn("embedded (PGlite)", null);
    const onPostgres = await withPostgres((url) => ordersOn("PostgreSQL", url));
    writeSection("orders", ordersText([...embedded, ...onPostgres]));
  }
  if (isWanted("portfolio"))
    writeSection("portfolio", await measurePortfolio(mkdtempSync(join(folder, "portfolio-"))));
  if (isWanted("imports")) {
    const dataDir = () => mkdtempSync(join(folder, "imports-"));
    const text = await withPostgres((databaseUrl) =>
      measureImports([
        { database: "embedded (PGlite)", dataDir: dataDir() },
        { database: "PostgreSQL", dataDir: dataDir(), databaseUrl },
      ]),
    );
    writeSection("imports", text);
  }
  if (isWanted("assistant"))
    writeSection("assistant", await measureAssistant(mkdtempSync(join(folder, "assistant-"))));
  if (isWanted("scale"))
    writeSection(
      "scale",
      await withPostgres((url) => measureScale(url, mkdtempSync(join(folder, "scale-")))),
    );
  if (isWanted("rest")) {
    const dataDir = () => mkdtempSync(join(folder, "rest-"));
    const text = await withPostgres((databaseUrl) =>
      measureRest([
        { database: "embedded (PGlite)", dataDir: dataDir() },
        { database: "PostgreSQL", dataDir: dataDir(), databaseUrl },
      ]),
    );
    writeSection("rest", text);
  }
  if (isWanted("viewers"))
    writeSection("viewers", await measureViewers(mkdtempSync(join(folder, "viewers-"))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Each measurement gets a server of its own, which writes to the disk as in production. */
async function withPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const bin = await findPostgres();
  if (bin === null) throw new Error("The figures on PostgreSQL are part of the table; nothing was written.");
  const postgres = await startPostgres({ bin, fsync: true });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function ordersOn(database: string, databaseUrl: string | null): Promise<string[]> {
  const dataDir = mkdtempSync(join(folder, "orders-"));
  return await measureOrders({ database, dataDir, databaseUrl, clientCounts, seconds: secondsPerFigure });
}

async function measure(database: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const dataDir = mkdtempSync(join(folder, "data-"));
  const server = await startServerProcess({
    dataDir,
    env: { MARKET_PROVIDERS: "simulated", LOG_LEVEL: "error", ...env },
  });
  try {
    const rows: string[] = [];
    for (const target of await targets(server.url)) {
      await load(target, warmUp);
      for (const clients of clientCounts) rows.push(await measureRow({ database, target, clients }));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function targets(url: string): Promise<Target[]> {
  const { token } = await newDemoSession(url);
  return [
    { name: "portfolio-summary", url: `${url}/api/snaptrade/portfolio-summary`, method: "GET", token },
    {
      name: "analyze-symbol",
      url: `${url}/api/ai/analyze-symbol`,
      method: "POST",
      body: JSON.stringify({ symbol: "RY" }),
      token,
    },
  ];
}

async function measureRow(at: { database: string; target: Target; clients: number }): Promise<string> {
  const { requestsPerSecond, p50Ms, p99Ms } = await load(at.target, {
    clients: at.clients,
    seconds: secondsPerFigure,
  });
  console.log(
    `${at.database}, ${at.target.name}, ${at.clients} clients: ${Math.round(requestsPerSecond)} requests/s`,
  );
  return `| ${at.database} | ${at.target.name} | ${at.clients} | ${Math.round(requestsPerSecond)} | ${p50Ms} ms | ${p99Ms} ms |`;
}

function sectionText(rows: readonly string[]): string {
  return [
    `A demo user's calls over loopback, ${secondsPerFigure} s for each figure after a warm-up, simulated market, ${today()}.`,
    `Machine: ${machineDescription()}; server, database and load generator share it. Repeat: \`npm run bench\`.`,
    "",
    "| database | call | clients | requests/s | p50 | p99 |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function ordersText(rows: readonly string[]): string {
  return [
    `\`POST /api/trading/place-order\` over loopback, ${secondsPerFigure} s for each figure after a warm-up, simulated market, ${today()}.`,
    "Each order is a market order of its own for bitcoins: judged, journaled and its money set aside; matched and kept by the paper",
    "exchange; its fill, commission and currency conversion booked. That is three transactions, each durable before the next begins.",
    "Orders of one account wait for each other, as its money demands; those of different accounts do not. Beside it what the same",
    "database does at most: as many rows inserted one by one, each a durable commit, by as many clients without any server around.",
    `Machine: ${machineDescription()}; all share it. Repeat: \`npm run bench\`.`,
    "",
    "| database | accounts | clients | orders/s | p50 | p99 | commits/s | orders per commit |",
    "|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
