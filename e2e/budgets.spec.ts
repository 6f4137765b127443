/** The size budgets are honest: what a browser loads on a first visit is what they weigh, no less and no more. */
import { pageBudgets } from "../scripts/web-budgets.ts";
import { loadedBy, readManifest } from "../scripts/web-manifest.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

for (const budget of pageBudgets) {
  test(`everything that ${budget.name} loads is in its budget`, async ({ page, server }) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname.slice(1));
    });
    if (budget.path !== "/") await setSession(page, await newDemoSession(server.url));
    await page.goto(budget.path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const weighed = loadedBy(readManifest(), budget.chunks).filter((path) => path.endsWith(".js"));
    const loaded = (): string[] => [...scripts].filter((path) => path.startsWith("assets/"));
    // The last chunk has come, and the page has shown everything it had to ask for: nothing is on its way any more.
    await expect.poll(() => weighed.filter((path) => !scripts.has(path))).toEqual([]);
    // A server that has only just begun measures for a while.
    await page.locator(".skeleton").first().waitFor({ state: "detached", timeout: 40_000 });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loaded().filter((path) => !weighed.includes(path))).toEqual([]);
  });
}
