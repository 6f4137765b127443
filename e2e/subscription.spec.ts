import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { type DemoSession, newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

const cell = (page: Page): Locator => page.locator("#subscription");
const button = (where: Page | Locator, name: string): Locator =>
  where.getByRole("button", { name, exact: true });
const question = (page: Page): Locator => page.getByRole("alertdialog");

async function openSettings(page: Page, url: string): Promise<DemoSession> {
  const session = await newDemoSession(url);
  await setSession(page, session);
  await page.goto("/dashboard?tab=settings#subscription");
  await expect(cell(page).getByText("Not subscribed")).toBeVisible();
  return session;
}

async function openPaymentPage(page: Page): Promise<void> {
  await button(cell(page), "Subscribe Now").click();
  await expect(page.getByText("Sandbox: nothing is charged")).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox-checkout\?id=[\da-f-]{36}$/);
}

test("somebody subscribes after a declined card, cancels with a question, and takes it back", async ({
  page,
  server,
}) => {
  await openSettings(page, server.url);
  await openPaymentPage(page);
  await expect(page.getByText("$25.99")).toBeVisible();
  await expect(page.getByText("$0.00")).toBeVisible();
  await page.getByRole("radio", { name: /A card that is declined/ }).check();
  await button(page, "Subscribe, without paying").click();
  await expect(
    page.getByText("The card was declined. Nothing was charged; please try another card."),
  ).toBeVisible();
  await page.getByRole("radio", { name: /A card that works/ }).check();
  await button(page, "Subscribe, without paying").click();

  await expect(page.getByText("Thank you. Your subscription is active.")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/dashboard?tab=settings#subscription`);
  await expect(cell(page).getByText("Status Active")).toBeVisible();
  await expect(cell(page).getByText("Sandbox: nothing is charged")).toBeVisible();
  await expect(button(cell(page), "Subscribe Now")).toBeDisabled();

  await button(cell(page), "Cancel").click();
  await expect(question(page)).toContainText("Are you sure you want to cancel your subscription?");
  await question(page).getByRole("button", { name: "Cancel subscription" }).click();
  await expect(question(page)).toContainText("Subscription cancelled successfully!");
  await question(page).getByRole("button", { name: "Close" }).click();
  await expect(cell(page).getByText(/It was cancelled: you can use it until/)).toBeVisible();
  await button(cell(page), "Resume").click();
  await expect(page.getByText("Your subscription goes on and is renewed as before.")).toBeVisible();
  await expect(button(cell(page), "Cancel")).toBeVisible();

  await button(cell(page), "Manage payment").click();
  await expect(page.getByRole("heading", { name: "Manage payment" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Card declined" })).toContainText("$0.00");
  await button(page, "Cancel the subscription").click();
  await button(page, "Yes, cancel it").click();
  await expect(page.getByText("Ends on")).toBeVisible();
  await button(page, "Resume the subscription").click();
  await expect(page.getByText("Renewed on")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the settings" }).click();
  await expect(cell(page).getByText("Status Active")).toBeVisible();

  await page.goto("/sandbox-checkout?id=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("There is no such payment page for your account.")).toBeVisible();
});
