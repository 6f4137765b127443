/** How a session begins and ends in the browser: external login, expiry, logout. */
import { HOUR_MS, localStorageKeys } from "@neuro/contract";
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
          expires_at: new Date(Date.now() + HOUR_MS).toISOString(),
          device_token: null,
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

test("a session that ends on the server while the page is open leaves a visitor with a message and sample data", async ({
  page,
  server,
}) => {
  const session = await newDemoSession(server.url);
  const authorization = `Bearer ${session.token}`;
  await setSession(page, session);
  await page.goto("/dashboard?tab=portfolio");
  await expect(page.getByRole("region", { name: "Accounts" })).toBeVisible();
  await page.request.post(`${server.url}/api/auth/logout`, { headers: { authorization } });
  // Whichever comes first finds out: the stream, or what this tab asks for.
  await page.getByRole("link", { name: "Trading", exact: true }).click();
  await expect(page.getByText("Your session has expired.")).toBeVisible();
  await page.getByRole("link", { name: "Portfolio", exact: true }).click();
  await expect(page.getByText("$87,150.00")).toBeVisible();
  await expect(page.getByRole("region", { name: "Accounts" })).toHaveCount(0);
  expect(await storedSession(page)).toEqual([null, null]);
});

test("logging out clears the browser, ends the session on the server and returns to the landing page", async ({
  page,
  server,
}) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "true daily" })).toBeVisible();
  // What is the browser's own, whoever uses it, and something of every kind that is somebody's.
  const kept = {
    device: "d",
    language: "en",
    theme: "dark",
    palette: "green-red",
    private: "on",
    chart: "{}",
  };
  const own = { stocks: "{}", seenStocks: "{}", mode: "live", "not-known-yet": "1" };
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(`neuro.${name}`, value);
    },
    Object.entries({ ...kept, ...own }),
  );
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/The trading assistant/);
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await storedSession(page)).toEqual([null, null]);
  const left = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(left).sort()).toEqual(
    Object.keys(kept)
      .map((name) => `neuro.${name}`)
      .sort(),
  );
  expect(JSON.stringify(left)).not.toContain(session.token);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
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
