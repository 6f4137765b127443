/** The portfolio's truth: what it is made of, did, earned and gained, and what can be done with an account. */
import { readFileSync } from "node:fs";
import { type AnswerOf, type Client, catalogue } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { clientOf } from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDataDirectory } from "./harness/data-directory.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { hearAnswers } from "./harness/heard-answers.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { openPart, part } from "./harness/portfolio-parts.ts";
import { type ServerProcess, startServerProcess } from "./harness/server-process.ts";
import { expectRounded, figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

type Accounts = AnswerOf<"accountsEnhanced">["accounts"];

test.beforeEach(() => {
  test.setTimeout(180_000);
});

/** A new demo user, with the portfolio or one of its accounts open. */
async function open(page: Page, server: ServerProcess, type?: string) {
  const session = await newDemoSession(server.url);
  const client = clientOf(server.url, session.token);
  await setSession(page, session);
  const heard = hearAnswers(page);
  const { accounts } = await client.call("accountsEnhanced");
  const account = accountOf(accounts, type ?? "TFSA");
  const more = type === undefined ? "" : `&account=${account.id}`;
  await page.goto(`${server.url}/dashboard?tab=portfolio${more}`);
  return { client, heard, accounts, account };
}

function accountOf(accounts: Accounts, type: string): Accounts[number] {
  const found = accounts.find((each) => each.type === type);
  if (found === undefined) throw new Error(`The demo has no ${type}.`);
  return found;
}

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole("button", { name, exact: typeof name === "string" });
const notices = (page: Page): Locator => page.getByRole("region", { name: /^(Notices|Avis)$/ });

/** While the market is open an answer may come between two looks: then both are looked at again. */
const agree = (look: () => Promise<void>): Promise<void> => expect(look).toPass({ timeout: 30_000 });

/** Every body row of a table, as texts by column name. */
async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  const rows = await table.getByRole("row").all();
  return Promise.all(rows.slice(1).map((row) => rowTexts(table, row)));
}

test("what the portfolio is made of is what the API says, by every measure", async ({ page, server }) => {
  const { heard } = await open(page, server);
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
  const { client, heard } = await open(page, server);
  const allocation = await openPart(page, "allocation");
  await allocation.getByRole("radio", { name: "Currency", exact: true }).check();
  await button(allocation, "Set a target").click();
  const dialog = page.getByRole("dialog", { name: "Target by currency" });
  const field = (label: string): Locator =>
    dialog.getByRole("textbox", { name: `Target of ${label}, percent`, exact: true });
  const save = button(dialog, "Save target");
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
  await button(again, "Go on editing").click();
  await expect(field(cad)).toHaveValue("70");
  await field(usd).fill("30");
  await save.click();
  await expect(notices(page).getByText("The target is saved")).toBeVisible();
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

  await button(again, "Edit target").click();
  await button(dialog, "Equal weights").click();
  await expect(field(cad)).toHaveValue("50");
  await button(dialog, "Clear").click();
  await expect(dialog.getByRole("status")).toContainText("No target: saving removes it.");
  await save.click();
  await expect(notices(page).getByText("The target is removed")).toBeVisible();
  const cleared = (await client.call("portfolioAllocation")).dimensions.currency;
  expect(cleared.every(({ target_percent }) => target_percent === null)).toBe(true);
});

test("returns of each account by either measure stand beside the benchmark's", async ({ page, server }) => {
  const { heard } = await open(page, server);
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
        expectRounded(figureIn(shown[index]?.TWR ?? ""), twr_percent ?? Number.NaN, 2);
        if (xirr_percent !== null) expectRounded(figureIn(shown[index]?.XIRR ?? ""), xirr_percent, 2);
      }
      const fund = answer.benchmark?.timeframes[timeframe].return_percent;
      expectRounded(figureIn(shown.at(-1)?.TWR ?? ""), fund ?? Number.NaN, 2);
    });
  }
  await button(performance, "Show as table").click();
  await expect(performance.getByRole("region", { name: "Portfolio value" })).toBeVisible();
});

test("income and gains are the API's, with price and currency apart", async ({ page, server }) => {
  const { client, heard } = await open(page, server);
  const income = await openPart(page, "income");
  await agree(async () => void heard.last("portfolioIncome"));
  const earned = heard.last("portfolioIncome");
  await button(income, "Show as table").click();
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
    const held = await rowsOf(gains.getByRole("region", { name: "Unrealized gains" }));
    const { unrealized } = heard.last("portfolioGains");
    expect(held).toHaveLength(unrealized.length);
    for (const [index, gain] of unrealized.entries()) {
      expect(held[index]?.Holding).toContain(gain.symbol);
      expectRounded(figureIn(held[index]?.["Cost, CAD"] ?? ""), gain.cost_cad, 2);
      if (gain.currency === "USD")
        expectRounded(figureIn(held[index]?.["FX effect"] ?? ""), gain.fx_effect_cad, 2);
    }
  });
  await gains.getByRole("radio", { name: "Realized", exact: true }).check();
  const year = gained.years.at(-1) ?? gained.year;
  await gains.getByRole("combobox", { name: "Year" }).selectOption(String(year));
  const { realized } = await client.call("portfolioGains", { query: { year } });
  const table = gains.getByRole("region", { name: "Realized gains" });
  if (realized.length === 0) await expect(gains.getByText(`Nothing was sold in ${year}`)).toBeVisible();
  else {
    await expect(table.getByRole("row")).toHaveCount(realized.length + 1);
    const sales = await rowsOf(table);
    for (const [index, sale] of realized.entries())
      expectRounded(figureIn(sales[index]?.Gain ?? ""), sale.gain_cad, 2);
    await expect(table.getByText("superficial?")).toHaveCount(
      realized.filter(({ possible_superficial_loss }) => possible_superficial_loss).length,
    );
  }
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a part whose call fails says so beside itself, and comes with Retry", async ({ page, server }) => {
  let fails = true;
  await page.route("**/api/portfolio/income*", (route) =>
    fails
      ? route.fulfill({ status: 501, json: { code: "not_built", detail: "This is not built yet." } })
      : route.continue(),
  );
  await open(page, server);
  const place = part(page, "income");
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole("alert")).toContainText("The income could not be loaded.");
  fails = false;
  await button(place, "Retry").click();
  await expect(place.getByRole("heading", { name: "Dividends by holding" })).toBeVisible();
});

test("money is added once, with what will be beside it, and what was typed is kept", async ({
  page,
  server,
}) => {
  const { client, account } = await open(page, server, "TFSA");
  await button(page, "Add").click();
  const dialog = page.getByRole("dialog", { name: "Add money to TFSA" });
  const amount = dialog.getByRole("textbox", { name: "Amount" });
  await button(dialog, "Add").click();
  await expect(dialog.getByText("Please enter an amount above 0 and up to 1,000,000 dollars.")).toBeVisible();
  await amount.fill("1,250.5");
  await expect(dialog.getByRole("region", { name: "What will be" })).toContainText(
    new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" })
      .format(account.cash_balance + 1_250.5)
      .replace("CA", ""),
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Add").click();
  await expect(amount).toHaveValue("1,250.5");

  const keys: (string | undefined)[] = [];
  await page.route("**/api/portfolio/add-funds", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button(dialog, "Add $1,250.50").click();
  await expect(dialog.getByText(/it is never added twice/)).toBeVisible();
  await button(dialog, "Try again").click();
  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const after = (await client.call("accounts")).accounts.find(({ id }) => id === account.id);
  expect(after?.cash_balance).toBeCloseTo(account.cash_balance + 1_250.5, 2);
  await expect(page.getByText("+$1,250.50")).toBeVisible();
});

test("units are moved in kind, too many are refused, and nothing typed is lost", async ({ page, server }) => {
  const { client, account, accounts } = await open(page, server, "TFSA");
  const margin = accountOf(accounts, "margin");
  await button(page, "Move").click();
  const dialog = page.getByRole("dialog", { name: "Move holdings from TFSA" });
  await dialog.getByRole("combobox", { name: "To account" }).selectOption(margin.id);
  const { holdings } = await client.call("holdings", { query: { account_id: account.id } });
  const holding = holdings.find(({ holding_category }) => holding_category === "other");
  if (holding === undefined) throw new Error("The TFSA holds nothing.");
  await dialog.getByRole("combobox", { name: "Symbol" }).selectOption(holding.instrument_id);
  const units = dialog.getByRole("textbox", { name: "Units" });
  await units.fill(String(holding.units + 1));
  await button(dialog, "Move units").click();
  await expect(dialog.getByText(/^Transfer failed: /)).toBeVisible();
  await expect(units).toHaveValue(String(holding.units + 1));
  expect(await accessibilityFindings(page)).toEqual([]);
  await units.fill("3");
  await button(dialog, "Move units").click();
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
  const { accounts } = await open(page, server);
  await page.goto(`/dashboard?tab=portfolio&account=${accounts[0]?.id}`);
  await button(page, "Move").click();
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
    const { accounts } = await open(page, server);
    const live = accounts.find(({ mode }) => mode === "live");
    await page.goto(`${server.url}/dashboard?tab=portfolio&account=${live?.id}`);
    for (const [name, title, key] of [
      ["Add", "Add money", "error.funds_coming_soon"],
      ["Move", "Move holdings", "error.transfer_coming_soon"],
    ] as const) {
      await button(page, name).click();
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
  const { client, account } = await open(page, server, "TFSA");
  const { total } = await client.call("portfolioActivity", { query: { account_id: account.id } });
  await button(page, `All ${total} transactions`).click();
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
  await button(dialog, "Show all transactions").click();
  await expect(count).toHaveText(`${total} transactions`);
  expect(await accessibilityFindings(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await button(dialog, "Export CSV").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain("Date");
  expect(lines).toHaveLength(total + 1);
});

test("holdings are saved as a CSV file that holds what the account holds", async ({ page, server }) => {
  const { client, account } = await open(page, server, "TFSA");
  const downloading = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const text = readFileSync(await (await downloading).path(), "utf8");
  const { holdings } = await client.call("holdings", { query: { account_id: account.id } });
  for (const { symbol } of holdings) expect(text).toContain(symbol);
  expect(text.trim().split(/\r?\n/)).toHaveLength(holdings.length + 1);
});

test("the contribution room that is entered replaces the estimate, and can be taken back", async ({
  page,
  server,
}) => {
  const { client, account } = await open(page, server, "TFSA");
  const room = page
    .getByRole("term")
    .filter({ hasText: "Contribution room" })
    .locator("xpath=following-sibling::dd[1]");
  await button(room, "est.").click();
  await button(room, "Enter mine").click();
  const dialog = page.getByRole("dialog", { name: "What only you know" });
  await dialog.getByRole("textbox", { name: "Contribution room" }).fill("-5");
  await button(dialog, "Save").click();
  await expect(dialog.getByText("Please enter the dollars of your notice, 0 or more.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Contribution room" }).fill("41,500");
  await dialog.getByRole("textbox", { name: "Goal" }).fill("House, 2031");
  expect(await accessibilityFindings(page)).toEqual([]);
  await button(dialog, "Save").click();
  await expect(room).toContainText("$41,500.00");
  await expect(room).not.toContainText("est.");
  await expect(page.getByText("House, 2031")).toBeVisible();
  const details = await client.call("accountDetails", { params: { id: account.id } });
  expect(details).toMatchObject({ contribution_room: 41_500, goal: "House, 2031" });
  await button(room, "Change the contribution room").click();
  await dialog.getByRole("textbox", { name: "Contribution room" }).fill("");
  await button(dialog, "Save").click();
  await expect(room).toContainText("est.");
});

test("on the phone in French the keyboard sets a target and adds money", async ({ page, server }) => {
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  const { client, account } = await open(page, server);
  const allocation = await openPart(page, "allocation");
  await allocation.getByRole("radio", { name: "Titre", exact: true }).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("ArrowRight");
  await expect(allocation.getByRole("radio", { name: "Devise", exact: true })).toBeChecked();
  const set = button(allocation, "Fixer une cible");
  await tabTo(page, set);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cible par devise" });
  await tabTo(page, button(dialog, "Parts égales"));
  await page.keyboard.press("Enter");
  expect(await accessibilityFindings(page)).toEqual([]);
  await tabTo(page, button(dialog, "Enregistrer la cible"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const { currency } = (await client.call("portfolioAllocation")).dimensions;
  expect(currency.reduce((sum, { target_percent }) => sum + (target_percent ?? 0), 0)).toBeCloseTo(100, 6);
  for (const each of ["performance", "income", "gains"] as const) await openPart(page, each);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.goto(`/dashboard?tab=portfolio&account=${account.id}`);
  await tabTo(page, button(page, "Ajouter"));
  await page.keyboard.press("Enter");
  const add = page.getByRole("dialog", { name: "Ajouter de l’argent au compte CELI" });
  await tabTo(page, add.getByRole("textbox", { name: "Montant" }));
  await page.keyboard.type("250,75");
  await page.keyboard.press("Enter");
  await expect(add).toBeHidden();
  const after = (await client.call("accounts")).accounts.find(({ id }) => id === account.id);
  expect(after?.cash_balance).toBeCloseTo(account.cash_balance + 250.75, 2);
});
