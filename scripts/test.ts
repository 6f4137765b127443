/**
 * `npm test`: every test there is. Vitest first, then the browser tests; finds or installs what they need, and ends with
 * one line, `N passed, N failed`. Arguments are handed to Vitest (`npm test -- packages/ledger` runs no browser test).
 * `npm run test:deep` runs every server suite on both databases, 10,000 tortures and 200 kills, and draws
 * new examples for every property.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { exitWithParent } from "./exit-with-parent.ts";
import { findBrowser } from "./install/find-browser.ts";
import { root, runTool } from "./run-tool.ts";
import {
  addCounts,
  countPlaywright,
  countsLine,
  countVitest,
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  type TestCounts,
} from "./testing/count-results.ts";
import { testEnvironment } from "./testing/test-environment.ts";
import { type FileTime, timesOfPlaywright, timesOfVitest, timesTold } from "./testing/times.ts";

interface Outcome {
  readonly counts: TestCounts;
  readonly failures: readonly Failure[];
  readonly times: readonly FileTime[];
}

exitWithParent();
const reports = mkdtempSync(join(tmpdir(), "neuro-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

const DEEP = { NEURO_TEST_DEEP: "1", NEURO_TORTURE_RUNS: "10000", NEURO_CRASH_KILLS: "200" };

const args = process.argv.slice(2);
const filters = args.filter((argument) => argument !== "--deep");
const env: NodeJS.ProcessEnv = {
  ...(args.includes("--deep") ? DEEP : {}),
  ...(await testEnvironment()),
};
const isWhole = filters.length === 0;
// To fetch a browser takes the network's time, not the processor's.
const browser = isWhole ? findBrowser() : Promise.resolve(null);
const outcomes = [await runVitest(filters)];
if (isWhole) outcomes.push(await runBrowserTests());

const total = addCounts(outcomes.map(({ counts }) => counts));
// Once more at the end, where a long log is read first.
for (const { test, reason } of outcomes.flatMap(({ failures }) => failures))
  console.log(`FAILED ${test}\n${reason}\n`);
if (isWhole) console.log(timesTold(outcomes.flatMap(({ times }) => times)).join("\n"));
console.log(countsLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function runVitest(only: readonly string[]): Promise<Outcome> {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  await runTool("vitest", ["run", ...reporters, ...only], { env });
  if (!existsSync(report)) return oneFailure("Vitest ended without a report.");
  const written = JSON.parse(readFileSync(report, "utf8"));
  return {
    counts: countVitest(written),
    failures: failuresOfVitest(written),
    times: timesOfVitest(written, root),
  };
}

async function runBrowserTests(): Promise<Outcome> {
  if ((await buildWeb()) === "failed")
    return oneFailure("The web could not be built, so the browser tests did not run.");
  const path = await browser;
  if (path === null) return oneFailure("Without a browser the browser tests did not run.");
  const report = join(reports, "playwright.json");
  await runTool("playwright", ["test", "--reporter=line,json"], {
    env: { ...env, CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) return oneFailure("Playwright ended without a report.");
  const written = JSON.parse(readFileSync(report, "utf8"));
  return {
    counts: countPlaywright(written),
    failures: failuresOfPlaywright(written),
    times: timesOfPlaywright(written),
  };
}

function oneFailure(reason: string): Outcome {
  return {
    counts: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ test: "the run itself", reason: `${reason} That counts as one failure.` }],
    times: [],
  };
}
