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
  await buy(client, "RY");
  await bell(page, "Notifications, 1 non lue").click();
  await expect(row(page, "ACHAT RY")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Tout marquer comme lu" })).toBeEnabled();
  expect(await accessibilityFindings(page)).toEqual([]);
});
