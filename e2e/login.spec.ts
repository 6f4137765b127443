/** Logging in with e-mail and password on a real server: forms, links of e-mails, the second step, pauses. */
import type { Page } from "@playwright/test";
import { codeAt } from "../apps/server/src/testing/authenticator.ts";
import {
  codeField,
  emailField,
  expect,
  goodPassword,
  linksTo,
  logOut,
  newAccount,
  passwordField,
  submit,
  test,
  typeIn,
} from "./harness/access-test.ts";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { holdAnswers } from "./harness/held-answers.ts";
import { tabTo } from "./harness/keyboard.ts";
import { layoutShift, sidewaysScroll, watchLayoutShift } from "./harness/layout-shift.ts";

const deviceToken = (page: Page) => page.evaluate(() => localStorage.getItem("neuro.device"));

/** axe, and nothing that scrolls sideways. */
async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test("nothing moves while the ways to log in and the measurement come", async ({ page }) => {
  await watchLayoutShift(page);
  const answers = await holdAnswers(page);
  await page.goto("/login");
  await answers.releaseAll();
  await expect(page.getByRole("link", { name: "Continue with Test provider" })).toBeVisible();
  await expect(page.getByText("Target 90%+")).toBeVisible();
  const { value, what } = await layoutShift(page);
  expect(value, what).toBeLessThan(0.01);
});

test("somebody registers, confirms the address, forgets the password and sets a new one", async ({
  page,
  server,
  mail,
}) => {
  const email = "ada@mail.example";
  await page.goto("/login?redirect=/dashboard?tab=portfolio");
  await expect(page.getByRole("link", { name: "Continue with Test provider" })).toBeVisible();
  await expect(page.getByText("Target 90%+")).toBeVisible();

  await page.getByRole("button", { name: "Register" }).click();
  await typeIn(page, { email: "ada", password: "short" });
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("The password must have at least 10 characters")).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await typeIn(page, { email, password: "password123" });
  await expect(page.getByRole("status").getByText(/^(Guessed at once|Weak)\.$/)).toBeVisible();
  await expect(passwordField(page)).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);
  await expect(passwordField(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await passwordField(page).fill(goodPassword);
  await expect(page.getByRole("status").getByText("Strong.")).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(`${server.url}/dashboard?tab=portfolio`);

  // The link of the first letter confirms at once, and once; its token is nowhere to be seen.
  const [verify = ""] = await linksTo(mail, { page: "/verify", email, count: 1 });
  await page.goto(verify);
  await expect(page.getByRole("heading", { name: "E-mail confirmed" })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/verify`);
  await expectSound(page);
  await page.goto("/");
  await page.goto(verify);
  await expect(page.getByRole("heading", { name: "A new link is needed" })).toBeVisible();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("status").getByText(/confirmed/)).toBeVisible();

  await page.getByRole("link", { name: "Open the dashboard" }).click();
  await logOut(page);

  // A wrong password keeps what was typed, and the way to a new one begins with the same address.
  await page.goto("/login");
  await typeIn(page, { email, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("The email or password is not correct.");
  await expect(passwordField(page)).toHaveValue("not the password");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(emailField(page)).toHaveValue(email);
  await emailField(page).fill("nobody@mail.example");
  await submit(page).click();
  const said = page.getByRole("status").locator("strong");
  const sameForAll = await said.textContent();
  await emailField(page).fill(email);
  await submit(page).click();
  await expect(said).toHaveText(sameForAll ?? "");
  await expectSound(page);
  const [reset = ""] = await linksTo(mail, { page: "/reset", email, count: 1 });
  expect(mail.letters.some(({ to }) => to.startsWith("nobody"))).toBe(false);

  await page.goto(reset);
  await expect(page).toHaveURL(`${server.url}/reset`);
  await passwordField(page).fill("ada@mail.example");
  await submit(page).click();
  await expect(passwordField(page)).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);
  await passwordField(page).fill(`${goodPassword}-too`);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await page.getByRole("link", { name: "Log in" }).click();
  await typeIn(page, { email, password: `${goodPassword}-too` });
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/);
  const device = await deviceToken(page);
  expect(device).toMatch(/^[\w-]{20,}$/);
  await logOut(page);
  expect(await deviceToken(page)).toBe(device);

  await page.goto(reset);
  await passwordField(page).fill(goodPassword);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "A new link is needed" })).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot password" })).toBeVisible();
  for (const link of [verify, reset]) expect(server.log()).not.toContain(new URL(link).hash.slice(7));
});

test("the second step takes a code, trusts a browser, and begins anew after too many wrong ones", async ({
  page,
  browser,
  server,
}) => {
  const account = { email: "bea@mail.example", password: goodPassword };
  const client = await newAccount(server.url, account.email);
  const { secret } = await client.call("beginSecondFactor");
  const confirmation = { code: codeAt(secret, Date.now()) };
  const { recovery_codes: codes } = await client.call("confirmSecondFactor", { body: confirmation });
  // By keyboard alone: a recovery code lets in, and trusts nothing that was not asked for.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const other = await context.newPage();
  await other.goto(`${server.url}/login`);
  await tabTo(other, emailField(other));
  await other.keyboard.type(account.email);
  await other.keyboard.press("Tab");
  await other.keyboard.type(account.password);
  await other.keyboard.press("Enter");
  await expect(codeField(other)).toBeFocused();
  await tabTo(other, other.getByRole("button", { name: "Use a recovery code" }));
  await other.keyboard.press("Enter");
  await expect(other.getByLabel("Recovery code")).toBeFocused();
  await other.keyboard.type(codes[0] ?? "");
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/dashboard\?tab=overview$/);
  await logOut(other);
  await other.goto(`${server.url}/login`);
  await typeIn(other, account);
  await other.getByLabel("Trust this browser for 30 days").check();
  await codeField(other).focus();
  // No code is taken twice, so the next one: clocks may differ by as much.
  const digits = codeAt(secret, Date.now() + 30_000);
  await codeField(other).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await expect(other).toHaveURL(/\/dashboard\?tab=overview$/);
  await logOut(other);
  await other.goto(`${server.url}/login`);
  await typeIn(other, account);
  await expect(other).toHaveURL(/\/dashboard\?tab=overview$/);
  await context.close();

  // A browser that nobody trusts: a French phone in the dark.
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  await page.goto("/login?redirect=/dashboard?tab=trading");
  await typeIn(page, account);
  await expect(page.getByRole("heading", { name: "Entrez les 6 chiffres" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(/Ils changent dans \d+ s/)).toBeVisible();
  await expectSound(page);
  // Five wrong ones, sent at the sixth digit without a press of the button.
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type("000000");
    await expect(page.getByRole("alert")).toContainText(String(left));
    await expect(codeField(page)).toHaveValue("");
  }
  await expectSound(page);
  await page.keyboard.type("000000");
  await expect(page.getByRole("heading", { name: "Se connecter" })).toBeVisible();
  await expect(page.getByText("Ce que vous avez entré est toujours là.")).toBeVisible();
  await expect(emailField(page)).toHaveValue(account.email);
  await expect(passwordField(page)).toHaveValue(account.password);
  await expectSound(page);
});
