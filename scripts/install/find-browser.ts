/** Finds a Chromium for the browser tests, or installs one, and says what it did. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runTool } from "../run-tool.ts";
import { findOnPath } from "./find-on-path.ts";
import { canUseApt, installWithApt } from "./install-with-apt.ts";

/** The one without a window’s frame comes first: its processes take a fifth less of the processor. */
const systemBrowsers = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
/** Systems that have no package of the first have one of the second. */
const debianPackages = ["chromium-headless-shell", "chromium"];

/** Path of the executable, or null when none can be had (the reason was printed). */
export async function findBrowser(): Promise<string | null> {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== "") {
    if (existsSync(chosen)) return chosen;
    console.error(`CHROME_PATH names ${chosen}, which does not exist. Correct it or unset it.`);
    return null;
  }
  const present = installedBrowser();
  if (present !== null) return present;
  return (await installByPlaywright()) ?? (await installByApt());
}

function installedBrowser(): string | null {
  for (const name of systemBrowsers) {
    const path = findOnPath(name, ["/usr/bin"]);
    if (path !== null) return path;
  }
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

async function installByApt(): Promise<string | null> {
  if (!canUseApt()) {
    console.error(
      "There is no Chromium and it cannot be installed from here. Install it (apt-get install chromium), or name one by CHROME_PATH.",
    );
    return null;
  }
  for (const browser of debianPackages)
    if (await installWithApt([browser, "fonts-liberation"])) return installedBrowser();
  return null;
}
