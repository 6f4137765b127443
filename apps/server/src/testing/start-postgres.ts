/** A throw-away PostgreSQL server on a free port, as an unprivileged user. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PostgresServer {
  /** Address of its maintenance database, with a superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; whoever else runs the tests runs the server as well. */
function unprivileged(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error("running as root needs a user postgres or nobody to run PostgreSQL as");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function whenAccepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      log += chunk;
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${log}`)));
  });
}

export interface PostgresPrograms {
  /** Directory of initdb and postgres. */
  readonly bin: string;
  /** Default false: a test's data need not outlive the machine. A measurement of commits wants it. */
  readonly fsync?: boolean;
}

/** Nothing is written for the case that the machine fails, or to be copied to another server; to compile a statement never pays. */
const FORGETFUL = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  jit: "off",
};

/** Starts it over a fresh directory, which goes when it stops. */
export async function startPostgres({ bin, fsync = false }: PostgresPrograms): Promise<PostgresServer> {
  const account = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), "neuro-postgresql-"));
  chmodSync(directory, 0o700);
  if (account) chownSync(directory, account.uid, account.gid);
  const run = { ...(account ?? {}), cwd: directory, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  const data = join(directory, "data");
  const init = ["-D", data, "-U", "neuro", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"];
  execFileSync(join(bin, "initdb"), init, { ...run, stdio: "pipe" });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    max_connections: 200,
    ...(fsync ? {} : FORGETFUL),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", data, "-k", directory, ...options], {
    ...run,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await whenAccepting(server);
  return {
    url: `postgres://neuro@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      // PostgreSQL's immediate shutdown: nothing in it is worth a checkpoint.
      server.kill("SIGQUIT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
