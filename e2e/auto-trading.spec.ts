/** Neuro trades on a real server: a run and its log, a draft sent, strategies executed, real money rehearsed, the phone. */
import { accessibilityFindings } from "./harness/accessibility.ts";
import {
  accountOf,
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
import { newInstallation } from "./harness/new-installation.ts";
import { startServerProcess } from "./harness/server-process.ts";
import { expect, test } from "./harness/test.ts";

test("a run is read in its log, a draft of it is sent, and the strategies are executed on request", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client);
  await page.goto(tradingPath);
  await test.step("the keyboard alone runs an analysis and reads its log", async () => {
    const run = actions(page).getByRole("button", { name: "Run analysis now" });
    await expect(run).toBeEnabled();
    await page.getByRole("main").focus();
    await tabTo(page, run);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Analysis run finished")).toBeVisible();
    const { recent_analysis: runs } = await client.call("tradingDashboard", { query: { mode: "paper" } });
    const row = actions(page).getByRole("listitem").getByRole("button").first();
    await page.getByRole("main").focus();
    await tabTo(page, row);
    await page.keyboard.press("Enter");
    const { decisions } = await client.call("analysisRunDetails", { params: { id: runs[0]?.id ?? "" } });
    expect(new Set(decisions.map(({ symbol }) => symbol))).toEqual(new Set(watched));
    await dialog(page)
      .getByRole("radio", { name: /^Everything/ })
      .check();
    await expect(dialog(page).getByRole("listitem")).toHaveCount(decisions.length);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog(page).getByRole("link", { name: "See the draft" }).first().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(
      drafts(page)
        .getByRole("button", { name: /^Approve / })
        .first(),
    ).toBeInViewport();
  });
  await test.step("an edited draft is sent once; its order and its trade are Neuro's", async () => {
    const { draft_orders: made } = await client.call("tradingDashboard", { query: { mode: "paper" } });
    const [draft] = made;
    const symbol = draft?.universal_symbol.symbol ?? "";
    const approve = drafts(page).getByRole("button", { name: `Approve ${symbol}`, exact: true });
    await approve.click();
    await dialog(page).getByRole("textbox", { name: "Quantity" }).fill("1");
    await dialog(page).getByRole("textbox", { name: "Stop-loss" }).fill("");
    await dialog(page).getByRole("button", { name: "Preview paper order" }).click();
    await dialog(page).getByRole("button", { name: "Place paper order" }).click();
    await expect(page.getByText(new RegExp(`^${draft?.action} 1 ${symbol}: `))).toBeVisible();
    await expect(approve).toHaveCount(0);
    const { orders } = await client.call("orders", { query: { limit: 5 } });
    const sent = orders.filter(({ origin }) => origin === "ai-draft");
    expect(sent).toMatchObject([
      { symbol, quantity: 1, stop_loss: null, take_profit: draft?.target ?? null },
    ]);
    await expect(execution(page).getByText(symbol, { exact: true })).toBeVisible();
  });
  await test.step("the active strategies are executed, and each tells what it did", async () => {
    await execution(page).getByRole("switch", { name: "Auto-trading off" }).click();
    const answers: { results: { total_trades: number; drafts: number } }[] = [];
    page.on("response", async (response) => {
      if (response.url().endsWith("/ai/execute-strategy")) answers.push(await response.json());
    });
    await execution(page).getByRole("button", { name: "Execute on 10 stocks, paper" }).click();
    await alert(page).getByRole("button", { name: "Run on paper" }).click();
    await expect(dialog(page).getByRole("heading", { name: /AI trading result/ })).toBeVisible();
    expect(answers).toHaveLength(5);
    const part = dialog(page).getByRole("region", { name: "Evidence Score" });
    await expect(part.locator("dd").nth(0)).toHaveText(String(answers.at(-1)?.results.total_trades));
    await expect(part.locator("dd").nth(2)).toHaveText(String(answers.at(-1)?.results.drafts));
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(
      actions(page)
        .getByRole("button", { name: /Strategy execution/ })
        .first(),
    ).toBeVisible();
  });
});

test("with real money, rehearsed, a draft goes through the server's preview and two confirmations", async ({
  page,
  market,
}) => {
  const installation = await newInstallation({ market: market.name });
  const server = await startServerProcess({ ...installation, env: { ...market.env, REHEARSE_LIVE: "on" } });
  try {
    const client = await newTrader(page, server.url);
    await watchTen(client);
    await page.addInitScript(() => localStorage.setItem("neuro.mode", "live"));
    const account = await accountOf(client, "live");
    await client.call("saveAccountSettings", { body: { auto_account_id: account.id } });
    await client.call("runAnalysis");
    await page.goto(`${server.url}${tradingPath}`);
    const newest = drafts(page)
      .getByRole("button", { name: /^Approve / })
      .first();
    await expect(newest).toBeVisible();
    // Others may come before it until it is pressed: it is pressed by its name.
    const approve = (await newest.getAttribute("aria-label")) ?? "";
    const symbol = approve.replace("Approve ", "");
    await drafts(page).getByRole("button", { name: approve, exact: true }).first().click();
    await dialog(page).getByRole("button", { name: "Preview live order" }).click();
    await alert(page).getByRole("button", { name: "Continue" }).click();
    await alert(page).getByRole("button", { name: "Place live order" }).click();
    const placed = page.getByText(new RegExp(`^BUY .* ${symbol}: `));
    // What stands in the way is said in the window, and fails the test by its words.
    const inTheWay = alert(page).getByRole("alert").or(page.getByText("The last check had run out"));
    await expect(placed.or(inTheWay).first()).toBeVisible();
    expect(await inTheWay.allTextContents()).toEqual([]);
    const { orders } = await client.call("orders", { query: { limit: 5, mode: "live" } });
    expect(orders.filter(({ origin }) => origin === "ai-draft")).toMatchObject([
      { symbol, mode: "live", account_id: account.id },
    ]);
  } finally {
    await server.stop();
    await installation.remove();
  }
});

test("on the phone everything fits its width, windows too", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await newTrader(page, server.url);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
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
