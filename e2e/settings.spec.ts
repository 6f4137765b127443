/** The settings tab: what Neuro trades and risks, chosen, kept, saved, refused, and changed in two windows at once. */
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
const acceptLeaving = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

/** Whatever the demo holds, these three are watched. */
async function newTrader(page: Page, url: string) {
  const client = await newDemo(page, url);
  await client.call("saveAccountSettings", { body: { watch_list: ["AAPL", "GOOGL", "MSFT"] } });
  return client;
}

test("the universe is chosen from the list, presets and sectors, summed up as it stands, and saved", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await page.goto(settingsPath);
  await main(page).getByRole("radio", { name: "Combination" }).check();
  await main(page).getByRole("button", { name: "Add Stocks" }).click();
  await expect(main(page).getByText(/^Showing 100 of \d+ stocks$/)).toBeVisible();
  await expect(options(page)).toHaveCount(100);
  await search(page).fill("apple");
  const apple = options(page).filter({ hasText: "NASDAQ" }).first();
  await expect(apple).toContainText("Added");
  await expect(apple).toHaveAttribute("aria-disabled", "true");
  await search(page).fill("bank");
  await main(page).getByRole("radio", { name: "CA", exact: true }).check();
  await main(page).getByRole("radio", { name: "STOCK", exact: true }).check();
  const found = options(page);
  await expect(found.filter({ hasText: "NYSE" })).toHaveCount(0);
  await found.filter({ hasText: "BNS" }).click();
  await expect(found.filter({ hasText: "BNS" })).toContainText("Added");
  // The other listing of the same company is another stock.
  await main(page).getByRole("radio", { name: "US", exact: true }).check();
  await expect(found.filter({ hasText: "BNS" })).toContainText("NYSE");
  await expect(found.filter({ hasText: "BNS" })).not.toContainText("Added");
  await search(page).fill("qqqzzz");
  await expect(main(page).getByText("No stocks found")).toBeVisible();

  const banks = main(page).getByRole("button", { name: /^Canadian Banks/ });
  await expect(banks).toContainText("+4");
  await banks.click();
  await expect(banks).toContainText("All in");
  await main(page)
    .getByRole("button", { name: /^FAANG/ })
    .click();
  const chips = main(page).getByRole("button", { name: /^Remove / });
  await expect(chips).toHaveCount(11);
  await main(page).getByRole("button", { name: "Remove TD" }).click();
  await expect(banks).toContainText("+1");

  const finance = main(page).getByRole("group", { name: "Presets" }).getByRole("button", { name: "Finance" });
  await expect(finance).toHaveAttribute("aria-pressed", "false");
  await finance.click();
  await expect(finance).toHaveAttribute("aria-pressed", "true");
  await main(page).getByRole("checkbox", { name: "Insurance" }).uncheck();
  await expect(finance).toHaveAttribute("aria-pressed", "false");
  await expect(summary(page).locator("dd").first()).toHaveText("10");
  await expect(summary(page).locator("dd").nth(1)).toHaveText("3");
  await expect(summary(page)).toContainText("instruments in all");
  await expect(summary(page)).toContainText("Technology, Financial Services, Banking");
  await main(page).getByRole("button", { name: "Select All" }).click();
  await expect(main(page).getByText("22 of 22")).toBeVisible();
  await main(page).getByRole("button", { name: "Clear All" }).last().click();
  await main(page).getByRole("checkbox", { name: "Cannabis" }).check();
  await main(page)
    .getByRole("button", { name: /^US Tech Giants/ })
    .click();
  await expect(summary(page)).toContainText("+3 more");
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const { settings } = await client.call("accountSettings");
  expect(settings).toMatchObject({ ai_trading_mode: "combination", sectors: ["Cannabis"] });
  expect(new Set(settings.watch_list)).toEqual(
    new Set("AAPL GOOGL MSFT BNS RY BMO CM META AMZN NFLX NVDA TSLA AMD".split(" ")),
  );
  expect(settings.saved).toEqual(["ai_trading_mode", "sectors", "watch_list"]);
});

test("risk is bounded as it is typed, told in dollars, kept over tabs and reloads, and a refusal stands beside its field", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  acceptLeaving(page);
  await page.goto(settingsPath);
  const stop = field(page, "Stop-loss, %");
  await stop.fill("");
  await expect(main(page).getByText("Enter a number")).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Save Settings" })).toBeDisabled();
  for (const wrong of ["-2", "0", "9".repeat(40)]) {
    await stop.fill(wrong);
    await expect(main(page).getByText("From 0.1 to 100")).toBeVisible();
  }
  await stop.fill("2.4");
  await stop.press("ArrowUp");
  await expect(stop).toHaveValue("2.5");
  await expect(main(page).getByText("was 2", { exact: true })).toBeVisible();
  await field(page, "Maximum daily trades").fill("10");
  await expect(
    main(page).getByText("One full position risks $25.00 to make $40.00, before slippage."),
  ).toBeVisible();
  await expect(main(page).getByText("10 trades stopped out cost $250.00.")).toBeVisible();
  await main(page).getByRole("switch", { name: "Grid Trading: Enable" }).check();

  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Stocks" }).click();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Settings" }).click();
  await expect(stop).toHaveValue("2.5");
  await page.reload();
  await expect(stop).toHaveValue("2.5");
  await bar(page).getByRole("button", { name: "3 unsaved changes" }).click();
  await expect(
    bar(page).getByRole("listitem").filter({ hasText: "Grid Trading added" }).last(),
  ).toBeVisible();
  await bar(page).getByRole("button", { name: "Put back: Strategies" }).click();
  await expect(bar(page).getByRole("button", { name: "2 unsaved changes" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Log out without saving?");
  await question.getByRole("button", { name: "Stay" }).click();

  const refusal = {
    detail: "The server does not allow this.",
    message: "Refused.",
    code: "invalid_input",
    requestId: "r",
    fields: [{ path: "stop_loss_percent", code: "x", message: "Too far for this account." }],
  };
  await page.route(
    "**/api/account/settings",
    (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
    { times: 2 },
  );
  await bar(page).getByRole("button", { name: "Save Settings" }).click();
  await expect(bar(page).getByRole("alert")).toContainText("Failed to save settings. Please try again.");
  await expect(main(page).getByText("Too far for this account.")).toBeVisible();
  await expect(stop).toHaveAttribute("aria-invalid", "true");
  expect(await accessibilityFindings(page)).toEqual([]);
  await stop.fill("3");
  await expect(main(page).getByText("Too far for this account.")).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  const { settings } = await client.call("accountSettings");
  expect(settings.saved).toEqual(["max_daily_trades", "stop_loss_percent", "watch_list"]);
  expect(settings).toMatchObject({ stop_loss_percent: 3, max_daily_trades: 10 });

  await stop.fill("9");
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Discard and log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem("neuro.unsaved-settings"))).toBeNull();
});

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

test("a visitor tries the sample out, is told whose it is, and the section links lead to their places", async ({
  page,
}) => {
  await page.goto(settingsPath);
  await expect(main(page).getByText(/^These are sample values/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Performance metrics" })).toContainText("Sample");
  await expect(page.getByRole("region", { name: "Performance metrics" })).toContainText("68.5%");
  await main(page).getByRole("radio", { name: "Sectors" }).check();
  await expect(bar(page).getByRole("button", { name: "Save Settings" })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Strategies" }).click();
  await expect(page.locator("#strategies")).toBeInViewport();
  await expect(page.locator("#strategies")).toBeFocused();
  await bar(page).getByRole("button", { name: "Try Demo Account" }).click();
  await expect(page).toHaveURL(/tab=overview/);
});
