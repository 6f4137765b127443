/** Neuro trades: runs and their logs, drafts, strategies executed, settings, by keyboard and on the phone. */
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
  watched,
  watchTen,
} from "./harness/auto-trading-cells.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

const french = (page: Page) => page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));

test("an analysis run tells of its end; its log names every security, what was concluded and why", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client);
  await page.goto(tradingPath);
  await expect(actions(page).getByText("No recent analysis runs")).toBeVisible();
  await expect(drafts(page).getByText("No draft orders available")).toBeVisible();
  await actions(page).getByRole("button", { name: "Run analysis now" }).click();
  await expect(page.getByText("Analysis run finished")).toBeVisible({ timeout: 30_000 });
  const { recent_analysis: runs, ai_actions: counted } = await client.call("tradingDashboard", {
    query: { mode: "paper" },
  });
  const [run] = runs;
  const counts = actions(page).locator("dd");
  await expect(counts).toHaveText([
    String(counted.total_signals_today),
    String(counted.high_confidence_signals),
    String(counted.pending_review_orders),
  ]);
  await actions(page).getByRole("listitem").getByRole("button").first().click();
  const { decisions } = await client.call("analysisRunDetails", { params: { id: run?.id ?? "" } });
  expect(new Set(decisions.map(({ symbol }) => symbol))).toEqual(new Set(watched));
  await dialog(page)
    .getByRole("radio", { name: /^Everything/ })
    .check();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(decisions.length);
  const first = decisions[0];
  await expect(dialog(page).getByText(first?.text ?? "", { exact: true })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog(page).getByRole("link", { name: "See the draft" }).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    drafts(page)
      .getByRole("button", { name: /^Approve / })
      .first(),
  ).toBeInViewport();
});

test("a manual scan runs the chosen phase, and the summary is asked for again 3 seconds later", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client);
  await page.goto(tradingPath);
  await actions(page).getByRole("button", { name: "Manual scan" }).click();
  await dialog(page).getByRole("combobox", { name: "Phase" }).selectOption("midday");
  await expect(dialog(page).getByRole("switch", { name: "Only look, send nothing" })).toBeChecked();
  const asked = page.waitForRequest((request) => request.url().includes("/system/scheduler/manual-run"));
  const answered = page.waitForResponse((response) => response.url().includes("/manual-run"));
  await dialog(page).getByRole("button", { name: "Start scan" }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ phase: "midday", scan_flag: "true" });
  await answered;
  const answeredAt = Date.now();
  const laterMs: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/dashboard/summary")) laterMs.push(Date.now() - answeredAt);
  });
  // The end of the run asks for it too, so not the first one counts.
  await expect.poll(() => laterMs.some((ms) => ms >= 2_900)).toBe(true);
  await expect(actions(page).getByRole("button", { name: /Midday scan/ })).toBeVisible();
});

test("a refused run says the server's words", async ({ page, server }) => {
  const client = await newTrader(page, server.url);
  await client.call("saveAccountSettings", { body: { watch_list: [] } });
  await page.goto(tradingPath);
  await actions(page).getByRole("button", { name: "Run analysis now" }).click();
  await expect(
    page.getByText("There is no security to trade. Please choose stocks or sectors first."),
  ).toBeVisible();
});

test("a draft is edited, previewed and sent once; its order and its trade are Neuro's", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  const [draft] = await makeDrafts(client);
  const symbol = draft?.universal_symbol.symbol ?? "";
  await page.goto(tradingPath);
  const approve = drafts(page).getByRole("button", { name: `Approve ${symbol}`, exact: true });
  await expect(
    drafts(page).getByText("This signal requires manual review due to confidence below threshold").first(),
  ).toBeAttached();
  await approve.click();
  await dialog(page).getByRole("textbox", { name: "Quantity" }).fill("0");
  await dialog(page).getByRole("button", { name: "Preview paper order" }).click();
  await expect(dialog(page).getByText("Quantity must be between 1 and 10,000 shares")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Quantity" }).fill("1");
  await dialog(page)
    .getByRole("textbox", { name: "Stop-loss" })
    .fill(String((draft?.price ?? 0) * 2));
  await dialog(page).getByRole("button", { name: "Preview paper order" }).click();
  await expect(dialog(page).getByText("The stop-loss must be below the price")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Stop-loss" }).fill("");
  await dialog(page).getByRole("button", { name: "Preview paper order" }).click();
  await dialog(page).getByRole("button", { name: "Place paper order" }).click();
  await expect(page.getByText(new RegExp(`^${draft?.action} 1 ${symbol}: `))).toBeVisible();
  await expect(approve).toHaveCount(0);
  const { orders } = await client.call("orders", { query: { limit: 5 } });
  const sent = orders.filter(({ origin }) => origin === "ai-draft");
  expect(sent).toMatchObject([{ symbol, quantity: 1, stop_loss: null, take_profit: draft?.target ?? null }]);
  await expect(execution(page).getByText(symbol, { exact: true })).toBeVisible();
});

test("a draft is rejected only after a confirmation, and for good", async ({ page, server }) => {
  const client = await newTrader(page, server.url);
  const made = await makeDrafts(client);
  const symbol = made[0]?.universal_symbol.symbol ?? "";
  await page.goto(tradingPath);
  const reject = drafts(page)
    .getByRole("button", { name: `Reject ${symbol}`, exact: true })
    .first();
  await expect(reject).toBeVisible();
  const before = await drafts(page)
    .getByRole("button", { name: /^Reject / })
    .count();
  await reject.click();
  await alert(page).getByRole("button", { name: "Cancel" }).click();
  await expect(drafts(page).getByRole("button", { name: /^Reject / })).toHaveCount(before);
  await reject.click();
  await alert(page).getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(`The draft for ${symbol} is rejected.`)).toBeVisible();
  await expect(drafts(page).getByRole("button", { name: /^Reject / })).toHaveCount(before - 1);
  expect(
    (await client.call("orders", { query: { limit: 5 } })).orders.some((o) => o.origin === "ai-draft"),
  ).toBe(false);
});

test("drafts made elsewhere appear by themselves", async ({ page, server }) => {
  const client = await newTrader(page, server.url);
  await page.goto(tradingPath);
  await expect(drafts(page).getByText("No draft orders available")).toBeVisible();
  const made = await makeDrafts(client);
  for (const { universal_symbol: shown } of made)
    await expect(
      drafts(page)
        .getByRole("button", { name: `Approve ${shown.symbol}`, exact: true })
        .first(),
    ).toBeVisible();
});

test("with auto-trading off there is a hint; on, the active strategies are executed after one question", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client);
  await client.call("saveAccountSettings", {
    body: { strategies: ["grid_trading", "volume_breakout"].map((id) => ({ id, enabled: false })) },
  });
  await page.goto(tradingPath);
  const run = execution(page).getByRole("button", { name: "Execute on 10 stocks, paper" });
  await expect(execution(page).getByText(/^Auto-trading is off\./)).toBeVisible();
  await expect(run).toHaveCount(0);
  await execution(page).getByRole("switch", { name: "Auto-trading off" }).click();
  await expect(execution(page).getByText(/^Next run: /)).toBeVisible();
  await execution(page).getByRole("switch", { name: /^RSI/ }).click();
  await expect(execution(page).getByRole("switch", { name: /^RSI.*Enable$/ })).toBeEnabled();
  const answers: { results: { total_trades: number; drafts: number } }[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/ai/execute-strategy")) answers.push(await response.json());
  });
  await run.click();
  await alert(page).getByRole("button", { name: "Cancel" }).click();
  expect(answers).toEqual([]);
  await run.click();
  await alert(page).getByRole("button", { name: "Run on paper" }).click();
  await expect(dialog(page).getByRole("heading", { name: /AI trading result/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(dialog(page).getByRole("region", { name: "Mean Reversion" })).toBeVisible();
  await expect(dialog(page).getByRole("region", { name: "Evidence Score" })).toBeVisible();
  await expect(dialog(page).getByRole("region", { name: /^RSI/ })).toHaveCount(0);
  expect(answers).toHaveLength(2);
  const left = answers.map(({ results }) => String(results.drafts));
  for (const [index, name] of ["Mean Reversion", "Evidence Score"].entries()) {
    const part = dialog(page).getByRole("region", { name });
    await expect(part.locator("dd").nth(0)).toHaveText(String(answers[index]?.results.total_trades));
    await expect(part.locator("dd").nth(2)).toHaveText(left[index] ?? "");
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(actions(page).getByRole("button", { name: /Strategy execution/ })).toHaveCount(2);
});

test("a failed execution is told in the specified words, and never asked twice under another key", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await client.call("saveAccountSettings", { body: { auto_trading: true } });
  await page.goto(tradingPath);
  const keys: (string | undefined)[] = [];
  const replies = [
    { status: 500, body: { code: "internal", detail: "It broke.", message: "It broke." } },
    { status: 422, body: { code: "kill_switch", detail: "Your kill switch is on.", message: "On." } },
  ];
  await page.route("**/api/trading/ai/execute-strategy", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const reply = replies[Math.min(keys.length, replies.length) - 1];
    await route.fulfill({ status: reply?.status ?? 500, json: reply?.body });
  });
  const execute = async (): Promise<void> => {
    await execution(page)
      .getByRole("button", { name: /^Execute on/ })
      .click();
    await alert(page).getByRole("button", { name: "Run on paper" }).click();
  };
  await execute();
  await expect(alert(page)).toContainText("AI Trading encountered an error. Please try again later.");
  await expect(alert(page)).toContainText("It broke.");
  await alert(page).getByRole("button", { name: "Close" }).click();
  await execute();
  await expect(alert(page)).toContainText("AI Strategy Error");
  await expect(alert(page)).toContainText(
    "Your kill switch is on. Please check your settings and try again.",
  );
  expect(keys[1]).toBe(keys[0]);
});

test("settings keep their bounds, warn of what is unsaved, and say how saving went", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
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
  await page.route("**/api/account/settings", (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  });
  await save.click();
  await expect(page.getByText("Failed to save settings. Please try again.").first()).toBeVisible();
  await expect(field("Maximum daily trades")).toHaveValue("10");
  await save.click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const { settings } = await client.call("accountSettings");
  expect(settings).toMatchObject({
    stop_loss_percent: 2.1,
    max_daily_trades: 10,
    ai_trading_mode: "combination",
    watch_list: ["AAPL", "GOOGL", "MSFT", "RY", "TD", "BMO", "BNS", "CM"],
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
  const before = await drafts(page)
    .getByRole("button", { name: /^Reject / })
    .count();
  await tabTo(page, reject);
  await page.keyboard.press("Enter");
  await expect(alert(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(drafts(page).getByRole("button", { name: /^Reject / })).toHaveCount(before - 1);
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
