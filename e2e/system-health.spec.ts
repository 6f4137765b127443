/** The state of the system on the trading page: what the call says, in words, asked again on request. */
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { expect, test } from "./harness/test.ts";

test("one line says that everything works, and opens on each part of it", async ({ page, server }) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=trading");
  const line = page.getByRole("button", { name: /^System/ });
  await expect(line).toContainText("Everything works");
  await line.click();
  const parts = page.getByRole("list", { name: "Parts of the system" }).getByRole("listitem");
  await expect(parts).toHaveCount(5);
  for (const [index, name] of [
    "Scheduler",
    "Venue",
    "Market data",
    "Database",
    "Brokerage connections",
  ].entries()) {
    await expect(parts.nth(index)).toContainText(name);
  }
  await expect(parts.nth(0)).toContainText("Works");
  await expect(parts.nth(0)).toContainText(/Last seen \d+\s(s|min) ago/);
  await expect(parts.nth(4)).toContainText("Not set up");
  expect(await accessibilityFindings(page)).toEqual([]);
  const asked = page.waitForResponse("**/api/system/health/full");
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  expect((await asked).ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a server that cannot be asked is no alarm, and nothing known before stands in for it", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await page.route("**/api/system/health/full", (route) =>
    route.fulfill({
      status: 500,
      json: { detail: "", message: "", code: "internal", requestId: "", fields: [] },
    }),
  );
  await page.goto("/dashboard?tab=trading");
  await expect(page.getByRole("button", { name: /^System/ })).toContainText("Not known");
});
