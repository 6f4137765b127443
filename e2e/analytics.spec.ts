/** The analytics view and the bell: figures of the portfolio over a range, settings to be read, what Neuro told. */
import type { Locator } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newTrader } from "./harness/auto-trading-cells.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { buttonIn } from "./harness/open-portfolio.ts";
import { expect, test } from "./harness/test.ts";

const path = "/dashboard?tab=analytics";
const range = (main: Locator, name: string): Locator => main.getByRole("radio", { name });
const bars = (main: Locator): Locator =>
  main.getByRole("img", { name: "Value against the first day, by day" });

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
  await expect(main.getByText("Time-weighted return", { exact: true })).toBeVisible();
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

test("a range is shown as bars or, day by day, as a table", async ({ page, server }) => {
  await newTrader(page, server.url);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(range(main, "30 days")).toBeChecked();
  await expect(bars(main)).toBeVisible();
  for (const title of ["Current value", "Today", "Past week", "Past month"])
    await expect(main.getByText(title, { exact: true })).toBeVisible();
  await range(main, "7 days").check();
  await main.getByRole("button", { name: "Show as table" }).click();
  const table = main.getByRole("table");
  await expect(table.getByRole("columnheader", { name: "Against the first day" })).toBeVisible();
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(10);
  await range(main, "1 year").check();
  await expect.poll(() => table.getByRole("row").count()).toBeGreaterThan(200);
  expect(await accessibilityFindings(page)).toEqual([]);
  await range(main, "30 days").check();
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(40);
});

test("the rest comes on demand, and an alert is deleted where it is listed", async ({ page, server }) => {
  const client = await newTrader(page, server.url);
  for (const number of [1, 2, 3, 4, 5, 6])
    await client.call("createNotification", {
      body: { alert_type: "note", title: `Note ${number}`, message: "Raised by a program of the user." },
    });
  await client.call("createAlert", { body: { symbol: "RY", kind: "price_above", price: 9_999 } });
  await page.goto(path);
  const main = page.getByRole("main");
  await buttonIn(main, "Show more").click();
  await expect(main.getByRole("list", { name: "Notifications" }).getByRole("listitem")).toHaveCount(6);
  await main.getByRole("button", { name: /^Delete the alert: RY/ }).click();
  await expect(main.getByText("No alerts", { exact: true })).toBeVisible();
});

test("in French on the phone it fits, and the figures keep their table", async ({ page, server }) => {
  await newTrader(page, server.url);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByText("Aucune notification", { exact: true })).toBeVisible();
  await range(main, "7 jours").check();
  await main.getByRole("button", { name: "Afficher le tableau" }).click();
  await expect(main.getByRole("table")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});
