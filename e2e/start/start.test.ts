/** The start command as a person uses it: on an empty folder, twice at once, stopped by Ctrl-C, killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { root } from "../../scripts/run-tool.ts";
import { freePort } from "../harness/server-process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "neuro-start-"));
const running = new Set<Started>();

afterEach(async () => {
  for (const started of running) await started.end("SIGKILL");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  readonly url: string;
  output(): string;
  untilServing(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Exit code of a start that ends by itself. */
  exitCode(): Promise<number | null>;
}

/** By the script itself, or as people do, by npm. */
async function start(by: "script" | "npm" = "script"): Promise<Started> {
  const port = await freePort();
  const [command, ...args] =
    by === "npm" ? ["npm", "start"] : ["node", "scripts/bootstrap.mjs", "scripts/start.ts"];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, MARKET_PROVIDERS: "simulated", MEASURE_MARKET: "off" },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const started: Started = {
    url,
    output: () => output,
    untilServing: () => untilServing({ url, child, output: () => output }),
    end: async (signal) => {
      running.delete(started);
      child.kill(signal);
      return exitCodeOf(child);
    },
    exitCode: () => exitCodeOf(child),
  };
  running.add(started);
  return started;
}

async function untilServing({
  url,
  child,
  output,
}: {
  url: string;
  child: ChildProcess;
  output: () => string;
}) {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The start ended before it served:\n${output()}`);
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** The port is free again only when the server itself is gone, not just the process that started it. */
async function untilGone(url: string): Promise<void> {
  while ((await fetch(`${url}/api/health`).catch(() => null)) !== null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("a start serves, refuses a second one on the same folder in clear words, and ends cleanly on Ctrl-C", async () => {
  const first = await start();
  await first.untilServing();

  const second = await start();
  expect(await second.exitCode()).not.toBe(0);
  expect(second.output()).toContain(`The data directory ${dataDir} is in use by another Neuro process.`);
  expect(second.output()).not.toMatch(/^\s+at /m);

  expect(await first.end("SIGINT")).toBe(0);
  await untilGone(first.url);
});

test("after Ctrl-C the data opens again; when the command itself is killed, the server behind it ends", async () => {
  const killed = await start();
  await killed.untilServing();
  await killed.end("SIGKILL");
  await untilGone(killed.url);
});

test("after that the data opens again, and a signal to npm alone reaches the server behind it", async () => {
  const started = await start("npm");
  await started.untilServing();
  await started.end("SIGTERM");
  await untilGone(started.url);
});

test("the command itself ends cleanly when it is asked to", async () => {
  const again = await start();
  await again.untilServing();
  expect(await again.end("SIGTERM")).toBe(0);
});
