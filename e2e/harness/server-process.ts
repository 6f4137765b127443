/** Starts the real server as a child process, waits until it serves, and stops or kills it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { SERVING } from "../../scripts/node/quickly.ts";

const root = dirname(dirname(import.meta.dirname));
const serverMain = join(root, "apps/server/src/main.ts");
/** The pinned Node, also when an editor runs a test under another one. */
export const node = join(root, "node_modules/node/bin/node");
const startTimeoutMs = 2 * MINUTE_MS;
const stopTimeoutMs = 15_000;
/** All tests come from one address. */
const noRateLimits = {
  RATE_LIMIT_PER_MINUTE: "0",
  RATE_LIMIT_USER_PER_MINUTE: "0",
  RATE_LIMIT_LOGIN_PER_MINUTE: "0",
};

export interface ServerProcess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything it has printed so far. */
  log(): string;
  /** Asks it to stop and waits; returns its exit code. */
  stop(): Promise<number | null>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly dataDir: string;
  /** Of a PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly port?: number;
  /** Settings of the server; they win over this process's environment. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Throws with the server's own words when it does not serve within two minutes. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await spawnServerProcess(options);
  await server.untilServing();
  return server;
}

/** The same without waiting: what happens to a process that is killed while it starts? */
export async function spawnServerProcess(
  options: ServerProcessOptions,
): Promise<ServerProcess & { untilServing(): Promise<void> }> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(node, [...SERVING, serverMain], {
    cwd: root,
    env: { PORT: String(port), ...environmentOf(options) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-200_000);
    });
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    log: () => log,
    untilServing: () => waitUntilServing({ child, url, log: () => log }),
    stop: () => stopChild(child),
    kill: async () => {
      child.kill("SIGKILL");
      await exitOf(child);
    },
  };
}

/** Nobody answers there: no test and no bench ever asks a vendor of the real world. */
const noVendors = {
  YAHOO_URL: "http://127.0.0.1:9",
  ALPACA_DATA_URL: "http://127.0.0.1:9",
  ALPACA_TRADING_URL: "http://127.0.0.1:9",
};

/** The settings come from the caller alone; what the developer has exported must not change a test. */
export function environmentOf({ dataDir, databaseUrl, env }: ServerProcessOptions): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...noRateLimits,
    ...noVendors,
    ...env,
  };
}

function inheritedEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "USER", "LANG", "TMPDIR", "NODE_OPTIONS", "NODE_COMPILE_CACHE", "CI"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function waitUntilServing(server: {
  child: ChildProcess;
  url: string;
  log: () => string;
}): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      throw new Error(
        `The server ended (${server.child.exitCode ?? server.child.signalCode}):\n${server.log()}`,
      );
    }
    if (await answers(`${server.url}/api/health`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.child.kill("SIGKILL");
  throw new Error(`The server did not serve within ${startTimeoutMs / 1000} s:\n${server.log()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess): Promise<number | null> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await exitOf(child);
  clearTimeout(timer);
  return child.exitCode;
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
