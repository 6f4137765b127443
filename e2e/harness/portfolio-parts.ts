/** The parts of the portfolio that come once one scrolls to them, and the windows of an account. */
import type { Locator, Page } from "@playwright/test";

export type PartName = "allocation" | "performance" | "income" | "gains";

const part = (page: Page, name: PartName): Locator => page.locator(`#${name}`);

/** Scrolls there and waits until it is filled. */
export async function openPart(page: Page, name: PartName): Promise<Locator> {
  const place = part(page, name);
  await place.waitFor({ state: "attached" });
  await place.scrollIntoViewIfNeeded();
  await place.getByRole("heading").first().waitFor();
  await place.locator(".skeleton").first().waitFor({ state: "detached" });
  return place;
}

/** Each state of the portfolio besides its first screen, shown to `look` by a name. */
export async function openPortfolioStates(
  page: Page,
  look: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.goto("/dashboard?tab=portfolio");
  for (const name of ["allocation", "performance", "income", "gains"] as const) {
    await openPart(page, name);
    await look(`portfolio-${name}`);
  }
  const gains = part(page, "gains");
  await gains.getByRole("radio").nth(1).check();
  await gains.getByRole("combobox").waitFor();
  await look("portfolio-realized");
  await gains.getByRole("button", { name: /T5008/ }).click();
  await dialog(page).getByRole("combobox").first().waitFor();
  await look("portfolio-slips");
  await leave(page);
  await part(page, "allocation")
    .getByRole("button", { name: /target|cible/ })
    .click();
  await dialog(page).getByRole("textbox").first().waitFor();
  await look("portfolio-target");
  await leave(page);

  await page
    .getByRole("link", { name: /^(TFSA|CELI)$/ })
    .first()
    .click();
  const windows: readonly (readonly [string, RegExp])[] = [
    ["add-money", /^(Add|Ajouter)$/],
    ["move-holdings", /^(Move|Transférer)$/],
    ["transactions", /^(All|Les) \d+ /],
  ];
  for (const [name, label] of windows) {
    await page.getByRole("button", { name: label }).click();
    await dialog(page).getByRole("textbox").first().waitFor();
    await dialog(page).locator(".skeleton").first().waitFor({ state: "detached" });
    await look(name);
    await leave(page);
  }
  await page.getByRole("term").last().waitFor();
  await page
    .getByRole("button", { name: /^(Enter mine|Inscrire le mien|Change the goal|Modifier l’objectif)$/ })
    .first()
    .click();
  await dialog(page).getByRole("textbox").first().waitFor();
  await look("particulars");
  await leave(page);
}

const dialog = (page: Page): Locator => page.getByRole("dialog");

async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}
