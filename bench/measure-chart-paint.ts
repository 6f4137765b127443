/** How long a chart of many points takes from its data to the screen, in a real browser. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { findBrowser } from "../scripts/install/find-browser.ts";
import { root } from "../scripts/run-tool.ts";
import { machineDescription, today } from "./machine.ts";
import { writeSection } from "./write-section.ts";

const POINTS = 10_000;
const RUNS = 9;
const WARM_UP = 3;
const ALLOWED_MS = 150;

interface PaintBench {
  measure(how: string, points: number, runs: number): Promise<number[]>;
}

type Way = "ours" | "every-point";

export async function measureChartPaint(folder: string): Promise<void> {
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error("No browser: the figures of the chart were left as they are.");
  const script = await bundlePage(folder);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on("pageerror", (error) => console.error(error));
    await page.addScriptTag({ path: script });
    const rows: string[] = [];
    for (const slower of [1, 4]) rows.push(await measureRow(page, slower));
    writeSection("chart-paint", sectionText(rows));
  } finally {
    await browser.close();
  }
}

async function bundlePage(folder: string): Promise<string> {
  const outDir = join(folder, "chart-paint");
  await build({
    configFile: false,
    logLevel: "error",
    root: join(root, "apps/web"),
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir,
      copyPublicDir: false,
      lib: { entry: join(root, "apps/web/bench/paint-page.ts"), formats: ["iife"], name: "bench" },
    },
  });
  const file = readdirSync(outDir).find((name) => name.endsWith(".js"));
  if (file === undefined) throw new Error("The page of the measurement was not built.");
  return join(outDir, file);
}

async function measureRow(page: Page, slower: number): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const ours = await medianOf(page, "ours");
  const all = await medianOf(page, "every-point");
  const verdict = slower === 1 ? (ours < ALLOWED_MS ? "yes" : "no") : "";
  return `| ${slower === 1 ? "as it is" : `${slower} times slower`} | ${Math.round(ours)} ms | ${Math.round(all)} ms | ${(all / ours).toFixed(1)} | ${verdict} |`;
}

async function medianOf(page: Page, way: Way): Promise<number> {
  const taken = await page.evaluate(
    ([how, points, runs]) =>
      (globalThis as unknown as { bench: PaintBench }).bench.measure(how, points, runs),
    [way, POINTS, RUNS + WARM_UP] as const,
  );
  const counted = taken.slice(WARM_UP).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? Number.NaN;
}

function sectionText(rows: readonly string[]): string {
  return [
    `${POINTS.toLocaleString("en-CA")} daily bars with volume and an average, 1312 × 492 pixels, from the data to the painted picture: the middle of ${RUNS}`,
    `runs after ${WARM_UP} to warm up, ${today()}. Ours thins the line to the lowest and highest price of each pixel; beside it`,
    "lightweight-charts 5 given every point, with nothing of ours around it. A picture must stand within 150 ms.",
    `Machine: ${machineDescription()}, Chromium without a graphics card. Repeat: \`npm run bench -- chart-paint\`.`,
    "",
    "| processor | stock's chart | every point | times faster | within 150 ms |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
