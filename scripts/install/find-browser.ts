/** Finds a Chromium for the browser tests, or installs one, and says what it did. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runTool } from "../run-tool.ts";
import { findOnPath } from "./find-on-path.ts";
import { canUseApt, installWithApt } from "./install-with-apt.ts";

/** Without a window's frame: the browser's processes take a fifth less of the processor. */
const SHELL = "chromium-headless-shell";
const fullBrowsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Path of the executable, or null when none can be had (the reason was printed). */
export async function findBrowser(): Promise<string | null> {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== "") {
    if (existsSync(chosen)) return chosen;
    console.error(`CHROME_PATH names ${chosen}, which does not exist. Correct it or unset it.`);
    return null;
  }
  const shell = onSystem(SHELL) ?? (await installByApt(SHELL));
  if (shell !== null) return shell;
  return installedBrowser() ?? (await installByPlaywright()) ?? (await installFullBrowser());
}

const onSystem = (name: string): string | null => findOnPath(name, ["/usr/bin"]);

function installedBrowser(): string | null {
  const path = fullBrowsers.map(onSystem).find((found) => found !== null);
  if (path !== undefined) return path;
  const own = chromium.executablePath();
  return own !== "" && existsSync(own) ? own : null;
}

async function installByPlaywright(): Promise<string | null> {
  console.log("No Chromium here; trying Playwright's own (playwright install chromium) ...");
  const result = await runTool("playwright", ["install", "chromium"], { quiet: true, timeoutMs: 180_000 });
  if (result.code === 0) return installedBrowser();
  console.log("Playwright could not download it.");
  return null;
}

async function installFullBrowser(): Promise<string | null> {
  if (canUseApt()) return installByApt("chromium");
  console.error(
    "There is no Chromium and it cannot be installed from here. Install it (apt-get install chromium), or name one by CHROME_PATH.",
  );
  return null;
}

/** Null without a word where nothing can be installed. */
async function installByApt(browser: string): Promise<string | null> {
  if (!canUseApt()) return null;
  return (await installWithApt([browser, "fonts-liberation"])) ? onSystem(browser) : null;
}
