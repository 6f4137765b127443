/** Neuro's trading beside what it does: its settings, in French, by the keyboard alone, on the phone, and for a visitor. */
import type { Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import {
  actions,
  alert,
  dialog,
  drafts,
  execution,
  makeDrafts,
  newTrader,
  tradingPath,
  watchTen,
} from "./harness/auto-trading-cells.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

const french = (page: Page) => page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));

test("settings keep their bounds, warn of what is unsaved, and say how saving went", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  const { watch_list: watched } = (await client.call("accountSettings")).settings;
  await page.goto(tradingPath);
  await execution(page).getByRole("button", { name: "Auto-trading settings" }).first().click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  const save = dialog(page).getByRole("button", { name: "Save Settings" });
  await expect(save).toBeDisabled();
  await field("Stop-loss, %").fill("0");
  await expect(dialog(page).getByText("From 0.1 to 100")).toBeVisible();
  await expect(save).toBeDisabled();
  await field("Stop-loss, %").fill("2");
  await field("Stop-loss, %").press("ArrowUp");
  await expect(field("Stop-loss, %")).toHaveValue("2.1");
  await field("Maximum daily trades").fill("2.5");
  await expect(dialog(page).getByText("A whole number from 1 to 1,000")).toBeVisible();
  await field("Maximum daily trades").fill("10");
  await expect(
    dialog(page).getByText("One full position risks $21.00 to make $40.00, before slippage."),
  ).toBeVisible();
  await dialog(page).getByRole("button", { name: "Add Stocks" }).click();
  const search = dialog(page).getByRole("combobox", { name: "Symbol or company" });
  await search.fill("qqqzzz");
  await expect(dialog(page).getByText("No stocks found")).toBeVisible();
  await search.fill("ry");
  await expect(dialog(page).getByRole("option").first()).toContainText("Royal Bank of Canada");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Remove RY" })).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /^Canadian Banks/ })
    .click();
  await expect(dialog(page).getByRole("button", { name: /^Canadian Banks/ })).toBeDisabled();
  await dialog(page).getByRole("radio", { name: "Combination" }).check();
  await dialog(page).getByRole("checkbox", { name: "Cannabis" }).check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByText("5 changes are not saved.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Keep editing" }).click();
  const saves = "**/api/account/settings";
  await page.route(saves, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
  );
  await save.click();
  await expect(page.getByText("Failed to save settings. Please try again.").first()).toBeVisible();
  await page.unroute(saves);
  await expect(field("Maximum daily trades")).toHaveValue("10");
  await save.click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const { settings } = await client.call("accountSettings");
  expect(settings).toMatchObject({
    stop_loss_percent: 2.1,
    max_daily_trades: 10,
    ai_trading_mode: "combination",
    // What was watched before, then what was added and is not there twice.
    watch_list: [...new Set([...watched, "RY", "TD", "BMO", "BNS", "CM"])],
    sectors: ["Technology", "Financial Services", "Cannabis"],
  });
});

test("French is complete: cells, log, settings, result", async ({ page, server }) => {
  const client = await newTrader(page, server.url);
  await french(page);
  await watchTen(client, { auto_trading: true });
  await page.goto(tradingPath);
  await expect(actions(page).getByText("Aucune analyse récente")).toBeVisible();
  await expect(drafts(page).getByText("Aucun brouillon d’ordre", { exact: true })).toBeVisible();
  await actions(page).getByRole("button", { name: "Analyser maintenant" }).click();
  await expect(page.getByText("Analyse terminée")).toBeVisible({ timeout: 30_000 });
  await actions(page).getByRole("listitem").getByRole("button").first().click();
  await expect(dialog(page).getByText("Brouillon pour vous").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await execution(page).getByRole("button", { name: "Paramètres de la négociation automatique" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Univers de négociation" })).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Ordre stop, %" }).fill("2,5");
  await dialog(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Paramètres enregistrés!")).toBeVisible();
  expect((await client.call("accountSettings")).settings.stop_loss_percent).toBe(2.5);
  await execution(page).getByRole("button", { name: "Exécuter sur 10 titres, simulé" }).click();
  await expect(alert(page)).toContainText("Exécuter les stratégies de Neuro avec de l’argent fictif?");
});

test("the keyboard alone runs an analysis, reads its log and decides on a draft", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client);
  await page.goto(tradingPath);
  const run = actions(page).getByRole("button", { name: "Run analysis now" });
  await expect(run).toBeEnabled();
  await page.getByRole("main").focus();
  await tabTo(page, run);
  await page.keyboard.press("Enter");
  const row = actions(page).getByRole("listitem").getByRole("button").first();
  await expect(page.getByText("Analysis run finished")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("main").focus();
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: /^Signals/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toBeFocused();
  const reject = drafts(page)
    .getByRole("button", { name: /^Reject / })
    .first();
  await expect(reject).toBeVisible();
  const rejected = (await reject.getAttribute("aria-label")) ?? "";
  await tabTo(page, reject);
  await page.keyboard.press("Enter");
  await expect(alert(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(drafts(page).getByRole("button", { name: rejected, exact: true })).toHaveCount(0);
});

test("on the phone everything fits its width, windows too", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await newTrader(page, server.url);
  await french(page);
  const [draft] = await makeDrafts(client);
  await page.goto(tradingPath);
  const symbol = draft?.universal_symbol.symbol ?? "";
  const approve = drafts(page)
    .getByRole("button", { name: `Approuver ${symbol}`, exact: true })
    .first();
  await expect(approve).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await approve.click();
  await expect(dialog(page)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await execution(page)
    .getByRole("button", { name: "Paramètres de la négociation automatique" })
    .first()
    .click();
  const window = dialog(page);
  await window.getByRole("radio", { name: "Combinaison" }).check();
  expect(await window.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("a visitor sees what the cells are for, and is refused nothing", async ({ page }) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(tradingPath);
  await expect(actions(page).getByText("No recent analysis runs")).toBeVisible();
  await expect(actions(page).getByRole("button", { name: "Run analysis now" })).toBeDisabled();
  await expect(execution(page).getByText("Volume Breakout")).toBeVisible();
  await expect(drafts(page).getByText("No draft orders available")).toBeVisible();
  expect(refused).toEqual([]);
});
