/** A backtest in the browser: its figures against those recomputed here, keyboard and phone. */
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
