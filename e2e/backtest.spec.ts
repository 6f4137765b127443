/** A backtest in the browser: its figures against those recomputed here, its states, its form, keyboard and phone. */
import { catalogue } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import {
  backtestResult,
  dayOf,
  fillBacktest,
  findRun,
  openNeuroTrader,
  type Run,
  runBacktest,
} from "./harness/backtest-tab.ts";
import { readDailyBars, readDividends } from "./harness/daily-bars.ts";
import { newDemoSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { recomputedRun } from "./harness/recomputed-run.ts";
import { definitionOf, expectRounded, figureAt, figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

/** Last session completed before the replay begins. */
const last = "2026-05-27";
const hasLost = (run: Run): boolean => run.winning_trades < run.total_trades && run.profit_factor !== null;

test("a backtest's figures are those that its trades and its balance come to, gaining, losing and with ∞", async ({
  page,
  server,
}) => {
  const client = await openNeuroTrader(page, server.url);
  const gaining = await findRun(
    client,
    (run) => run.total_return_pct > 0 && hasLost(run) && run.total_trades > 2,
  );
  const losing = await findRun(client, (run) => run.total_return_pct < 0 && run.total_trades > 2);
  const infinite = await findRun(client, (run) => run.reasons.profit_factor === "no_loss");
  for (const wanted of [gaining, losing, infinite]) {
    const run = await runBacktest(page, wanted);
    await expectFigures(page, run);
    await expectLastTrades(page, run);
  }
  await backtestResult(page).getByRole("button", { name: "infinite" }).hover();
  await expect(page.getByText(/^No trade lost, so the gains are divided by nothing\./)).toBeVisible();
});

test("holding beside it is what buying at the first open and keeping made of the prices on file", async ({
  page,
  server,
  market,
}) => {
  test.skip(market.name !== "files", "needs the market folder's prices");
  const marketDir = market.env.MARKET_DIR ?? "";
  await openNeuroTrader(page, server.url);
  // So many shares that neither one more nor the smallest commission matters.
  const balance = 1_000_000;
  await page.getByRole("textbox", { name: "Initial balance" }).fill(String(balance));
  const run = await runBacktest(page, { symbol: "AAPL", strategy: "grid_trading", days: 365 });
  const bars = readDailyBars(marketDir, "AAPL").filter(({ date }) => date <= last);
  const bought = bars.find(({ date }) => date > run.from)?.open ?? Number.NaN;
  const sold = bars.at(-1)?.close ?? Number.NaN;
  const paid = readDividends(marketDir, "AAPL", { from: run.from, to: last });
  const shares = Math.floor(balance / bought);
  const costs = 2 * shares * 0.01 + shares * (bought + sold) * 0.0002;
  const worth = balance + shares * (sold - bought + paid) - costs;
  expect(run.to).toBe(bars.at(-1)?.date);
  const shown = await figureAt(definitionOf(backtestResult(page), /^Hold AAPL instead$/));
  expect(Math.abs(shown - (worth / balance - 1) * 100)).toBeLessThan(0.15);
});

test("too little history is refused with the days that are needed and those there are", async ({
  page,
  server,
  market,
}) => {
  test.skip(market.name !== "files", "every simulated listing has ten years of history");
  await openNeuroTrader(page, server.url);
  const bars = readDailyBars(market.env.MARKET_DIR ?? "", "CRWV").filter(({ date }) => date <= last).length;
  await fillBacktest(page, { symbol: "CRWV", strategy: "evidence_score", days: 365 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const alert = backtestResult(page).getByRole("alert");
  await expect(alert).toContainText(`Backtest failed: CRWV has ${bars} days of price history;`);
  const needed = /(\d+) are needed/.exec((await alert.textContent()) ?? "")?.[1];
  expect(Number(needed)).toBeGreaterThan(bars);
  await expect(alert).toContainText(/fewer days/i);
  await page.getByRole("radio", { name: "30", exact: true }).check();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(backtestResult(page).getByRole("heading", { name: /^CRWV/ })).toBeVisible();
});

test("before any run it says what will come, and an example is one click away", async ({ page, server }) => {
  await openNeuroTrader(page, server.url);
  await expect(backtestResult(page).getByText("No backtest yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Last 10 trades" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Try an example/ }).click();
  await expect(backtestResult(page).getByRole("heading", { name: /^SU/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Symbol" })).toHaveValue("SU");
  await expect(page.getByRole("combobox", { name: "Strategy" })).toHaveValue("volume_breakout");
  // Another tab and back: the form and the figures are still there.
  const navigation = page.getByRole("navigation", { name: "Sections" });
  await navigation.getByRole("link", { name: "Portfolio", exact: true }).click();
  await navigation.getByRole("link", { name: "Neuro trader", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Symbol" })).toHaveValue("SU");
  await expect(backtestResult(page).getByRole("heading", { name: /^SU/ })).toBeVisible();
});

test("the other strategies over the same days lead to their own runs, and the table has the chart's figures", async ({
  page,
  server,
}) => {
  await openNeuroTrader(page, server.url);
  const run = await runBacktest(page, { symbol: "RY", strategy: "grid_trading", days: 365 });
  const other = run.by_strategy.find(({ strategy_key }) => strategy_key === "mean_reversion");
  await page.getByRole("button", { name: /^Mean Reversion/ }).click();
  await expect(backtestResult(page).getByText(/^Mean Reversion,/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Strategy" })).toHaveValue("mean_reversion");
  const shown = await figureAt(definitionOf(backtestResult(page), /^Total return$/));
  expectRounded(shown, other?.figures?.total_return_pct ?? Number.NaN, 1);

  await expect(page.getByRole("img", { name: /^Balance of Mean Reversion on RY/ })).toBeVisible();
  await backtestResult(page).getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("region", { name: /^Balance of Mean Reversion on RY/ });
  await expect(table.getByRole("row")).toHaveCount(run.equity_curve.length + 1);
  const newest = await rowTexts(table, table.getByRole("row").nth(1));
  expect(figureIn(newest["Buy and hold"] ?? "")).toBeCloseTo(run.holding.final_balance, 1);
  expect(figureIn(newest.Balance ?? "")).toBeCloseTo(other?.figures?.final_balance ?? Number.NaN, 1);
});

for (const language of ["en", "fr"] as const) {
  const words = catalogue[language];
  const label = {
    en: { symbol: "Symbol", balance: "Initial balance", run: "Run" },
    fr: { symbol: "Symbole", balance: "Solde initial", run: "Lancer" },
  }[language];

  test(`the form refuses what cannot be tested, beside the field, and loses nothing typed (${language})`, async ({
    page,
    server,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("neuro.language", chosen), language);
    await openNeuroTrader(page, server.url);
    const symbol = page.getByRole("combobox", { name: label.symbol, exact: true });
    const balance = page.getByRole("textbox", { name: label.balance });
    const run = page.getByRole("button", { name: label.run, exact: true });
    await symbol.fill("");
    await run.click();
    await expect(symbol).toHaveAccessibleDescription(words["analysis.symbol_required"]);
    await expect(symbol).toBeFocused();
    await symbol.fill("abcdefghijk");
    await run.click();
    await expect(symbol).toHaveValue("ABCDEFGHIJK");
    await expect(symbol).toHaveAccessibleDescription(words["symbol.too_long"]);
    await symbol.fill("RY");
    for (const wrong of ["", "0", "1000001", "ten"]) {
      await balance.fill(wrong);
      await run.click();
      await expect(balance).toHaveAccessibleDescription(words["simulation.balance_range"]);
      await expect(balance).toHaveValue(wrong);
      await expect(balance).toBeFocused();
    }
    await balance.fill("2500");
    await symbol.fill("zzqqx");
    await run.click();
    const unknown = words["detail.symbol_unknown"].replace("{symbol}", "ZZQQX");
    await expect(backtestResult(page).getByRole("alert")).toContainText(
      words["backtest.failed"].replace("{message}", unknown),
    );
    await expect(balance).toHaveValue("2500");
    await symbol.fill("RY");
    await expect(backtestResult(page).getByRole("alert")).toHaveCount(0);
    await run.click();
    await expect(backtestResult(page).getByRole("heading", { name: /^RY/ })).toBeVisible();
  });
}

test("the server says the same of a balance, a period and a symbol that cannot be tested", async ({
  request,
  server,
}) => {
  const { token } = await newDemoSession(server.url);
  const bodies = [
    [{ symbol: "RY", initial_balance: 0 }, "Initial balance must be between $1 and $1,000,000"],
    [{ symbol: "RY", initial_balance: 1_000_001 }, "Initial balance must be between $1 and $1,000,000"],
    [{ symbol: "RY", days: 3_651 }, "Simulation days must be between 1 and 3650 (10 years)"],
    [{ symbol: "ABCDEFGHIJK" }, "Stock symbol must be 10 characters or less"],
  ] as const;
  for (const [data, text] of bodies) {
    const answer = await request.post("/api/neuro/auto-trade/backtest", {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(text);
  }
});

test("a failed call says so in the specification's words, keeps the last figures and can be tried again", async ({
  page,
  server,
}) => {
  await openNeuroTrader(page, server.url);
  await runBacktest(page, { symbol: "RY", strategy: "grid_trading", days: 90 });
  await page.route("**/api/neuro/auto-trade/**", (route) =>
    route.fulfill({
      status: 422,
      json: { code: "market_data_unavailable", detail: "No prices.", message: "No prices.", fields: [] },
    }),
  );
  await page.getByRole("radio", { name: "60", exact: true }).check();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(backtestResult(page).getByRole("alert")).toContainText("Backtest failed: No prices.", {
    timeout: 20_000,
  });
  await expect(
    backtestResult(page).getByText("The figures below are of the last run that succeeded."),
  ).toBeVisible();
  await expect(backtestResult(page).getByRole("heading", { name: /^RY/ })).toBeVisible();
  await page.getByRole("button", { name: "Quick Test AI" }).click();
  const quick = page.getByRole("region", { name: "Quick test" });
  await expect(quick.getByRole("alert")).toContainText("AI Test Failed: No prices.", { timeout: 20_000 });
  await page.unroute("**/api/neuro/auto-trade/**");
  await quick.getByRole("button", { name: "Retry" }).click();
  await expect(quick.getByText("quick_test")).toBeVisible();
  await backtestResult(page).getByRole("button", { name: "Retry" }).click();
  await expect(backtestResult(page).getByRole("alert")).toHaveCount(0);
});

test("a backtest needs nothing but a keyboard", async ({ page, server }) => {
  await openNeuroTrader(page, server.url);
  await tabTo(page, page.getByRole("combobox", { name: "Symbol" }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("shop");
  await expect(page.getByRole("option", { name: /^SHOP .* TSX$/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Symbol" })).toHaveValue("SHOP");
  await tabTo(page, page.getByRole("radio", { name: "365", exact: true }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "180", exact: true })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Run", exact: true }));
  await page.keyboard.press("Enter");
  await expect(backtestResult(page).getByRole("heading", { name: /^SHOP/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeFocused();
});

test("on a phone a finished run comes into sight, nothing scrolls sideways, trades are rows", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await openNeuroTrader(page, server.url);
  const wanted = await findRun(client, (run) => run.total_trades > 0);
  await runBacktest(page, wanted);
  await expect(definitionOf(backtestResult(page), /^Total return$/)).toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByRole("region", { name: "Last 10 trades" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Last 10 trades" })).toBeVisible();
});

async function expectFigures(page: Page, run: Run): Promise<void> {
  const own = recomputedRun(run);
  const shown = (term: RegExp): Locator => definitionOf(backtestResult(page), term);
  expectRounded(await figureAt(shown(/^Total return$/)), own.totalReturnPct, 1);
  await expect(shown(/^Total return$/)).toContainText(own.totalReturnPct < 0 ? "−" : "+");
  const rate = Math.round((own.wins / own.trades) * 100);
  await expect(shown(/^Win rate$/)).toHaveText(`${rate}%, ${own.wins} of ${own.trades}`);
  expectRounded(-(await figureAt(shown(/^Max drawdown$/))), own.maxDrawdownPct, 1);
  expectRounded(await figureAt(shown(/^Sharpe$/)), own.sharpe, 2);
  if (Number.isFinite(own.profitFactor)) {
    expectRounded(await figureAt(shown(/^Profit factor$/)), own.profitFactor, 2);
  } else await expect(shown(/^Profit factor$/)).toContainText("∞");
  const held = run.equity_curve.at(-1)?.holding ?? Number.NaN;
  const holding = (held / run.initial_balance - 1) * 100;
  expectRounded(await figureAt(shown(new RegExp(`^Hold ${run.symbol} instead$`))), holding, 1);
  const ended = run.equity_curve.at(-1)?.balance ?? Number.NaN;
  await expect(
    backtestResult(page).getByText(ended > held ? "Made more than holding" : "Made no more than holding"),
  ).toBeVisible();
  if (own.trades < 30) await expect(backtestResult(page).getByText("Too few trades to judge")).toBeVisible();
}

/** Newest first, at most ten, each with what the answer says of it. */
async function expectLastTrades(page: Page, run: Run): Promise<void> {
  const table = page.getByRole("region", { name: "Last 10 trades" });
  const rows = table.getByRole("row");
  await expect(rows).toHaveCount(Math.min(10, run.trades.length) + 1);
  await expect(page.getByText(`${run.trades.length} in all, ${run.symbol} backtest`)).toBeVisible();
  const newest = run.trades.toSorted((a, b) => b.exit_date.localeCompare(a.exit_date))[0];
  const shown = await rowTexts(table, rows.nth(1));
  expect(shown.Exit).toBe(dayOf(newest?.exit_date ?? ""));
  const ofThatDay = run.trades.filter(({ exit_date }) => exit_date === newest?.exit_date);
  const profits = ofThatDay.map(({ profit }) => profit.toFixed(2));
  expect(profits).toContain(figureIn(shown.Profit ?? "").toFixed(2));
  const trade = ofThatDay.find(({ profit }) => profit.toFixed(2) === figureIn(shown.Profit ?? "").toFixed(2));
  expect(shown.Entry).toBe(dayOf(trade?.entry_date ?? ""));
  expectRounded(figureIn(shown["Return %"] ?? ""), trade?.return_pct ?? Number.NaN, 2);
  expect(shown.Strategy).toBe(run.strategy);
}
