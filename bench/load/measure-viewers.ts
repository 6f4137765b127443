/** Browsers on the live channel: what reaches them, how late, and what they cost; beside a plain broadcaster. */

import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  startViewedServer,
  type ViewedServer,
} from "../../apps/server/src/testing/viewers/start-viewed-server.ts";
import { Viewer } from "../../apps/server/src/testing/viewers/viewer.ts";
import { machineDescription, today } from "../machine.ts";

const symbols = Array.from({ length: 600 }, (_, index) => `S${index}`);
const viewerCount = 500;
const watching = 40;
const users = 50;
const warmUpRounds = 3;
const rounds = 20;
const roundEveryMs = 1_000;
/** Browsers that read nothing, and rounds they sleep through. */
const asleepCount = 50;
const sleptRounds = 400;
const megabyte = 1_000_000;

interface Measured {
  readonly server: string;
  readonly quotesPerSecond: number;
  readonly messagesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMsPerRound: number;
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly kbPerViewer: number;
  readonly mbPerSleeper: number;
}

class Tally {
  quotes = 0;
  messages = 0;
  readonly delays: number[] = [];
  take(prices: readonly { readonly price: number }[]): void {
    this.quotes += prices.length;
    this.messages += 1;
    this.delays.push(Date.now() - (prices[0]?.price ?? 0));
  }
  quantile(share: number): number {
    const sorted = this.delays.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  }
}

async function connect(server: ViewedServer, count: number, tally: Tally | null): Promise<Viewer[]> {
  const known = await server.ask({ do: "users", count: users });
  const viewers = Array.from({ length: count }, (_, index) => {
    const instrumentIds = Array.from(
      { length: watching },
      (_, step) => `XTSE:${symbols[(index * 17 + step * 7) % symbols.length]}` as const,
    );
    const token = known[index % known.length]?.token ?? "";
    const onQuotes = tally === null ? {} : { onQuotes: tally.take.bind(tally) };
    return new Viewer({ url: server.url, token, instrumentIds, ...onQuotes });
  });
  for (let at = 0; at < count; at += 50)
    await Promise.all(viewers.slice(at, at + 50).map((viewer) => viewer.connect()));
  return viewers;
}

async function measure(name: string, server: ViewedServer): Promise<Measured> {
  const held = async () => {
    const { heapUsed, external } = await server.ask({ do: "memory" });
    return heapUsed + external;
  };
  // Users are made and everything is hot before memory is looked at.
  for (const viewer of await connect(server, 20, null)) viewer.drop();
  for (let round = 0; round < warmUpRounds; round += 1) await server.ask({ do: "round", share: 1 });
  const empty = await held();
  const tally = new Tally();
  const viewers = await connect(server, viewerCount, tally);
  for (let round = 0; round < warmUpRounds; round += 1) {
    await server.ask({ do: "round", share: 1 });
    await pause(roundEveryMs);
  }
  const full = await held();
  await pause(roundEveryMs);
  tally.quotes = tally.messages = tally.delays.length = 0;
  const before = await server.ask({ do: "effort" });
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    await server.ask({ do: "round", share: 1 });
    await pause(Math.max(0, begun + (round + 1) * roundEveryMs - performance.now()));
  }
  const seconds = (performance.now() - begun) / 1_000;
  const effort = await server.ask({ do: "effort" });
  for (const viewer of viewers) viewer.drop();
  await pause(roundEveryMs);
  return {
    server: name,
    quotesPerSecond: tally.quotes / seconds,
    messagesPerSecond: tally.messages / seconds,
    p50Ms: tally.quantile(0.5),
    p99Ms: tally.quantile(0.99),
    cpuMsPerRound: (effort.cpuMs - before.cpuMs) / rounds,
    loopP99Ms: effort.loopP99Ms,
    loopMaxMs: effort.loopMaxMs,
    kbPerViewer: (full - empty) / viewerCount / 1_000,
    mbPerSleeper: await sleepersMemory(server, held),
  };
}

async function sleepersMemory(server: ViewedServer, held: () => Promise<number>): Promise<number> {
  const asleep = await connect(server, asleepCount, null);
  const before = await held();
  for (const viewer of asleep) viewer.pause();
  for (let round = 0; round < sleptRounds; round += 1) await server.ask({ do: "round", share: 1 });
  const grown = (await held()) - before;
  for (const viewer of asleep) viewer.drop();
  return grown / asleepCount / megabyte;
}

function rowOf(row: Measured): string {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const cells = [
    ...[row.server, Math.round(row.quotesPerSecond), Math.round(row.messagesPerSecond)],
    ...[ms(row.p50Ms), ms(row.p99Ms), ms(row.cpuMsPerRound), ms(row.loopP99Ms), ms(row.loopMaxMs)],
    ...[`${row.kbPerViewer.toFixed(0)} kB`, `${row.mbPerSleeper.toFixed(2)} MB`],
  ];
  const line = `| ${cells.join(" | ")} |`;
  console.log(line);
  return line;
}

/** The section's text. `dataDirectory` is empty. */
export async function measureViewers(dataDirectory: string): Promise<string> {
  const streamLimits = { waitingEvents: 256, heartbeatMs: 15_000, stalledMs: 120_000, perUser: 1_000 };
  const setUp = { dataDirectory, symbols, streamLimits };
  const plain = fileURLToPath(new URL("./plain-broadcast-child.ts", import.meta.url));
  const measured: Measured[] = [];
  for (const [name, script] of [
    ["Neuro", undefined],
    ["plain node:http", plain],
  ] as const) {
    const server = await startViewedServer(setUp, script);
    measured.push(await measure(name, server));
    await server.end();
  }
  return sectionText(measured);
}

function sectionText(measured: readonly Measured[]): string {
  const [ours, plain] = measured;
  const ratio = (ours?.cpuMsPerRound ?? Number.NaN) / (plain?.cpuMsPerRound ?? Number.NaN);
  return [
    `${viewerCount} browsers on \`GET /api/stream\` of one server over loopback, ${watching} of ${symbols.length} listings each; every price moves each second, ${rounds} s`,
    `after a warm-up, ${today()}. Delay is from the price's change to the browser that has read it; the processor's time is the server's, of one`,
    `second's round. Memory is of a connected browser, and of one that reads nothing for ${sleptRounds} rounds, beyond what the kernel holds.`,
    "Beside it server-sent events over node:http as one would first write them: each quote a message of its own to each browser,",
    `without login, session, merging or limit. Neuro takes ${ratio.toFixed(2)} times the processor's time of it.`,
    `Machine: ${machineDescription()}; server and browsers share it (load average ${loadavg()[0]?.toFixed(0)} over the last minute).`,
    "Repeat: `npm run bench -- viewers`.",
    "",
    "| server | quotes/s | messages/s | delay p50 | p99 | processor a round | loop late p99 | at most | a browser | one that sleeps |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...measured.map(rowOf),
  ].join("\n");
}
