/** The chat without a language model: how long 32 people who ask at once wait for the first word of an answer and for all of it. */
import { loadavg } from "node:os";
import { createClient } from "@neuro/contract";
import { newDemoSession } from "../e2e/harness/demo-session.ts";
import { startServerProcess } from "../e2e/harness/server-process.ts";
import { machineDescription, today } from "./machine.ts";

const people = 32;
const rounds = 6;

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
  return { token, sessionId: (await client.call("chatStart")).session_id };
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
    const asking: Person[] = [];
    for (let count = 0; count < people; count++) asking.push(await newPerson(server.url));
    for (const question of questions)
      await ask(server.url, asking[0] ?? (await newPerson(server.url)), question);
    const loadBefore = loadavg()[0] ?? Number.NaN;
    const waited: Waited[] = [];
    const begun = performance.now();
    // Each asks the next question as soon as the last one is answered, all of them in another order.
    await Promise.all(
      asking.map(async (person, at) => {
        for (let round = 0; round < rounds; round++)
          waited.push(await ask(server.url, person, questions[(at + round) % questions.length] ?? ""));
      }),
    );
    const perSecond = Math.round((waited.length / (performance.now() - begun)) * 1_000);
    const row = (name: string, pick: (each: Waited) => number) =>
      `| ${name} | ${quantile(waited.map(pick), 0.5)} | ${quantile(waited.map(pick), 0.95)} |`;
    return [
      `${people} people with demo portfolios who ask all at once and go on asking, ${waited.length} answers of ${questions.length} kinds of questions,`,
      `embedded database, simulated market, over loopback, ${today()}; ${perSecond} answers a second. Load of the machine before: ${loadBefore.toFixed(1)}.`,
      `Machine: ${machineDescription()}; server and askers share it. Repeat: \`npm run bench -- assistant\`.`,
      "",
      "| until | p50 | p95 |",
      "|---|---|---|",
      row("the first event (what is being read, or words)", ({ firstMs }) => firstMs),
      row("the first words of the answer", ({ wordMs }) => wordMs),
      row("the whole answer", ({ wholeMs }) => wholeMs),
    ].join("\n");
  } finally {
    await server.stop();
  }
}
