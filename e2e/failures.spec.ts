/** Failures in the specification's words that no screen's own test causes: each is answered by the network in the server's place. */
import type { Page, Route } from "@playwright/test";
import {
  accountOf,
  alert,
  dialog,
  execution,
  newTrader,
  tradingPath,
  watchTen,
} from "./harness/auto-trading-cells.ts";
import { buttonIn } from "./harness/open-portfolio.ts";
import { openTicket, writeOrder } from "./harness/order-ticket.ts";
import { previewOrder, reviewDialog } from "./harness/place-order.ts";
import { expect, test } from "./harness/test.ts";

const refusal = (code: string, detail: string) => ({
  status: 422,
  json: { code, detail, message: detail, fields: [], requestId: "r" },
});

const main = (page: Page) => page.getByRole("main");

test("an order that fails says so with the server's words, or asks to try again where there are none", async ({
  page,
  server,
}) => {
  await openTicket(page, server);
  const answers: Parameters<Route["fulfill"]>[0][] = [
    { json: { success: false, message: "Rejected.", error: null, order: { reason: "The venue is full." } } },
    refusal("market_data_unavailable", "There is no price now."),
    { json: null },
  ];
  await page.route(/\/api\/trading\/(place-order|quick-trade)$/, (route) => route.fulfill(answers.shift()));
  await writeOrder(page, { quantity: 1 });
  const failure = reviewDialog(page).getByRole("alert");
  const place = async () => buttonIn(await previewOrder(page), /^Place/).click();
  await place();
  await expect(failure).toContainText("Failed to place order");
  await expect(failure).toContainText("The venue is full.");
  await page.keyboard.press("Escape");
  await place();
  await expect(failure).toContainText("Trading error");
  await expect(failure).toContainText("Error: There is no price now.");
  await page.keyboard.press("Escape");
  await place();
  await expect(failure).toContainText("Error: Please try again");
});

test("strategies and funds that fail are told in the specified words, and nothing typed is lost", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  await watchTen(client, { auto_trading: true });
  const results = {
    ...{ run_id: "none", total_trades: 0, drafts: 0, success_rate: null },
    ...{ symbols_traded: [], analysis_results: [], trades_executed: [] },
  };
  await page.route("**/api/trading/ai/execute-strategy", (route) =>
    route.fulfill({ json: { success: false, message: "No prices came.", error: null, results } }),
  );
  await page.goto(tradingPath);
  await buttonIn(execution(page), /^Execute on/).click();
  await buttonIn(alert(page), "Run on paper").click();
  const failed = dialog(page).getByRole("alert").first();
  await expect(failed).toContainText("Failed to execute AI strategy");
  await expect(failed).toContainText("No prices came. Please check your settings and try again.");

  const { id } = await accountOf(client, "paper");
  await page.goto(`/dashboard?tab=portfolio&account=${id}`);
  await page.route("**/api/portfolio/add-funds", (route) =>
    route.fulfill(refusal("account_read_only", "This account takes no deposit.")),
  );
  await buttonIn(page, "Add").click();
  const amount = dialog(page).getByRole("textbox", { name: "Amount" });
  await amount.fill("100");
  await buttonIn(dialog(page), "Add $100.00").click();
  await expect(dialog(page).getByText("Error: This account takes no deposit.")).toBeVisible();
  await expect(amount).toHaveValue("100");
});

test("settings that cannot be read or saved, a list on its way and a free subscription have their words", async ({
  page,
  server,
}) => {
  await newTrader(page, server.url);
  await page.route("**/api/account/settings", (route) => route.fulfill(refusal("not_found", "Gone.")));
  await page.route("**/api/subscription/info", async (route) => {
    const response = await route.fetch();
    const { subscription } = await response.json();
    const free = { ...subscription, status: "lifetime", tier: "free_lifetime", entitled: true };
    await route.fulfill({ response, json: { subscription: free } });
  });
  await page.goto("/dashboard?tab=settings");
  await expect(main(page).getByText("No settings found")).toBeVisible();
  await expect(page.locator("#subscription").getByText("Free Lifetime Access")).toBeVisible();

  await page.unroute("**/api/account/settings");
  await buttonIn(main(page), "Retry").first().click();
  const list = Promise.withResolvers<void>();
  await page.route("**/api/stocks/symbols", async (route) => {
    await list.promise;
    await route.continue();
  });
  await buttonIn(main(page), "Add Stocks").click();
  await expect(main(page).getByText("Loading stocks...")).toBeVisible();
  list.resolve();
  await expect(main(page).getByText(/^Showing 100 of \d+ stocks$/)).toBeVisible();

  await page.route("**/api/account/settings", (route) => route.fulfill({ json: {} }));
  await buttonIn(main(page), /^Canadian Banks/).click();
  await buttonIn(page, "Save Settings").click();
  await expect(page.getByText("An unexpected error occurred.")).toBeVisible();
  await expect(buttonIn(main(page), "Remove RY")).toBeVisible();
});
