/** Playwright's `test` with a real server: one per worker, on an empty database in a folder of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** Which market the server runs on; set by each project of playwright.config.ts. */
export interface ServerOptions {
  readonly market: { readonly name: "simulated" | "files"; readonly env: NodeJS.ProcessEnv };
}

interface ServerFixtures {
  readonly server: ServerProcess;
}

export const test = base.extend<object, ServerOptions & ServerFixtures>({
  market: [
    { name: "simulated", env: { MARKET_PROVIDERS: "simulated" } },
    { scope: "worker", option: true },
  ],
  server: [
    async ({ market }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "neuro-e2e-"));
      const server = await startServerProcess({ dataDir, env: market.env });
      try {
        await use(server);
      } finally {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from "@playwright/test";
