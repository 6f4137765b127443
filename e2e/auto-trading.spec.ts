/** Neuro trades: runs and their logs, drafts, strategies executed. */
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
import { expect, test } from "./harness/test.ts";

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
