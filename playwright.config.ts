import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { defineConfig, devices } from "@playwright/test";
import type { ServerOptions } from "./e2e/harness/server-options.ts";

const marketDir = process.env.MARKET_DIR;
const chromePath =
  process.env.CHROME_PATH ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

/** A Thursday morning with both exchanges open; prices move from here on, whatever day it is outside. */
const REPLAY_FROM = "2026-05-28T10:00:00-04:00";

/** What depends on the market's prices, tagged so; how a screen looks and behaves is proven once, on the simulated market. */
const filesProject = (folder: string) => ({
  name: "files",
  testMatch: [
    "main-job.spec.ts",
    "stocks.spec.ts",
    "stock-detail.spec.ts",
    "advanced.spec.ts",
    "backtest.spec.ts",
  ],
  grep: /@prices|backtest\.spec\.ts/,
  grepInvert: /keyboard|phone|French/,
  use: {
    market: {
      name: "files" as const,
      env: {
        MARKET_PROVIDERS: "files",
        MARKET_DIR: resolve(import.meta.dirname, folder),
        // The set-up has measured what is looked at.
        MEASURE_MARKET: "off",
        REPLAY_FROM,
      },
    },
  },
});

/** Longer than the page's own tries of a call take (`retry-policy.ts`). */
const PATIENCE_MS = 1.5 * MINUTE_MS;

/** One project per market the product can run on; every test runs against a real server on a database of its own. */
export default defineConfig<object, Pick<ServerOptions, "market">>({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/harness/prepare-installations.ts",
  outputDir: "test-results",
  // A test waits half of the time, so two files at once fit on two cores; each has a server of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  // On a busy machine the server may turn a call away twice, and the page asks again within the minute: what it promises takes that long.
  timeout: 4 * MINUTE_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-CA",
    timezoneId: "America/Toronto",
    serviceWorkers: "block",
    actionTimeout: PATIENCE_MS,
    // Recording every test for the few that fail takes a sixth of the run; `--trace on` records the one looked into.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromePath === undefined ? {} : { executablePath: chromePath }),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    // First, because its files are long and few: at the end one of them would leave the other worker without work.
    ...(marketDir ? [filesProject(marketDir)] : []),
    {
      name: "simulated",
      use: { market: { name: "simulated", env: { MARKET_PROVIDERS: "simulated", REPLAY_FROM } } },
    },
  ],
});
