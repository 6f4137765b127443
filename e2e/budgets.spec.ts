/** The size budgets are honest: what a browser loads on a first visit is what they weigh. */
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
    await page.waitForTimeout(2_000);
    const weighed = new Set(loadedBy(readManifest(), budget.chunks));
    const loaded = [...scripts].filter((path) => path.startsWith("assets/"));
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((path) => !weighed.has(path))).toEqual([]);
  });
}
