/** A training as a user has it: through the calls of a running server, with what it costs everybody else meanwhile. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "@neuro/contract";
import { freePort, startServerProcess } from "../../e2e/harness/server-process.ts";
import { MINUTE_MS } from "../../packages/contract/src/primitives/index.ts";
import { eventLoopP99Ms } from "../event-loop.ts";
import { median } from "../medians.ts";

const symbols = ["RY", "TD", "SHOP", "ENB", "SU", "AAPL", "MSFT"];
/** The first measurements of a fresh installation, which no later training meets. */
const settleMs = MINUTE_MS;
const pollMs = 50;
/** How long nothing is asked, to know what the event loop's delay is then. */
const idleMs = 10_000;

/** Rows of a table: median and longest over the symbols. */
export async function neuralServerText(marketDir: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "neuro-bench-"));
  const metricsPort = await freePort();
  const server = await startServerProcess({
    dataDir,
    env: { MARKET_DIR: marketDir, METRICS_PORT: String(metricsPort) },
  });
  try {
    const client = await login(server.url);
    await pause(settleMs);
    await eventLoopP99Ms(metricsPort);
    await pause(idleMs);
    const idle = await eventLoopP99Ms(metricsPort);
    const times: number[] = [];
    for (const symbol of symbols) times.push(await train(client, symbol));
    const delay = await eventLoopP99Ms(metricsPort);
    const cancel = await cancelMs(client);
    return [
      `Through the calls of a server on history files, ${symbols.length} symbols one after another, 365 days, up to 100 epochs a network, from the`,
      "request to the stored model with its evaluation.",
      "",
      "| | |",
      "|---|---|",
      `| training of a symbol, median | ${(median(times) / 1000).toFixed(1)} s |`,
      `| longest | ${(Math.max(...times) / 1000).toFixed(1)} s |`,
      `| period of the server's event loop meanwhile, 99th percentile (idle: ${idle.toFixed(1)} ms) | ${delay.toFixed(1)} ms |`,
      `| a cancel, until its thread is told and the caller answered | ${cancel.toFixed(0)} ms |`,
    ].join("\n");
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function login(url: string): Promise<Client> {
  const open = (token: string | null) =>
    createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  const { token } = await open(null).call("authDemoLogin");
  return open(token);
}

async function train(client: Client, symbol: string): Promise<number> {
  const start = performance.now();
  await client.call("trainNetwork", { body: { symbol } });
  for (;;) {
    const { status, error } = await client.call("trainingProgress", {});
    if (status === "completed") return performance.now() - start;
    if (status === "error") throw new Error(`${symbol}: ${error}`);
    await pause(pollMs);
  }
}

/** Cancels one in full swing. */
async function cancelMs(client: Client): Promise<number> {
  await client.call("trainNetwork", { body: { symbol: "NVDA" } });
  for (;;) {
    const { progress } = await client.call("trainingProgress", {});
    if (progress > 0) break;
    await pause(pollMs);
  }
  const start = performance.now();
  const { success } = await client.call("cancelTraining", { body: {} });
  if (!success) throw new Error("the training had ended before it could be cancelled");
  return performance.now() - start;
}
