/** What a user is told: live through the stream, in the panel behind the bell, and only what they want to hear of. */
import { type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

const bell = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("banner").getByRole("button", { name, exact: true });
const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Notifications" });
const row = (page: Page, text: string): Locator =>
  panel(page).getByRole("listitem").filter({ hasText: text });

async function newUser(page: Page, url: string): Promise<Client> {
  const session = await newDemoSession(url);
  await setSession(page, session);
  const { token } = session;
  return createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
}

async function buy(client: Client, symbol: string): Promise<void> {
  const { accounts } = await client.call("accounts");
  const account_id = accounts[0]?.id ?? "";
  await client.call("placeOrder", {
    body: { symbol, action: "BUY", quantity: 1, order_type: "Market", account_id },
  });
}

const raise = (client: Client, title: string) =>
  client.call("createNotification", { body: { alert_type: "note", title, message: "All is in the file." } });

test("nothing yet, then a filled order arrives live, leads to trading and is read by that", async ({
  page,
  server,
}) => {
  const client = await newUser(page, server.url);
  await page.goto("/dashboard?tab=analytics");
  await bell(page, "Notifications").click();
  await expect(panel(page).getByText("No notifications", { exact: true })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Mark All Read" })).toBeDisabled();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await buy(client, "RY");
  await bell(page, "Notifications, 1 unread").click();
  await expect(row(page, "BUY RY filled")).toContainText("Unread");
  await row(page, "BUY RY filled").getByRole("button", { name: /^Open/ }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard?tab=trading`);
  await expect(bell(page, "Notifications")).toBeVisible();
});

test("an alert set on a stock comes true, arrives live and leads back to the stock", async ({
  page,
  server,
}) => {
  const client = await newUser(page, server.url);
  await page.goto("/dashboard?tab=stocks&symbol=TSLA");
  await page.getByRole("button", { name: "Set an alert for TSLA" }).click();
  const dialog = page.getByRole("dialog", { name: "Set an alert" });
  const price = dialog.getByRole("textbox", { name: "Price" });
  await expect(price).toBeVisible();
  const { quote } = await client.call("stockDetail", { params: { symbol: "TSLA" } });
  const now = quote?.price ?? 0;
  await price.fill((now * 1.0003).toFixed(2));
  await dialog.getByRole("button", { name: "Set alert" }).click();
  await expect(dialog).toBeHidden();
  // Whichever way the price moves, one of two comes true, and soon where they stand close; met already, they are refused.
  await expect(async () => {
    const { quote: latest } = await client.call("stockDetail", { params: { symbol: "TSLA" } });
    for (const [kind, cents] of [
      ["price_above", 1],
      ["price_below", -1],
    ] as const) {
      const body = { symbol: "TSLA", kind, price: Number(((latest?.price ?? 0) + cents / 100).toFixed(2)) };
      await client.call("createAlert", { body }).catch(() => undefined);
    }
    await expect(bell(page, /^Notifications, \d unread$/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await page.goto("/dashboard?tab=analytics");
  await bell(page, /^Notifications, \d unread$/).click();
  await row(page, "Your alert waited for").first().getByRole("button", { name: /^Open/ }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard?tab=stocks&symbol=TSLA`);
});

test("what somebody's program raises is read one by one and all at once, in every window", async ({
  page,
  context,
  server,
}) => {
  const client = await newUser(page, server.url);
  await page.goto("/dashboard?tab=analytics");
  const recent = page.getByRole("main").getByRole("list", { name: "Notifications" });
  for (const title of ["First", "Second", "Third"]) await raise(client, title);
  await bell(page, "Notifications, 3 unread").click();
  await row(page, "Second")
    .getByRole("button", { name: /^Mark as read/ })
    .click();
  await page.keyboard.press("Escape");
  await expect(bell(page, "Notifications, 2 unread")).toBeVisible();
  const other = await context.newPage();
  await other.addInitScript(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    await page.evaluate(() => Object.entries(localStorage)),
  );
  await other.goto("/dashboard?tab=analytics");
  await other.getByRole("main").getByRole("button", { name: "Mark All Read" }).click();
  await expect(bell(other, "Notifications")).toBeVisible();
  await expect(bell(page, "Notifications")).toBeVisible();
  await expect(recent.getByText("Unread")).toHaveCount(0);
});

test("who does not want to hear of orders is told of none, but of the rest", async ({ page, server }) => {
  const client = await newUser(page, server.url);
  await page.goto("/dashboard?tab=settings#notifications");
  const cell = page.locator("#notifications");
  const inApp = (kind: string) =>
    cell.getByRole("group", { name: kind }).getByRole("switch", { name: "In the app" });
  await expect(inApp("Account protection")).toBeDisabled();
  await expect(cell.getByText(/^No e-mail can reach you/)).toBeVisible();
  await inApp("Orders").uncheck();
  await expect(inApp("Orders")).not.toBeChecked();
  const stored = async () =>
    (await client.call("notificationPreferences")).preferences.categories.orders.in_app;
  await expect.poll(stored).toBe(false);
  await page.reload();
  await expect(inApp("Orders")).not.toBeChecked();
  await buy(client, "RY");
  await raise(client, "BackgroundTasks");
  await bell(page, "Notifications, 1 unread").click();
  await expect(row(page, "BackgroundTasks")).toBeVisible();
  await expect(panel(page).getByRole("listitem")).toHaveCount(1);
});

test("in French on the phone: an order is told in French, and the choices fit", async ({ page, server }) => {
  const client = await newUser(page, server.url);
  await client.call("saveProfile", { body: { language: "fr" } });
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard?tab=settings#notifications");
  const orders = page.locator("#notifications").getByRole("group", { name: "Ordres" });
  await expect(orders.getByRole("switch", { name: "Dans l’application" })).toBeChecked();
  await expect(orders.getByRole("switch", { name: "Par courriel" })).toBeDisabled();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await buy(client, "RY");
  await bell(page, "Notifications, 1 non lue").click();
  await expect(row(page, "ACHAT RY")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Tout marquer comme lu" })).toBeEnabled();
  expect(await accessibilityFindings(page)).toEqual([]);
});
