/** The Neuro trader tab around its backtest: quick test, measured figures, reloading, French, visitors. */
import { type AnswerOf, quickTestSymbols } from "@neuro/contract";
import type { Locator } from "@playwright/test";
import {
  backtestResult,
  clientOf,
  neuroTraderPath,
  openNeuroTrader,
  runBacktest,
} from "./harness/backtest-tab.ts";
import { definitionOf, expectRounded, figureAt } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

test("the quick test takes one of four stocks and shows the signal with all it rests on", async ({
  page,
  server,
}) => {
  await openNeuroTrader(page, server.url);
  const quick = page.getByRole("region", { name: "Quick test" });
  await expect(quick.getByText("No test yet")).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes("/auto-trade/quick-test/"));
  await page.getByRole("button", { name: "Quick Test AI" }).click();
  const test: AnswerOf<"neuroQuickTest"> = await (await answered).json();
  const { neuro_signal: signal } = test;
  expect(quickTestSymbols).toContain(test.symbol);
  await expect(quick.getByRole("heading", { name: `Quick test, ${test.symbol}` })).toBeVisible();
  await expect(quick.getByText("quick_test")).toBeVisible();
  await expect(quick.getByText(signal.signal, { exact: true })).toBeVisible();
  await expect(quick.getByText(signal.confidence.toFixed(2), { exact: true })).toBeVisible();
  await expect(quick.getByText(signal.rationale)).toBeVisible();
  await expect(definitionOf(quick, /^Strategy$/)).toHaveText(signal.strategy);
  await expect(definitionOf(quick, /^Market regime$/)).toHaveText(signal.market_regime);
  expectRounded(await figureAt(definitionOf(quick, /^Entry$/)), signal.entry_price, 2);
  const levels = definitionOf(quick, /^Stop-loss/);
  if (signal.stop_loss === null) await expect(levels).toHaveText("none for HOLD");
  else expectRounded(await figureAt(levels), signal.stop_loss, 2);
  await expect(quick.getByText(/^This signal requires manual review/)).toHaveCount(
    signal.requires_review ? 1 : 0,
  );
});

test("Refresh All Data asks again for everything on the page", async ({ page, server }) => {
  await openNeuroTrader(page, server.url);
  await runBacktest(page, { symbol: "RY", strategy: "mean_reversion", days: 90 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Refresh All Data" }).click();
  await expect(page.getByText("All data is up to date.")).toBeVisible();
  for (const path of ["state", "strategies", "backtest"])
    expect(asked).toContain(`/api/neuro/auto-trade/${path}`);
  await expect(backtestResult(page).getByRole("heading", { name: /^RY/ })).toBeVisible();
});

test("French is complete: words, numbers and dates, and a switch of language says a run anew", async ({
  page,
  server,
}) => {
  await openNeuroTrader(page, server.url);
  const run = await runBacktest(page, { symbol: "RY", strategy: "grid_trading", days: 365 });
  await page
    .getByRole("banner")
    .getByRole("button", { name: /FR|Français/ })
    .click();
  await expect(page.getByRole("heading", { name: "Test rétrospectif de stratégie" })).toBeVisible();
  const shown = page.getByRole("region", { name: "Résultat du test rétrospectif" });
  await expect(shown.getByText(/^Négociation en grille, du \d+/)).toBeVisible();
  await expect(shown.getByText(/^de 10\s000,00\s\$ à [\d\s]+,\d\d\s\$ CAD$/)).toBeVisible();
  expectRounded(await figureAt(definitionOf(shown, /^Rendement total$/)), run.total_return_pct, 1);
  await expect(
    page
      .getByText(/^(Fait en [\d\s]+ ms\.)?\s*Chaque exécution/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Solde initial" })).toHaveValue(/^10\s000$/);
});

test("a visitor sees what is measured, is asked to log in for the rest, and is refused nothing", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto(neuroTraderPath);
  await expect(page.getByRole("rowheader", { name: "Volume Breakout" })).toBeVisible();
  await expect(page.getByText(/figures below are samples/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Quick Test AI" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeDisabled();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(refused).toEqual([]);
  await main.getByRole("button", { name: "Try Demo Account" }).last().click();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
  await expect(page).toHaveURL(/tab=neuro-trader$/);
});

test("the measured figures are the server's, the win rate always as so many of so many", async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const client = clientOf(server.url);
  const measured = async () => (await client.call("neuroState")).state.performance_metrics.win_rate;
  await expect.poll(measured, { timeout: 240_000, intervals: [2_000] }).not.toBeNull();
  const { performance_metrics: own } = (await client.call("neuroState")).state;
  const { strategies } = await client.call("neuroStrategies");
  await openNeuroTrader(page, server.url);
  const cell = page.getByRole("region", { name: "Model Performance" });
  const count = (value: number): string => value.toLocaleString("en-CA");
  await expect(definitionOf(cell, /^Win rate$/)).toContainText(
    `${((own.winning_trades / own.total_trades) * 100).toFixed(1)}%${count(own.winning_trades)} of ${count(own.total_trades)}`,
  );
  expectRounded(await figureAt(definitionOf(cell, /^Sharpe ratio$/)), own.sharpe_ratio ?? Number.NaN, 2);
  expectRounded(await figureAt(definitionOf(cell, /^Max drawdown$/)), -(own.max_drawdown ?? 0) * 100, 1);
  await expect(
    cell.getByText(own.beats_holding ? "Better than holding" : "No better than holding", { exact: true }),
  ).toBeVisible();
  await expectVerdict(cell, own);
  for (const [key, strategy] of Object.entries(strategies)) {
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: strategy.name, exact: true }) });
    await expect(row, key).toContainText(
      `${count(strategy.winning_trades)} of ${count(strategy.sample_size)}`,
    );
    await row.getByRole("button", { name: `Details of ${strategy.name}` }).click();
    await expect(page.getByText(strategy.measured_from?.data_hash ?? "no hash")).toBeVisible();
    for (const rule of strategy.exit_rules) await expect(page.getByText(rule, { exact: true })).toBeVisible();
    await row.getByRole("button", { name: `Details of ${strategy.name}` }).click();
  }
});

/** Below thirty trades, or with a half inside the interval, nothing is judged. */
async function expectVerdict(
  cell: Locator,
  { total_trades, win_rate_interval95 }: AnswerOf<"neuroState">["state"]["performance_metrics"],
): Promise<void> {
  const [low, high] = win_rate_interval95 ?? [0, 1];
  const open = total_trades < 30 || (low <= 0.5 && 0.5 <= high);
  await expect(cell.getByText("Too few trades to judge")).toHaveCount(open ? 1 : 0);
  await expect(cell.getByText(/^Wins (less|more) often than a coin$/)).toHaveCount(open ? 0 : 1);
}
