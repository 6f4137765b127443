/** How long a key press in the search of stocks takes until the browser has painted the list that answers it. */
import { mkdtempSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { newDemoSession, setSession } from "../../e2e/harness/demo-session.ts";
import { startServerProcess } from "../../e2e/harness/server-process.ts";
import { buildWeb } from "../../scripts/build-web.ts";
import { machineDescription, today } from "../machine.ts";
import { writeSection } from "../write-section.ts";

/** Letter by letter: a name, a symbol, one that must be corrected, words of a kind, one that very many are called. */
const texts = ["royal bank of canada", "shop", "brk.b", "micorsoft", "gold etf", "inc", "energie", "bnak"];
const rounds = 3;
const betweenKeysMs = 250;
const slowDowns = [1, 4];

interface KeyTime {
  readonly text: string;
  readonly ms: number;
  /** Of the page's main thread, however busy the machine is with something else. */
  readonly processorMs: number;
}

/** Writes the section `search-paint`; `marketDir` is the folder of the files market. */
export async function measureSearchPaint(marketDir: string, folder: string): Promise<void> {
  if ((await buildWeb()) === "failed") throw new Error("The web could not be built; nothing was written.");
  const server = await startServerProcess({
    dataDir: mkdtempSync(join(folder, "search-")),
    env: {
      MARKET_PROVIDERS: "files,simulated",
      MARKET_DIR: marketDir,
      REPLAY_FROM: "2026-05-28T10:00:00-04:00",
      LOG_LEVEL: "error",
    },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      locale: "en-CA",
      bypassCSP: true,
    });
    await setSession(page, await newDemoSession(server.url));
    await page.addInitScript({ content: timeKeys });
    await page.goto(`${server.url}/dashboard?tab=stocks`);
    await page.locator("[data-row]").first().waitFor();
    const listed = (await page.getByText(/^[\d,]+ stocks$/).textContent()) ?? "";
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    // Once unmeasured: the code is compiled, the first prices are there.
    await typeAll(page, cdp);
    const rows: string[] = [];
    for (const slowDown of slowDowns) rows.push(await rowOf({ page, cdp, slowDown }));
    writeSection("search-paint", sectionText(listed, rows));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * In the page: from the key press, as the browser dates it, to the first task after the frame in which the answer stands; by
 * then it has been laid out and painted.
 */
const timeKeys = `
  window.keyTimes = [];
  let pressed = 0;
  window.addEventListener("keydown", (event) => { pressed = event.timeStamp; }, true);
  window.addEventListener("input", () => {
    const from = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keyTimes.push(performance.now() - from);
      port2.postMessage(null);
    });
  }, true);
`;

async function typeAll(page: Page, cdp: CDPSession): Promise<KeyTime[]> {
  const taken: KeyTime[] = [];
  for (const text of texts) {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").focus();
    for (const [at, letter] of [...text].entries()) {
      await page.waitForTimeout(betweenKeysMs);
      await page.evaluate("window.keyTimes.length = 0");
      const before = await processorMs(cdp);
      await page.keyboard.type(letter);
      const ms = Number(await (await page.waitForFunction("window.keyTimes[0]")).jsonValue());
      taken.push({ text: text.slice(0, at + 1), ms, processorMs: (await processorMs(cdp)) - before });
    }
  }
  return taken;
}

async function processorMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

async function rowOf(at: { page: Page; cdp: CDPSession; slowDown: number }): Promise<string> {
  await at.cdp.send("Emulation.setCPUThrottlingRate", { rate: at.slowDown });
  const taken: KeyTime[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(...(await typeAll(at.page, at.cdp)));
  const sorted = taken.toSorted((a, b) => a.ms - b.ms);
  const share = (part: number): number => sorted[Math.ceil(part * sorted.length) - 1]?.ms ?? Number.NaN;
  const slowest = sorted.at(-1);
  const processor = at.slowDown === 1 ? "as it is" : `${at.slowDown} times slower`;
  const busy = taken.map((each) => each.processorMs).toSorted((a, b) => a - b);
  const [half, most] = [busy[Math.ceil(busy.length / 2) - 1], busy[Math.ceil(0.95 * busy.length) - 1]];
  return `| ${processor} | ${taken.length} | ${share(0.5).toFixed(0)} ms | ${share(0.95).toFixed(0)} ms | ${share(1).toFixed(0)} ms (“${slowest?.text}”) | ${half?.toFixed(0)} ms, ${most?.toFixed(0)} ms |`;
}

function sectionText(listed: string, rows: readonly string[]): string {
  return [
    `From pressing a key in the search of the Stocks tab to the painted list, ${listed} in the browser's own list, the files market,`,
    `${today()}: ${texts.map((text) => `“${text}”`).join(", ")}, letter by letter, ${rounds} times. The time ends with the first task after the frame that`,
    "shows the answer, so it holds the search, the rows in view, layout, paint and the wait for the frame (up to 17 ms); prices come later.",
    "The main thread's own time is counted in its processor's time, so other programs do not add to it.",
    `Machine: ${machineDescription()}; the server and the browser share it, load ${(loadavg()[0] ?? Number.NaN).toFixed(1)} at the end. Repeat: \`npm run bench -- search-paint\` with \`MARKET_DIR\`.`,
    "",
    "| processor | keys | half within | 95 % within | slowest | main thread’s own time, half and 95 % |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
