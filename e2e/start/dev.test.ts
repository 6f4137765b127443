/** The development command: both halves come up, the server again after a change, and both end together. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { root } from "../../scripts/run-tool.ts";
import { freePort } from "../harness/server-process.ts";

/** Seconds since the process began to serve; null while it does not. */
async function uptimeAt(url: string): Promise<number | null> {
  const response = await fetch(`${url}/api/health`).catch(() => null);
  return response?.ok ? ((await response.json()) as { uptime: number }).uptime : null;
}

/** `since`: epoch ms; a process that began before does not count. */
async function untilHealthy(url: string, since = 0): Promise<void> {
  for (;;) {
    const uptime = await uptimeAt(url);
    if (uptime !== null && Date.now() - uptime * 1_000 > since) return;
    await sleep(100);
  }
}

test("the server starts, starts again when a file changes, and ends with the command", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "neuro-dev-"));
  const port = await freePort();
  const webPort = await freePort();
  const child = spawn("node", ["scripts/bootstrap.mjs", "scripts/dev.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      WEB_PORT: String(webPort),
      DATA_DIR: dataDir,
      MARKET_PROVIDERS: "simulated",
      MEASURE_MARKET: "off",
    },
    stdio: "ignore",
  });
  try {
    const server = `http://127.0.0.1:${port}`;
    await untilHealthy(`http://127.0.0.1:${webPort}`);
    await untilHealthy(server);

    const now = new Date();
    utimesSync(join(root, "apps/server/src/platform/failure.ts"), now, now);
    await untilHealthy(server, now.getTime());

    child.kill("SIGINT");
    await once(child, "exit");
    expect(child.exitCode).toBe(0);
    expect(await uptimeAt(server)).toBe(null);
  } finally {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
