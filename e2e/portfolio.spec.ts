/** The portfolio on a real server: files saved, a target and money by keyboard, units moved. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { holdAnswers } from "./harness/held-answers.ts";
import { tabTo } from "./harness/keyboard.ts";
import { layoutShift, sidewaysScroll, watchLayoutShift } from "./harness/layout-shift.ts";
import { accountOf, buttonIn, openPortfolio } from "./harness/open-portfolio.ts";
import { openPart } from "./harness/portfolio-parts.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(() => {});

test("transactions, holdings and the sales of a year are saved as the files they are", async ({
  page,
  server,
}) => {
  const { client, account } = await openPortfolio(page, server, "TFSA");
  const saved = async (button: Locator) => {
    const downloading = page.waitForEvent("download");
    await button.click();
    const file = await downloading;
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split(/\r?\n/);
    return { name: file.suggestedFilename(), lines };
  };
  await test.step("what the account holds", async () => {
    const { holdings } = await client.call("holdings", { query: { account_id: account.id } });
    const { lines } = await saved(buttonIn(page, "Export CSV").first());
    for (const { symbol } of holdings) expect(lines.join("\n")).toContain(symbol);
    expect(lines).toHaveLength(holdings.length + 1);
  });
  await test.step("what its journal holds", async () => {
    const { total } = await client.call("portfolioActivity", { query: { account_id: account.id } });
    await buttonIn(page, `All ${total} transactions`).click();
    const dialog = page.getByRole("dialog", { name: "All transactions" });
    await expect(dialog.getByRole("listitem")).toHaveCount(Math.min(50, total));
    const { name, lines } = await saved(buttonIn(dialog, "Export CSV"));
    expect(name).toMatch(/\.csv$/);
    expect(lines[0]).toContain("Date");
    expect(lines).toHaveLength(total + 1);
  });
  await test.step("what was sold in a year", async () => {
    await page.goto(`${server.url}/dashboard?tab=portfolio`);
    const gains = await openPart(page, "gains");
    await gains.getByRole("radio", { name: "Realized", exact: true }).check();
    const { year, years } = await client.call("portfolioGains", { query: {} });
    const last = years.at(-1) ?? year;
    await gains.getByRole("combobox", { name: "Year" }).selectOption(String(last));
    const { realized, not_taxed } = await client.call("portfolioGains", { query: { year: last } });
    const { name, lines } = await saved(buttonIn(gains, "Export CSV"));
    expect(name).toBe(`neuro-realized-gains-${last}.csv`);
    expect(lines).toHaveLength(realized.length + not_taxed.realized.length + 1);
  });
});

test("on the phone in French the keyboard sets a target and adds money", async ({ page, server }) => {
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  const { client, account } = await openPortfolio(page, server);
  const allocation = await openPart(page, "allocation");
  await allocation.getByRole("radio", { name: "Titre", exact: true }).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("ArrowRight");
  await expect(allocation.getByRole("radio", { name: "Devise", exact: true })).toBeChecked();
  const set = buttonIn(allocation, "Fixer une cible");
  await tabTo(page, set);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cible par devise" });
  await tabTo(page, buttonIn(dialog, "Parts égales"));
  await page.keyboard.press("Enter");
  await tabTo(page, buttonIn(dialog, "Enregistrer la cible"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const { currency } = (await client.call("portfolioAllocation")).dimensions;
  expect(currency.reduce((sum, { target_percent }) => sum + (target_percent ?? 0), 0)).toBeCloseTo(100, 6);
  for (const each of ["performance", "income", "gains"] as const) await openPart(page, each);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page, "#allocation")).toEqual([]);

  await page.goto(`/dashboard?tab=portfolio&account=${account.id}`);
  await tabTo(page, buttonIn(page, "Ajouter"));
  await page.keyboard.press("Enter");
  const add = page.getByRole("dialog", { name: "Ajouter de l’argent au compte CELI" });
  await tabTo(page, add.getByRole("textbox", { name: "Montant" }));
  await page.keyboard.type("250,75");
  await page.keyboard.press("Enter");
  await expect(add).toBeHidden();
  const after = (await client.call("accounts")).accounts.find(({ id }) => id === account.id);
  expect(after?.cash_balance).toBeCloseTo(account.cash_balance + 250.75, 2);
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
  expect(await accessibilityFindings(page, "#gains")).toEqual([]);
  await page.goto(`${server.url}/dashboard?tab=portfolio&account=${margin.id}`);
  const own = await openPart(page, "gains");
  await expect(own.getByText(/By the average cost of each account/)).toBeVisible();
});

test("what one reads on the phone stays where it is while what stands above comes in", async ({
  page,
  server,
}) => {
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  await setSession(page, await newDemoSession(server.url));
  await watchLayoutShift(page);
  const answers = await holdAnswers(page);
  await page.goto(`${server.url}/dashboard?tab=portfolio`);
  await answers.settle();
  await page.evaluate(() => window.scrollTo(0, 600));
  await answers.releaseAll();
  await expect(page.getByRole("region", { name: "Comptes" })).toBeVisible();
  await expectStill(page);

  // The end of the part whose figures are on the way, and the beginning of the next.
  const place = page.locator("#allocation");
  await place.evaluate((part) => window.scrollBy(0, part.getBoundingClientRect().bottom - 400));
  await answers.settle();
  await expect(place.locator(".skeleton").first()).toBeVisible();
  await answers.releaseAll();
  await expect(place.locator(".skeleton")).toHaveCount(0);
  await expectStill(page);
});

async function expectStill(page: Page): Promise<void> {
  const { value, what } = await layoutShift(page);
  expect(value, what).toBeLessThan(0.1);
}
