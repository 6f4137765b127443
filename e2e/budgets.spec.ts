/** The size budgets are honest: what a browser loads on a first visit is what they weigh, no less and no more. */
import type { Browser } from "@playwright/test";
import { type PageBudget, pageBudgets } from "../scripts/web/web-budgets.ts";
import { loadedBy, readManifest } from "../scripts/web/web-manifest.ts";
import { type DemoSession, newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

test("everything that a page loads is in its budget", async ({ browser, server }) => {
  const session = await newDemoSession(server.url);
  for (const budget of pageBudgets)
    await test.step(budget.name, () => expectWeighed(browser, budget, session));
});

async function expectWeighed(
  browser: Browser,
  { name, path, chunks }: PageBudget,
  session: DemoSession,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname.slice(1));
  });
  if (path !== "/") await setSession(page, session);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const weighed = loadedBy(readManifest(), chunks).filter((each) => each.endsWith(".js"));
  // The last chunk has come, and the page has shown everything it had to ask for: nothing is on its way any more.
  await expect.poll(() => weighed.filter((each) => !scripts.has(each)), { message: name }).toEqual([]);
  // A server that has only just begun measures for a while.
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const loaded = [...scripts].filter((each) => each.startsWith("assets/"));
  expect(
    loaded.filter((each) => !weighed.includes(each)),
    name,
  ).toEqual([]);
  await context.close();
}
