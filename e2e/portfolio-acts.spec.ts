/** What can be done with an account of the portfolio. */
import { readFileSync } from "node:fs";
import { type Client, catalogue } from "@neuro/contract";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDataDirectory } from "./harness/data-directory.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { accountOf, buttonIn, openPortfolio } from "./harness/open-portfolio.ts";
import { openPart } from "./harness/portfolio-parts.ts";
import { startServerProcess } from "./harness/server-process.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(() => {
  test.setTimeout(180_000);
});

test("money is added once, with what will be beside it, and what was typed is kept", async ({
  page,
  server,
}) => {
  const { client, account } = await openPortfolio(page, server, "TFSA");
  await buttonIn(page, "Add").click();
  const dialog = page.getByRole("dialog", { name: "Add money to TFSA" });
  const amount = dialog.getByRole("textbox", { name: "Amount" });
  await buttonIn(dialog, "Add").click();
  await expect(dialog.getByText("Please enter an amount above 0 and up to 1,000,000 dollars.")).toBeVisible();
  await amount.fill("1,250.5");
  await expect(dialog.getByRole("region", { name: "What will be" })).toContainText(
    new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" })
      .format(account.cash_balance + 1_250.5)
      .replace("CA", ""),
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await buttonIn(page, "Add").click();
  await expect(amount).toHaveValue("1,250.5");

  const keys: (string | undefined)[] = [];
  await page.route("**/api/portfolio/add-funds", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await buttonIn(dialog, "Add $1,250.50").click();
  await expect(dialog.getByText(/it is never added twice/)).toBeVisible();
  await buttonIn(dialog, "Try again").click();
  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const after = (await client.call("accounts")).accounts.find(({ id }) => id === account.id);
  expect(after?.cash_balance).toBeCloseTo(account.cash_balance + 1_250.5, 2);
  await expect(page.getByText("+$1,250.50")).toBeVisible();
});

test("units are moved in kind, too many are refused, and nothing typed is lost", async ({ page, server }) => {
  const { client, account, accounts } = await openPortfolio(page, server, "TFSA");
  const margin = accountOf(accounts, "margin");
  await buttonIn(page, "Move").click();
  const dialog = page.getByRole("dialog", { name: "Move holdings from TFSA" });
  await dialog.getByRole("combobox", { name: "To account" }).selectOption(margin.id);
  const { holdings } = await client.call("holdings", { query: { account_id: account.id } });
  const holding = holdings.find(({ holding_category }) => holding_category === "other");
  if (holding === undefined) throw new Error("The TFSA holds nothing.");
  await dialog.getByRole("combobox", { name: "Symbol" }).selectOption(holding.instrument_id);
  const units = dialog.getByRole("textbox", { name: "Units" });
  await units.fill(String(holding.units + 1));
  await buttonIn(dialog, "Move units").click();
  await expect(dialog.getByText(/^Transfer failed: /)).toBeVisible();
  await expect(units).toHaveValue(String(holding.units + 1));
  expect(await accessibilityFindings(page)).toEqual([]);
  await units.fill("3");
  await buttonIn(dialog, "Move units").click();
  await expect(dialog).toBeHidden();
  const unitsIn = async (of: Client, id: string) =>
    (await of.call("holdings", { query: { account_id: id } })).holdings.find(
      ({ instrument_id }) => instrument_id === holding.instrument_id,
    )?.units ?? 0;
  expect(await unitsIn(client, account.id)).toBe(holding.units - 3);
  expect(await unitsIn(client, margin.id)).toBe(3);
});

test("with one connected account there is nowhere to move to, and the notice counts", async ({
  page,
  server,
}) => {
  await page.route("**/api/snaptrade/accounts/enhanced", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, accounts: body.accounts.slice(0, 1) } });
  });
  const { accounts } = await openPortfolio(page, server);
  await page.goto(`/dashboard?tab=portfolio&account=${accounts[0]?.id}`);
  await buttonIn(page, "Move").click();
  const sentence = catalogue.en["detail.transfer_needs_two_accounts"].replace("{count}", "1");
  await expect(page.getByRole("dialog", { name: "Move holdings" })).toContainText(sentence);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a live account names what is coming soon, and leads to the broker", async ({ page, market }) => {
  const server = await startServerProcess({
    dataDir: newDataDirectory(market.name),
    env: { ...market.env, REHEARSE_LIVE: "on" },
  });
  try {
    const { accounts } = await openPortfolio(page, server);
    const live = accounts.find(({ mode }) => mode === "live");
    await page.goto(`${server.url}/dashboard?tab=portfolio&account=${live?.id}`);
    for (const [name, title, key] of [
      ["Add", "Add money", "error.funds_coming_soon"],
      ["Move", "Move holdings", "error.transfer_coming_soon"],
    ] as const) {
      await buttonIn(page, name).click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toContainText(catalogue.en[key]);
      await expect(dialog.getByRole("link")).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  } finally {
    await server.stop();
  }
});

test("all transactions are paged and filtered, and saved as the file they are", async ({ page, server }) => {
  const { client, account } = await openPortfolio(page, server, "TFSA");
  const { total } = await client.call("portfolioActivity", { query: { account_id: account.id } });
  await buttonIn(page, `All ${total} transactions`).click();
  const dialog = page.getByRole("dialog", { name: "All transactions" });
  // What is still loading says so by a status, too.
  const count = dialog.getByRole("status").filter({ hasText: "transaction" });
  await expect(count).toHaveText(`${total} transactions`);
  await expect(dialog.getByRole("listitem")).toHaveCount(Math.min(50, total));
  await dialog.getByRole("combobox", { name: "Kind" }).selectOption({ label: "Dividends" });
  const query = { account_id: account.id, kind: "dividend", limit: 100 } as const;
  const dividends = await client.call("portfolioActivity", { query });
  await expect(dialog.getByRole("listitem")).toHaveCount(Math.min(50, dividends.total));
  await dialog.getByRole("textbox", { name: "Symbol" }).fill("zzzz");
  await expect(dialog.getByText("Nothing in the journal fits these filters.")).toBeVisible();
  await buttonIn(dialog, "Show all transactions").click();
  await expect(count).toHaveText(`${total} transactions`);
  expect(await accessibilityFindings(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await buttonIn(dialog, "Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain("Date");
  expect(lines).toHaveLength(total + 1);
});

test("holdings are saved as a CSV file that holds what the account holds", async ({ page, server }) => {
  const { client, account } = await openPortfolio(page, server, "TFSA");
  const downloading = page.waitForEvent("download");
  await buttonIn(page, "Export CSV").click();
  const text = readFileSync(await (await downloading).path(), "utf8");
  const { holdings } = await client.call("holdings", { query: { account_id: account.id } });
  for (const { symbol } of holdings) expect(text).toContain(symbol);
  expect(text.trim().split(/\r?\n/)).toHaveLength(holdings.length + 1);
});

test("the contribution room that is entered replaces the estimate, and can be taken back", async ({
  page,
  server,
}) => {
  const { client, account } = await openPortfolio(page, server, "TFSA");
  const room = page
    .getByRole("term")
    .filter({ hasText: "Contribution room" })
    .locator("xpath=following-sibling::dd[1]");
  await buttonIn(room, "est.").click();
  await buttonIn(room, "Enter mine").click();
  const dialog = page.getByRole("dialog", { name: "What only you know" });
  await dialog.getByRole("textbox", { name: "Contribution room" }).fill("-5");
  await buttonIn(dialog, "Save").click();
  await expect(dialog.getByText("Please enter the dollars of your notice, 0 or more.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Contribution room" }).fill("41,500");
  await dialog.getByRole("textbox", { name: "Goal" }).fill("House, 2031");
  expect(await accessibilityFindings(page)).toEqual([]);
  await buttonIn(dialog, "Save").click();
  await expect(room).toContainText("$41,500.00");
  await expect(room).not.toContainText("est.");
  await expect(page.getByText("House, 2031")).toBeVisible();
  const details = await client.call("accountDetails", { params: { id: account.id } });
  expect(details).toMatchObject({ contribution_room: 41_500, goal: "House, 2031" });
  await buttonIn(room, "Change the contribution room").click();
  await dialog.getByRole("textbox", { name: "Contribution room" }).fill("");
  await buttonIn(dialog, "Save").click();
  await expect(room).toContainText("est.");
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
  expect(await accessibilityFindings(page)).toEqual([]);
  await tabTo(page, buttonIn(dialog, "Enregistrer la cible"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const { currency } = (await client.call("portfolioAllocation")).dimensions;
  expect(currency.reduce((sum, { target_percent }) => sum + (target_percent ?? 0), 0)).toBeCloseTo(100, 6);
  for (const each of ["performance", "income", "gains"] as const) await openPart(page, each);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);

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
