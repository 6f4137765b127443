import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { QUICKLY } from "./scripts/node/quickly.ts";
import { SlowestFirst } from "./scripts/testing/slowest-first.ts";

// Most tests wait for a database half of the time, so even two cores run two files at once.
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** What is no part of the web runs as it does outside a test: Node's own modules, with no copy that looks up each import again. */
const asNodeRunsIt = { viteModuleRunner: false, nodeLoader: false };
const setupFiles = [resolve(import.meta.dirname, "scripts/testing/property-seed.ts")];

export default defineConfig({
  test: {
    // Files share what is imported (`isolate: false`): loading the server anew for each took longer than its tests.
    maxWorkers,
    execArgv: [...QUICKLY],
    globalSetup: [resolve(import.meta.dirname, "scripts/testing/vitest-set-up.ts")],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: "packages",
          experimental: asNodeRunsIt,
          setupFiles,
          isolate: false,
          include: ["packages/*/{src,scripts}/**/*.test.ts"],
          // Properties over thousands of series, on a machine that may be busy with everything else.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          experimental: asNodeRunsIt,
          setupFiles,
          isolate: false,
          include: ["apps/server/src/**/*.test.ts"],
          // Real databases on a machine that may be busy with everything else; their set-up meets it as well.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          setupFiles: [...setupFiles, resolve(import.meta.dirname, "apps/web/src/testing/language-left.ts")],
          isolate: false,
          // Vitest runs projects that share modules side by side only when they have the same number.
          maxWorkers,
          root: "apps/web",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ["src/**/*.screen.test.tsx"],
          testTimeout: 60_000,
        },
      },
      {
        // Whole screens on a document without a browser, over the contract's fake server.
        extends: "apps/web/vite.config.ts",
        test: {
          name: "screens",
          environment: resolve(import.meta.dirname, "apps/web/src/testing/dom-environment.ts"),
          setupFiles: [
            ...setupFiles,
            ...["new-window.ts", "fill-dom.ts", "each-test.ts"].map((file) =>
              resolve(import.meta.dirname, "apps/web/src/testing", file),
            ),
          ],
          isolate: false,
          // Libraries that keep texts, answers, addresses and the document are read anew with the product's modules.
          server: { deps: { inline: [/@lingui/, /@tanstack/, /axe-core/] } },
          maxWorkers,
          root: "apps/web",
          include: ["src/**/*.screen.test.tsx"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "tools",
          experimental: asNodeRunsIt,
          setupFiles,
          isolate: false,
          include: ["{scripts,bench}/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        // Whole servers, started and killed: after everything else, two files at once.
        test: {
          name: "processes",
          experimental: asNodeRunsIt,
          setupFiles,
          include: ["e2e/**/*.test.ts"],
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
