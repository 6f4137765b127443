/** What the search of the Stocks tab and the market below it show, one state after the other, in either language. */
import type { Page } from "@playwright/test";

/** Calls `look` with the name of each state while it is on screen. */
export async function openSearchStates(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto("/dashboard?tab=stocks&q=bank");
  const results = page.getByRole("region", { name: /^(Results|Résultats)$/ });
  await results
    .getByText(/[+−]?\d+[.,]\d+.?%/)
    .first()
    .waitFor();
  await results
    .getByRole("button", { name: /^(Watch|Suivre) / })
    .first()
    .click();
  const filters = page.getByRole("button", { name: /^(Filters|Filtres)/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole("button", { name: /^(Sector|Secteur) / }).click();
  await page.getByRole("checkbox").first().check();
  await look("search-filtered");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("zzqqxxw");
  await results.getByText(/zzqqxxw/).waitFor();
  await look("search-nothing");
  await page.goto("/dashboard?tab=stocks");
  // What stands above the map comes first, as for somebody who scrolls there.
  await page
    .getByRole("main")
    .getByText(/[+−]?\d+[.,]\d+.?%/)
    .first()
    .waitFor();
  await page.locator("#market-map").scrollIntoViewIfNeeded();
  await page
    .getByRole("list", { name: /^(Heat map|Carte thermique)$/ })
    .getByRole("link")
    .first()
    .waitFor();
  await look("market-map");
}
