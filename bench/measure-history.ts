/** `npm run bench -- history`: what a stock's page and a list ask for, over HTTP, written to docs/performance.md. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, chartIndicatorKeys, createClient, stockGlanceLimit } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { newDemoSession } from "../e2e/harness/demo-session.ts";
import { startServerProcess } from "../e2e/harness/server-process.ts";
import { machineDescription, today } from "./machine.ts";
import { median } from "./medians.ts";
import { processorTimeMs } from "./processor-time.ts";
import { type Latency, type TimedRequest, timeRequest, timeRequests } from "./time-requests.ts";
import { untilMeasured } from "./until-measured.ts";
import { writeSection } from "./write-section.ts";

const often = { warmUp: 50, count: 400 };
/** More than twenty-five years of days each, in MARKET_DIR. */
const longListed = ["AAPL", "MSFT", "JPM", "XOM", "KO", "PG", "WMT", "IBM", "GE", "CAT"];

interface Asking {
  readonly url: string;
  readonly token: string;
  /** Of the server. */
  readonly pid: number;
}

interface Measured extends Latency {
  /** Of the server alone, for one answer: what else the machine does meanwhile does not count. */
  readonly processorMs: number;
}

export async function measureHistory(marketDir: string, folder: string): Promise<void> {
  const server = await startServerProcess({
    dataDir: join(folder, "history"),
    env: { MARKET_PROVIDERS: "files,simulated", MARKET_DIR: marketDir, LOG_LEVEL: "error" },
  });
  try {
    const client = (token: string | null) =>
      createClient({ baseUrl: `${server.url}/api`, fetch, token: () => token, locale: () => "en" });
    // What a first start computes in the background would share the processors.
    await untilMeasured(client(null));
    const { token } = await newDemoSession(server.url);
    const asking = { url: `${server.url}/api`, token, pid: server.pid };
    const listings = await largestListings(client(token));
    const cold = await firstAnswers(asking);
    const coldGlance = await timeRequest(glanceAt(asking, listings.slice(0, stockGlanceLimit)));
    const rows = await warmRows(asking, listings);
    const peer = await peerRow(asking, folder);
    writeSection("history", sectionText({ rows, cold, coldGlanceMs: coldGlance.ms, peer }));
  } finally {
    await server.stop();
  }
}

/** Of the largest Canadian listings, the ids. */
async function largestListings(client: Client): Promise<InstrumentId[]> {
  const { sectors } = await client.call("marketHeatMap", { query: { country: "CA" } });
  return sectors.flatMap(({ stocks }) => stocks.slice(0, 4).map(({ instrument_id }) => instrument_id));
}

function historyAt({ url, token }: Asking, symbol: string, query: string): TimedRequest {
  return { url: `${url}/stocks/${symbol}/historical?${query}`, token };
}

function glanceAt({ url, token }: Asking, instrument_ids: readonly InstrumentId[]): TimedRequest {
  return { url: `${url}/stocks/glance`, token, body: { instrument_ids } };
}

/** Of listings nobody has asked for: their file is read, written as text and compressed. */
async function firstAnswers(asking: Asking): Promise<number> {
  const times: number[] = [];
  for (const symbol of longListed.slice(1))
    times.push((await timeRequest(historyAt(asking, symbol, "timeframe=ALL"))).ms);
  return median(times);
}

async function timed(request: TimedRequest, pid: number): Promise<Measured> {
  await timeRequests(request, { warmUp: often.warmUp, count: 1 });
  const before = processorTimeMs(pid);
  const latency = await timeRequests(request, { warmUp: 0, count: often.count });
  return { ...latency, processorMs: (processorTimeMs(pid) - before) / often.count };
}

async function warmRows(asking: Asking, listings: readonly InstrumentId[]): Promise<string[]> {
  const every = `indicators=${chartIndicatorKeys.join(",")}`;
  const asked: readonly (readonly [string, TimedRequest])[] = [
    ["25 years of days", historyAt(asking, "AAPL", "timeframe=ALL")],
    ["the same with all eight indicators", historyAt(asking, "AAPL", `timeframe=ALL&${every}`)],
    ["a year of days with all indicators", historyAt(asking, "AAPL", `timeframe=1Y&${every}`)],
    ["a week of half hours with all indicators", historyAt(asking, "AAPL", `timeframe=1W&${every}`)],
    ["a day of minutes of a coin", historyAt(asking, "BTC", "timeframe=1D")],
    ["the page of a stock", { url: `${asking.url}/stocks/symbol/AAPL`, token: asking.token }],
    ["a glance at 30 rows", glanceAt(asking, listings.slice(0, stockGlanceLimit))],
  ];
  const rows: string[] = [];
  for (const [name, request] of asked) rows.push(rowText(name, await timed(request, asking.pid)));
  return rows;
}

/** Plain text and gzip of the same object for each request, by a server that does nothing else. */
async function peerRow(asking: Asking, folder: string): Promise<{ row: string; ratio: number }> {
  const { url, token } = historyAt(asking, "AAPL", "timeframe=ALL");
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const file = join(folder, "history.json");
  writeFileSync(file, await answer.text());
  const child = fork(new URL("./history-peer.ts", import.meta.url), [file]);
  try {
    const [port] = (await once(child, "message")) as [number];
    const peer = await timed({ url: `http://127.0.0.1:${port}/`, token }, child.pid ?? 0);
    const ours = await timed({ url, token }, asking.pid);
    const name = "25 years, `JSON.stringify` and `gzip` for each request (plain `node:http`)";
    return { row: rowText(name, peer), ratio: peer.processorMs / ours.processorMs };
  } finally {
    child.kill();
  }
}

function rowText(name: string, { processorMs, p50Ms, p99Ms, bytes }: Measured): string {
  const line = `| ${name} | ${processorMs.toFixed(1)} ms | ${p50Ms.toFixed(1)} ms | ${p99Ms.toFixed(1)} ms | ${(bytes / 1_000).toFixed(1)} kB |`;
  console.log(line);
  return line;
}

function sectionText(measured: {
  rows: readonly string[];
  cold: number;
  coldGlanceMs: number;
  peer: { row: string; ratio: number };
}): string {
  const { rows, cold, coldGlanceMs, peer } = measured;
  return [
    `One caller over loopback, ${often.count} requests of each kind one after the other, until the last byte, files market, embedded`,
    `database, ${today()}. Completed bars are written and compressed once; the session under way, its lines and the quote are new in`,
    `each answer. Beside it the same answer as an object that is written and compressed for each request: ${peer.ratio.toFixed(1)} times the processor time.`,
    `First answers: 25 years of a listing nobody asked for yet ${cold.toFixed(0)} ms (the middle of ${longListed.length - 1}), a glance at 30 rows whose signals are worked out anew ${coldGlanceMs.toFixed(0)} ms.`,
    `Machine: ${machineDescription()}; server and caller share it. Repeat: \`npm run bench -- history\` with \`MARKET_DIR\`.`,
    "",
    "| what | processor | p50 | p99 | transfer |",
    "|---|---|---|---|---|",
    ...rows,
    peer.row,
  ].join("\n");
}
