/** Logging in through a real OpenID provider, and everything that can go wrong on the way. */
import type { Page } from "@playwright/test";
import { codeAt } from "../apps/server/src/testing/authenticator.ts";
import { clientOfPage, codeField, expect, logOut, newAccount, test } from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";

const way = (page: Page) => page.getByRole("link", { name: "Continue with Test provider" });
const atProvider = (page: Page) => page.getByRole("heading", { name: "Test provider" });

/** On the provider's own page. */
async function identify(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Log in and continue to Neuro" }).click();
}

test("whatever goes wrong on the way is said with what to do, and tried again where that helps", async ({
  page,
  server,
  provider,
}) => {
  const email = "fay@mail.example";
  provider.users.set(email, { sub: "fay", email, email_verified: true });
  await newAccount(server.url, email);

  // Before the server has met it: from then on the browser would find out by itself.
  await provider.pause();
  await page.goto("/login");
  await way(page).click();
  await expect(page.getByText("Test provider did not answer.")).toBeVisible();
  await provider.goOn();
  await page.getByRole("link", { name: "Retry" }).click();
  await page.getByRole("button", { name: "Do not tell Neuro" }).click();
  await expect(page.getByText("Test provider did not log you in.")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(atProvider(page)).toBeVisible();

  // Nobody may take an account over whose address was never confirmed.
  await identify(page, email);
  await expect(page.getByText("There is an account with this e-mail here.")).toBeVisible();
  await expect(
    page.getByText("Log in with its password, then link the other login in Settings."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Retry" })).toHaveCount(0);

  await page.goto("/api/auth/login/external/callback?code=x&state=never-issued-by-anybody-here-000000000");
  await expect(page).toHaveURL(/\/login\?problem=/);
  await expect(page.getByRole("link", { name: "Retry" })).toBeVisible();

  await page.goto("/login?problem=toString");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Retry" })).toHaveCount(0);
});

test("a login through the provider leads to where one wanted to go, with a second step where it is on", async ({
  page,
  server,
  provider,
}) => {
  const email = "eve@mail.example";
  provider.users.set(email, { sub: "eve", email, email_verified: true, name: "Eve" });
  await page.goto("/login");
  await way(page).click();
  const exchanged = page.waitForResponse("**/api/auth/session-data");
  const refreshed = page.waitForRequest("**/api/snaptrade/refresh-accounts");
  await identify(page, email);
  expect((await exchanged).ok()).toBe(true);
  // As specified: a first login connects a brokerage; a second later the brokers are asked.
  await expect(page).toHaveURL(/\/dashboard\?tab=connect$/);
  await refreshed;
  const client = await clientOfPage(page, server.url);
  const { user } = await client.call("authMe");
  expect(user.email).toBe(email);

  const { secret } = await client.call("beginSecondFactor");
  await client.call("confirmSecondFactor", { body: { code: codeAt(secret, Date.now()) } });
  await logOut(page);
  // The provider still knows who this is, so it asks nothing.
  await page.goto("/login?redirect=/dashboard?tab=trading%26symbol=RY");
  await way(page).click();
  await expect(page.getByRole("heading", { name: "Enter the 6 digits" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps of the login" })).toContainText("Test provider");
  expect(page.url()).not.toContain("session_id");
  // A reload does not lose it.
  await page.reload();
  await codeField(page).fill(codeAt(secret, Date.now() + 30_000));
  await expect(page).toHaveURL(/\/dashboard\?tab=trading&symbol=RY$/);
  expect(await page.evaluate(() => sessionStorage.getItem("neuro.secondStep"))).toBeNull();
  await logOut(page);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});
