/** How a session begins and ends in the browser: external login, expiry, logout. */
import { localStorageKeys } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

const storedSession = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(
    (keys) => [localStorage.getItem(keys.token), localStorage.getItem(keys.user)],
    localStorageKeys,
  );

for (const form of ["hash", "query"] as const) {
  test(`an external login returns with its session id in the ${form}, which is swapped for a token`, async ({
    page,
    server,
  }) => {
    const session = await newDemoSession(server.url);
    let sentId: string | undefined;
    await page.route("**/api/auth/session-data", async (route) => {
      sentId = route.request().headers()["x-session-id"];
      await route.fulfill({
        json: {
          token: session.token,
          user: session.user,
          user_id: session.user.user_id,
          email: session.user.email,
          is_admin: session.user.is_admin,
          expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        },
      });
    });
    const address = "/dashboard?tab=connect&firstLogin=true";
    await page.goto(form === "hash" ? `${address}#session_id=once-1` : `${address}&session_id=once-1`);
    await expect(page).toHaveURL(/\/dashboard\?tab=connect$/);
    expect(sentId).toBe("once-1");
    expect((await storedSession(page))[0]).toBe(session.token);
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
}

test("a login link that was already used leads back to the landing page without a session", async ({
  page,
}) => {
  await page.goto("/dashboard?tab=connect&firstLogin=true#session_id=never-issued");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedSession(page)).toEqual([null, null]);
});

for (const when of ["before the page opens", "while the page is open"] as const) {
  test(`a session that ends on the server ${when} leaves a visitor with a message and sample data`, async ({
    page,
    server,
  }) => {
    const session = await newDemoSession(server.url);
    const authorization = `Bearer ${session.token}`;
    const end = () => page.request.post(`${server.url}/api/auth/logout`, { headers: { authorization } });
    await setSession(page, session);
    if (when === "before the page opens") await end();
    await page.goto("/dashboard?tab=portfolio");
    if (when === "while the page is open") {
      await expect(page.getByRole("region", { name: "Accounts" })).toBeVisible();
      await end();
      // Whichever comes first finds out: the stream, or what this tab asks for.
      await page.getByRole("link", { name: "Trading", exact: true }).click();
    }
    await expect(page.getByText("Your session has expired.")).toBeVisible();
    await expect(page.getByText("Please log in again. The figures below are samples.")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await page.getByRole("link", { name: "Portfolio", exact: true }).click();
    await expect(page.getByText("$87,150.00")).toBeVisible();
    await expect(page.getByRole("region", { name: "Accounts" })).toHaveCount(0);
    expect(await storedSession(page)).toEqual([null, null]);
  });
}

test("logging out clears the browser, ends the session on the server and returns to the landing page", async ({
  page,
  server,
}) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "true daily" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/The trading assistant/);
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await storedSession(page)).toEqual([null, null]);
  expect(
    await page.evaluate((token) => JSON.stringify({ ...localStorage }).includes(token), session.token),
  ).toBe(false);
  const answer = await page.request.get("/api/snaptrade/accounts", {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status()).toBe(401);
  await page.goto("/dashboard");
  await expect(page.getByText("Nobody is logged in, so the figures below are samples.")).toBeVisible();
});

test("a logout in one browser tab is a logout in the other", async ({ page, context, server }) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=portfolio");
  await expect(page.getByRole("region", { name: "Accounts" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/dashboard`);
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(`${server.url}/`);
  await expect(page.getByText("Nobody is logged in, so the figures below are samples.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Accounts" })).toHaveCount(0);
});
