/** The settings tab on a real server: changed in two windows at once, and by keyboard on the phone. */
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newTrader as newDemo } from "./harness/auto-trading-cells.ts";

import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

const settingsPath = "/dashboard?tab=settings";
const main = (page: Page): Locator => page.getByRole("main");
const bar = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Unsaved changes|Modifications non enregistrées)$/ });
const summary = (page: Page): Locator =>
  page.getByRole("region", { name: /^(AI Trading Summary|Résumé de la négociation IA)$/ });
const field = (page: Page, name: string): Locator => main(page).getByRole("textbox", { name, exact: true });
const search = (page: Page): Locator =>
  main(page).getByRole("combobox", { name: /^(Symbol or company|Symbole ou société)$/ });
/** Of the selector; the page has other lists of choices. */
const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");

/** Whatever the demo holds, these three are watched. */
async function newTrader(page: Page, url: string) {
  const client = await newDemo(page, url);
  await client.call("saveAccountSettings", { body: { watch_list: ["AAPL", "GOOGL", "MSFT"] } });
  return client;
}

test("two windows save different fields and both survive; the same field is told before it is replaced", async ({
  page,
  context,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await page.goto(settingsPath);
  await field(page, "Stop-loss, %").fill("3");
  await main(page)
    .getByRole("button", { name: /^Canadian Tech/ })
    .click();
  const other = await context.newPage();
  await other.goto(settingsPath);
  await field(other, "Take-profit, %").fill("8");
  await main(other)
    .getByRole("button", { name: /^Canadian Banks/ })
    .click();
  await bar(other).getByRole("button", { name: "Save Settings" }).click();
  await expect(other.getByText("Settings saved successfully!")).toBeVisible();
  await expect(bar(page).getByRole("alert")).toContainText(/Saved elsewhere meanwhile: .*Take-profit: 8/);
  await expect(bar(page).getByRole("alert")).toContainText("Saving leaves it as it is.");
  await expect(field(page, "Take-profit, %")).toHaveValue("8");
  await field(other, "Stop-loss, %").fill("5");
  await other.keyboard.press("Control+s");
  await expect(bar(page).getByRole("alert")).toContainText("Saving replaces what you changed here, too.");
  await bar(page).getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  const { settings } = await client.call("accountSettings");
  expect(settings).toMatchObject({ stop_loss_percent: 3, take_profit_percent: 8 });
  expect(new Set(settings.watch_list)).toEqual(
    new Set("AAPL GOOGL MSFT RY TD BMO BNS CM SHOP LSPD BB".split(" ")),
  );
  await expect(field(other, "Stop-loss, %")).toHaveValue("3");
});

test("in French on the phone by keyboard alone: a stock added, a comma typed, saved", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(settingsPath);
  await expect(summary(page)).toBeVisible();
  await tabTo(page, main(page).getByRole("button", { name: "Ajouter des titres" }));
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("banque");
  await expect(options(page).first()).toBeVisible();
  await search(page).fill("shopify");
  await expect(options(page).first()).toContainText("SHOP");
  await page.keyboard.press("Enter");
  await expect(options(page).first()).toContainText("Ajouté");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Ajouter des titres" })).toBeFocused();
  await tabTo(page, field(page, "Ordre stop, %"));
  await field(page, "Ordre stop, %").fill("2,5");
  await expect(main(page).getByText(/risque 25,00/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Paramètres enregistrés!")).toBeVisible();
  const { settings } = await client.call("accountSettings");
  expect(settings.stop_loss_percent).toBe(2.5);
  expect(settings.watch_list).toContain("SHOP");
});
