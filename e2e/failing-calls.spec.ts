/** Whatever the calls of a screen come to: few requests, no endless loading, no empty portfolio, and whole again soon after. */
import type { Page, Request, Route } from "@playwright/test";
import { readManifest } from "../scripts/web-manifest.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { demoScreens, openScreen, type Screen } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const json = { contentType: "application/json" };
const refusal = (status: number, code: string) => ({
  ...json,
  status,
  body: JSON.stringify({ code, detail: "It did not work.", message: "" }),
});
/** How a call can fail. */
const modes: readonly ((route: Route) => unknown)[] = [
  (route) => route.fulfill(refusal(500, "internal")),
  (route) => route.fulfill({ ...refusal(429, "rate_limited"), headers: { "retry-after": "7" } }),
  (route) => route.fulfill(refusal(503, "service_unavailable")),
  (route) => route.fulfill({ ...json, body: "<!doctype html>" }),
  (route) => route.abort(),
  // Never answered.
  () => undefined,
];
const STEP_MS = 5_000;

/** Every call fails, each screen's in another order of ways, until `heal`. */
async function breakCalls(page: Page, first: number) {
  const asked = new Map<string, number>();
  const modeOf = new Map<string, number>();
  const open: Route[] = [];
  await page.route("**/api/**", async (route) => {
    const key = keyOf(route.request());
    asked.set(key, (asked.get(key) ?? 0) + 1);
    const mode = modeOf.get(key) ?? (first + modeOf.size) % modes.length;
    modeOf.set(key, mode);
    open.push(route);
    await modes[mode]?.(route);
  });
  return {
    /** More than four times in the minute. */
    tooOften: () => [...asked].filter(([, count]) => count > 4),
    count: () => asked.size,
    heal: () => page.unroute("**/api/**"),
  };
}

function keyOf(request: Request): string {
  return `${request.method()} ${request.url()} ${request.postData() ?? ""}`;
}

/** The page's time goes on; what it asks meanwhile is answered in real time. */
async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  }
}

async function survives(page: Page, screen: Screen, first: number): Promise<void> {
  await page.clock.install();
  const calls = await breakCalls(page, first);
  await page.goto(screen.path);
  await expect.poll(calls.count, { message: `${screen.name} asks` }).toBeGreaterThan(2);
  // The page's time goes on by itself as well: less than a minute in all.
  await pass(page, 50_000);
  expect(calls.tooOften(), `${screen.name} asks too often`).toEqual([]);
  await expect(page.locator(".skeleton"), `${screen.name} loads without end`).toHaveCount(0);
  await calls.heal();
  await pass(page, 10_000);
  await expect(screen.ready(page), `${screen.name} is not whole again`).toBeVisible();
  await expect(page.getByText("Not everything could be loaded.")).toHaveCount(0);
}

test("each screen survives that none of its calls is answered", async ({ browser, server }) => {
  const session = await newDemoSession(server.url);
  // The pages of the sandbox stand in for other people's sites.
  const screens = demoScreens.filter(({ path }) => path.startsWith("/dashboard"));
  for (const [index, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await setSession(page, session);
      await survives(page, screen, index);
      await context.close();
    });
  }
});

const overview = demoScreens.find(({ name }) => name === "overview") as Screen;
const broken = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Not everything could be loaded." });
const goAway = (page: Page) => page.route("**/api/**", (route) => route.fulfill(refusal(500, "internal")));

test("with nothing known samples stand in under a banner, and with something known that, with its age", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await goAway(page);
  await page.goto(overview.path);
  await expect(page.getByText("Your accounts could not be reached.")).toBeVisible();
  await expect(page.getByText("$87,150.00")).toBeVisible();
  await expect(broken(page)).toContainText("accounts and portfolio");
  await expect(page.getByText("No account is connected")).toHaveCount(0);
  await page.goto("/dashboard?tab=portfolio");
  await expect(page.getByText("In place of your accounts")).toBeVisible();
  await expect(page.getByText("No account is connected")).toHaveCount(0);

  await page.unroute("**/api/**");
  await openScreen(page, overview);
  await expect(page.getByText("true daily").first()).toBeVisible();
  const value = page.getByRole("main").locator(".amount").first();
  const before = await value.textContent();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await goAway(page);
  await page.reload();
  await expect(broken(page)).toContainText("What is shown of it is the last known, as of");
  await expect(page.getByText("The last figures stay, as of").first()).toBeVisible();
  await expect(value).toHaveText(before ?? "");
  await page.unroute("**/api/**");
  await broken(page).getByRole("button", { name: "Retry" }).click();
  await expect(broken(page)).toHaveCount(0);
  await expect(page.getByText("The last figures stay")).toHaveCount(0);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("neuro.last."))),
  ).toEqual([]);
});

test("offline says so, a part that does not come has a sentence, and the network brings both back", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await openScreen(page, overview);
  await page.context().setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "You are offline." });
  await expect(notice).toContainText("Orders and changes cannot be sent.");
  await page.getByRole("link", { name: "Neuro trader" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This part of the page could not be loaded. Please check your connection and try again.",
  );
  await page.context().setOffline(false);
  await expect(page.getByRole("main").getByText("1D", { exact: true }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("where the site has a new version and a part is gone, the page loads itself anew once, at its place", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await openScreen(page, overview);
  const chunk = readManifest()["src/features/neuro-trader/index.tsx"]?.file;
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.route(`**/${chunk}`, (route) => route.fulfill({ status: 404 }));
  const newPage = '<script type="module" src="/assets/index-newer.js"></script>';
  await page.route(
    (url) => url.pathname === "/",
    (route) => route.fulfill({ contentType: "text/html", body: newPage }),
  );
  await page.getByRole("link", { name: "Neuro trader" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This part of the page could not be loaded.",
  );
  await expect(page).toHaveURL(/tab=neuro-trader/);
  expect(loads).toBe(1);
});

test("a connection is not said to be made to somebody who is not logged in", async ({ page }) => {
  await page.goto("/dashboard?connection=complete");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Nobody is logged in").first()).toBeVisible();
  await expect(page.getByText("Brokerage account connected successfully.")).toHaveCount(0);
});
