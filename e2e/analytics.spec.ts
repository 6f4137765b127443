/** The analytics view and the bell: figures of the portfolio over a range, settings to be read, what Neuro told. */
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newTrader } from "./harness/auto-trading-cells.ts";
import { buttonIn } from "./harness/open-portfolio.ts";
import { expect, test } from "./harness/test.ts";

const path = "/dashboard?tab=analytics";

test("a range asks for its own chart, settings are asked for again, and the newest five are read at once", async ({
  page,
  server,
}) => {
  const client = await newTrader(page, server.url);
  for (const number of [1, 2, 3, 4, 5, 6])
    await client.call("createNotification", {
      body: { alert_type: "note", title: `Note ${number}`, message: "Raised by a program of the user." },
    });
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("radio", { name: "30 days" })).toBeChecked();
  const { summary } = await client.call("portfolioAnalytics");
  expect(summary.current_value).toBeGreaterThan(0);
  await expect(main.getByText("Current value", { exact: true })).toBeVisible();
  await expect(main.getByText("Total return", { exact: true })).toBeVisible();
  const charts = page.waitForRequest("**/api/portfolio/performance/chart/7d");
  await main.getByRole("radio", { name: "7 days" }).check();
  await charts;
  const settings = page.waitForRequest("**/api/account/settings");
  await buttonIn(main, "Refresh Settings").click();
  await settings;

  const told = main.getByRole("list", { name: "Notifications" });
  await expect(told.getByRole("listitem")).toHaveCount(5);
  await expect(told.getByRole("listitem").first()).toContainText("Note 6");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, 6 unread");
  expect(await accessibilityFindings(page)).toEqual([]);
  await buttonIn(main, "Mark All Read").click();
  await expect(bell).toHaveAccessibleName("Notifications");
  expect((await client.call("notifications")).unread_count).toBe(0);
});

test("without notifications and settings the view and the bell say so", async ({ page, server }) => {
  await newTrader(page, server.url);
  await page.route("**/api/account/settings", (route) => route.fulfill({ json: { settings: {} } }));
  await page.goto(path);
  await expect(page.getByRole("main").getByText("No notifications")).toBeVisible();
  await expect(page.getByRole("main").getByText("No settings found")).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog").getByText("No notifications")).toBeVisible();
});
