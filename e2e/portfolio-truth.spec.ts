/** The portfolio's truth: what it is made of, did, earned and gained. */

import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { accountOf, agree, buttonIn, noticesOf, openPortfolio, rowsOf } from "./harness/open-portfolio.ts";
import { openPart, part } from "./harness/portfolio-parts.ts";
import { expectRounded, figureIn } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(() => {
  test.setTimeout(180_000);
});

test("what the portfolio is made of is what the API says, by every measure", async ({ page, server }) => {
  const { heard } = await openPortfolio(page, server);
  const allocation = await openPart(page, "allocation");
  for (const [name, dimension] of [
    ["Holding", "asset"],
    ["Class", "class"],
    ["Sector", "sector"],
    ["Country", "country"],
    ["Currency", "currency"],
  ] as const) {
    await allocation.getByRole("radio", { name, exact: true }).check();
    await agree(async () => {
      const shown = await rowsOf(allocation.getByRole("region", { name: "Allocation" }));
      const shares = heard.last("portfolioAllocation").dimensions[dimension];
      expect(shown.map(({ Part }) => Part)).toEqual(shares.map(({ label }) => label));
      for (const [index, share] of shares.entries()) {
        expectRounded(figureIn(shown[index]?.Value ?? ""), share.value, 2);
        expectRounded(figureIn(shown[index]?.Share ?? ""), share.percent, 1);
      }
    });
  }
});

test("a target is typed, refused until it is whole, kept unsaved over a reload, saved, and cleared", async ({
  page,
  server,
}) => {
  const { client, heard } = await openPortfolio(page, server);
  const allocation = await openPart(page, "allocation");
  await allocation.getByRole("radio", { name: "Currency", exact: true }).check();
  await buttonIn(allocation, "Set a target").click();
  const dialog = page.getByRole("dialog", { name: "Target by currency" });
  const field = (label: string): Locator =>
    dialog.getByRole("textbox", { name: `Target of ${label}, percent`, exact: true });
  const save = buttonIn(dialog, "Save target");
  await expect(save).toBeDisabled();
  const [{ dimensions }] = await Promise.all([client.call("portfolioAllocation")]);
  const names = new Map(dimensions.currency.map(({ key, label }) => [key, label]));
  const [cad, usd] = [names.get("CAD") ?? "", names.get("USD") ?? ""];
  await field(cad).fill("70");
  await expect(dialog.getByRole("status")).toContainText("30.0% missing");
  await expect(save).toBeDisabled();
  await field(usd).fill("130");
  await expect(dialog.getByRole("status")).toContainText("Each share is between 0 and 100%.");
  await field(usd).fill("25");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(allocation.getByText("Unsaved changes")).toBeVisible();

  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  const again = await openPart(page, "allocation");
  await again.getByRole("radio", { name: "Currency", exact: true }).check();
  await buttonIn(again, "Go on editing").click();
  await expect(field(cad)).toHaveValue("70");
  await field(usd).fill("30");
  await save.click();
  await expect(noticesOf(page).getByText("The target is saved")).toBeVisible();
  const stored = (await client.call("portfolioAllocation")).dimensions.currency;
  expect(stored.map(({ key, target_percent }) => [key, target_percent]).sort()).toEqual([
    ["CAD", 70],
    ["USD", 30],
  ]);
  const table = again.getByRole("region", { name: "Allocation" });
  await expect(table.getByRole("columnheader", { name: "Drift, CAD" })).toBeVisible();
  await agree(async () => {
    const rows = await rowsOf(table);
    for (const [index, share] of heard.last("portfolioAllocation").dimensions.currency.entries()) {
      expectRounded(figureIn(rows[index]?.Target ?? ""), share.target_percent ?? Number.NaN, 1);
      expectRounded(figureIn(rows[index]?.["Drift, points"] ?? ""), share.drift_percent ?? Number.NaN, 1);
      expectRounded(figureIn(rows[index]?.["Drift, CAD"] ?? ""), share.drift_cad ?? Number.NaN, 2);
    }
  });

  await buttonIn(again, "Edit target").click();
  await buttonIn(dialog, "Equal weights").click();
  await expect(field(cad)).toHaveValue("50");
  await buttonIn(dialog, "Clear").click();
  await expect(dialog.getByRole("status")).toContainText("No target: saving removes it.");
  await save.click();
  await expect(noticesOf(page).getByText("The target is removed")).toBeVisible();
  const cleared = (await client.call("portfolioAllocation")).dimensions.currency;
  expect(cleared.every(({ target_percent }) => target_percent === null)).toBe(true);
});

test("returns of each account by either measure stand beside the benchmark's", async ({ page, server }) => {
  const { heard } = await openPortfolio(page, server);
  const performance = await openPart(page, "performance");
  const table = performance.getByRole("region", { name: "Returns of each account" });
  for (const [name, timeframe] of [
    ["1 year", "1Y"],
    ["3 months", "3M"],
  ] as const) {
    await performance.getByRole("radio", { name, exact: true }).check();
    await agree(async () => {
      const shown = await rowsOf(table);
      const answer = heard.last("portfolioPerformance");
      const all = answer.performance[timeframe];
      const wanted = [...answer.accounts.map(({ timeframes }) => timeframes[timeframe]), all];
      for (const [index, { twr_percent, xirr_percent }] of wanted.entries()) {
        expectRounded(figureIn(shown[index]?.["Time-weighted"] ?? ""), twr_percent ?? Number.NaN, 2);
        if (xirr_percent !== null)
          expectRounded(figureIn(shown[index]?.["Money-weighted"] ?? ""), xirr_percent, 2);
      }
      const fund = answer.benchmark?.timeframes[timeframe].return_percent;
      expectRounded(figureIn(shown.at(-1)?.["Time-weighted"] ?? ""), fund ?? Number.NaN, 2);
    });
  }
  await buttonIn(performance, "Show as table").click();
  await expect(performance.getByRole("region", { name: "Portfolio value" })).toBeVisible();
});

test("what made the change is told for each timeframe, and adds up from start to end", async ({
  page,
  server,
}) => {
  const { heard } = await openPortfolio(page, server);
  const performance = await openPart(page, "performance");
  const parts = performance.getByRole("region", { name: "What made the change" });
  const amountOf = async (term: string) => {
    const shown = parts.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");
    const text = (await shown.textContent()) ?? "";
    return text === "–" ? 0 : figureIn(text);
  };
  for (const [name, timeframe] of [
    ["1 year", "1Y"],
    ["1 month", "1M"],
    ["1 day", "1D"],
  ] as const) {
    await performance.getByRole("radio", { name, exact: true }).check();
    await agree(async () => {
      const { effects, start_value, value } = heard.last("portfolioPerformance").performance[timeframe];
      const shown = await Promise.all(
        ["Value at the start", "Added less withdrawn", "Prices", "USD/CAD", "Dividends and interest"].map(
          amountOf,
        ),
      );
      const costs = await amountOf("Commissions, fees and taxes");
      expectRounded(shown[0] ?? Number.NaN, start_value, 2);
      expectRounded(shown[2] ?? Number.NaN, effects.price, 2);
      expectRounded(shown[3] ?? Number.NaN, effects.fx, 2);
      expectRounded(shown[4] ?? Number.NaN, effects.income, 2);
      expectRounded(costs, effects.costs, 2);
      const end = await amountOf("Value now");
      expectRounded(end, value, 2);
      expect(shown.reduce((sum, amount) => sum + amount, costs)).toBeCloseTo(end, 1);
    });
  }
});

test("income and gains are the API's, with price and currency apart", async ({ page, server }) => {
  const { client, heard } = await openPortfolio(page, server);
  const income = await openPart(page, "income");
  await agree(async () => void heard.last("portfolioIncome"));
  const earned = heard.last("portfolioIncome");
  await buttonIn(income, "Show as table").click();
  const months = await rowsOf(income.getByRole("region", { name: "Income by month" }));
  expect(months).toHaveLength(earned.months.length);
  for (const [index, month] of earned.months.toReversed().entries()) {
    expectRounded(figureIn(months[index]?.Dividends ?? ""), month.dividends, 2);
    expectRounded(figureIn(months[index]?.Interest ?? ""), month.interest, 2);
  }
  const payers = await rowsOf(income.getByRole("region", { name: "Dividends by holding" }));
  expect(payers).toHaveLength(earned.by_holding.length);
  for (const [index, payer] of earned.by_holding.entries()) {
    expectRounded(figureIn(payers[index]?.["12 months"] ?? ""), payer.last_12_months, 2);
    if (payer.yield_on_cost_percent !== null)
      expectRounded(figureIn(payers[index]?.["Yield on cost"] ?? ""), payer.yield_on_cost_percent, 2);
  }

  const gains = await openPart(page, "gains");
  await agree(async () => void heard.last("portfolioGains"));
  const gained = heard.last("portfolioGains");
  await agree(async () => {
    const held = await rowsOf(gains.getByRole("region", { name: "Unrealized gains", exact: true }));
    const { unrealized } = heard.last("portfolioGains");
    expect(held).toHaveLength(unrealized.length);
    for (const [index, gain] of unrealized.entries()) {
      expect(held[index]?.Holding).toContain(gain.symbol);
      expectRounded(figureIn(held[index]?.["Cost, CAD"] ?? ""), gain.cost_cad, 2);
      if (gain.currency === "USD")
        expectRounded(figureIn(held[index]?.["FX effect"] ?? ""), gain.fx_effect_cad, 2);
    }
  });
  const apart = gains.getByRole("region", { name: "Unrealized gains, not taxed" });
  await expect(apart.getByRole("row")).toHaveCount(gained.not_taxed.unrealized.length + 1);
  await expect(gains.getByText("You set no country, so Canada’s rule is applied.")).toBeVisible();
  await gains.getByRole("radio", { name: "Realized", exact: true }).check();
  const year = gained.years.at(-1) ?? gained.year;
  await gains.getByRole("combobox", { name: "Year" }).selectOption(String(year));
  const { realized } = await client.call("portfolioGains", { query: { year } });
  const table = gains.getByRole("region", { name: "Realized gains", exact: true });
  if (realized.length === 0)
    await expect(gains.getByText(`Nothing was sold in ${year}`).first()).toBeVisible();
  else {
    await expect(table.getByRole("row")).toHaveCount(realized.length + 1);
    const sales = await rowsOf(table);
    for (const [index, sale] of realized.entries())
      expectRounded(figureIn(sales[index]?.Gain ?? ""), sale.counted_cad, 2);
    await expect(table.getByText("superficial?")).toHaveCount(
      realized.filter(({ possible_superficial_loss }) => possible_superficial_loss).length,
    );
  }
  const downloading = page.waitForEvent("download");
  await buttonIn(gains, "Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`neuro-realized-gains-${year}.csv`);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  const { not_taxed } = await client.call("portfolioGains", { query: { year } });
  expect(lines).toHaveLength(realized.length + not_taxed.realized.length + 1);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a part whose call fails says so beside itself, and comes with Retry", async ({ page, server }) => {
  // It fails until the very press: news of the portfolio may ask again by themselves.
  await page.route("**/api/portfolio/income*", async (route) => {
    const pressed = await page.evaluate(() => document.body.dataset.retried === "");
    if (pressed) await route.continue();
    else await route.fulfill({ status: 500, json: { code: "internal", detail: "It did not work." } });
  });
  await openPortfolio(page, server);
  const place = part(page, "income");
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole("alert")).toContainText("The income could not be loaded.");
  await buttonIn(place, "Retry").evaluate((button: HTMLButtonElement) => {
    document.body.dataset.retried = "";
    button.click();
  });
  await expect(place.getByRole("heading", { name: "Dividends by holding" })).toBeVisible();
});

test("what is moved to the TFSA is shown as sold to it, and an account alone keeps its broker's average", async ({
  page,
  server,
}) => {
  const { client, accounts } = await openPortfolio(page, server);
  const [margin, tfsa] = [accountOf(accounts, "margin"), accountOf(accounts, "TFSA")];
  const { holdings } = await client.call("holdings", { query: { account_id: margin.id } });
  const holding = holdings.find(({ holding_category }) => holding_category === "other");
  if (holding === undefined) throw new Error("The margin account holds nothing.");
  await client.call("transferHolding", {
    body: { from_account_id: margin.id, to_account_id: tfsa.id, symbol: holding.instrument_id, units: 1 },
  });
  await page.reload();
  const gains = await openPart(page, "gains");
  await gains.getByRole("radio", { name: "Realized", exact: true }).check();
  const table = gains.getByRole("region", { name: "Realized gains", exact: true });
  const row = table.getByRole("row").filter({ hasText: "moved, not sold" });
  await expect(row).toContainText(holding.symbol);
  await buttonIn(row, "moved, not sold").click();
  await expect(page.getByText(/To the CRA this is a sale at the market value of the day/)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto(`${server.url}/dashboard?tab=portfolio&account=${margin.id}`);
  const own = await openPart(page, "gains");
  await expect(own.getByText(/By the average cost of each account/)).toBeVisible();
});
