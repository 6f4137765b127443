/** From one screen of the dashboard to another in the same document. */
import type { Page } from "@playwright/test";
import { openScreen, type Screen } from "./screens.ts";

/**
 * Opens a screen from another one of the dashboard as its navigation does: without loading the document again, which costs a walk
 * over all of them half of its time.
 */
export async function changeScreen(page: Page, screen: Screen): Promise<void> {
  const [before, next] = [page.url(), screen.path].map(dashboardTab);
  // A tab keeps its elements, and other pages are documents of their own.
  if (before === null || next === null || next === before) return openScreen(page, screen);
  await page.evaluate((path) => {
    document.querySelector("main")?.lastElementChild?.setAttribute("data-before", "");
    window.history.pushState(null, "", path);
  }, screen.path);
  await page.locator("[data-before]").waitFor({ state: "detached" });
  await screen.ready(page).waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
}

/** Of an address within the dashboard, else `null`. */
const dashboardTab = (address = ""): string | null => /\/dashboard\?tab=([a-z-]+)/.exec(address)?.[1] ?? null;
