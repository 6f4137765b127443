/** `npm run bench:memory`: what the server takes of the machine's memory, written to docs/performance.md. Linux only. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient, globalSectors } from "@neuro/contract";
import { newDemoSession } from "../e2e/harness/demo-session.ts";
import { type ServerProcess, startServerProcess } from "../e2e/harness/server-process.ts";
import { machineDescription, today } from "./machine.ts";
import { untilMeasured } from "./until-measured.ts";
import { writeSection } from "./write-section.ts";

const restSeconds = 20;
const demoUsers = 6;

interface Memory {
  /** Resident at this moment, and the most it ever was; in MB. */
  readonly now: number;
  readonly most: number;
}

interface Row {
  readonly market: string;
  readonly start: "first" | "second";
  readonly serving: Memory;
  readonly atRest: Memory;
  readonly afterUse: Memory;
}

const marketDir = process.env.MARKET_DIR;
const markets: ReadonlyArray<readonly [name: string, env: NodeJS.ProcessEnv]> = [
  ["simulated", { MARKET_PROVIDERS: "simulated", MARKET_DIR: "" }],
  ...(marketDir
    ? [["files", { MARKET_PROVIDERS: "", MARKET_DIR: marketDir }] as const satisfies readonly unknown[]]
    : []),
];
const folder = mkdtempSync(join(tmpdir(), "neuro-memory-"));
try {
  const rows: Row[] = [];
  for (const [market, env] of markets) {
    const dataDir = mkdtempSync(join(folder, "data-"));
    for (const start of ["first", "second"] as const)
      rows.push(await measure({ market, start, dataDir, env }));
  }
  writeSection("memory", sectionText(rows));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(of: {
  readonly market: string;
  readonly start: Row["start"];
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}): Promise<Row> {
  const { market, start, dataDir, env } = of;
  const server = await startServerProcess({ dataDir, env: { LOG_LEVEL: "error", ...env } });
  try {
    const serving = memoryOf(server);
    if (start === "first") await untilMeasured(clientOf(server, null));
    await pause(restSeconds * 1_000);
    const atRest = memoryOf(server);
    await use(server);
    const row = { market, start, serving, atRest, afterUse: memoryOf(server) };
    console.log(JSON.stringify(row));
    return row;
  } finally {
    await server.stop();
  }
}

function memoryOf({ pid }: ServerProcess): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

function clientOf({ url }: ServerProcess, token: string | null): Client {
  return createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
}

/** Demo users are made, and the stocks of eleven sectors analyzed. */
async function use(server: ServerProcess): Promise<void> {
  let token = "";
  for (let user = 0; user < demoUsers; user += 1) ({ token } = await newDemoSession(server.url));
  const client = clientOf(server, token);
  await client.call("dashboardSummary");
  await client.call("portfolioPerformance");
  await client.call("marketOverview");
  for (const sector of globalSectors) await client.call("batchAnalysis", { body: { sectors: [sector] } });
}

function sectionText(rows: readonly Row[]): string {
  return [
    `Resident memory of the server on the embedded database, in MB, ${today()}. A first start makes the database, then measures`,
    `signals and strategies over the whole market; at rest is ${restSeconds} s after that. Used: ${demoUsers} demo users made, their pages read,`,
    `${globalSectors.length} sectors analyzed. Machine: ${machineDescription()}. Repeat: \`npm run bench:memory\` (with \`MARKET_DIR\` for the files market).`,
    "",
    "| market | start | most until it serves | at rest | after use | most of all |",
    "|---|---|---|---|---|---|",
    ...rows.map(
      ({ market, start, serving, atRest, afterUse }) =>
        `| ${market} | ${start} | ${serving.most} | ${atRest.now} | ${afterUse.now} | ${afterUse.most} |`,
    ),
  ].join("\n");
}
