/** `npm run bench -- search`: finding securities, beside two libraries, written to docs/performance.md. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createClient, type ListedStock } from "@neuro/contract";
import { everywhere, inFolder } from "../../apps/server/src/testing/database/typed-queries.ts";
import { newDemoSession } from "../../e2e/harness/demo-session.ts";
import { startServerProcess } from "../../e2e/harness/server-process.ts";
import { machineDescription, today } from "../machine.ts";
import { median } from "../medians.ts";
import { processorTimeMs } from "../processor-time.ts";
import { timeRequest } from "../time-requests.ts";
import { untilMeasured } from "../until-measured.ts";
import { writeSection } from "../write-section.ts";
import { engines, ours, type SearchEngine } from "./search-engines.ts";
import { searchListing } from "./search-listing.ts";

const rounds = 3;
const expected: Readonly<Record<string, string>> = { ...everywhere, ...inFolder };
const wholeTexts = Object.keys(expected);
/** Every text as it is typed: after two letters, after half of them, whole. */
const texts = [
  ...new Set(
    wholeTexts.flatMap((text) => [text.slice(0, 2), text.slice(0, Math.ceil(text.length / 2)), text]),
  ),
];

interface Times {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the processor, for one text. */
  readonly processorMs: number;
}

interface EngineFigures extends Times {
  readonly name: string;
  readonly buildMs: number;
  /** Texts whose first result is the one a person expects. */
  readonly right: number;
}

interface ServerFigures extends Times {
  readonly name: string;
}

export async function measureSearch(marketDir: string, folder: string): Promise<void> {
  const listed = await searchListing(marketDir);
  const figures = measureEngines(listed);
  const overHttp = [await measureServer(marketDir, folder)];
  for (const engine of engines) if (engine !== ours) overHttp.push(await measurePeer(engine, marketDir));
  writeSection("search", sectionText(listed.length, figures, overHttp));
}

/** Every engine is asked each text in its turn, round after round; the fastest round of a text counts, for the machine is shared. */
function measureEngines(listed: readonly ListedStock[]): EngineFigures[] {
  const candidates = engines.map((engine) => {
    const builds = Array.from({ length: rounds }, () => spent(() => engine.make(listed)));
    const find = engine.make(listed);
    for (const text of wholeTexts) find(text);
    return { engine, find, buildMs: median(builds), times: new Map<string, number[]>(), processorMs: 0 };
  });
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) {
      for (const candidate of candidates) {
        const start = performance.now();
        candidate.processorMs += spent(() => candidate.find(text));
        const times = candidate.times.get(text) ?? [];
        candidate.times.set(text, [...times, performance.now() - start]);
      }
    }
  }
  return candidates.map(({ engine, find, buildMs, times, processorMs }) => {
    const isRight = (text: string) => (find(text)[0] ?? "") === (expected[text] ?? "").split(" ")[0];
    return {
      name: engine.name,
      buildMs,
      ...percentiles([...times.values()].map((ofText) => Math.min(...ofText))),
      processorMs: processorMs / (rounds * texts.length),
      right: wholeTexts.filter(isRight).length,
    };
  });
}

/** Processor time of this thread. */
function spent(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function measureServer(marketDir: string, folder: string): Promise<ServerFigures> {
  const server = await startServerProcess({
    dataDir: join(folder, "search"),
    env: { MARKET_PROVIDERS: "files,simulated", MARKET_DIR: marketDir, LOG_LEVEL: "error" },
  });
  try {
    // What a first start computes in the background would share the processors.
    await untilMeasured(
      createClient({ baseUrl: `${server.url}/api`, fetch, token: () => null, locale: () => "en" }),
    );
    const { token } = await newDemoSession(server.url);
    const url = `${server.url}/api/stocks/search`;
    return { name: "Neuro, `GET /api/stocks/search`", ...(await timed({ url, token }, server.pid)) };
  } finally {
    await server.stop();
  }
}

async function measurePeer(engine: SearchEngine, marketDir: string): Promise<ServerFigures> {
  const child = fork(new URL("./search-peer.ts", import.meta.url), [engine.name, marketDir]);
  try {
    const [port] = (await once(child, "message")) as [number];
    const times = await timed({ url: `http://127.0.0.1:${port}/`, token: "" }, child.pid ?? 0);
    return { name: `${engine.name} behind plain \`node:http\``, ...times };
  } finally {
    child.kill();
  }
}

/** All texts one after the other; the fastest round of each counts. */
async function timed(at: { url: string; token: string }, pid: number): Promise<Times> {
  const ask = (text: string) =>
    timeRequest({ url: `${at.url}?query=${encodeURIComponent(text)}`, token: at.token });
  for (const text of wholeTexts) await ask(text);
  const before = processorTimeMs(pid);
  const times = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) {
      const { ms } = await ask(text);
      times.set(text, Math.min(ms, times.get(text) ?? ms));
    }
  }
  const processorMs = (processorTimeMs(pid) - before) / (rounds * texts.length);
  return { ...percentiles([...times.values()]), processorMs };
}

function sectionText(
  listed: number,
  figures: readonly EngineFigures[],
  overHttp: readonly ServerFigures[],
): string {
  const [own] = figures;
  const [ownServer] = overHttp;
  const inMs = (value: number) => `${value.toFixed(2)} ms`;
  const ratio = (value: number, base = Number.NaN) => (value / base).toFixed(1);
  return [
    `${texts.length} texts over ${listed.toLocaleString("en")} securities: ${wholeTexts.length} that a person would type, also while they are typed, ${today()}.`,
    `Engines take turns, ${rounds} rounds, the first hundred results; of each text the fastest round, of the processor the mean of all. Right: the`,
    "first result is the one the tests expect. MiniSearch and Fuse.js as one would set them up for a search box: prefixes, misspellings,",
    "the symbol weighs double. Over HTTP one caller, loopback; Neuro's server checks session, limits, input and answer, theirs do nothing else.",
    `Machine: ${machineDescription()}; all share it. Repeat: \`npm run bench -- search\` with \`MARKET_DIR\`.`,
    "",
    "| engine | index built | processor a text | over ours | texts/s | p50 | p99 | right |",
    "|---|---|---|---|---|---|---|---|",
    ...figures.map(
      ({ name, buildMs, processorMs, p50Ms, p99Ms, right }) =>
        `| ${name} | ${buildMs.toFixed(0)} ms | ${inMs(processorMs)} | ${ratio(processorMs, own?.processorMs)} | ${Math.round(1_000 / processorMs)} | ${inMs(p50Ms)} | ${inMs(p99Ms)} | ${right} of ${wholeTexts.length} |`,
    ),
    "",
    "| over HTTP | processor an answer | over ours | p50 | p99 |",
    "|---|---|---|---|---|",
    ...overHttp.map(
      ({ name, processorMs, p50Ms, p99Ms }) =>
        `| ${name} | ${inMs(processorMs)} | ${ratio(processorMs, ownServer?.processorMs)} | ${inMs(p50Ms)} | ${inMs(p99Ms)} |`,
    ),
  ].join("\n");
}
