/**
 * `npm run bench -- imports`: a file of a hundred thousand transactions, from sending it until the portfolio is shown with it, through the
 * calls that the page makes; beside it a parser of CSV alone, which is the least that reading such a file can take.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type AnswerOf, ApiError, createClient } from "@neuro/contract";
import Papa from "papaparse";
import { freePort, startServerProcess } from "../../e2e/harness/server-process.ts";
import { eventLoopP99Ms } from "../event-loop.ts";
import { machineDescription, today } from "../machine.ts";
import { largeFile } from "./large-file.ts";

const TRANSACTIONS = 100_000;
const AGAIN_MS = 250;
/** Longer than a page waits: what is slower is measured too. */
const PATIENCE_MS = 600_000;

interface On {
  readonly database: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [value: T, ms: number]> => {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
};

function mostMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** A busy server refuses a call now and then; the page asks again. */
function askedLater(error: unknown): Pick<AnswerOf<"imports">, "imports"> {
  if (error instanceof ApiError && error.code === "service_unavailable") return { imports: [] };
  throw error;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function importRow({ database, ...where }: On, text: string, parseMs: number): Promise<string> {
  const metricsPort = await freePort();
  const env = {
    ...{ MARKET_PROVIDERS: "simulated", LOG_LEVEL: "error", METRICS_PORT: String(metricsPort) },
    MEASURE_MARKET: "off",
  };
  const server = await startServerProcess({ ...where, env });
  try {
    let token: string | null = null;
    const client = createClient({
      ...{ baseUrl: `${server.url}/api`, fetch, token: () => token, locale: () => "en" as const },
      timeoutMs: PATIENCE_MS,
    });
    const person = { email: `${randomUUID()}@example.com`, password: "correct horse battery staple" };
    ({ token } = await client.call("authRegister", { body: person }));
    const file = new File([text], "activities.csv");
    await eventLoopP99Ms(metricsPort);
    const [look, lookMs] = await timed(() => client.call("previewImport", { body: { file } }));
    const loopLookMs = await eventLoopP99Ms(metricsPort);
    const params = { id: look.id };
    const told = new Set<number>();
    const [, bookMs] = await timed(async () => {
      await client.call("confirmImport", { params, body: { rows: look.rows } });
      const deadline = performance.now() + PATIENCE_MS;
      while (performance.now() < deadline) {
        const { imports } = await client.call("imports").catch(askedLater);
        const [own] = imports;
        if (own?.state === "booked") return;
        if (own !== undefined && own.done > 0 && own.done < own.total) told.add(own.done);
        await pause(AGAIN_MS);
      }
      throw new Error(`Not booked after ${PATIENCE_MS / 1_000} s:\n${server.log().slice(-2_000)}`);
    });
    const loopBookMs = await eventLoopP99Ms(metricsPort);
    const [{ accounts }, openMs] = await timed(() => client.call("accountsEnhanced"));
    if (look.rows.new !== TRANSACTIONS || accounts.length !== 1)
      throw new Error(`${look.rows.new} of ${TRANSACTIONS} transactions were new`);
    if (told.size === 0) throw new Error("nobody was told how far it was");
    const [, againMs] = await timed(() => client.call("accountsEnhanced"));
    const most = mostMegabytes(server.pid);
    const row = [
      ...[database, seconds(lookMs), seconds(bookMs), seconds(lookMs + bookMs)],
      ...[`${((lookMs + bookMs) / parseMs).toFixed(0)}`, `${most.toFixed(0)} MB`],
      ...[
        `${loopLookMs.toFixed(0)} ms`,
        `${loopBookMs.toFixed(0)} ms`,
        seconds(openMs),
        seconds(againMs),
        String(told.size),
      ],
    ];
    console.log(row.join(" | "));
    return `| ${row.join(" | ")} |`;
  } finally {
    await server.stop();
  }
}

export async function measureImports(places: readonly On[]): Promise<string> {
  const text = largeFile(TRANSACTIONS);
  const [, parseMs] = await timed(async () => Papa.parse(text, { header: true }));
  const rows: string[] = [];
  for (const place of places) rows.push(await importRow(place, text, parseMs));
  return [
    `One file as Questrade writes it, ${TRANSACTIONS.toLocaleString("en")} transactions of twenty years, ${(text.length / 1e6).toFixed(1)} MB, ${today()}; sent, confirmed and booked through`,
    `the calls, simulated market. papaparse alone reads it in ${seconds(parseMs)}; times: how many of that it takes until all is booked. Loop: the event`,
    "loop's period at its 99th percentile, 10 ms of which are the timer's. Told: how often the number booked so far was another one, asked",
    `every ${AGAIN_MS} ms. Booked is what has its portfolio worked out. Aims: 30 s, 1,000 MB, 20 ms, and 1 s for the first opening.`,
    `Machine: ${machineDescription()}, load average over 5 minutes ${(loadavg()[1] ?? 0).toFixed(1)}: where it is above 1, others used it as well.`,
    "Repeat: `npm run bench -- imports`.",
    "",
    "| database | looked at | booked | in all | times | most memory | loop, looking | loop, booking | first opening | again | told |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
