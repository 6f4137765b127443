/** What stands in for calls and parts of the page that do not come, and how both come back. */
import type { Page } from "@playwright/test";
import { readManifest } from "../scripts/web/web-manifest.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { demoScreens, openScreen, type Screen } from "./harness/screens.ts";
import { expectRounded, figureAt } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

const overview = demoScreens.find(({ name }) => name === "overview") as Screen;

async function openOverview(page: Page, url: string): Promise<void> {
  // Waits between the tries are drawn: here they are short.
  await page.addInitScript(() => {
    Math.random = () => 0.2;
  });
  await setSession(page, await newDemoSession(url));
  await openScreen(page, overview);
}

test("offline says so, a part that does not come has a sentence, and the network brings both back", async ({
  page,
  server,
}) => {
  await openOverview(page, server.url);
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
  await openOverview(page, server.url);
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

const broken = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Not everything could be loaded." });
/** Every call is refused. */
const goAway = (page: Page) =>
  page.route("**/api/**", (route) => {
    const body = { code: "internal", detail: "It did not work.", message: "" };
    return route.fulfill({ status: 500, json: body });
  });

/** The portfolio's value of the last answer that came: prices move until the calls fail, so it is not what was read off before. */
const keptValue = (page: Page): Promise<number> =>
  page.evaluate(
    () => JSON.parse(localStorage["neuro.last.dashboardSummary"]).answer.summary.total_portfolio_value,
  );

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
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await goAway(page);
  await page.reload();
  await expect(broken(page)).toContainText("What is shown of it is the last known, as of");
  await expect(page.getByText("The last figures stay, as of").first()).toBeVisible();
  const kept = await keptValue(page);
  await expect(async () =>
    expectRounded(await figureAt(page.getByRole("main").locator(".amount").first()), kept, 2),
  ).toPass();
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

test("a connection is not said to be made to somebody who is not logged in", async ({ page }) => {
  await page.goto("/dashboard?connection=complete");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Nobody is logged in").first()).toBeVisible();
  await expect(page.getByText("Brokerage account connected successfully.")).toHaveCount(0);
});
