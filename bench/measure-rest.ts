/** What a server takes of the machine while nobody uses it, on both databases, after its first measuring of the market. Linux only. */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@neuro/contract";
import { newDemoSession } from "../e2e/harness/demo-session.ts";
import { startServerProcess } from "../e2e/harness/server-process.ts";
import { machineDescription, today } from "./machine.ts";
import { processorTimeMs } from "./processor-time.ts";
import { untilMeasured } from "./until-measured.ts";

const quietAfterSeconds = 60;
const restSeconds = 60;

export interface RestingServer {
  readonly database: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** A row of the table. */
async function measureServer({ database, ...where }: RestingServer): Promise<string> {
  const server = await startServerProcess({
    ...where,
    env: { MARKET_PROVIDERS: "simulated", MARKET_DIR: "", LOG_LEVEL: "error" },
  });
  try {
    await newDemoSession(server.url);
    await untilMeasured(
      createClient({ baseUrl: `${server.url}/api`, fetch, token: () => null, locale: () => "en" }),
    );
    await pause(quietAfterSeconds * 1_000);
    const before = processorTimeMs(server.pid);
    const begun = performance.now();
    await pause(restSeconds * 1_000);
    const share = (processorTimeMs(server.pid) - before) / (performance.now() - begun);
    const [load = 0] = loadavg();
    const percent = (100 * share).toFixed(2);
    const row = `| ${database} | ${percent} % | ${residentMegabytes(server.pid)} MB | ${load.toFixed(1)} |`;
    console.log(row);
    return row;
  } finally {
    await server.stop();
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

/** The section's text. */
export async function measureRest(servers: readonly RestingServer[]): Promise<string> {
  const rows: string[] = [];
  for (const server of servers) rows.push(await measureServer(server));
  return [
    `One demo user and nobody at the screen, simulated market, ${restSeconds} s that begin ${quietAfterSeconds} s after a first start has measured the market,`,
    `${today()}. Share of one core and resident memory of the server's process; the PostgreSQL server has its own. Machine:`,
    `${machineDescription()}; the load average says how many others wanted its cores, which makes each look dearer. Repeat: \`npm run bench -- rest\`.`,
    "",
    "| database | of a core | resident | load |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}
