/** The chat without a language model: how long 32 people who ask at once wait for the first word of an answer and for all of it. */
import { getPriority, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "@neuro/contract";
import { newDemoSession } from "../e2e/harness/demo-session.ts";
import { startServerProcess } from "../e2e/harness/server-process.ts";
import { machineDescription, today } from "./machine.ts";
import { processorTimeMs } from "./processor-time.ts";
import { untilMeasured } from "./until-measured.ts";

const people = 32;
const rounds = 8;
/** How long each reads before asking again; 0: nobody ever reads, the most that 32 can ask. */
const readingMs = [5_000, 0];

const questions = [
  "What is my portfolio worth?",
  "Why did my portfolio move today?",
  "What do I own?",
  "Analyze RY",
  "How risky is my portfolio?",
  "Compare RY and TD",
  "When does the market open?",
  "What is a limit order?",
  "Combien de dividendes ai-je reçus ?",
  "Quels sont mes ordres ouverts ?",
];

interface Person {
  readonly client: Client;
  readonly token: string;
  readonly sessionId: string;
}

interface Waited {
  readonly firstMs: number;
  readonly wordMs: number;
  readonly wholeMs: number;
}

async function newPerson(url: string): Promise<Person> {
  const { token } = await newDemoSession(url);
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  return { client, token, sessionId: (await client.call("chatStart")).session_id };
}

async function ask(url: string, { token, sessionId }: Person, message: string): Promise<Waited> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/neuro/chat/stream`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ session_id: sessionId, message }),
  });
  if (response.body === null || !response.ok) throw new Error(`${message}: answered ${response.status}`);
  let text = "";
  let firstMs = Number.NaN;
  let wordMs = Number.NaN;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const waited = performance.now() - begun;
    if (Number.isNaN(firstMs) && text.includes("event: ")) firstMs = waited;
    if (Number.isNaN(wordMs) && text.includes("event: block")) wordMs = waited;
  }
  if (!text.includes("event: answer")) throw new Error(`${message}: no answer came`);
  return { firstMs, wordMs, wholeMs: performance.now() - begun };
}

interface Measured {
  readonly waited: readonly Waited[];
  readonly perSecond: number;
  /** Of the server, for one answer. */
  readonly processorMs: number;
  /** Of the machine, over the last minute of it. */
  readonly load: string;
}

interface Asked {
  readonly url: string;
  readonly pid: number;
}

const loadNow = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** All begin within one reading time, each with another question. */
async function askAll({ url, pid }: Asked, asking: readonly Person[], pauseMs: number): Promise<Measured> {
  const waited: Waited[] = [];
  const used = processorTimeMs(pid);
  const begun = performance.now();
  await Promise.all(
    asking.map(async (person, at) => {
      await pause((pauseMs * at) / asking.length);
      for (let round = 0; round < rounds; round++) {
        waited.push(await ask(url, person, questions[(at + round) % questions.length] ?? ""));
        await pause(pauseMs);
      }
    }),
  );
  const perSecond = (waited.length / (performance.now() - begun)) * 1_000;
  const processorMs = (processorTimeMs(pid) - used) / waited.length;
  return { waited, perSecond, processorMs, load: loadNow() };
}

function rowsOf(pauseMs: number, { waited, perSecond, processorMs, load }: Measured): string[] {
  const columns = (["firstMs", "wordMs", "wholeMs"] as const).map((name) => waited.map((each) => each[name]));
  const cells = columns.flatMap((column) => [quantile(column, 0.5), quantile(column, 0.95)]);
  return [
    `| ${pauseMs === 0 ? "no time at all" : `${pauseMs / 1_000} s`} | ${perSecond.toFixed(1)} | ${cells.join(" | ")} | ${processorMs.toFixed(0)} ms | ${load} |`,
  ];
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN)} ms`;
}

export async function measureAssistant(dataDir: string): Promise<string> {
  const server = await startServerProcess({
    dataDir,
    env: {
      ...{ MARKET_PROVIDERS: "simulated", LOG_LEVEL: "error", RATE_LIMIT_QUESTIONS_PER_MINUTE: "0" },
      ...{ RATE_LIMIT_LOGIN_PER_MINUTE: "0", RATE_LIMIT_PER_MINUTE: "0", RATE_LIMIT_USER_PER_MINUTE: "0" },
    },
  });
  try {
    const first = await newPerson(server.url);
    const asking = [first];
    while (asking.length < people) asking.push(await newPerson(server.url));
    await untilMeasured(first.client);
    for (const question of questions) await ask(server.url, first, question);
    // Whoever opens the chat has the overview on screen.
    for (const { client } of asking) await client.call("portfolioPerformance");
    const load = loadNow();
    const priority = getPriority() < 0 ? ", with priority over what else it did" : "";
    const rows: string[] = [];
    for (const pauseMs of readingMs) rows.push(...rowsOf(pauseMs, await askAll(server, asking, pauseMs)));
    return [
      `${people} people with demo portfolios, ${questions.length} kinds of questions, ${rounds} of them each, embedded database, simulated market, over`,
      `loopback, ${today()}. Load of the machine before: ${load}. ${machineDescription()}; server and askers share it${priority}.`,
      "After the measuring that a first start does in the background; everybody has the overview open, so that their histories are known.",
      "The first event says what is being read, the first words begin the answer. Processor: of the server, all threads, for one answer.",
      "Repeat: `npm run bench -- assistant`.",
      "",
      "| each asks again after reading for | answers/s | first event p50 | p95 | first words p50 | p95 | whole answer p50 | p95 | processor | load |",
      "|---|---|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n");
  } finally {
    await server.stop();
  }
}
