/** `npm run lighthouse`: Lighthouse's phone profile over every screen, written to docs/performance.md. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@neuro/contract";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { type DemoSession, newDemoSession, setSession } from "../e2e/harness/demo-session.ts";
import {
  adminScreens,
  demoScreens,
  publicScreens,
  type Screen,
  visitorScreens,
} from "../e2e/harness/screens.ts";
import { freePort, startServerProcess } from "../e2e/harness/server-process.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { findBrowser } from "../scripts/install/find-browser.ts";
import { machineDescription, today } from "./machine.ts";
import { writeSection } from "./write-section.ts";

const folder = mkdtempSync(join(tmpdir(), "neuro-lighthouse-"));

interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly lcpSeconds: number;
  readonly tbtMs: number;
  readonly cls: number;
}

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const browser = await findBrowser();
  if (browser === null || (await buildWeb()) === "failed")
    throw new Error("There is nothing to measure with or on.");
  const server = await startServerProcess({
    dataDir: join(folder, "data"),
    env: { MARKET_PROVIDERS: "simulated", FIRST_USER_ADMIN: "on" },
  });
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: browser,
    args: ["--headless", "--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  const rows: string[] = [];
  const measureScreens = async (screens: readonly Screen[]) => {
    for (const { name, path } of screens)
      rows.push(await measurePage(name, { url: `${server.url}${path}`, port }));
  };
  try {
    await measureScreens([...publicScreens, ...visitorScreens]);
    await logIn(context, server.url, await newDemoSession(server.url));
    await measureScreens(demoScreens);
    await logIn(context, server.url, await newAdministrator(server.url));
    await measureScreens(adminScreens);
    writeSection("lighthouse", sectionText(rows));
  } finally {
    await context.close();
    await server.stop();
  }
}

/** Lighthouse opens its pages in the same profile, so they find the session. */
async function logIn(context: BrowserContext, url: string, session: DemoSession): Promise<void> {
  const page = await context.newPage();
  await setSession(page, session);
  await page.goto(url);
  await page.close();
}

/** The first to register administers the installation. */
async function newAdministrator(url: string): Promise<DemoSession> {
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => null, locale: () => "en" });
  const body = { email: "maya.roy@mail.example", password: "lucky-walrus-paints-27-lakes", name: "Maya Roy" };
  return await client.call("authRegister", { body });
}

async function measurePage(name: string, at: { url: string; port: number }): Promise<string> {
  const { performance, accessibility, lcpSeconds, tbtMs, cls } = await runLighthouse(at);
  const row = `| ${name} | ${performance} | ${accessibility} | ${lcpSeconds.toFixed(1)} s | ${Math.round(tbtMs)} ms | ${cls.toFixed(3)} |`;
  console.log(row);
  return row;
}

async function runLighthouse({ url, port }: { url: string; port: number }): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: true,
    onlyCategories: ["performance", "accessibility"],
    logLevel: "error",
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    lcpSeconds: numberOf("largest-contentful-paint") / 1000,
    tbtMs: numberOf("total-blocking-time"),
    cls: numberOf("cumulative-layout-shift"),
  };
}

function sectionText(rows: readonly string[]): string {
  return [
    `Lighthouse's phone profile (slow 4G and a processor four times slower, both simulated) over every screen, one run each, ${today()}.`,
    `Machine: ${machineDescription()}.`,
    "Budgets: LCP 2.5 s on the landing page and 3.3 s on the dashboard, TBT 200 ms, CLS 0.1. Repeat: `npm run lighthouse`.",
    "",
    "| screen | performance | accessibility | LCP | TBT | CLS |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
