/** Playwright's `test` with a real server: one per worker, on an empty database in a folder of its own. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { test as base } from "@playwright/test";
import { type DemoSession, newDemoSession } from "./demo-session.ts";
import { newInstallation } from "./new-installation.ts";
import type { ServerOptions } from "./server-options.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

interface ServerFixtures {
  /** More settings of the server: of a mail server or a login provider that a spec starts beside it. */
  readonly serverEnv: NodeJS.ProcessEnv;
  readonly server: ServerProcess;
  /** One demo for all walks of a worker in one look: its account keeps the language. */
  readonly demoOf: (look: string) => Promise<DemoSession>;
}

export const test = base.extend<object, ServerOptions & ServerFixtures>({
  market: [
    { name: "simulated", env: { MARKET_PROVIDERS: "simulated" } },
    { scope: "worker", option: true },
  ],
  database: ["postgresql", { scope: "worker", option: true }],
  serverEnv: [{}, { scope: "worker", option: true }],
  server: [
    async ({ market, database, serverEnv }, use) => {
      const installation = await newInstallation({ market: market.name, database });
      const server = await startServerProcess({ ...installation, env: { ...market.env, ...serverEnv } });
      try {
        await use(server);
      } finally {
        await server.stop();
        await installation.remove();
      }
    },
    { scope: "worker", timeout: 3 * MINUTE_MS },
  ],
  demoOf: [
    async ({ server }, use) => {
      const demos = new Map<string, Promise<DemoSession>>();
      await use((look) => {
        const demo = demos.get(look) ?? newDemoSession(server.url);
        demos.set(look, demo);
        return demo;
      });
    },
    { scope: "worker" },
  ],
  // What a route still fetches when its test is over is nobody's failure.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from "@playwright/test";
