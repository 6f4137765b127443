/** Whatever the calls of a screen come to: few requests, no endless loading, no empty portfolio, and whole again soon after. */
import type { Page, Request, Route } from "@playwright/test";
import { readManifest } from "../scripts/web-manifest.ts";
import { clientOf } from "./harness/access-test.ts";
import { expect, test } from "./harness/admin-test.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import {
  adminScreens,
  demoScreens,
  openScreen,
  publicScreens,
  type Screen,
  visitorScreens,
} from "./harness/screens.ts";

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
const MINUTE_MS = 60_000;

/** Every call fails, each screen's in another order of ways, until `heal`. */
async function breakCalls(page: Page, first: number, now: () => number) {
  const asked = new Map<string, number[]>();
  const modeOf = new Map<string, number>();
  await page.route("**/api/**", async (route) => {
    const key = keyOf(route.request());
    asked.set(key, [...(asked.get(key) ?? []), now()]);
    const mode = modeOf.get(key) ?? (first + modeOf.size) % modes.length;
    modeOf.set(key, mode);
    await modes[mode]?.(route);
  });
  return {
    /** More than four times in a minute of the page, as exactly as its steps tell. */
    tooOften: () =>
      [...asked].filter(([, times]) =>
        times.some((time, at) => (times[at + 4] ?? Number.POSITIVE_INFINITY) - time < MINUTE_MS - STEP_MS),
      ),
    count: () => asked.size,
    heal: () => page.unroute("**/api/**"),
  };
}

/** A page of the sandbox, which stands in for other people's sites. */
function pageOf(url: string, ready: Screen["ready"]): Screen {
  const { pathname, search, hash } = new URL(url);
  return { name: pathname, path: pathname + search + hash, ready };
}

function keyOf(request: Request): string {
  return `${request.method()} ${request.url()} ${request.postData() ?? ""}`;
}

/** The page's time, which goes on by itself as well; what the page asks meanwhile is answered in real time. */
function timeOf(page: Page) {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        ahead += STEP_MS;
        await page.clock.fastForward(STEP_MS);
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
    },
  };
}

interface Broken {
  readonly page: Page;
  readonly screen: Screen;
  /** Which way of failing its first call takes. */
  readonly first: number;
}

async function survives({ page, screen: { name, path, ready }, first }: Broken): Promise<void> {
  const time = timeOf(page);
  // So that the screen before asks nothing any more.
  await page.goto("about:blank");
  const calls = await breakCalls(page, first, time.now);
  const isDashboard = path.startsWith("/dashboard");
  const said = page.getByText(isDashboard ? "Not everything could be loaded." : /could not be \w+\./).first();
  await page.goto(path);
  await expect.poll(calls.count, { message: `${name} asks` }).toBeGreaterThan(0);
  await time.pass(50_000);
  expect(calls.tooOften(), `${name} asks too often`).toEqual([]);
  // What is asked for only after something else has failed has its own thirty seconds.
  const loading = page.locator(".skeleton");
  for (let steps = 0; steps < 8 && (await loading.count()) > 0; steps += 1) await time.pass(STEP_MS);
  await expect(loading, `${name} loads without end`).toHaveCount(0);
  await expect(said, `${name} says so`).toBeVisible();
  await calls.heal();
  // What is asked for alone has its turn every 20 s, all others sooner.
  await time.pass(calls.count() > 4 ? 10_000 : 20_000);
  await expect(ready(page), `${name} is not whole again`).toBeVisible();
  await expect(said, `${name} still says so`).toHaveCount(0);
}

/** One page for all, so that what they share is loaded once; of each nothing is known from before. */
async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    if (location.protocol === "about:") return;
    for (const key of Object.keys(localStorage))
      if (key.startsWith("neuro.last.")) localStorage.removeItem(key);
  });
  for (const [first, screen] of screens.entries())
    await test.step(screen.name, () => survives({ page, screen, first }));
}

test("each screen survives that none of its calls is answered", async ({ page, server }) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  const client = clientOf(server.url, session.token);
  const { checkout_url } = await client.call("createCheckout", { body: { origin_url: server.url } });
  const { connection_url } = await client.call("connectionUrl", { query: { another: true } });
  const sandbox = [
    pageOf(checkout_url, (shown) => shown.getByText("$25.99")),
    pageOf(connection_url, (shown) => shown.getByRole("radio", { name: /Read and trade/ })),
  ];
  await walk(page, [...sandbox, ...demoScreens]);
});

/** Of these pages only what is read; what a press sends is sent once. */
const readingPages = ["landing", "login", "method"];

test("so does each page that anybody can read", async ({ page }) => {
  const reading = publicScreens.filter(({ name }) => readingPages.includes(name));
  await walk(page, [...reading, ...visitorScreens]);
});

test("so does each section of the administrators' panel", async ({ page, administrator }) => {
  await setSession(page, administrator);
  await walk(page, adminScreens);
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
