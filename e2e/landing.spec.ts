/** The landing page as the specification lists it: two ways in, help, features, the last word, language and theme. */
import { localStorageKeys } from "@neuro/contract";
import { expect, test } from "./harness/test.ts";

test("the landing page has a login, the product's claims with their measure, and a closing call", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    "/login",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const features = page.getByRole("region", { name: "What it does, with the numbers left in." });
  for (const name of ["Technical Analysis", "Smart Automation", "Multi-Brokerage"]) {
    await expect(features.getByRole("heading", { name })).toBeVisible();
  }
  await expect(features.getByText(/RSI, MACD and Bollinger Bands/)).toBeVisible();
  await expect(features.getByText(/stop-loss/)).toBeVisible();
  await expect(features.getByText(/20\+ brokerages/)).toBeVisible();
  // The claim of 90 % stands beside what is measured, never alone.
  await expect(page.getByRole("heading", { name: /^We aim for 90%\. / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Your Trading Journey" })).toHaveAttribute(
    "href",
    "/login",
  );
  await page.getByRole("button", { name: "Try Demo First" }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/);
  await expect(page.getByText("Demo mode.")).toBeVisible();
});

test("on the phone one button opens to Start Trading or Try Demo Account", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const start = page.getByRole("main").getByRole("link", { name: /^Start Trading/ });
  const demo = page.getByRole("main").getByRole("button", { name: /^Try Demo Account/ });
  await expect(start).toBeHidden();
  await expect(demo).toBeHidden();
  await page.getByRole("button", { name: "Get started" }).click();
  await expect(start).toBeVisible();
  await start.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Get started" }).click();
  await demo.click();
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/);
});

test("language and theme switch in place and stay chosen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  await expect(page.getByRole("banner").getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expect(page.getByText("Start Trading")).toHaveCount(0);
  const themeButton = page.getByRole("banner").getByRole("button", { name: /^Thème/ });
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await canvas();
  await themeButton.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(canvas).not.toBe(light);
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
});

test("the visitor's own system decides language and theme until they choose", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "fr-CA", colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto(`${server.url}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
});

test("when the demo cannot be opened on the server, a local demo with sample data opens", async ({
  page,
}) => {
  await page.route("**/api/auth/demo-login", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Try Demo Account" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/);
  await expect(
    page.getByText("The demo could not be opened on the server, so you see sample data on this device only."),
  ).toBeVisible();
  await expect(page.getByText("$87,150.00")).toBeVisible();
  const [token, user] = await page.evaluate(
    (keys) => [localStorage.getItem(keys.token), localStorage.getItem(keys.user)],
    localStorageKeys,
  );
  expect(JSON.parse(user ?? "{}")).toMatchObject({ is_demo: true, user_secret: null });
  const answer = await page.request.get("/api/snaptrade/accounts", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);

  // Once the server answers again, the same place opens the real demo.
  await page.unroute("**/api/auth/demo-login");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/You trade practice money in 4 sandbox accounts/)).toBeVisible();
  await expect(page.getByText("$87,150.00")).toHaveCount(0);
});
