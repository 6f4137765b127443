/** The portfolio's first page and one account, and what stands over every tab while real money is traded. */
import { accessibilityFindings } from "./harness/accessibility.ts";
import { buttonIn, noticesOf, openPortfolio } from "./harness/open-portfolio.ts";
import { expect, test } from "./harness/test.ts";

test("the portfolio has its totals, an account its terms and holdings, and a card leads to the Neuro trader", async ({
  page,
  server,
}) => {
  const { client, account } = await openPortfolio(page, server);
  const main = page.getByRole("main");
  const { totals, accounts } = await client.call("accountsEnhanced");
  for (const [label, value] of [
    ["Demo accounts", accounts.length],
    ["Total positions", totals.total_positions],
  ] as const)
    await expect(main.getByRole("heading", { name: label }).locator("..")).toContainText(String(value));
  for (const label of ["Past month", "Annualized return", "Available cash"])
    await expect(main.getByRole("heading", { name: label }).locator("..")).toContainText(/\d/);
  await expect(main.getByRole("heading", { name: "Recent activity" })).toBeVisible();

  await page.getByRole("region", { name: "Accounts" }).getByRole("link", { name: "TFSA" }).click();
  for (const range of ["1 day", "1 week", "1 month", "3 months", "1 year", "Since the start"])
    await expect(main.getByRole("radio", { name: range })).toBeVisible();
  await expect(main.getByRole("radio", { name: "1 year" })).toBeChecked();
  await expect(main.getByText("Risk level")).toBeVisible();
  await expect(main.locator("dd").filter({ hasText: "3 of 10" })).toBeVisible();
  const { holdings } = await client.call("holdings", { query: { account_id: account.id } });
  const rows = main.getByRole("region", { name: "Holdings" }).getByRole("row");
  await expect(rows).toHaveCount(holdings.length + 1);
  for (const act of ["Add", "Move", "AI Trade"]) await expect(buttonIn(main, act)).toBeEnabled();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "All accounts" }).click();
  await main.getByRole("link", { name: "Open Neuro trader" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard?tab=neuro-trader`);
});

test("live accounts are counted over every tab, a sync that is due is told, and balances are refreshed", async ({
  page,
  server,
}) => {
  await page.route("**/api/dashboard/summary", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, live_accounts: 2, needs_refresh: 1 } });
  });
  await openPortfolio(page, server);
  const notice = page.getByRole("region", { name: "About these figures" });
  await expect(notice).toContainText("Live trading, 2 accounts.");
  await expect(notice).toContainText("Some accounts need sync.");
  await expect(page.getByRole("banner").getByText("Live", { exact: true })).toBeVisible();
  const asked = page.waitForRequest("**/api/snaptrade/refresh-accounts");
  await buttonIn(notice, "Refresh Balances").click();
  await asked;
  await buttonIn(page.getByRole("banner"), "Refresh Balances").click();
  await expect(noticesOf(page).getByText("Balances refreshed")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
